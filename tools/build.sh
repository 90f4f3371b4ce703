# Building: a preset of CMakePresets.json, and the page. Sourced after tools/lib.sh.
# shellcheck shell=bash

# Copies of the tree in other folders share the compiler cache.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
export NINJA_STATUS='[%f/%t] '

configure_and_build() {
  local preset=$1
  shift
  cmake --preset "$preset" "$@" && cmake --build --preset "$preset"
}

# build <preset> [argument of cmake…]
build() {
  local preset=$1 log=build/$1.log source
  # A tree that was moved or renamed is configured anew; the compiler cache knows the rest.
  source=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "build/$preset/CMakeCache.txt" 2>/dev/null) || true
  [ -z "$source" ] || [ "$source" = "$PWD" ] || rm -rf "build/$preset/CMakeCache.txt" "build/$preset/CMakeFiles"
  watched "building $preset" "$log" configure_and_build "$@" || fail_with_log "the build of $preset failed" "$log"
}

# The packages of web/, exactly as the lock file says; nothing is done while the lock has not changed.
node_modules() {
  local key log=build/npm.log
  key=$(sha256sum <web/package-lock.json)
  if [ -d web/node_modules ] && [ "$(cat build/node_modules.stamp 2>/dev/null)" = "$key" ]; then return; fi
  watched "installing the packages of the page" "$log" npm ci --prefix web --no-audit --no-fund --fetch-retries=1 --fetch-retry-mintimeout=1000 \
    --fetch-retry-maxtimeout=5000 --fetch-timeout=60000 || fail_with_log "npm could not install the packages of web/" "$log"
  echo "$key" >build/node_modules.stamp
}

# What a set of files and folders is now: names, sizes and times.
state_of() {
  find "$@" \( -name node_modules -o -name dist -o -name e2e \) -prune -o -type f -printf '%p %s %T@\n' | LC_ALL=C sort | sha256sum
}

# The page with the engine for the browser, in web/dist: every build of the program after it has the page inside.
build_page() {
  local now
  build wasm
  node_modules
  now=$(state_of web engine/games/games.list build/wasm/*.wasm)
  if [ -e web/dist/index.html ] && [ "$(cat build/page.stamp 2>/dev/null)" = "$now" ]; then return; fi
  rm -f build/page.stamp
  watched "building the page" build/page.log timeout --kill-after=10 300 npm run --silent --prefix web build ||
    fail_with_log "the page does not build" build/page.log
  echo "$now" >build/page.stamp
}
