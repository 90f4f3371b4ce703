#!/usr/bin/env bash
# Builds and runs everything in examples/ against a built program: tools/check_examples.sh <binary>
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -eq 1 ] || fail "usage: tools/check_examples.sh <binary>"
[ -x "$1" ] || fail "$1 is not there; build it first"
program=$(realpath "$1")
built=$(dirname "$(dirname "$program")")
tree=$PWD
temporary=$(mktemp -d)
folder="$temporary/a folder"
mkdir "$folder"
started=()
finish() {
  local process
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  rm -rf "$temporary"
}
trap finish EXIT
trap 'exit 1' INT TERM

# quietly <what> <command…>: its output is shown only if it fails.
quietly() {
  local what=$1
  shift
  timeout --kill-after=10 600 "$@" >"$folder/log" 2>&1 || { tail -n 40 "$folder/log" >&2; fail "$what"; }
}

code_in() { awk -v begin="\`\`\`$2" '$0 == "```" { inside = 0 } inside; $0 == begin { inside = 1 }' "$1"; } # document, language
check_documents() {
  local block
  # The code in docs/library.md is that of the example.
  block=$(code_in docs/library.md cmake)
  [ -n "$block" ] || fail "docs/library.md shows no CMake code"
  while IFS= read -r line; do
    grep -qxF -- "$line" <(sed 's/^ *//' examples/cpp/CMakeLists.txt) || fail "docs/library.md: not in examples/cpp/CMakeLists.txt: $line"
  done <<<"$block"
  block=$(code_in docs/library.md cpp)
  [ -n "$block" ] || fail "docs/library.md shows no C++ code"
  [[ "$(cat examples/cpp/main.cpp)" == *"$block"* ]] || fail "the C++ code of docs/library.md is not a part of examples/cpp/main.cpp"
  # What people copy stays short.
  local file most
  while read -r file most; do
    [ "$(wc -l <"$file")" -le "$most" ] || fail "$file has more than $most lines"
  done <<<"examples/cpp/main.cpp 80
examples/python/engine_bot.py 60
examples/python/table_bot.py 150"
}

# The C++ example outside the tree. Its projects are side by side with a copy of the engine, at the same places relative to each
# other every time: so the compiler cache has them all.
export CCACHE_BASEDIR=$folder CCACHE_NOHASHDIR=1
strict="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror"

# example <name> <compiler> <build type> <argument of cmake…>: builds it and checks what it prints.
example() {
  local name=$1 compiler=$2 type=$3
  shift 3
  quietly "the example in C++ does not build ($name)" cmake -S "$folder/example" -B "$folder/$name" -G Ninja --no-warn-unused-cli \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE="$type" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_FLAGS="$strict" "$@"
  quietly "the example in C++ does not build ($name)" cmake --build "$folder/$name"
  play_example "$name" "$folder/$name/example"
}

play_example() { # name, binary
  quietly "the example in C++ does not run ($1)" "$2" # Ludo is quick also where nothing is optimised
  [ "$(grep -c ': .*players' "$folder/log")" -eq "$("$program" games --json | grep -o '"id"' | wc -l)" ] || fail "the example does not list the games ($1)"
  grep -qE '^red, hard: place [12]$' "$folder/log" || fail "the example says no places ($1)"
  grep -qE '^over: [a-z]+$' "$folder/log" || fail "the example does not end its game ($1)"
  grep -qE '^[1-9][0-9]* random games a second$' "$folder/log" || fail "the example counts nothing ($1)"
  ! "$2" chess >"$folder/log" 2>&1 || fail "the example plays a game that there is not ($1)"
}

# nothing_leaks <name>: the project around the engine is compiled as it says itself.
nothing_leaks() {
  local command
  command=$(ninja -C "$folder/$1" -t commands example | grep -- '-c .*main[.]cpp')
  [ "$(grep -oE ' -(W|w|march|f)[^ ]*' <<<"$command" | xargs)" = "$strict" ] || fail "options of the engine leak into the project around it: $command"
  [ ! -e "$folder/$1/compile_commands.json" ] || fail "CMAKE_EXPORT_COMPILE_COMMANDS leaks into the project around the engine"
  ! find "$folder/$1" -name '*.a' -printf '%f\n' | grep -vE '^libparlour_(core|match|games|game_[a-z0-9]+)[.]a$' ||
    fail "more than the engine is built as a part of another project"
}

