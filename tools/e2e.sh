#!/usr/bin/env bash
# Plays against a built program, over real sockets or in a real browser: tools/e2e.sh <binary> [regular expression for file names [folder]]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: tools/e2e.sh <binary> [pattern [folder]]"
[ -x "$1" ] || fail "$1 is not there; build it first"
PARLOUR_BINARY=$(realpath "$1")
export PARLOUR_BINARY
folder=${3:-web/e2e}
log=build/$(basename "$folder").e2e.log
mapfile -t files < <(find "$folder" -maxdepth 1 -name "*.test.mjs" | grep -E "${2:-.}" | sort)
[ ${#files[@]} -gt 0 ] || fail "no test of $folder matches ${2:-}"
timeout --kill-after=10 "${E2E_SECONDS:-900}" node --test --test-concurrency="$(($(nproc) + 1))" --test-reporter=spec "${files[@]}" >"$log" 2>&1 || {
  grep -nE '✖|failing tests|Error|bytes a step' "$log" | head -n 60 >&2 || true
  fail "playing failed; the whole log is in $log"
}
grep -E 'bytes a step' "$log" || true
awk '/^ℹ pass/ { passed = $3 } /^ℹ skipped/ { skipped = $3 } END { print passed " tests passed, " skipped " skipped" }' "$log"
