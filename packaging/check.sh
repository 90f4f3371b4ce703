#!/usr/bin/env bash
# Uses what packaging/package.sh has made as its users do: the Debian package is installed in a bare Debian 12 and 13, serves,
# is upgraded in the middle of a game, removed and purged; the program runs in the bare systems and on an emulated processor of
# the year 2003; the image is started. Needs root, the release build, and web/node_modules.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
# shellcheck source=tools/bare_root.sh
. tools/bare_root.sh
out=$PWD/build/package.out
program=$(find "$out" -name 'parlour-*-linux-*')
package=$(find "$out" -name '*.deb')
image=$(find "$out" -name '*-image.tar.gz')
work=$PWD/build/package/check
log=$work/log
rm -rf "$work"
mkdir -p "$work"
server=

stop_server() {
  [ -n "$server" ] || return 0
  kill -TERM "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
}
trap 'stop_server; remove_bare_root' EXIT

# serve <command…>: starts a server; its address is then in $url.
url=
serve() {
  : >"$work/said" # what the one before said is not what this one says
  "$@" >"$work/said" 2>"$work/server.log" &
  server=$!
  for _ in {1..300}; do
    url=$(sed -nE 's/^parlour serves (http:.*)/\1/p' "$work/said")
    [ -z "$url" ] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.2
  done
  cat "$work/said" "$work/server.log" >&2
  fail "it does not serve: $*"
}
game() { node web/e2e/packaged.mjs "$url" "$1" "$work/game.json" || fail "the game could not be played ($1)"; }
quietly() { "$@" >>"$log" 2>&1 || fail_with_log "failed: $*" "$log"; }
in_root() { DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$bare_root" "$@"; }
files_in_root() { (cd "$bare_root" && find . -xdev \( -path ./var/cache -o -path ./var/log -o -path ./var/lib/dpkg -o -path ./run \) -prune -o -print | LC_ALL=C sort); }
# What the unit does, without systemd.
start_installed() {
  local words
  read -ra words < <(sed -n 's/^ExecStart=//p' "$bare_root/usr/lib/systemd/system/parlour.service")
  serve chroot --userspec=parlour:parlour "$bare_root" "${words[@]}"
}

say "checksums, and the signature of the shipped build"
(cd "$out" && sha256sum --quiet -c SHA256SUMS)
wanted=$(build/release/cli/parlour bench --signature)
[ "$("$program" bench --signature)" = "$wanted" ] || fail "the signature of the static program differs from $wanted"

say "an old processor, emulated"
[ "$(qemu-x86_64-static -cpu qemu64 "$program" bench --signature)" = "$wanted" ] || fail "the signature differs on an old processor"
serve qemu-x86_64-static -cpu qemu64 "$program" serve --listen 127.0.0.1:0 --data "$work/old"
game begin
stop_server
if qemu-x86_64-static -cpu qemu64 -L / build/release/cli/parlour --version >"$work/refused" 2>&1; then
  echo "    the release build runs there, too"
else
  grep -q '^error: this program was built for newer processors' "$work/refused" || fail "no clear line on an old processor: $(cat "$work/refused")"
  echo "    the release build says: $(cat "$work/refused")"
fi

say "the image"
gzip -dc "$image" >"$work/image.tar"
buildah=(buildah --storage-driver vfs --root "$work/storage" --runroot "$work/run")
quietly "${buildah[@]}" pull "docker-archive:$work/image.tar"
name=$("${buildah[@]}" images --format '{{.Name}}:{{.Tag}}' | sed -n 1p)
"${buildah[@]}" inspect --type image "$name" >"$work/image.json"
grep -q '"Healthcheck"' "$work/image.json" || fail "the image has no health check"
container=$("${buildah[@]}" from "$name")
# The same as its CMD, at a port that is free.
serve "${buildah[@]}" run --isolation chroot "$container" -- /parlour serve --listen 127.0.0.1:0 --data /data
inner=$(pgrep -f '^/parlour serve' | sed -n 1p)
[ "$(ps -o uid= -p "$inner" | tr -d ' ')" = 65532 ] || fail "the image does not run as its own user"
game begin
quietly "${buildah[@]}" run --isolation chroot "$container" -- /parlour health "$url"
kill -TERM "$inner"
wait "$server" || fail "the image does not stop in peace"
server=
serve "${buildah[@]}" run --isolation chroot "$container" -- /parlour serve --listen 127.0.0.1:0 --data /data
game continue
kill -TERM "$(pgrep -f '^/parlour serve' | sed -n 1p)"
wait "$server" || true
server=

for version in 12 13; do
  say "Debian $version: the program alone"
  make_bare_root "$version"
  cp "$program" "$bare_root/parlour"
  [ "$(in_root /parlour bench --signature)" = "$wanted" ] || fail "the signature differs on Debian $version"
  serve chroot "$bare_root" /parlour serve --listen 127.0.0.1:0 --memory
  quietly in_root /parlour health "${url/127.0.0.1/localhost}"
  game begin
  stop_server
  rm "$bare_root/parlour"

  say "Debian $version: the package: installed"
  quietly in_root apt-get -q update
  quietly in_root apt-get -q install -y --no-install-recommends systemd init-system-helpers man-db mandoc
  files_in_root >"$work/before"
  cp "$package" "$bare_root/root/"
  quietly in_root apt-get -q install -y "/root/$(basename "$package")"
  quietly in_root systemd-analyze verify parlour.service
  # Its score for what a taken-over service could still do, from 0 (best) to 10.
  quietly in_root systemd-analyze security --offline=true --threshold=20 parlour.service
  quietly in_root mandoc -T lint -W warning /usr/share/man/man1/parlour.1.gz
  quietly in_root bash -n /usr/share/bash-completion/completions/parlour
  [ "$(stat -c '%U %a' "$bare_root/etc/parlour/parlour.conf")" = 'root 644' ] || fail "parlour.conf has other rights"
  in_root test -L /etc/systemd/system/multi-user.target.wants/parlour.service || fail "the service is not enabled"
  # The host changes the port: an upgrade must keep it.
  sed -i 's/^listen = .*/listen = "127.0.0.1:0"/' "$bare_root/etc/parlour/parlour.conf"
  start_installed
  game begin
  [ "$(in_root stat -c '%U %a' /var/lib/parlour /var/lib/parlour/parlour.db | xargs)" = 'parlour 700 parlour 600' ] ||
    fail "the data folder has other rights: $(in_root stat -c '%U %a' /var/lib/parlour /var/lib/parlour/parlour.db | xargs)"

  say "Debian $version: the package: upgraded in the middle of a game"
  next=$work/next
  rm -rf "$next"
  dpkg-deb -R "$package" "$next"
  sed -i 's/^Version: .*/&+next/' "$next/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$next" "$bare_root/root/next.deb" >>"$log"
  quietly in_root apt-get -q install -y /root/next.deb
  kill -0 "$server" || fail "the server did not survive the upgrade" # without systemd nothing restarts it
  stop_server
  start_installed
  game continue
  stop_server

  say "Debian $version: the package: removed and purged"
  quietly in_root apt-get -q remove -y parlour
  in_root test -e /var/lib/parlour/parlour.db || fail "removing the package has removed the games"
  ! in_root test -e /usr/bin/parlour || fail "the program is still there"
  quietly in_root apt-get -q purge -y parlour
  rm "$bare_root"/root/*.deb
  files_in_root >"$work/after"
  left=$(LC_ALL=C comm -13 "$work/before" "$work/after" | grep -i parlour | xargs) || true
  [ -z "$left" ] || fail "this is left after the purge: $left"
  ! in_root id parlour >/dev/null 2>&1 || fail "the user is left after the purge"
done
say "the packages do what they should"
