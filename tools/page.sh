#!/usr/bin/env bash
# The page's own checks, against a native program whose rules it must share: tools/page.sh <program>
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -eq 1 ] || fail "usage: tools/page.sh <program>"
PARLOUR_SIGNATURE=$("$1" bench --signature | cut -d' ' -f2)
export PARLOUR_SIGNATURE
for step in check test; do
  say "page: $step"
  timeout --kill-after=10 300 npm run --silent --prefix web "$step" >"build/page-$step.log" 2>&1 || {
    tail -n 60 "build/page-$step.log" >&2
    fail "the page's $step failed; the whole log is in build/page-$step.log"
  }
done
