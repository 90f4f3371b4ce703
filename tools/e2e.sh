#!/usr/bin/env bash
# Plays against a built program, over real sockets or in a real browser: tools/e2e.sh <binary> [regular expression for file names [folder]]
# The folder is web/e2e, web/e2e/browser (Chromium) or web/e2e/browsers (the others); what a game has of the same kind is found in its own folder, web/src/games/<id>/e2e.
# Files named *.long.test.mjs are left to ./test --long, unless an expression asks for them.
#
# A file that fails in the browser is played once more, alone: several browsers on a busy machine can starve each other. A fault
# that comes by chance can hide behind that, so what passed only then is named in the result, to be looked at. Over sockets
# nothing starves, and nothing is tried twice.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -ge 1 ] || fail "usage: tools/e2e.sh <binary> [pattern [folder]]"
[ -x "$1" ] || fail "$1 is not there; build it first"
PARLOUR_BINARY=$(realpath "$1")
export PARLOUR_BINARY
folder=${3:-web/e2e}
logs=build/e2e/$(basename "$folder")-$$
log=build/$(basename "$folder").e2e.log
# What takes longest begins first, or the others wait for it at the end: by what was measured last, else by size.
took=build/$(basename "$folder").took
touch "$took"
wanted=${2:-'.*'}
left_out='^$'
[ -n "${2:-}" ] || [ "${PARLOUR_LONG:-}" = 1 ] || left_out='\.long\.test\.mjs '
mapfile -t files < <(find "$folder" web/src/games/*/"${folder#web/}" -maxdepth 1 -name "*.test.mjs" -printf '%p %s\n' 2>/dev/null |
  grep -E "$wanted" | grep -vE "$left_out" |
  awk -v took="$took" 'BEGIN { while ((getline line < took) > 0) { split(line, part, " "); ms[part[1]] = part[2] } }
    { print ($1 in ms ? ms[$1] : $2), $1 }' | sort -rn | cut -d" " -f2)
[ ${#files[@]} -gt 0 ] || fail "no test of $folder matches ${2:-}"
rm -rf "$logs"
mkdir -p "$logs"
trap 'rm -rf "$logs"' EXIT

log_of() { tr / - <<<"$1"; } # games have files of the same name
play() { # logs file: writes its log, how long it took, and its name into `failed` if it fails
  local log
  log=$1/$(log_of "$2").log
  # A file that hangs must not hold up the others until the time for all of them is over.
  timeout --kill-after=10 "$file_seconds" node --test-reporter=spec "$2" >"$log" 2>&1 || echo "$2" >>"$1/failed"
  sed -nE "s|^ℹ duration_ms ([0-9]+).*|$2 \\1|p" "$log" >>"$1/took"
}
export -f play log_of
export file_seconds=$((${E2E_SECONDS:-900} / 2))
# shellcheck disable=SC2016 # the inner shell expands them
one='play "$0" "$1"'
printf '%s\n' "${files[@]}" |
  timeout --kill-after=10 "${E2E_SECONDS:-900}" xargs -P "$(($(nproc) + 3))" -I{} bash -c "$one" "$logs" {} ||
  fail "playing took longer than ${E2E_SECONDS:-900} seconds"

[ ! -e "$logs/took" ] || awk '{ ms[$1] = $2 } END { for (file in ms) print file, ms[file] }' "$took" "$logs/took" | sort >"$took.new"
[ ! -e "$took.new" ] || mv "$took.new" "$took"

again=()
if [ -e "$logs/failed" ] && [[ $(basename "$folder") =~ ^browsers?$ ]]; then
  mapfile -t failed <"$logs/failed"
  rm "$logs/failed"
  for file in "${failed[@]}"; do
    mv "$logs/$(log_of "$file").log" "$logs/$(log_of "$file").first"
    timeout --kill-after=10 "${E2E_SECONDS:-900}" bash -c "$one" "$logs" "$file" || echo "$file" >>"$logs/failed"
    again+=("$(sed -E 's#^web/(e2e|src/games)/##; s#\.test\.mjs$##' <<<"$file")")
  done
fi
cat "$logs"/*.first "$logs"/*.log >"$log" 2>/dev/null || true
if [ -e "$logs/failed" ]; then
  grep -nE '✖|failing tests|Error|bytes a step' "$log" | head -n 60 >&2 || true
  fail "playing failed; the whole log is in $log"
fi
grep -hE 'bytes a step' "$logs"/*.log || true
awk -v again="${again[*]}" '/^ℹ pass/ { passed += $3 } /^ℹ skipped/ { skipped += $3 }
  END { print passed " tests passed, " skipped " skipped" (again == "" ? "" : ", at the second try: " again) }' "$logs"/*.log
