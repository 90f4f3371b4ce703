#!/usr/bin/env bash
# Makes what can be downloaded, in build/package: one static program, a Debian package, a container image, what is inside them
# (SBOM) and their checksums. Started by ./dev package, with the page and the preset `package` built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
umask 022
out=build/package.out
version=${PARLOUR_VERSION:-$(sed -nE 's/^project\(parlour VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)}
architecture=$(dpkg --print-architecture)
# Everything is as old as the newest file of the tree: the same tree gives the same packages.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
export SOURCE_DATE_EPOCH
rm -rf "$out"
mkdir -p "$out"

program=$out/parlour-$version-linux-$(uname -m)
tools/check_hardening.sh build/package/cli/parlour
strip -o "$program" build/package/cli/parlour
chmod 755 "$program"
! readelf -d "$program" | grep -q NEEDED || fail "the program is not static"
python3 packaging/sbom.py build/package "$version" >"$out/parlour-$version.cdx.json"

# The Debian package.
deb=build/package/deb
rm -rf "$deb"
install -D -m 755 "$program" "$deb/usr/bin/parlour"
install -D -m 644 packaging/parlour.service "$deb/usr/lib/systemd/system/parlour.service"
install -D -m 644 packaging/parlour.conf "$deb/etc/parlour/parlour.conf"
install -D -m 644 LICENSE "$deb/usr/share/doc/parlour/copyright"
install -D -m 644 docs/operations.md "$deb/usr/share/doc/parlour/operations.md"
install -d "$deb/usr/share/man/man1" "$deb/usr/share/bash-completion/completions" "$deb/usr/share/zsh/vendor-completions" \
  "$deb/usr/share/fish/vendor_completions.d"
"$program" manual man | gzip -9n >"$deb/usr/share/man/man1/parlour.1.gz"
gzip -9nc CHANGELOG.md >"$deb/usr/share/doc/parlour/CHANGELOG.md.gz"
"$program" manual bash >"$deb/usr/share/bash-completion/completions/parlour"
"$program" manual zsh >"$deb/usr/share/zsh/vendor-completions/_parlour"
"$program" manual fish >"$deb/usr/share/fish/vendor_completions.d/parlour.fish"
install -d "$deb/DEBIAN"
sed -e "s/@version@/$version/" -e "s/@architecture@/$architecture/" -e "s/@size@/$(du -sk --exclude DEBIAN "$deb" | cut -f 1)/" \
  packaging/deb/control >"$deb/DEBIAN/control"
install -m 755 packaging/deb/postinst packaging/deb/prerm packaging/deb/postrm "$deb/DEBIAN/"
install -m 644 packaging/deb/conffiles "$deb/DEBIAN/"
dpkg-deb --root-owner-group -Zxz --build "$deb" "$out/parlour_${version}_$architecture.deb" >/dev/null

# The image: what packaging/Containerfile says, with the program beside it. It needs no daemon.
image=build/package/image
rm -rf "$image"
mkdir -p "$image/data"
cp packaging/Containerfile "$image/"
cp "$program" "$image/parlour"
store=(--storage-driver vfs --root "$PWD/$image/storage" --runroot "$PWD/$image/run")
[ "$(id -u)" -eq 0 ] || store=()
buildah "${store[@]}" build --isolation chroot --format docker --timestamp "$SOURCE_DATE_EPOCH" -t "parlour:$version" "$image" >"$image/log" 2>&1 ||
  fail_with_log "buildah could not make the image" "$image/log"
buildah "${store[@]}" push "parlour:$version" "docker-archive:$out/parlour-$version-image.tar:parlour:$version" >>"$image/log" 2>&1 ||
  fail_with_log "buildah could not write the image" "$image/log"
gzip -9n "$out/parlour-$version-image.tar"

(cd "$out" && sha256sum parlour* >SHA256SUMS)
say "in $out:"
(cd "$out" && du -k -- * | sed "s|^\([0-9]*\)\t|    \1 kB  |")
