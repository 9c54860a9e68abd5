#!/bin/sh
# Builds the engine of the browser as a native program, to hold one against the other; prints where
# it is.
#   SCRATCH  where to build (default: .build/web)
set -eu
cd "$(dirname "$0")/.."
build() { AMBLE_ONLY=web swift build -c release --product NativeEngine \
  --scratch-path "${SCRATCH:-.build/web}/native" "$@"; }
build >&2
echo "$(build --show-bin-path)/NativeEngine"
