#!/usr/bin/env bash
# The two commands of the README on a machine that has nothing: a minimal Debian in a folder, with this machine's package
# settings and none of its packages. tools/fresh.sh [12|13] [run|test], as root and as an ordinary user, one after the other.
# FRESH_USERS="root player" says who. The bare system and what apt has downloaded are kept in build/fresh.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
usage="usage: ./dev fresh [12|13] [run|test]"
version=12 commands=(run test)
for word in "$@"; do
  case "$word" in
  12 | 13) version=$word ;;
  run | test) commands=("$word") ;;
  *) fail "$usage" ;;
  esac
done
[ "$(id -u)" -eq 0 ] || fail "a bare system can be made by root alone: sudo -E tools/fresh.sh $version"
read -ra users <<<"${FRESH_USERS:-root player}"
declare -A names=([12]=bookworm [13]=trixie)
name=${names[$version]}
cache=$PWD/build/fresh
base=$cache/debian-$version.tar
mkdir -p "$cache/archives-$version"
password=open-sesame
readonly root=/var/tmp/parlour-fresh-$$

# What Debian's sources of this machine are, for the version that is wanted.
sources() {
  local uri suite component here
  # shellcheck source=/dev/null
  here=$(. /etc/os-release && echo "$VERSION_CODENAME")
  # shellcheck disable=SC2016 # apt's own variables
  apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
    sed -nE 's/ Debian$//p' | while read -r uri suite component; do
    [ "$component" = main ] && [ "${suite%%-*}" = "$here" ] && echo "deb $uri ${suite/$here/$name} main"
  done
}

if [ ! -e "$base" ]; then
  found=$(sources)
  [ -n "$found" ] || found="deb http://deb.debian.org/debian $name main"
  say "making a bare Debian $version"
  printf '%s\n' "$found" | mmdebstrap --variant=apt --include=sudo "$name" "$base.part" >"$cache/mmdebstrap.log" 2>&1 ||
    fail_with_log "mmdebstrap could not make a bare Debian $version" "$cache/mmdebstrap.log"
  mv "$base.part" "$base"
fi

# Ends what still runs inside, takes the mounts away and removes the folder.
clean_up() {
  local process mount_point
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/root" 2>/dev/null)" in "$root"*) kill -KILL "${process#/proc/}" 2>/dev/null || true ;; esac
  done
  for mount_point in $(awk -v root="$root/" 'index($2, root) == 1 { print $2 }' /proc/mounts | tac); do
    umount -l "$mount_point"
  done
  # Never follows a mount that is left.
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# A root of its own with the tree in a folder with a space in its name.
make_root() { # user
  local user=$1 home file
  clean_up
  mkdir -p "$root"
  tar -xf "$base" -C "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys" && mount --make-rslave "$root/sys"
  mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
  mount --bind "$cache/archives-$version" "$root/var/cache/apt/archives"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  # How this machine reaches its package servers.
  apt-config dump Acquire | grep -iE 'proxy|CAInfo|Check-Valid-Until|Verify' >"$root/etc/apt/apt.conf.d/90machine" || true
  [ ! -e /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$root/usr/local/share/machine.crt"
  if [ "$user" != root ]; then
    chroot "$root" useradd --create-home --shell /bin/bash --groups sudo "$user"
    chroot "$root" chpasswd <<<"$user:$password"
  fi
  home=$(chroot "$root" bash -c "echo ~$user")
  mkdir "$root$home/my games"
  { tree_files '*' && find .ci -type f; } | while read -r file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done |
    tar -c --null --files-from=- | tar -x -C "$root$home/my games"
  chroot "$root" chown -R "$user:" "$home/my games"
}

# Runs a command in it: python3 tools/fresh/inside.py does the waiting and the typing.
inside() { # user, what inside.py is told…
  local user=$1 home
  shift
  home=$(chroot "$root" bash -c "echo ~$user")
  python3 tools/fresh/inside.py --root "$root" --user "$user" --folder "$home/my games" --password "$password" "$@"
}

for user in "${users[@]}"; do
  make_root "$user"
  for command in "${commands[@]}"; do
    say "Debian $version, $user: ./$command"
    if [ "$command" = run ]; then
      inside "$user" --log "$cache/$version-$user-run.log" --serves ./run
      inside "$user" --log "$cache/$version-$user-run-again.log" --serves ./run
    else
      inside "$user" --log "$cache/$version-$user-test.log" ./test
    fi
  done
done
say "a bare Debian $version: ${commands[*]} as ${users[*]}: done"
