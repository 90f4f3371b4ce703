#!/usr/bin/env bash
# Builds the engine for the browser and the page, and runs their checks: tools/page.sh [native program to compare with]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
need_packages "${page_packages[@]}"
native=${1:-build/release/cli/parlour}
[ -x "$native" ] || fail "$native is not there; build it first"
build wasm
tools/node_modules.sh
PARLOUR_SIGNATURE=$("$native" bench --signature | cut -d' ' -f2)
export PARLOUR_SIGNATURE

# Runs a script of web/package.json; its output is shown only when something goes wrong.
page_step() {
  say "page: $1"
  timeout --kill-after=10 300 npm run --silent --prefix web "$1" >"build/page-$1.log" 2>&1 || {
    tail -n 60 "build/page-$1.log" >&2
    fail "the page's $1 failed; the whole log is in build/page-$1.log"
  }
}
page_step check
page_step test
page_step build
