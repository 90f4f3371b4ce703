#!/usr/bin/env bash
# Plays on a cluster of a built program while its parts are killed: tools/check_cluster.sh <binary> [option of tools/cluster/chaos.mjs…]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: tools/check_cluster.sh <binary> [option…]"
[ -x "$1" ] || fail "$1 is not there; build it first"
PARLOUR_BINARY=$(realpath "$1")
export PARLOUR_BINARY
shift
logs=build/cluster.logs
rm -rf "$logs"
mkdir -p "$logs"
timeout --kill-after=10 120 node --test tools/cluster/*.test.mjs >"$logs/tests.log" 2>&1 || fail_with_log "the orchestrator's own tests failed" "$logs/tests.log"
# A standby that nobody waits for loses moves: if that is not found, nothing is.
if timeout --kill-after=30 180 node tools/cluster/chaos.mjs --asynchronous --kills 0 --freezes 0 --stops 0 --nats 0 --restarts 0 --failovers 1 >"$logs/sabotage.log" 2>&1 ||
  ! grep -q ' was acknowledged at ' "$logs/sabotage.log"; then
  fail_with_log "a failover that loses moves was not found" "$logs/sabotage.log"
fi
timeout --kill-after=30 "${CLUSTER_SECONDS:-600}" node tools/cluster/chaos.mjs --logs "$PWD/$logs" "$@" ||
  fail "people could not play on, or lost something; what the components have said is in $logs"
