#!/bin/sh
# Runs the browser tests against the built `amble` and a real Chromium. Arguments go to pytest.
# No test is skipped: missing packages are installed if possible, otherwise the run fails.
#   AMBLE_BIN     the program (default: .build/release/amble, then .build/debug/amble)
#   AMBLE_REGION  a region to serve instead of a new demo city
#   AMBLE_URL     a running server to test
#   AMBLE_NATIVE  the engine as a native program (default: .build/release/NativeEngine)
set -eu
cd "$(dirname "$0")/.."

# need COMMAND PACKAGE
need() {
  command -v "$1" >/dev/null 2>&1 && return
  if [ "${CI:-}" = true ] && [ "$1" = chromium ]; then
    echo "Chromium is missing. Install it and run again." >&2; exit 1
  fi
  [ "$(id -u)" = 0 ] || { echo "$1 is missing. Install $2." >&2; exit 1; }
  apt-get update --quiet >/dev/null
  DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --quiet --no-install-recommends "$2" >/dev/null
}

need chromium chromium
need chromium-headless-shell chromium-headless-shell
need esbuild esbuild
need node nodejs
need python3 python3-venv
scripts/fetch-web-libraries.sh

# The engine for the browser, and the native one that it is compared with.
[ -f Web/engine/amble.wasm ] || scripts/build-web-engine.sh
export AMBLE_NATIVE="${AMBLE_NATIVE:-.build/release/NativeEngine}"

scripts/build-page.sh
exec scripts/pytest.sh "${TESTS:-Tests/Browser}" "$@"
