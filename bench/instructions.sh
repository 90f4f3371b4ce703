#!/usr/bin/env bash
# Instructions per step of random play, by callgrind: the difference of two runs, so that start-up does not count.
# Usage: bench/instructions.sh <parlour> [game...]
set -euo pipefail
parlour=$1
shift
games=("$@")
[ ${#games[@]} -gt 0 ] || mapfile -t games < <("$parlour" games | cut -d' ' -f1)
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Prints: instructions actions outcomes
count() {
  local json
  json=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$parlour" bench --game "$1" --games "$2" --json 2>"$log")
  printf '%s %s %s\n' "$(grep -oP 'Collected : \K[0-9]+' "$log")" \
    "$(grep -oP '"actions":\K[0-9]+' <<<"$json")" "$(grep -oP '"outcomes":\K[0-9]+' <<<"$json")"
}

printf '%-12s %12s %12s %12s\n' game per-outcome per-action per-step
for game in "${games[@]}"; do
  read -r i1 a1 o1 < <(count "$game" 20)
  read -r i2 a2 o2 < <(count "$game" 220)
  awk -v g="$game" -v i=$((i2 - i1)) -v a=$((a2 - a1)) -v o=$((o2 - o1)) \
    'BEGIN { printf "%-12s %12s %12.1f %12.1f\n", g, o ? sprintf("%.1f", i / o) : "-", i / a, i / (a + o) }'
done