check_cpp() {
  cp -r examples/cpp "$folder/example"
  mkdir "$folder/parlour"
  cp -r CMakeLists.txt cmake engine fair "$folder/parlour"
  local fetch=(-DFETCHCONTENT_SOURCE_DIR_PARLOUR="$folder/parlour") # where there is no Git
  if command -v git >/dev/null; then
    git -C "$folder/parlour" init -q -b main
    git -C "$folder/parlour" add -A
    git -C "$folder/parlour" -c user.name=check -c user.email=check@localhost commit -qm "a copy"
    fetch=(-DPARLOUR_SOURCE="file://$folder/parlour")
  fi

  example subdirectory clang++-19 "" -DPARLOUR_FROM=subdirectory -DPARLOUR_SOURCE="$folder/parlour"
  nothing_leaks subdirectory
  example fetch clang++-19 "" -DPARLOUR_FROM=fetch "${fetch[@]}"
  nothing_leaks fetch

  quietly "the library is not installed" cmake --install "$built" --prefix "$folder/installed" --component library
  [ ! -e "$folder/installed/bin" ] || fail "the component library has the program"
  example package clang++-19 Release -DCMAKE_PREFIX_PATH="$folder/installed"
  mv "$folder/installed" "$folder/moved" # it is found wherever it is
  example package-g++ g++-12 "" -DCMAKE_PREFIX_PATH="$folder/moved"
  check_others
  quietly "the program is not installed" cmake --install "$built" --prefix "$folder/moved" --component program
  [ "$("$folder/moved/bin/parlour" --version)" = "$("$program" --version)" ] || fail "the program that was installed is another one"
}

# compiled <name> <source> <flag…>: without CMake; the compiler cache knows what is not linked at once.
compiled() {
  local name=$1 source=$2
  shift 2
  quietly "$source does not build by pkg-config" env -C "$folder" ccache g++-12 -c "$source" -o "$name.o" "$@"
  quietly "$source does not link by pkg-config" g++-12 "$folder/$name.o" -o "$folder/$name" "$@"
}

hashes() { [ "$("$1")" = ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ] || fail "parlour::fair computes a wrong hash"; }

# What is installed, without CMake, and parlour::fair both ways. pkg-config escapes spaces for a shell.
check_others() {
  local flags
  export PKG_CONFIG_PATH="$folder/moved/lib/pkgconfig"
  flags=$(pkg-config --cflags --libs parlour)
  eval "flags=($flags)"
  compiled main example/main.cpp "${flags[@]}"
  play_example pkg-config "$folder/main"
  mkdir "$folder/proof"
  cat >"$folder/proof/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(proof LANGUAGES CXX)
find_package(parlour REQUIRED COMPONENTS engine fair)
add_executable(proof ../fair.cpp)
target_link_libraries(proof PRIVATE parlour::fair)
CMAKE
  cat >"$folder/fair.cpp" <<'CPP'
#include <iostream>
#include "fair/commitment.hpp"
int main() { std::cout << parlour::fair::to_hex(parlour::fair::sha256("abc")) << "\n"; }
CPP
  flags=$(pkg-config --cflags --libs parlour-fair)
  eval "flags=($flags)"
  compiled fair fair.cpp "${flags[@]}"
  hashes "$folder/fair"
  quietly "parlour::fair is not found" cmake -S "$folder/proof" -B "$folder/proved" -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 \
    -DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_PREFIX_PATH="$folder/moved"
  quietly "parlour::fair does not build" cmake --build "$folder/proved"
  hashes "$folder/proved/proof"
}

check_engine_bot() {
  local game
  for game in $("$program" games --json | grep -oE '"id": *"[a-z0-9]+"' | cut -d'"' -f4); do
    quietly "engine_bot.py does not play $game" python3 examples/python/engine_bot.py "$program" "$game"
    grep -qE "^$game is over after [1-9][0-9]* actions \([a-zA-Z_]+\), places by seat: \[[^]]*1[^]]*\]$" "$folder/log" ||
      fail "engine_bot.py says: $(cat "$folder/log")"
  done
}

