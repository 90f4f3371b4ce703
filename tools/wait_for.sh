#!/usr/bin/env bash
# Waits until a file is there that a process writes at its end: tools/wait_for.sh <file> <process id>. Fails if the process ends
# without it.
set -euo pipefail
until [ -s "$1" ]; do
  if ! kill -0 "$2" 2>/dev/null; then
    sleep 0.5 # it may have been written just now
    [ -s "$1" ]
    exit
  fi
  sleep 0.2
done
