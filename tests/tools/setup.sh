# shellcheck shell=bash
# Sourced by ./serve and ./check from the root of the repository: brings what the command needs.
# Everything is looked up first, so that a second run installs nothing and takes no time.
# Written for bash 3.2 and newer.

# Newest first where Vite 8 draws the line: 20.19, 22.12 or newer.
oldest_cmake=3.25
own_node=22.23.3
own_npm=10.9.9
own_cmake=3.31.6
own_node_bin="$PWD/build/tools/node/node_modules/.bin"
own_cmake_bin="$PWD/build/tools/cmake/bin"
setup_log="$PWD/build/setup.log"

have() { command -v "$1" >/dev/null 2>&1; }

# version_at_least 3.30.1 3.25
version_at_least() {
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

# ---- What is on the machine? -----------------------------------------------------------------

cmake_is_recent() {
  have cmake && version_at_least "$(cmake --version | sed -n '1s/[^0-9]*//p')" "$oldest_cmake"
}

node_is_recent() {
  have node && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);
  ' >/dev/null 2>&1
}

have_emscripten() {
  have emcc || [ -x "${EMSDK:-}/upstream/emscripten/emcc" ] || [ -x "${EMSCRIPTEN:-}/emcc" ]
}

have_header() {
  local folder
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -f "$folder/$1" ] && return 0
  done
  return 1
}

# Clang's sanitizer runtimes are a package of their own on some systems.
have_clang_runtime() {
  have clang++ && [ -n "$(find "$(clang++ -print-resource-dir)/lib" -name '*clang_rt.asan*' 2>/dev/null | head -n 1)" ]
}

# find_clang_tool clang-format: the version whose verdict counts, or else the one that is here.
clang_tools_major=14
find_clang_tool() {
  if have "$1-$clang_tools_major"; then echo "$1-$clang_tools_major"; elif have "$1"; then echo "$1"; fi
}

# A Chromium that can run; Ubuntu's package is a stub that only says 'install the snap'.
find_browser() {
  local browser
  for browser in "${RIDGEPOINT_CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome; do
    if [ -n "$browser" ] && have "$browser" && "$browser" --version </dev/null >/dev/null 2>&1; then
      command -v "$browser"
      return
    fi
  done
}

# ---- What is missing? ------------------------------------------------------------------------

missing_names=()
missing_packages=()
missing_notes=()

# need PACKAGES NAME: notes a missing tool; PACKAGES are the packages that bring it, best first.
need() {
  local package candidate
  missing_names+=("$2")
  for package in $1; do
    candidate=$(apt_candidate "$package")
    case $candidate in
      '' | *snap*) ;;
      *)
        missing_packages+=("$package")
        missing_notes+=("$package: $2")
        return
        ;;
    esac
  done
}

apt_candidate() {
  have apt-cache || return 0
  apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: //p' | grep -v '(none)'
}

look_for_missing() {
  missing_names=() missing_packages=() missing_notes=()
  cmake_is_recent || have cmake || need cmake "CMake $oldest_cmake or newer, builds everything"
  have ninja || need ninja-build "Ninja, runs the builds"
  have_emscripten || need emscripten "Emscripten, compiles the C++ core to WebAssembly (with what it needs some 250 MB)"
  have_header nlohmann/json.hpp || need nlohmann-json3-dev "the JSON library of the core"
  have node || node_is_ours || need nodejs "Node.js, builds and serves the page"
  have npm || node_is_ours || need npm "npm, brings the libraries of the page"
  if have apt-get && [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then
    need ca-certificates "certificates, so that npm can download"
  fi
  [ "$1" = check ] || return 0
  have git || need git "git, lists the files to check"
  have c++ || need g++ "the native C++ compiler"
  have_header doctest/doctest.h || have_header doctest.h || need doctest-dev "the C++ test library"
  have clang++ || need clang "the compiler with the sanitizers"
  if have clang++ && ! have_clang_runtime; then
    local major
    major=$(clang++ -dumpversion | cut -d. -f1)
    need "libclang-rt-$major-dev libclang-common-$major-dev" "the runtimes of the sanitizers"
  fi
  local tool
  for tool in clang-format clang-tidy; do
    [ -n "$(find_clang_tool $tool)" ] || need "$tool-$clang_tools_major $tool" "$tool, checks the C++ code"
  done
  [ -n "$(find_browser)" ] || need chromium "the browser of the browser tests"
}

# ---- Bring it --------------------------------------------------------------------------------

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" </dev/null >>"$setup_log" 2>&1
}

