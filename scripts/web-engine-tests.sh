#!/bin/sh
# Tests the page's modules in node, and compares the engine for the browser with the native build.
# Builds it if it is missing or older than its sources.
#   AMBLE_BIN     the program, which creates the region (default: .build/release/amble)
#   AMBLE_NATIVE  the native engine (default: .build/release/NativeEngine)
#   SCRATCH       build folder (default: .build/web)
set -eu
cd "$(dirname "$0")/.."
export AMBLE_BIN="${AMBLE_BIN:-.build/release/amble}"
export AMBLE_NATIVE="${AMBLE_NATIVE:-.build/release/NativeEngine}"
export SCRATCH="${SCRATCH:-.build/web}"
export AMBLE_REGION="$SCRATCH/region"

if [ -z "$(find Web/engine/amble.wasm -newer Package.swift 2>/dev/null)" ] ||
  [ -n "$(find Sources/AmbleCore Sources/AmbleWeb -newer Web/engine/amble.wasm -name '*.swift')" ]
then scripts/build-web-engine.sh; fi
rm -rf "$AMBLE_REGION"
"$AMBLE_BIN" demo "$AMBLE_REGION" >/dev/null
exec node --test --test-reporter=spec Tests/Web/*.test.mjs
