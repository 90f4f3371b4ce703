#!/usr/bin/env bash
# Checks that need no compiler: format, layers, pictures, file sizes, scripts.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh

cpp_files | xargs clang-format-19 --dry-run -Werror || fail "not formatted; run ./dev format"
tools/check_layers.sh
tools/check_screenshots.sh
tools/check_documents.py
too_long=$(tree_files '*.cpp' '*.hpp' '*.sh' '*.py' '*.mjs' '*.ts' '*.tsx' '*.cmake' run test dev |
  while read -r file; do
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 400 ]; then echo "  $file has $lines lines"; fi
  done)
[ -z "$too_long" ] || fail "files over 400 lines:
$too_long"
{ tree_files '*.sh' && echo run && echo test && echo dev && echo .ci/run; } | xargs shellcheck -x
echo "$(cpp_files | wc -l) C++ files, $(tree_files '*.sh' | wc -l) scripts"
