#!/usr/bin/env bash
# Instructions and allocations of a room for one move of every game, by callgrind: what a move costs without network and store.
# Usage: bench/room/run.sh <parlour_room_bench> [game...]
set -euo pipefail
program=$1
shift
moves=${ROOM_MOVES:-1500}
declare -A options=([ludo]="seats=red,green" [losiento]="seats=red,blue" [montoncito]="players=2" [rotorouter]="active=red,green" [lautari]="")
games=("$@")
[ ${#games[@]} -gt 0 ] || games=(ludo losiento montoncito rotorouter lautari)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for game in "${games[@]}"; do
  said=$(valgrind --tool=callgrind --callgrind-out-file="${ROOM_PROFILE:-/dev/null}" --toggle-collect='parlour::server::one_move*' \
    "$program" "$game" "${options[$game]}" "$moves" 2>"$log")
  awk -v g="$game" -v n="$moves" -v i="$(grep -oP 'Collected : \K[0-9]+' "$log")" -v s="$said" \
    'BEGIN { printf "%-12s %8.0f instructions; %s\n", g, i / n, s }'
done