# first_line <file> <process>: waits for it while the process lives, a minute at most.
first_line() {
  local end=$((SECONDS + 60))
  until [ -s "$1" ] && [ "$(wc -l <"$1")" -ge 1 ]; do
    kill -0 "$2" 2>/dev/null || fail "it ended before it said where it is: $(cat "$1")"
    [ "$SECONDS" -lt "$end" ] || fail "it does not say where it is"
    sleep 0.05
  done
  head -n 1 "$1"
}

# The proof of a game that a bot has played, by what the bot has printed: the address of the table, and the result.
proved() { # file
  local url
  url="$site/t/$(sed -n '1s|.*/t/||p' "$1")"
  grep -qE '^\{"scores": \{"over": true, .*"places": \[.*\].*"transcript": ' <(tail -n 1 "$1") || fail "table_bot.py says: $(cat "$1")"
  quietly "the game at $url is not proved" "$program" verify "$url/transcript"
}

# What the bot does about refusals, without a server, since no test can tell how fast a busy machine is.
check_refusals() {
  quietly "table_bot.py does not bear a refusal" python3 - <<'PY'
import sys, time
sys.path.insert(0, "examples/python")
sys.dont_write_bytecode = True
from table_bot import TableBot
sent, slept = [], []
time.sleep = slept.append
bot = TableBot("http://127.0.0.1/t/x")
bot.socket, bot.asked = type("Socket", (), {"send": lambda self, data: sent.append(data)})(), {}
bot.ask("turn 7", "roll", since=7)
refused = {"type": "refused", "re": "turn 7", "why": ""}
bot.take({**refused, "code": "TOO_FAST"})
assert sent == [sent[0]] * 2 and slept == [1], (sent, slept)
bot.take({**refused, "code": "STALE"})
assert len(sent) == 2, sent
try:
    bot.take({**refused, "code": "KICKED"})
except SystemExit:
    sys.exit(0)
sys.exit("a refusal for good is not noticed")
PY
}

check_table_bot() {
  local bot=(timeout --kill-after=10 300 python3 "$tree/examples/python/table_bot.py") port process
  # At this rate they often hear TOO_FAST.
  "$program" serve --listen 127.0.0.1:0 --data "$folder/data" --bot-delay 0 --rate 30 >"$folder/server" 2>"$folder/server.log" &
  started+=($!)
  site=$(first_line "$folder/server" $! | sed 's/^parlour serves //')
  "${bot[@]}" "$site" lautari >"$folder/lautari" || fail "table_bot.py does not play lautari"
  proved "$folder/lautari"
  "${bot[@]}" "$site" losiento medium >"$folder/losiento" || fail "table_bot.py does not play losiento"
  proved "$folder/losiento"

  # Two of them, one by TLS and connections that are lost again and again.
  quietly "no certificate" openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$folder/key.pem" -out "$folder/certificate.pem"
  cat "$folder/certificate.pem" "$folder/key.pem" >"$folder/both.pem"
  python3 tools/flaky_proxy.py "${site##*:}" 12000 "$folder/both.pem" >"$folder/proxy" &
  started+=($!)
  port=$(first_line "$folder/proxy" $!)
  "${bot[@]}" "$site" montoncito people >"$folder/host" &
  process=$!
  started+=("$process")
  table=$(first_line "$folder/host" "$process")
  SSL_CERT_FILE="$folder/certificate.pem" "${bot[@]}" "https://127.0.0.1:$port/t/${table##*/}" >"$folder/guest" || fail "table_bot.py does not play against another"
  wait "$process" || fail "table_bot.py does not play against another"
  proved "$folder/host"
  [ "$(tail -n 1 "$folder/host")" = "$(tail -n 1 "$folder/guest")" ] || fail "the two bots do not agree about the end"
  grep -q cut "$folder/proxy" || fail "no connection was lost: the test tests nothing"

  # Bad input is refused in a line.
  local words
  while read -r words; do
    # shellcheck disable=SC2086 # words
    if "${bot[@]}" $words >"$folder/out" 2>"$folder/refused"; then fail "table_bot.py $words: this should be refused"; fi
    ! grep -q Traceback "$folder/refused" || fail "table_bot.py $words: $(tail -n 1 "$folder/refused")"
  done <<<"$site chess
$site/t/nothing
http://127.0.0.1:1 ludo
http://127.0.0.1:none ludo
"
}

check_documents
check_cpp
check_engine_bot
check_refusals
check_table_bot
echo "the examples: C++ in five ways, bots in Python by engine mode and over the network; all passed"
