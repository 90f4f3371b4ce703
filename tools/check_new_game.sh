#!/usr/bin/env bash
# Adds a game by the guide in a copy of the tree, in a folder whose name has a space: the whole fast set must pass, the game is
# played in a browser by pointer and by keys, and nothing but its two folders and games.list may have changed, neither by
# adding the game nor by building it. Without them the tree is as before.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
id=thirdgame
tree=$PWD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
copy="$place/a copy"
mkdir "$copy"
# With their times: the compiler cache looks closely at files that have just been written.
tree_files '*' | tr '\n' '\0' | xargs -0 cp -p --parents -t "$copy"
cd "$copy"

# The packages of the page are shared, if they are those of the lock file.
stamp=$(sha256sum <web/package-lock.json)
if [ -d "$tree/web/node_modules" ] && [ "$(cat "$tree/build/node_modules.stamp" 2>/dev/null)" = "$stamp" ]; then
  ln -s "$tree/web/node_modules" web/node_modules
  mkdir build
  echo "$stamp" >build/node_modules.stamp
fi

sums() { tree_files '*' | tr '\n' '\0' | xargs -0 sha256sum | sed -E 's/^([0-9a-f]+) [ *]/\1 /'; }
# The files that two lists of checksums do not share.
different() { printf "%s\n" "$1" "$2" | sort | uniq -u | cut -d" " -f2- | sort -u; }

at_first=$(sums)
cp engine/games/games.list "$place/games.list"
for wrong in '' Chess a ludo core new settings card; do
  status=0
  ./dev new-game "$wrong" >"$place/refused.log" 2>&1 || status=$?
  [ "$status" -eq 2 ] || fail "a game with the name '$wrong' is not refused: $(cat "$place/refused.log")"
done
[ -z "$(different "$at_first" "$(sums)")" ] || fail "a refused name changed something"
./dev new-game "$id"
with_game=$(sums)
touched=$(different "$at_first" "$with_game" | grep -vE "^(engine|web/src)/games/$id/" || true)
[ "$touched" = engine/games/games.list ] || fail "adding a game touched, besides its folders: ${touched:-nothing}"
echo "$id" | cat "$place/games.list" - | cmp -s - engine/games/games.list || fail "games.list did not get one line"
cpp_files | grep "/$id/" | xargs clang-format-19 --dry-run -Werror || fail "the new game is not formatted"
tools/check_layers.sh
tools/check_web_layers.py

./test --fast
grep -q " ${id}_laws .* Passed" build/release.tests.log || fail "the laws were not tested for the new game"
answer=$(printf 'settle 0\nplay take:3\nshow\n' | build/release/cli/parlour engine "$id" | tail -n 1)
[ "$answer" = "position heap=21 left=18 turn=1" ] || fail "the new game answers: $answer"
played=$(tools/e2e.sh build/release/cli/parlour "games/$id/" web/e2e/browser)
[[ $played == "2 tests passed, 0 skipped"* ]] || fail "the new game in the browser: $played"
left=$(different "$with_game" "$(sums)")
[ -z "$left" ] || fail "building or playing changed or left: $left"

games=$(wc -l <engine/games/games.list)
rm -r "engine/games/$id" "web/src/games/$id"
sed -i "/^$id\$/d" engine/games/games.list
[ -z "$(different "$at_first" "$(sums)")" ] || fail "without its folders and its line something is left of the game"
echo "a game by the guide: two folders, one line; the fast set of $games games passed, and the game in the browser: $played"
