#!/usr/bin/env bash
# The program CALLGRIND_PROGRAM under callgrind; counts go to CALLGRIND_FOLDER, and the arguments are the program's.
exec valgrind --tool=callgrind --separate-threads=no --callgrind-out-file="$CALLGRIND_FOLDER/out.%p" "$CALLGRIND_PROGRAM" "$@" 2>"$CALLGRIND_FOLDER/log"
