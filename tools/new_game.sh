#!/usr/bin/env bash
# Starts a game: copies the tiny complete game of tools/new_game/ into engine/games/<id> and web/src/games/<id>, and registers it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
refuse() {
  printf 'error: %s\n' "$*" >&2
  exit 2
}

# The id becomes a namespace, a folder, a part of the names of targets, and an address and a word of the page that nothing but its
# folder may use: what means something there already cannot be taken.
keywords=' and asm auto bitand bitor bool break case catch char class compl concept const consteval constexpr constinit continue
 decltype default delete do double else enum explicit export extern false float for friend goto if inline int long mutable
 namespace new noexcept not nullptr operator or private protected public register requires return short signed sizeof static
 struct switch template this throw true try typedef typeid typename union unsigned using virtual void volatile wchar while xor '
is_taken() {
  grep -qw -- "$1" <<<"$keywords all std boost fmt tl testing" ||
    grep -rqE "namespace parlour::$1\b|^[A-Za-z].*\b$1\(|\"$1\"" engine/core engine/bots engine/testkit fair store protocol server cli fuzz wasm \
      --include='*.?pp' --exclude-dir=test ||
    grep -qF "parlour_test($1_tests" cmake/tests.cmake || grep -qx -- "$1" web/places.list ||
    find web/src web/public web/index.html web/vite.config.ts -path 'web/src/games/*/*' -prune -o \
      -type f ! -name '*.test.ts' ! -name testing.ts -print0 | xargs -0 grep -qiw -- "$1"
}

id=${1:-}
[[ $# -eq 1 && $id =~ ^[a-z][a-z0-9]{1,19}$ ]] || refuse "usage: ./dev new-game <id>   (2 to 20 lower-case letters and digits)"
folders=("engine/games/$id" "web/src/games/$id")
for folder in "${folders[@]}"; do [ ! -e "$folder" ] || refuse "$folder is there already"; done
! grep -qx "$id" engine/games/games.list || refuse "$id is in engine/games/games.list already"
! is_taken "$id" || refuse "$id means something else in the sources: choose another name"
cp -r tools/new_game/engine "${folders[0]}"
cp -r tools/new_game/web "${folders[1]}"
find "${folders[@]}" -type f -exec sed -i "s/countdown/$id/g" {} +
find "${folders[@]}" -name '*.in' -print0 | while IFS= read -r -d '' file; do mv "$file" "${file%.in}"; done
# Another name makes other lines.
if command -v clang-format-19 >/dev/null; then find "${folders[0]}" -name '*.?pp' -exec clang-format-19 -i {} +; fi
if [ -x web/node_modules/.bin/biome ]; then (cd web && node_modules/.bin/biome format --write "src/games/$id" >/dev/null 2>&1); fi
echo "$id" >>engine/games/games.list
echo "${folders[0]} and ${folders[1]} are registered: a tiny complete game of two seats, with its board. Now:
  1. ./test --fast                      it is green as it stands
  2. ./run, and play it at http://127.0.0.1:8080/here/$id
  3. write RULES.md and test/golden.jsonl, make the rules follow, then the board (docs/adding-a-game.md)"
