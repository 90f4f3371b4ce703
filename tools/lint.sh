#!/usr/bin/env bash
# clang-tidy over every source that is not a test. Nothing is done when no source has changed since it was clean.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
stamps=build/lint
mkdir -p "$stamps"
key=$(cpp_files | xargs cat .clang-tidy | sha256sum | cut -d' ' -f1)
[ -e "$stamps/$key" ] && { echo "nothing has changed"; exit 0; }
# Games that are not registered are not built, so there is nothing to lint them with.
registered=$(paste -sd'|' engine/games/games.list)
cpp_files | grep '\.cpp$' | grep -vE '(^|/)test/|^fuzz/|^tools/' | grep -E "^engine/games/($registered)/|^(engine/core|engine/bots|engine/testkit|fair|cli|server|store|protocol)/" |
  xargs -P "$(nproc)" -n 2 clang-tidy-19 -p build/release --quiet --warnings-as-errors='*' 2>/dev/null ||
  fail "clang-tidy found something"
touch "$stamps/$key"
