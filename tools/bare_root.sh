# A minimal Debian in a folder, with this machine's package settings and none of its packages. Sourced after tools/lib.sh, by
# root. It is removed when the script ends, however it ends; the bare system and what apt has downloaded stay in build/fresh.
# shellcheck shell=bash

readonly bare_cache=$PWD/build/fresh
readonly bare_root=/var/tmp/parlour-bare-$$

# Debian's sources of this machine, for the version that is wanted.
bare_sources() { # codename
  local uri suite component here
  # shellcheck source=/dev/null
  here=$(. /etc/os-release && echo "$VERSION_CODENAME")
  # shellcheck disable=SC2016 # apt's own variables
  apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
    sed -nE 's/ Debian$//p' | while read -r uri suite component; do
    [ "$component" = main ] && [ "${suite%%-*}" = "$here" ] && echo "deb $uri ${suite/$here/$1} main"
  done
}

bare_system() { # 12 or 13: makes the archive that roots are unpacked from
  local name=bookworm found archive=$bare_cache/debian-$1.tar log=$bare_cache/mmdebstrap.log
  [ "$1" = 12 ] || name=trixie
  mkdir -p "$bare_cache/archives-$1"
  [ ! -e "$archive" ] || return 0
  found=$(bare_sources "$name")
  [ -n "$found" ] || found="deb http://deb.debian.org/debian $name main"
  say "making a bare Debian $1"
  printf '%s\n' "$found" | mmdebstrap --variant=apt --include=sudo,passwd "$name" "$archive.part.tar" >"$log" 2>&1 ||
    fail_with_log "mmdebstrap could not make a bare Debian $1" "$log"
  mv "$archive.part.tar" "$archive"
}

# Ends what still runs inside, takes the mounts away and removes the folder.
remove_bare_root() {
  local process mount_point
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/root" 2>/dev/null)" in "$bare_root"*) kill -KILL "${process#/proc/}" 2>/dev/null || true ;; esac
  done
  for mount_point in $(awk -v root="$bare_root/" 'index($2, root) == 1 { print $2 }' /proc/mounts | tac); do
    umount -l "$mount_point"
  done
  rm -rf --one-file-system "$bare_root" # never follows a mount that is left
}

make_bare_root() { # 12 or 13
  [ "$(id -u)" -eq 0 ] || fail "a bare system can be made by root alone"
  bare_system "$1"
  remove_bare_root
  mkdir -p "$bare_root"
  tar -xf "$bare_cache/debian-$1.tar" -C "$bare_root"
  mount -t proc proc "$bare_root/proc"
  mount --rbind /sys "$bare_root/sys" && mount --make-rslave "$bare_root/sys"
  mount --rbind /dev "$bare_root/dev" && mount --make-rslave "$bare_root/dev"
  mount --bind "$bare_cache/archives-$1" "$bare_root/var/cache/apt/archives"
  cp /etc/resolv.conf /etc/hosts "$bare_root/etc/"
  # How this machine reaches its package servers.
  apt-config dump Acquire | grep -iE 'proxy|CAInfo|Check-Valid-Until|Verify' >"$bare_root/etc/apt/apt.conf.d/90machine" || true
  [ ! -e /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$bare_root/usr/local/share/machine.crt"
}

trap remove_bare_root EXIT
trap 'exit 130' INT TERM
