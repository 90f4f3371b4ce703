#!/usr/bin/env bash
# Pictures in the documents: those of docs/screenshots are small, every picture a document shows is there, and every one is shown.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh

folder=docs/screenshots
large=$(find "$folder" -type f -size +60000c -printf '  %p has %s bytes\n')
[ -z "$large" ] || fail "files over 60 kB, make them smaller in web/e2e/browser/album.mjs:
$large"
bytes=$(find "$folder" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum + 0 }')
[ "$bytes" -le 2500000 ] || fail "$folder has $bytes bytes, at most 2500000 are wanted"

# A line for every picture in a document, as Markdown or as HTML: its path, and the document.
shown=$(tree_files '*.md' | while read -r document; do
  { grep -oE '(\]\(|src=")[^")# ]+\.(webp|png|jpe?g|gif|svg)' "$document" || true; } | sed -E 's/^(\]\(|src=")//' |
    while read -r link; do
      case "$link" in *://*) continue ;; esac
      echo "$(realpath -m --relative-to=. "$(dirname "$document")/$link") $document"
    done
done)
missing=$(while read -r picture document; do
  [ -z "$picture" ] || [ -e "$picture" ] || echo "  $picture, shown in $document"
done <<<"$shown")
[ -z "$missing" ] || fail "pictures that are not there:
$missing"
unused=$(comm -23 <(find "$folder" -type f ! -name README.md | LC_ALL=C sort) <(cut -d' ' -f1 <<<"$shown" | LC_ALL=C sort -u))
[ -z "$unused" ] || fail "pictures that no document shows (./dev screenshots writes $folder/README.md):
$unused"
echo "$(cut -d' ' -f1 <<<"$shown" | sort -u | wc -l) pictures, $((bytes / 1000)) kB"
