# What ./run, ./test, ./dev and the scripts of tools/ share: what is said, progress, and whether this folder can be worked in.
# Sourced from the root of the tree, not run.
# shellcheck shell=bash

bold='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ] && [ "${TERM:-dumb}" != dumb ]; then bold=$'\033[1m' plain=$'\033[0m'; fi
say() { printf '%s==> %s%s\n' "$bold" "$*" "$plain"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# A number of seconds for people.
for_people() { if [ "$1" -lt 100 ]; then echo "$1 s"; else echo "$((($1 + 30) / 60)) min"; fi; }

# What a log says of a trouble that has nothing to do with Parlour, in one line; nothing if it is something else.
known_trouble() {
  if grep -qiE 'No space left on device|ENOSPC|not enough free (disk )?space' "$1" 2>/dev/null; then
    echo "the disk is full: $(df -h --output=avail . | tail -n 1 | tr -d ' ') are free in this folder, $(df -h --output=avail /usr | tail -n 1 | tr -d ' ') in /usr"
  elif grep -qiE 'Temporary failure resolving|Could not resolve|Network is unreachable|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Could not connect|Connection timed out' "$1" 2>/dev/null; then
    echo "the network or the package server cannot be reached"
  elif grep -qiE 'EACCES|Permission denied' "$1" 2>/dev/null; then
    echo "a file may not be written: $(grep -iE -m 1 'EACCES|Permission denied' "$1" | cut -c1-200)"
  fi
}

# Fails for a known trouble in one line, else with the end of the log.
fail_with_log() { # what failed, log
  local trouble
  trouble=$(known_trouble "$2")
  [ -z "$trouble" ] || fail "$1: $trouble (the whole log is in $2)"
  tail -n 40 "$2" >&2
  fail "$1; the whole log is in $2"
}

# What is known of the progress of a command from its log: counts as ninja, ctest and apt print them.
progress_in() {
  tail -c 2000 "$1" 2>/dev/null | tr '\r' '\n' | grep -oE '^\[[0-9]+/[0-9]+\]|^ *[0-9]+/[0-9]+ Test +#|^pmstatus:[^:]*:[0-9]+|^dlstatus:[0-9]+:[0-9]+' | tail -n 1 |
    sed -E 's/^pmstatus:[^:]*:([0-9]+)/\1 100 %/; s/^dlstatus:[0-9]+:([0-9]+)/\1 100 %/; s/^\[?( *[0-9]+)\/([0-9]+).*/\1 \2/'
}

# How far a command is, as a line that changes on a terminal, elsewhere as a line every 20 seconds.
show_progress() { # what, log, seconds so far
  local what=$1 seconds=$3 count='' total='' unit='' text
  read -r count total unit < <(progress_in "$2") || true
  if [ -n "$total" ]; then
    [ -n "$unit" ] && text="$count %" || text="$count of $total"
    if [ "$seconds" -ge 5 ] && [ "$count" -gt 0 ] && [ "$((count * 20))" -ge "$total" ]; then
      text+=", about $(for_people $((seconds * (total - count) / count))) left"
    fi
  else
    text=$(for_people "$seconds")
  fi
  if [ -t 1 ]; then
    printf '\r%s==> %s%s: %s\033[K' "$bold" "$what" "$plain" "$text"
  elif [ "$seconds" -ge "$next_line" ]; then
    printf '    %s\n' "$text"
    next_line=$((seconds + 20))
  fi
}

# Sets $processor to the seconds of processor time of everything that was waited for so far.
count_processor() {
  local file=build/times.$$ # what runs beside the checks counts, too
  times >"$file" # in its second line minutes and seconds of children; a subshell would see none of them
  processor=$(awk 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } } END { printf "%d", sum }' "$file")
  rm -f "$file"
}

# watched <what> <log> <command…>: runs a command with its output in a log and shows how far it is. Its exit code is the
# command's. A signal ends the command with everything it has started.
watched() {
  local what=$1 log=$2 job status=0 begin=$SECONDS next_line=20 used
  shift 2
  count_processor
  used=$processor
  [ -t 1 ] || say "$what"
  set -m # a process group of its own
  "$@" >"$log" 2>&1 </dev/null &
  job=$!
  set +m
  trap 'kill -- -"$job" 2>/dev/null; trap - INT TERM; kill -INT $$' INT TERM
  while kill -0 "$job" 2>/dev/null; do
    show_progress "$what" "$log" $((SECONDS - begin))
    sleep 0.2
  done
  wait "$job" || status=$?
  trap - INT TERM
  count_processor
  printf '%4d s %4d s of processor time  %s\n' $((SECONDS - begin)) $((processor - used)) "$what" >>build/parts.log
  local result="done"
  [ "$status" -eq 0 ] || result="failed"
  if [ -t 1 ]; then
    printf '\r%s==> %s%s: %s in %s\033[K\n' "$bold" "$what" "$plain" "$result" "$(for_people $((SECONDS - begin)))"
  elif [ $((SECONDS - begin)) -ge 20 ]; then
    printf '    %s in %s\n' "$result" "$(for_people $((SECONDS - begin)))"
  fi
  return "$status"
}

# Everything is made inside the tree. Says in one line why that cannot be, before any work.
need_a_place_to_work() {
  local folder
  if [ "$(id -u)" -eq 0 ] && [ -n "${SUDO_USER:-}" ] && [ "$(stat -c %u .)" -ne 0 ]; then
    fail "please start this without sudo: it asks for the password itself when a package is missing"
  fi
  mkdir -p build 2>/dev/null || true
  for folder in . build web web/dist web/node_modules build/*; do
    [ -e "$folder" ] || [ "$folder" = build ] || continue
    if [ ! -w "$folder" ]; then
      if [ "$folder" = . ] || [ ! -e "$folder" ]; then
        fail "this folder cannot be written to, and everything is built inside it: copy it to a place of yours, and start it there"
      fi
      fail "$folder belongs to $(stat -c %U "$folder") (has this been started with sudo?). Mend it with: sudo chown -R $(id -un) build web"
    fi
  done
  # Compilers, npm and browsers want a home.
  if [ -z "${HOME:-}" ] || [ ! -w "$HOME" ]; then
    export HOME=$PWD/build/home
    mkdir -p "$HOME"
  fi
  # One build at a time.
  exec 9>>build/lock
  if ! flock -n 9; then
    say "another ./run, ./test or ./dev builds in this folder; waiting for it"
    flock 9
  fi
}

# The files of the tree with these endings, but for what was built: works without git, too.
tree_files() { # patterns for names
  local names=() pattern
  for pattern in "$@"; do names+=(-o -name "$pattern"); done
  find . \( -path ./build -o -path ./.git -o -name node_modules -o -path ./web/dist \) -prune -o -type f \( "${names[@]:1}" \) -print |
    cut -c3- | LC_ALL=C sort
}
cpp_files() { tree_files '*.cpp' '*.hpp'; }
