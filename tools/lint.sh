#!/usr/bin/env bash
# clang-tidy over every source that is not a test, a folder at a time: its files are read as one, since their headers cost
# more than they do. Nothing is done when no source has changed since it was clean.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
stamps=build/lint
mkdir -p "$stamps"
key=$(cpp_files | xargs cat .clang-tidy tools/lint.sh | sha256sum | cut -d' ' -f1)
[ -e "$stamps/$key" ] && { echo "nothing has changed"; exit 0; }

# Games that are not registered are not built, so there is nothing to lint them with.
folders=(engine/core engine/testkit fair store protocol server/net server/table server cli wasm)
while read -r id; do folders+=("engine/games/$id"); done <engine/games/games.list
units=()
for folder in "${folders[@]}"; do
  unit=$stamps/${folder//\//_}.cpp
  cpp_files | grep -E "^$folder/[^/]*\.cpp$" | sed 's/.*/#include "&"/' >"$unit"
  units+=("$unit")
done
# The sources are not the main file here: the filter names them beside the headers, and including them is meant.
flags=(-std=c++20 -I. -Ibuild/release/generated '-DPARLOUR_VERSION="lint"'
  -DBOOST_ASIO_NO_DEPRECATED)
arch=$(grep -om1 -- '-march=[^ ]*' build/release/compile_commands.json | head -n 1 || true)
[ -z "$arch" ] || flags+=("$arch")
printf '%s\n' "${units[@]}" |
  xargs -P "$(nproc)" -I{} clang-tidy-19 --quiet --warnings-as-errors='*' --checks=-bugprone-suspicious-include \
    --header-filter='(engine|fair|store|protocol|server|cli|wasm)/.*\.[ch]pp$' {} -- "${flags[@]}" 2>/dev/null ||
  fail "clang-tidy found something"
touch "$stamps/$key"
