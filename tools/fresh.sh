#!/usr/bin/env bash
# The two commands of the README on a machine that has nothing, in a folder with a space in its name:
# tools/fresh.sh [12|13] [run|test], as root and as an ordinary user, one after the other. FRESH_USERS="root player" says who.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
# shellcheck source=tools/bare_root.sh
. tools/bare_root.sh
usage="usage: ./dev fresh [12|13] [run|test]"
version=12 commands=(run test)
for word in "$@"; do
  case "$word" in
  12 | 13) version=$word ;;
  run | test) commands=("$word") ;;
  *) fail "$usage" ;;
  esac
done
read -ra users <<<"${FRESH_USERS:-root player}"
readonly password=open-sesame

make_root() { # user
  local user=$1 home
  make_bare_root "$version"
  if [ "$user" != root ]; then
    chroot "$bare_root" useradd --create-home --shell /bin/bash --groups sudo "$user"
    chroot "$bare_root" chpasswd <<<"$user:$password"
  fi
  home=$(chroot "$bare_root" bash -c "echo ~$user")
  mkdir "$bare_root$home/my games"
  tree_files '*' | tar -c --verbatim-files-from --files-from=- | tar -x -C "$bare_root$home/my games"
  chroot "$bare_root" chown -R "$user:" "$home/my games"
}

# Runs a command in it: tools/fresh/inside.py does the waiting and the typing.
inside() { # user, what inside.py is told…
  local user=$1 home
  shift
  home=$(chroot "$bare_root" bash -c "echo ~$user")
  python3 tools/fresh/inside.py --root "$bare_root" --user "$user" --folder "$home/my games" --password "$password" "$@"
}

for user in "${users[@]}"; do
  make_root "$user"
  for command in "${commands[@]}"; do
    say "Debian $version, $user: ./$command"
    if [ "$command" = run ]; then
      inside "$user" --log "$bare_cache/$version-$user-run.log" --serves ./run
      inside "$user" --log "$bare_cache/$version-$user-run-again.log" --serves ./run
      ! grep -q '==>' "$bare_cache/$version-$user-run-again.log" || fail "the second ./run builds again: $bare_cache/$version-$user-run-again.log"
    else
      inside "$user" --log "$bare_cache/$version-$user-test.log" ./test
    fi
  done
done
say "a bare Debian $version: ${commands[*]} as ${users[*]}: done"
