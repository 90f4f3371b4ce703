#!/usr/bin/env bash
# Adds a game by the guide in a copy of the tree: it must build, pass the laws and goldens, and have touched nothing
# outside its folder but games.list.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
id=thirdgame
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "$copy"
cd "$copy"
export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1 # what the real tree has compiled is not compiled again
git init -q .
git add -A
git -c user.name=check -c user.email=check@localhost commit -qm start
./dev new-game "$id" >/dev/null
cpp_files | grep "/$id/" | xargs clang-format-19 --dry-run -Werror || fail "the new game is not formatted"
touched=$(git status --porcelain --untracked-files=all | cut -c4- | grep -v "^engine/games/$id/" || true)
[ "$touched" = engine/games/games.list ] || fail "a new game touched: $touched"
mkdir build
{ cmake --preset release && cmake --build --preset release --target parlour law_tests "${id}_tests"; } >build/log 2>&1 ||
  { tail -n 40 build/log; fail "the new game does not build"; }
ctest --test-dir build/release --output-on-failure --no-tests=error -R "$id" >build/tests.log 2>&1 ||
  { tail -n 40 build/tests.log; fail "the new game fails its tests"; }
grep -q "$id" build/tests.log || fail "the new game was not tested"
answer=$(printf 'settle 0\nplay take:3\nshow\n' | build/release/cli/parlour engine "$id" | tail -n 1)
[ "$answer" = "position heap=21 left=18 turn=1" ] || fail "the new game answers: $answer"
if git status --porcelain --untracked-files=all | cut -c4- | grep -vE "^engine/games/($id/|games.list)"; then
  fail "building left files behind"
fi
echo "a third game: one folder, one line"
