#!/usr/bin/env bash
# Kills a built server while all games are played, and checks that nothing acknowledged is lost: tools/crash.sh <binary> [kills] [seed]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: tools/crash.sh <binary> [kills] [seed]"
[ -x "$1" ] || fail "$1 is not there; build it first"
PARLOUR_BINARY=$(realpath "$1")
shift
kills=${1:-200}
TMPDIR=$(mktemp -d)
export PARLOUR_BINARY TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
# A kill and what follows takes half a second, the last games half a minute; a busy machine is slower.
timeout --kill-after=10 $((240 + kills * 4)) node web/e2e/crash.mjs "$@" || fail "acknowledged moves and the log disagree, or the games did not end"
