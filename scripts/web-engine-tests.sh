#!/bin/sh
# Builds the engine for the browser and natively, and holds one against the other in node.
#   AMBLE_BIN  the program, which makes the region (default: .build/release/amble)
#   SCRATCH    where to build (default: .build/web)
set -eu
cd "$(dirname "$0")/.."
export AMBLE_BIN="${AMBLE_BIN:-.build/release/amble}"
export SCRATCH="${SCRATCH:-.build/web}"

scripts/build-web-engine.sh
AMBLE_NATIVE=$(scripts/build-native-engine.sh)
AMBLE_REGION=$SCRATCH/region
export AMBLE_NATIVE AMBLE_REGION

rm -rf "$AMBLE_REGION"
"$AMBLE_BIN" demo "$AMBLE_REGION" >/dev/null
exec node --test --test-reporter=spec Tests/Web/*.test.mjs
