# Defines the target ridgepoint_json: the header-only JSON library, for the native build and for
# WebAssembly. Looked up on the build machine; RIDGEPOINT_JSON_INCLUDE_DIR names another place.
include_guard(GLOBAL)

# 3.11 is what the tests run with; 3.10.5 is the oldest with everything the codec uses.
set(ridgepoint_json_minimum 3.10.5)

find_path(
  RIDGEPOINT_JSON_INCLUDE_DIR nlohmann/json.hpp
  PATHS /usr/include /usr/local/include /opt/homebrew/include
  DOC "Folder that holds nlohmann/json.hpp"
  NO_CMAKE_FIND_ROOT_PATH)
if(NOT RIDGEPOINT_JSON_INCLUDE_DIR)
  message(
    FATAL_ERROR
      "nlohmann/json.hpp not found. Install the JSON library (Debian and Ubuntu: apt install "
      "nlohmann-json3-dev) or set RIDGEPOINT_JSON_INCLUDE_DIR to the folder that holds nlohmann/.")
endif()

foreach(header IN ITEMS detail/abi_macros.hpp detail/macro_scope.hpp json.hpp)
  set(file "${RIDGEPOINT_JSON_INCLUDE_DIR}/nlohmann/${header}")
  if(EXISTS "${file}")
    file(STRINGS "${file}" defined REGEX "#define NLOHMANN_JSON_VERSION_(MAJOR|MINOR|PATCH) [0-9]+")
    if(defined)
      string(REGEX REPLACE "[^;]*_(MAJOR|MINOR|PATCH) ([0-9]+)[^;]*" "\\2" numbers "${defined}")
      list(JOIN numbers "." ridgepoint_json_version)
      break()
    endif()
  endif()
endforeach()
if(ridgepoint_json_version VERSION_LESS ridgepoint_json_minimum)
  message(
    FATAL_ERROR
      "nlohmann/json.hpp in ${RIDGEPOINT_JSON_INCLUDE_DIR} is version "
      "'${ridgepoint_json_version}'; ${ridgepoint_json_minimum} or newer is needed.")
endif()
message(STATUS "nlohmann_json ${ridgepoint_json_version}")

# A folder with a link to this one library: the whole of /usr/include would put the build machine's
# C headers in front of Emscripten's own.
set(ridgepoint_json_headers "${CMAKE_BINARY_DIR}/json_headers")
file(MAKE_DIRECTORY "${ridgepoint_json_headers}")
file(CREATE_LINK "${RIDGEPOINT_JSON_INCLUDE_DIR}/nlohmann" "${ridgepoint_json_headers}/nlohmann"
     SYMBOLIC)

add_library(ridgepoint_json INTERFACE)
target_include_directories(ridgepoint_json SYSTEM INTERFACE "${ridgepoint_json_headers}")
# The codec parses without exceptions and never touches streams.
target_compile_definitions(ridgepoint_json INTERFACE JSON_NO_IO=1 JSON_NOEXCEPTION=1)
