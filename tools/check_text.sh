#!/usr/bin/env bash
# Checks that need no compiler: format, layers, file sizes, scripts.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh

cpp_files | xargs clang-format-19 --dry-run -Werror || fail "not formatted; run ./dev format"
tools/check_layers.sh
too_long=$(git ls-files -co --exclude-standard -- '*.cpp' '*.hpp' '*.sh' '*.py' '*.mjs' '*.ts' '*.tsx' '*.cmake' run test dev |
  while read -r file; do
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 400 ]; then echo "  $file has $lines lines"; fi
  done)
[ -z "$too_long" ] || fail "files over 400 lines:
$too_long"
git ls-files -co --exclude-standard -- run test dev .ci/run '*.sh' | xargs shellcheck -x
