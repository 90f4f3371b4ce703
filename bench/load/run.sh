#!/usr/bin/env bash
# Everything that is measured of a server: bench/load/run.sh <build folder> [tables] [seconds]
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: bench/load/run.sh <build folder> [tables] [seconds]"
program=$1/cli/parlour
load=$1/parlour_load
tables=${2:-500}
seconds=${3:-10}
data=$(mktemp -d -p "${LOAD_FOLDER:-/tmp}")
trap 'rm -rf "$data"' EXIT
ulimit -n "$(ulimit -Hn)"
game=(ludo "seats=red,green")

say "$tables tables, as fast as the answers come"
"$load" "$program" "$data/fast" "${game[@]}" play "$tables" "$seconds"
say "1000 tables, a move a second each"
"$load" "$program" "$data/slow" "${game[@]}" play 1000 "$seconds" 1
say "memory"
"$load" "$program" "$data/memory" "${game[@]}" memory 5000 1000
say "restart"
table=$(python3 bench/load/many_tables.py "$data/slow" 100000)
"$load" "$program" "$data/slow" "${game[@]}" restart "$table"
