#!/usr/bin/env bash
# The signature of all games must not depend on the compiler or the build type.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
wanted=
for preset in release debug asan; do
  program=("build/$preset/cli/parlour" bench --signature)
  [ $preset != debug ] || program=("build/$preset/parlour_signature") # the engine alone
  signature=$("${program[@]}")
  printf '%-12s %s\n' "$preset" "$signature"
  wanted=${wanted:-$signature}
  [ "$signature" = "$wanted" ] || fail "the signature of $preset differs"
done
echo "$wanted, the same for all"
