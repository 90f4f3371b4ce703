#!/usr/bin/env bash
# fuzz/run.sh <build folder> <seconds per target> [regular expression of target names]
#
# Runs the fuzz targets of a build (preset asan), two at a time, and prints a line for each. Seeds are made from the golden
# records; what a run learns stays in <build folder>/fuzz/corpus, a finding in <build folder>/fuzz/findings. Exits with 1 if
# there is a finding, with 2 if there is nothing to run.
set -euo pipefail

if (($# < 2 || $# > 3)) || ! [[ $2 =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: fuzz/run.sh <build folder> <seconds per target> [regular expression of target names]" >&2
  exit 2
fi
readonly folder=${1%/}/fuzz seconds=$2 pattern=${3:-.}
readonly at_once=2 longest_input=4096

if [[ ! -x $folder/parlour_fuzz_seeds ]]; then
  echo "there are no fuzz targets in $1: cmake --preset asan && cmake --build --preset asan" >&2
  exit 2
fi
targets=()
for binary in "$folder"/fuzz_*; do
  name=${binary##*/}
  [[ -f $binary && -x $binary && $name =~ $pattern ]] && targets+=("$name")
done
if ((${#targets[@]} == 0)); then
  echo "no target is called like $pattern" >&2
  exit 2
fi
"$folder/parlour_fuzz_seeds" "$folder/seeds"

# One target from its start to its line. A signal to this shell ends the fuzzer as well.
run_target() {
  local name=$1 status=0 fuzzer
  local binary=$folder/$name log=$folder/logs/$name.log found=$folder/findings/$name/
  mkdir -p "$folder/logs" "$folder/corpus/$name" "$found"
  local words=()
  [[ -s $folder/seeds/$name.dict ]] && words=("-dict=$folder/seeds/$name.dict")
  local started=$SECONDS
  "$binary" -max_total_time="$seconds" -max_len="$longest_input" -rss_limit_mb=2048 -timeout=10 \
    "${words[@]}" -artifact_prefix="$found" -print_final_stats=1 \
    "$folder/corpus/$name" "$folder/seeds/$name" >"$log" 2>&1 &
  fuzzer=$!
  trap 'kill "$fuzzer"; exit 1' INT TERM
  wait "$fuzzer" || status=$?
  local runs
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  if ((status == 0)); then
    printf '%-28s %10s runs %5d s  ok\n' "$name" "${runs:-0}" $((SECONDS - started))
    return 0
  fi
  local input
  input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
  printf '%-28s %10s runs %5d s  FOUND\n' "$name" "${runs:-?}" $((SECONDS - started))
  grep -m 3 -E 'broken promise|seen:|ERROR:|runtime error|Assertion|terminate called' "$log" | sed 's/^/    /' || true
  echo "    input:  ${input:-none was kept}"
  echo "    again:  $binary ${input:-}"
  echo "    log:    $log"
  return 1
}

running=()
trap 'kill "${running[@]}" 2>/dev/null; exit 1' INT TERM
failed=0
active=0
for name in "${targets[@]}"; do
  if ((active == at_once)); then
    wait -n || failed=1
    active=$((active - 1))
  fi
  run_target "$name" &
  running+=("$!")
  active=$((active + 1))
done
while ((active > 0)); do
  wait -n || failed=1
  active=$((active - 1))
done
exit "$failed"
