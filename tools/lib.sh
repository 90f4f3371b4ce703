# Shared by ./run, ./test and ./dev. Sourced, not run.
# shellcheck shell=bash

# Debian packages: what a player's machine needs to build and run, and what the checks need besides.
# The page is built along: the engine for the browser, and node where there is none yet (tools/node_modules.sh).
run_packages=(clang-19 cmake ninja-build ccache git ca-certificates libcli11-dev libfmt-dev libexpected-dev libsodium-dev libsqlite3-dev libjemalloc-dev
  libboost1.81-dev lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)
test_packages=("${run_packages[@]}" g++-12 libgtest-dev libboost-json1.81-dev clang-format-19 clang-tidy-19
  libclang-rt-19-dev shellcheck python3 nodejs chromium)
# shellcheck disable=SC2034 # used by ./dev
bench_packages=("${test_packages[@]}" valgrind)

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Installs the packages that are missing; says what to do when that is not allowed.
need_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null || fail "this is not a Debian system. Please install the equivalents of: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; then
      fail "packages are missing and I may not install them. Please run:
  sudo apt-get update && sudo apt-get install --no-install-recommends ${missing[*]}"
    fi
    as_root=(sudo)
  fi
  say "installing ${#missing[@]} packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq || fail "apt-get update failed; is the network reachable?"
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" \
    </dev/null >/dev/null || fail "apt-get could not install: ${missing[*]}"
}

# Configures and builds a preset; the log is shown only when something goes wrong.
build() {
  local preset=$1 log
  shift
  mkdir -p build
  log=build/$preset.log
  say "building $preset"
  # Copies of the tree in other folders share the compiler cache.
  export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  if ! { cmake --preset "$preset" "$@" && cmake --build --preset "$preset"; } >"$log" 2>&1; then
    tail -n 60 "$log" >&2
    fail "the build of $preset failed; the whole log is in $log"
  fi
}

# The page with the engine for the browser, in web/dist: every build of the program after it has the page inside.
build_page() {
  build wasm
  tools/node_modules.sh
  say "building the page"
  timeout --kill-after=10 300 npm run --silent --prefix web build >build/page.log 2>&1 || {
    tail -n 40 build/page.log >&2
    fail "the page does not build; the whole log is in build/page.log"
  }
}

# The C++ files of the tree, tracked or new.
cpp_files() { git ls-files -co --exclude-standard -- '*.cpp' '*.hpp'; }
