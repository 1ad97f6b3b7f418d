# Finds Emscripten on this machine and hands over to its own CMake toolchain file: an activated
# emsdk, the EMSCRIPTEN variable, whatever emcc is on the PATH, or the Debian package.

# CMake reads a toolchain file again for every compiler probe; the environment carries the answer.
set(emscripten_platform_file cmake/Modules/Platform/Emscripten.cmake)
if(NOT EMSCRIPTEN_ROOT_PATH)
  set(EMSCRIPTEN_ROOT_PATH "$ENV{RIDGEPOINT_EMSCRIPTEN_ROOT}")
endif()
if(NOT EMSCRIPTEN_ROOT_PATH)
  set(candidates "$ENV{EMSDK}/upstream/emscripten" "$ENV{EMSCRIPTEN}")
  find_program(EM_CONFIG em-config)
  if(EM_CONFIG)
    execute_process(
      COMMAND "${EM_CONFIG}" EMSCRIPTEN_ROOT
      OUTPUT_VARIABLE configured_root
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    list(APPEND candidates "${configured_root}")
  endif()
  find_program(EMCC emcc)
  if(EMCC)
    get_filename_component(emcc_file "${EMCC}" REALPATH)
    get_filename_component(emcc_folder "${emcc_file}" DIRECTORY)
    list(APPEND candidates "${emcc_folder}")
  endif()
  list(APPEND candidates /usr/share/emscripten /usr/lib/emscripten)
  foreach(candidate IN LISTS candidates)
    if(EXISTS "${candidate}/${emscripten_platform_file}")
      set(EMSCRIPTEN_ROOT_PATH "${candidate}")
      break()
    endif()
  endforeach()
  if(NOT EMSCRIPTEN_ROOT_PATH)
    message(
      FATAL_ERROR
        "Emscripten not found. Install it (Debian and Ubuntu: apt install emscripten; elsewhere: "
        "the emsdk, then 'source emsdk_env.sh') or set EMSCRIPTEN to the folder that holds "
        "${emscripten_platform_file}.")
  endif()
  set(ENV{RIDGEPOINT_EMSCRIPTEN_ROOT} "${EMSCRIPTEN_ROOT_PATH}")
endif()

# Debian's emcc needs its JavaScript parser (acorn) from a folder where only Debian's own node
# looks. Where emcc is an unpacked emsdk it brings its own copy.
if(NOT EXISTS "${EMSCRIPTEN_ROOT_PATH}/node_modules/acorn")
  file(GLOB node_folders /usr/share/nodejs /usr/lib/nodejs /usr/lib/*/nodejs)
  if(node_folders)
    if(DEFINED ENV{NODE_PATH})
      list(PREPEND node_folders "$ENV{NODE_PATH}")
    endif()
    list(JOIN node_folders ":" node_path)
    set(CMAKE_C_LINKER_LAUNCHER "${CMAKE_COMMAND}" -E env "NODE_PATH=${node_path}")
    set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
  endif()
endif()

include("${EMSCRIPTEN_ROOT_PATH}/${emscripten_platform_file}")
