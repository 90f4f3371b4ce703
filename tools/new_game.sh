#!/usr/bin/env bash
# Starts a game: copies the tiny complete game of tools/new_game/ into engine/games/<id> and registers it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
id=${1:-}
[[ $id =~ ^[a-z][a-z0-9]{1,19}$ ]] || fail "usage: ./dev new-game <id>   (2 to 20 lower-case letters and digits)"
folder=engine/games/$id
[ ! -e "$folder" ] || fail "$folder is there already"
cp -r tools/new_game "$folder"
find "$folder" -type f -exec sed -i "s/countdown/$id/g" {} +
for file in "$folder"/*.in "$folder"/test/*.in; do mv "$file" "${file%.in}"; done
if command -v clang-format-19 >/dev/null; then find "$folder" -name '*.?pp' -exec clang-format-19 -i {} +; fi
echo "$id" >>engine/games/games.list
echo "$folder is registered: a tiny complete game of two seats. Now:
  1. ./test --fast                      it is green as it stands
  2. write RULES.md and test/golden.jsonl, then make the rules follow (docs/adding-a-game.md)"
