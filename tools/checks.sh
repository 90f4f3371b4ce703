# What ./test is made of. Sourced after tools/lib.sh and tools/build.sh.
# shellcheck shell=bash

# checked <what> <command…>: runs a check, and repeats the line in which it says what has passed.
checked() {
  local what=$1 log
  shift
  log="build/check-$(tr -cs 'a-z0-9\n' - <<<"$what").log"
  watched "$what" "$log" "$@" || fail_with_log "$what: failed" "$log"
  sed -nE '/passed|clean|same/s/^ */    /p' "$log" | tail -n 1
}

# run_tests <preset> [argument of ctest…]
run_tests() {
  local preset=$1 log=build/$1.tests.log
  shift
  watched "testing $preset" "$log" ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j "$(($(nproc) + 1))" "$@" ||
    { grep -vE '^ *[0-9]+/[0-9]+ Test .* Passed|^ +Start ' "$log" | tail -n 80 >&2; fail "tests of $preset failed; the whole log is in $log"; }
  awk '/^\[  PASSED  \]/ { tests += $4 } /^[0-9]+% tests passed/ { programs = $NF }
    END { printf "    %d tests in %d programs passed\n", tests, programs }' "build/$preset/Testing/Temporary/LastTest.log" "$log"
}

# The page's own checks, against the native program whose rules it must share.
page_checks() {
  local signature
  signature=$(build/release/cli/parlour bench --signature | cut -d' ' -f2)
  checked "checking the page: types and style" timeout --kill-after=10 300 npm run --silent --prefix web check
  checked "checking the page: tests" env PARLOUR_SIGNATURE="$signature" timeout --kill-after=10 300 npm run --silent --prefix web test
}

# begin_beside <job> <nice> <command…>: runs something beside the checks, with 19 on what they leave of the processor; end_beside
# waits for it. How it ended is in a file: by then its process id may be that of another child, and the shell has forgotten it.
declare -A beside=()
begin_beside() {
  local job=$1 nice=$2
  shift 2
  rm -f "build/beside-$job.status"
  set -m # a process group of its own, so that it can be ended whole
  {
    status=0
    nice -n "$nice" "$@" || status=$?
    echo "$status" >"build/beside-$job.status"
  } >"build/beside-$job.log" 2>&1 </dev/null &
  beside[$job]=$!
  set +m
  trap 'for job in "${beside[@]}"; do kill -- -"$job" 2>/dev/null || true; done' EXIT
}
end_beside() { # job, what
  watched "$2" /dev/null tools/wait_for.sh "build/beside-$1.status" "${beside[$1]}" || fail_with_log "$2 was ended" "build/beside-$1.log"
  [ "$(cat "build/beside-$1.status")" = 0 ] || fail_with_log "$2 failed" "build/beside-$1.log"
  unset "beside[$1]"
  sed -nE '/passed|clean/s/^ */    /p' "build/beside-$1.log" | tail -n 1
}
