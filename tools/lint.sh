#!/usr/bin/env bash
# clang-tidy over every source that is not a test, a layer at a time: its files are read as one, since clang-tidy spends its time
# in the headers of others. What has not changed since it was clean is left alone.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
mkdir -p build/lint

# The sources are not the main file here: the filter names them beside the headers, and including them is meant.
flags=(-std=c++20 -I. -Ibuild/release/generated -Ibuild/release/generated/all '-DPARLOUR_VERSION="lint"' -DBOOST_ASIO_NO_DEPRECATED -Wno-unknown-attributes)
arch=$(grep -om1 -- '-march=[^ ]*' build/release/compile_commands.json | head -n 1 || true)
[ -z "$arch" ] || flags+=("$arch")

# lint <name> <checks besides those of .clang-tidy> <folder…>
lint() {
  local name=$1 checks=$2 unit=build/lint/$1.cpp key folder
  shift 2
  for folder in "$@"; do
    { cpp_files | grep -E "^$folder/[^/]*\.cpp$" || true; } | sed 's/.*/#include "&"/'
  done >"$unit"
  # Whatever it may include counts.
  key=$({ cpp_files | grep -v '/test/' | xargs cat .clang-tidy tools/lint.sh && echo "$checks ${flags[*]}"; } | sha256sum)
  [ "$(cat "build/lint/$name.clean" 2>/dev/null)" != "$key" ] || return 0
  clang-tidy-19 --quiet --warnings-as-errors='*' --checks="-bugprone-suspicious-include,$checks" \
    --header-filter='(engine|fair|store|protocol|server|cli|wasm)/.*\.[ch]pp$' "$unit" -- "${flags[@]}" 2>/dev/null || return 1
  echo "$key" >"build/lint/$name.clean"
}

# Games that are not registered are not built, so there is nothing to lint them with.
mapfile -t games < <(sed 's,^,engine/games/,' engine/games/games.list)
# This check takes longer in the templates of others than all checks together: it is left to ./test --long.
slow=-performance-unnecessary-value-param
[ "${PARLOUR_LONG:-}" != 1 ] || slow=''
lint engine "$slow" engine/core engine/testkit fair wasm "${games[@]}" & first=$!
lint server "$slow" store protocol server/table server server/nodes server/simulator & second=$!
wait "$first" || fail "clang-tidy found something in the engine"
lint net "$slow" server/net & third=$!
wait "$second" || fail "clang-tidy found something in the server"
lint cli "$slow" cli || fail "clang-tidy found something in the command line"
if [ -e build/cluster/generated/postgres_migrations.hpp ]; then # ./test --long
  flags+=(-DPARLOUR_POSTGRES -DPARLOUR_NATS -Ibuild/cluster/generated -isystem /usr/include/postgresql)
  lint cluster "$slow" store/postgres server/nats || fail "clang-tidy found something in what is for many nodes"
fi
wait "$third" || fail "clang-tidy found something in the network layer"
echo "$(cpp_files | grep -cv /test/) files are clean"
