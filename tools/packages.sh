# Every package that is needed, and how it gets here. Sourced after tools/lib.sh.
# shellcheck shell=bash

# One line a package: what needs it, its name on Debian (12, or 12/13 where they differ; Ubuntu has those of 13), its name on
# Fedora (- where the line above brings it).
#   run      to build the program with the page inside
#   test     for ./test, besides
#   long     for ./test --long, besides
#   cluster  for many nodes, PostgreSQL and NATS, and their tests (./dev cluster, ./test --long), besides
#   browsers for whole games in Firefox and WebKit (./test --long), besides
#   bench    for measurements, besides
#   package  for ./dev package, besides
#   fresh    for ./dev fresh, alone
readonly package_table='
run      clang-19                                clang
run      cmake                                   cmake
run      ninja-build                             ninja-build
run      ccache                                  ccache
run      ca-certificates                         ca-certificates
run      libcli11-dev                            cli11-devel
run      libfmt-dev                              fmt-devel
run      libexpected-dev                         expected-devel
run      libsodium-dev                           libsodium-devel
run      libsqlite3-dev                          sqlite-devel
run      zlib1g-dev                              zlib-devel
run      libjemalloc-dev                         jemalloc-devel
run      libqrcodegencpp-dev                     libqrcodegencpp-devel
run      libutf8proc-dev                         utf8proc-devel
run      libboost1.81-dev/libboost-dev           boost-devel
run      libboost-json1.81-dev/libboost-json-dev boost-json
run      lld-19                                  lld
run      wasi-libc                               wasi-libc-static
run      libc++-19-dev-wasm32                    wasi-sdk
run      libc++abi-19-dev-wasm32                 -
run      libclang-rt-19-dev-wasm32               -
run      nodejs                                  nodejs
run      npm                                     nodejs-npm
test     g++-12                                  gcc-c++
test     libgtest-dev                            gtest-devel
test     clang-format-19                         clang-tools-extra
test     clang-tidy-19                           -
test     libclang-rt-19-dev                      compiler-rt
test     shellcheck                              ShellCheck
test     python3                                 python3
test     pkgconf                                 pkgconf-pkg-config
test     openssl                                 openssl
test     chromium-headless-shell                 chromium-headless
long     chromium                                chromium
cluster  libpq-dev                               libpq-devel
cluster  postgresql-15/postgresql-17             postgresql-server
cluster  libnats-dev                             cnats-devel
cluster  nats-server                             nats-server
cluster  haproxy                                 haproxy
browsers firefox-esr                             firefox
browsers webkit2gtk-driver                       webkit2gtk4.1-devel
browsers xvfb                                    xorg-x11-server-Xvfb
bench    valgrind                                valgrind
bench    strace                                  strace
package  buildah                                 buildah
package  qemu-user-static                        qemu-user-static
package  python3                                 python3
fresh    mmdebstrap                              mmdebstrap
fresh    python3                                 python3
'

packages_for() { # column, group…
  local column=$1 group debian fedora
  shift
  while read -r group debian fedora; do
    case " $* " in *" $group "*) ;; *) continue ;; esac
    case "$column" in
    12) echo "${debian%/*}" ;;
    fedora) [ "$fedora" = - ] || echo "$fedora" ;;
    *) echo "${debian#*/}" ;;
    esac
  done <<<"$package_table"
}

# need <group…>: everything of these groups is here afterwards, or nothing was done and it is said what to do.
need() {
  local id='' version='' like='' command
  if [ -r /etc/os-release ]; then
    # shellcheck source=/dev/null
    read -r id version like < <(. /etc/os-release && echo "${ID:-} ${VERSION_ID:-?} ${ID_LIKE:-}") || true
  fi
  case "$id $version" in
  'debian 12' | 'debian 13') need_on_debian "$version" "$@" ;;
  *)
    if [ -z "${PARLOUR_PACKAGES_ARE_HERE:-}" ]; then
      command=$(command_elsewhere " $id $like " "$@")
      fail "packages are installed by this script on Debian 12 and 13 only. On ${id:-an unknown system} $version please install them yourself:
  $command
and start again with PARLOUR_PACKAGES_ARE_HERE=1 in the environment. (Names of other systems are not tested. Instead of
building, there are ready packages: docs/operations.md.)"
    fi
    ;;
  esac
  need_node
}

command_elsewhere() { # what the system is like, group…
  local system=$1
  shift
  case "$system" in
  *' ubuntu '* | *' debian '*) echo "sudo apt-get install --no-install-recommends $(packages_for 13 "$@" | xargs)" ;;
  *' fedora '* | *' rhel '*) echo "sudo dnf install $(packages_for fedora "$@" | xargs)" ;;
  *) echo "what Debian 13 calls $(packages_for 13 "$@" | xargs)" ;;
  esac
}

need_on_debian() { # version, group…
  local version=$1 wanted=() missing=() package state
  shift
  declare -A installed=()
  while read -r package; do
    # Node and npm may come from elsewhere.
    { [ "$package" = nodejs ] && command -v node >/dev/null; } || { [ "$package" = npm ] && command -v npm >/dev/null; } || wanted+=("$package")
  done < <(packages_for "$version" "$@")
  while read -r package state; do
    if [ "$state" = installed ]; then installed[$package]=1; fi
  done < <(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null)
  for package in "${wanted[@]}"; do [ -n "${installed[$package]:-}" ] || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# apt_get <log> <argument…>, as root. Another program's lock is waited for; apt itself does that for one of its two locks only.
apt_get() {
  local log=$1 begin=$SECONDS status as_root=()
  shift
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  while :; do
    status=0
    # Its progress needs a descriptor of its own, which sudo would close.
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c 'exec apt-get "$@" 3>&1' apt-get -q -o APT::Status-Fd=3 \
      -o DPkg::Lock::Timeout=300 -o APT::Update::Error-Mode=any -o Acquire::Retries=2 -o Dpkg::Use-Pty=0 "$@" || status=$?
    { [ "$status" -ne 0 ] && tail -n 3 "$log" | grep -q 'Could not get lock' && [ $((SECONDS - begin)) -lt 300 ]; } || return "$status"
    echo "waiting for another program that installs packages"
    sleep 2
  done
}

install_packages() {
  local log=build/packages.log free
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      fail "packages are missing. Please run this once, and start again:
  sudo apt-get update && sudo apt-get install --no-install-recommends $*"
    fi
    if ! sudo -n true 2>/dev/null; then
      say "${#} packages of Debian are missing: $*"
      sudo -p "The password of %p, to install them: " true || fail "without them nothing can be built"
    fi
  fi
  free=$(($(df -k --output=avail /usr | tail -n 1) / 1000))
  [ "$free" -ge 2500 ] || fail "the packages take up to 2.5 GB in /usr, and $free MB are free"
  watched "reading Debian's package lists" "$log" apt_get "$log" update || fail_with_log "the package lists cannot be read" "$log"
  watched "installing ${#} packages of Debian and what they need" "$log" apt_get "$log" install -y --no-install-recommends "$@" ||
    fail_with_log "apt-get could not install: $*" "$log"
}

# Node is used to build the page and to test it; Debian 12's is the oldest that does.
need_node() {
  local found
  command -v node >/dev/null || return 0 # no group wanted it
  found=$(node -p 'process.versions.node')
  [ "$(printf '%s\n' 18.19 "$found" | sort -V | head -n 1)" = 18.19 ] ||
    fail "node $found ($(command -v node)) is too old: 18.19 or newer is needed. Debian's own is new enough: sudo apt-get install nodejs npm"
}
