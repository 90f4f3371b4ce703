#!/usr/bin/env bash
# Who may include whom. Arrows: core <- bots <- games <- {cli}; fair sees the core only; no game sees another.
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"
bad=0
complain() {
  echo "$1" >&2
  bad=1
}

# check <folder> <pattern of allowed includes>: quoted includes of its files must match; tests may use the testkit too.
check() {
  local folder=$1 allowed=$2 line
  while IFS= read -r line; do
    complain "layer: $line may not be included there"
  done < <(find "$folder" \( -name '*.cpp' -o -name '*.hpp' \) -print0 | xargs -0r grep -HnoE '#include "[^"]+"' |
    grep -vE "#include \"($allowed)|/test/[^:]+:[0-9]+:#include \"engine/(testkit|match)/" || true)
}

check engine/core 'engine/core/'
check engine/match 'engine/core/|engine/match/'
check engine/testkit 'engine/core/|engine/match/|engine/testkit/|registry\.hpp"'
check engine/bots 'engine/core/|engine/bots/'
check fair 'engine/core/|engine/match/|fair/'
check store 'store/|fair/short_hash\.hpp"|(postgres_)?migrations\.hpp"'
check protocol 'protocol/|engine/core/'
check server 'server/|engine/match/|engine/core/|fair/|store/|protocol/|version\.hpp"'
check server/table 'server/table/|engine/match/|server/(text|time)\.hpp"|engine/core/|fair/|protocol/'
check server/net 'server/net/|server/(address|loop|time)\.hpp"|engine/core/refusal\.hpp"'
check server/nats 'server/nats/|server/nodes/bus(_address)?\.hpp"|server/(loop|log)\.hpp"'
check wasm 'wasm/|engine/match/|engine/core/'
check cli 'cli/|engine/match/|engine/core/|fair/|server/(serve|nodes/open_bus)\.hpp"|protocol/messages\.hpp"|store/(backup|inspection|move|open)\.hpp"'
for folder in engine/games/*/; do
  id=$(basename "$folder")
  check "$folder" "engine/core/|engine/bots/|engine/games/$id/"
  # A game's name is compared with a string in its own folder only.
  if grep -rnw "\"$id\"" engine/core engine/match engine/testkit fair store protocol server cli fuzz wasm --include='*.?pp' --exclude-dir=test; then
    complain "layer: \"$id\" is named outside its folder"
  fi
done

# The engine has no I/O, clock, threads or randomness of its own, and rules have no floating point.
banned='#include <(iostream|fstream|cstdio|chrono|ctime|thread|mutex|random|filesystem|locale|format)>'
if grep -rnE "$banned" engine/core engine/match engine/bots engine/games --include='*.?pp' --exclude-dir=test; then
  complain "layer: the engine must not use these headers"
fi
if grep -rnwE '(float|double)' engine/core engine/match engine/bots engine/games --include='*.?pp' --exclude-dir=test | grep -vE '//.*(float|double)'; then
  complain "layer: no floating point in the engine"
fi
exit $bad
