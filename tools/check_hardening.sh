#!/usr/bin/env bash
# What a built program has against being taken over, read off the file: tools/check_hardening.sh <program>
# Symbols are needed for some of it, so it is to be asked before anything is stripped.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ -r "${1:-}" ] || fail "usage: tools/check_hardening.sh <program>"

faults_of() { # program: a line for each property that it has not
  local program=$1 head segments dynamic symbols
  head=$(readelf -hW "$program")
  segments=$(readelf -lW "$program")
  dynamic=$(readelf -dW "$program")
  symbols=$(readelf -sW "$program")
  grep -q 'Type: *DYN' <<<"$head" || echo "it is loaded at a fixed address (no PIE)"
  grep -q 'GNU_RELRO' <<<"$segments" || echo "its tables of addresses can be written (no RELRO)"
  grep -qE 'BIND_NOW|FLAGS_1.*NOW' <<<"$dynamic" || echo "it looks functions up late (no full RELRO)"
  grep -q 'GNU_STACK.* RW ' <<<"$segments" || echo "its stack can be executed"
  ! grep -qE ' RWE ' <<<"$segments" || echo "a part of it can be written and executed"
  grep -q '__stack_chk_fail' <<<"$symbols" || echo "no function guards its stack (no stack protector)"
  grep -qE '__(mem|str|sn?printf|vsn?printf|read|recv|fdelt|fread|pread|longjmp|fprintf|poll|realpath)\w*_chk' <<<"$symbols" || echo "no call is checked (no _FORTIFY_SOURCE)"
  grep -q '__glibcxx_assert_fail' <<<"$symbols" || echo "the library checks nothing (no _GLIBCXX_ASSERTIONS)"
  # endbr64 where a jump may land: thousands of ours, a handful in what is linked in any case.
  if grep -q 'X86-64' <<<"$head"; then
    [ "$(LC_ALL=C grep -aoP '\xf3\x0f\x1e\xfa' "$program" | wc -l)" -ge 1000 ] || echo "jumps may land anywhere (no -fcf-protection)"
  fi
}

found=$(faults_of "$1")
[ -z "$found" ] || fail "$1:
$found"

# A check that finds nothing in a program without any of it proves nothing.
if command -v g++-12 >/dev/null; then
  bare=$(mktemp -d)
  trap 'rm -rf "$bare"' EXIT
  echo 'int main() { return 0; }' >"$bare/a.cpp"
  g++-12 -O0 -no-pie -fno-stack-protector -fcf-protection=none -z norelro -z lazy -z execstack "$bare/a.cpp" -o "$bare/a" 2>/dev/null
  count=$(faults_of "$bare/a" | wc -l)
  [ "$count" -ge 8 ] || fail "of a program without protection only $count faults are found"
fi
# What a service that was taken over could still do, from 0 (nothing) to 10, as systemd counts it.
if command -v systemd-analyze >/dev/null; then
  systemd-analyze security --offline=true --no-pager --threshold=20 packaging/parlour.service >/dev/null 2>&1 || fail "packaging/parlour.service leaves a service more than 2.0 of 10"
fi
echo "$1: PIE, full RELRO, no executable stack, stack protector, fortified, checked library, CET: all passed"
