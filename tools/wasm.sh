#!/usr/bin/env bash
# Builds the engine for the browser, and compares it with the native program: size, signature, speed in CPU time.
# tools/wasm.sh [CPU seconds a game]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib.sh
. tools/lib.sh
need_packages "${run_packages[@]}"
build wasm
build run
tools/node_modules.sh
node bench/wasm.mjs build/wasm/parlour.wasm build/run/cli/parlour "${1:-2}"