install_packages() {
  local note
  if [ "$(id -u)" != 0 ] && ! have sudo; then
    echo "Missing packages, and this user may not install them (no sudo). As root, run:" >&2
    echo "  apt-get update && apt-get install ${missing_packages[*]}" >&2
    return 2
  fi
  echo "Installing with apt-get (once; details in build/setup.log):"
  for note in "${missing_notes[@]}"; do echo "  $note"; done
  if ! apt_get install --no-install-recommends "${missing_packages[@]}"; then
    echo "apt-get could not install ${missing_packages[*]}. The end of build/setup.log:" >&2
    tail -n 15 "$setup_log" >&2
    return 2
  fi
}

# setup_system serve|check: the packages of the system. Fails with 2 when something stays missing.
setup_system() {
  local round
  mkdir -p build/tools
  for round in 1 2; do
    look_for_missing "$1"
    [ ${#missing_names[@]} -gt 0 ] || break
    have apt-get || break
    # The lists of packages of a new machine are empty or old.
    if [ "$round" = 1 ]; then
      if [ "$(id -u)" = 0 ] || have sudo; then
        echo "Something is missing on this machine; asking apt-get for its lists of packages."
        apt_get update || echo "(apt-get update failed; going on with the lists that are here)"
        look_for_missing "$1"
      fi
    fi
    [ ${#missing_packages[@]} -gt 0 ] || break
    install_packages || return 2
  done
  look_for_missing "$1"
  if [ ${#missing_names[@]} -gt 0 ]; then
    local name
    echo "Still missing on this machine:" >&2
    for name in "${missing_names[@]}"; do echo "  $name" >&2; done
    case "$(have apt-get && echo "${missing_names[*]}")" in
      *browser*)
        echo "Ubuntu's browser package is only a stub for the snap. Install Google Chrome (its .deb)" >&2
        echo "or another Chromium that runs, or name one: RIDGEPOINT_CHROMIUM=/path/to/chrome" >&2
        ;;
    esac
    have apt-get || echo "There is no apt-get here: install them with the package manager of this system." >&2
    return 2
  fi
  setup_cmake
}

# Ubuntu 22.04 has CMake 3.22, which knows no workflows: a newer one goes into build/tools.
setup_cmake() {
  [ ! -x "$own_cmake_bin/cmake" ] || PATH="$own_cmake_bin:$PATH"
  cmake_is_recent && return
  echo "CMake here is older than $oldest_cmake: installing CMake $own_cmake into build/tools (from PyPI)."
  if have apt-get && ! python3 -c 'import ensurepip' 2>/dev/null; then
    apt_get install --no-install-recommends python3-venv
  fi
  python3 -m venv build/tools/cmake >>"$setup_log" 2>&1 &&
    "$own_cmake_bin/pip" install -q "cmake==$own_cmake" >>"$setup_log" 2>&1
  PATH="$own_cmake_bin:$PATH"
  hash -r
  cmake_is_recent && return
  echo "That did not work (build/setup.log). Install CMake $oldest_cmake or newer yourself," >&2
  echo "for example with: sudo snap install cmake --classic" >&2
  return 2
}

node_is_ours() {
  [ "$("$own_node_bin/node" --version 2>/dev/null)" = "v$own_node" ] && [ -x "$own_node_bin/npm" ]
}

# setup_node: Node.js 20.19 or newer first on the PATH, from the system or from the npm registry.
# Emscripten goes on with the system's node, which its own settings name.
setup_node() {
  if node_is_ours; then
    PATH="$own_node_bin:$PATH"
    return
  fi
  node_is_recent && return
  echo "Node.js here is $(node --version), older than 20.19: installing Node.js $own_node into build/tools."
  rm -rf build/tools/node
  mkdir -p build/tools/node
  if ! npm install --prefix build/tools/node --no-save --no-package-lock --no-audit --no-fund \
    "node@$own_node" "npm@$own_npm" </dev/null >>"$setup_log" 2>&1 || ! node_is_ours; then
    echo "npm could not install it. The end of build/setup.log:" >&2
    tail -n 15 "$setup_log" >&2
    return 2
  fi
  PATH="$own_node_bin:$PATH"
  hash -r
}

# setup_npm web|tests: the libraries that FOLDER/package-lock.json names, when they have changed.
setup_npm() {
  local stamp="build/tools/npm-$1" wanted
  wanted=$(cat "$1/package.json" "$1/package-lock.json" | cksum)
  if [ -d "$1/node_modules" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then return; fi
  echo "Installing the libraries of $1/ (npm ci)."
  rm -f "$stamp"
  if ! (cd "$1" && npm ci --prefer-offline --no-audit --no-fund --ignore-scripts </dev/null) >>"$setup_log" 2>&1; then
    echo "npm ci failed in $1/. The end of build/setup.log:" >&2
    tail -n 15 "$setup_log" >&2
    return 2
  fi
  printf '%s\n' "$wanted" >"$stamp"
}
