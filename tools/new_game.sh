#!/usr/bin/env bash
# Starts a game: copies the tiny complete game of tools/new_game/ into engine/games/<id> and registers it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
refuse() {
  printf 'error: %s\n' "$*" >&2
  exit 2
}

# The id becomes a namespace, a folder and a part of the names of targets: what means something there already cannot be taken.
keywords=' and asm auto bitand bitor bool break case catch char class compl concept const consteval constexpr constinit continue
 decltype default delete do double else enum explicit export extern false float for friend goto if inline int long mutable
 namespace new noexcept not nullptr operator or private protected public register requires return short signed sizeof static
 struct switch template this throw true try typedef typeid typename union unsigned using virtual void volatile wchar while xor '
is_taken() {
  grep -qw -- "$1" <<<"$keywords all std boost fmt tl testing" ||
    grep -rqE "namespace parlour::$1\b|^[A-Za-z].*\b$1\(|\"$1\"" engine/core engine/bots engine/testkit fair store protocol server cli fuzz wasm \
      --include='*.?pp' --exclude-dir=test ||
    grep -qF "parlour_test($1_tests" cmake/tests.cmake
}

id=${1:-}
[[ $# -eq 1 && $id =~ ^[a-z][a-z0-9]{1,19}$ ]] || refuse "usage: ./dev new-game <id>   (2 to 20 lower-case letters and digits)"
folder=engine/games/$id
[ ! -e "$folder" ] || refuse "$folder is there already"
! grep -qx "$id" engine/games/games.list || refuse "$id is in engine/games/games.list already"
! is_taken "$id" || refuse "$id means something else in the sources: choose another name"
cp -r tools/new_game "$folder"
find "$folder" -type f -exec sed -i "s/countdown/$id/g" {} +
for file in "$folder"/*.in "$folder"/test/*.in; do mv "$file" "${file%.in}"; done
if command -v clang-format-19 >/dev/null; then find "$folder" -name '*.?pp' -exec clang-format-19 -i {} +; fi
echo "$id" >>engine/games/games.list
echo "$folder is registered: a tiny complete game of two seats. Now:
  1. ./test --fast                      it is green as it stands
  2. write RULES.md and test/golden.jsonl, then make the rules follow (docs/adding-a-game.md)"
