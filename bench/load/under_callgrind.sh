#!/usr/bin/env bash
# The program CALLGRIND_PROGRAM under callgrind, which writes its counts to CALLGRIND_OUT; the arguments are the program's.
exec valgrind --tool=callgrind --callgrind-out-file="$CALLGRIND_OUT" "$CALLGRIND_PROGRAM" "$@" 2>"$CALLGRIND_OUT.log"
