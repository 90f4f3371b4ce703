#!/usr/bin/env bash
# Puts a built server behind nginx and Caddy, set up with the snippets of docs/operations.md: tools/check_proxies.sh <binary>
# Both come from Debian's packages, unpacked into build/proxies: to install them would start them as services of the machine.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
[ $# -eq 1 ] || fail "usage: tools/check_proxies.sh <binary>"
[ -x "$1" ] || fail "$1 is not there; build it first"
PARLOUR_BINARY=$(realpath "$1")
programs=$PWD/build/proxies
export PARLOUR_BINARY

# get <package…>: downloads packages into this folder.
get() {
  # As root, apt would download as another user, who may not write here.
  local options=(-q -o APT::Sandbox::User=root)
  apt-get "${options[@]}" download "$@" && return
  # The system's lists are missing or old, and only root can renew them; lists in this folder need no rights.
  mkdir -p lists/partial cache/archives/partial
  options+=(-o "Dir::State::Lists=$PWD/lists" -o "Dir::Cache=$PWD/cache")
  apt-get "${options[@]}" update && apt-get "${options[@]}" download "$@"
}
# What they need besides is on every Debian that can build the program.
fetch() (
  cd "$1" && get nginx caddy && dpkg-deb -x nginx_*.deb . && dpkg-deb -x caddy_*.deb . && rm -rf ./*.deb lists cache
)

if [ ! -x "$programs/usr/bin/caddy" ]; then
  rm -rf "$programs" "$programs.partial"
  mkdir -p "$programs.partial"
  fetch "$programs.partial" >build/proxies.log 2>&1 || fail_with_log "nginx and Caddy cannot be downloaded" build/proxies.log
  mv "$programs.partial" "$programs"
fi
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
timeout --kill-after=10 300 node web/e2e/proxies.mjs "$programs" || fail "a proxy that is set up as docs/operations.md says does not do"
