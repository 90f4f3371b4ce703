#!/usr/bin/env bash
# Plays over real sockets against a built program: tools/e2e.sh <binary> [pattern of file names]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: tools/e2e.sh <binary> [pattern]"
[ -x "$1" ] || fail "$1 is not there; build it first"
tools/node_modules.sh
PARLOUR_BINARY=$(realpath "$1")
export PARLOUR_BINARY
log=build/e2e.log
mapfile -t files < <(find web/e2e -name "*${2:-}*.test.mjs" | sort)
[ ${#files[@]} -gt 0 ] || fail "no test of web/e2e matches ${2:-}"
timeout --kill-after=10 "${E2E_SECONDS:-900}" node --test --test-concurrency=2 --test-timeout=600000 --test-reporter=spec "${files[@]}" >"$log" 2>&1 || {
  grep -nE '✖|failing tests|Error|bytes a step' "$log" | head -n 60 >&2 || true
  fail "playing over real sockets failed; the whole log is in $log"
}
grep -E 'bytes a step|^ℹ (tests|pass|skipped|duration)' "$log"
