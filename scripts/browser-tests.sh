#!/bin/sh
# Runs the browser tests against the built `amble` and a real Chromium. Arguments go to pytest.
# Nothing is skipped: what is missing is installed where that may be done, or the run fails.
#   AMBLE_BIN     the program (default: .build/release/amble, then .build/debug/amble)
#   AMBLE_REGION  a region to serve instead of a new demo city
#   AMBLE_URL     a server that already runs, to test that one
#   AMBLE_NATIVE  the engine as a native program (default: built here)
set -eu
cd "$(dirname "$0")/.."

# need COMMAND PACKAGE
need() {
  command -v "$1" >/dev/null 2>&1 && return
  if [ "${CI:-}" = true ] && [ "$1" = chromium ]; then
    echo "Chromium is missing: install it before the browser tests run." >&2; exit 1
  fi
  [ "$(id -u)" = 0 ] || { echo "$1 is missing: please install $2." >&2; exit 1; }
  apt-get update --quiet >/dev/null
  DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --quiet --no-install-recommends "$2" >/dev/null
}

need chromium chromium
need node nodejs
need python3 python3-venv
scripts/fetch-web-libraries.sh

# The engine for the browser, and natively to hold one against the other.
[ -f Web/engine/amble.wasm ] || scripts/build-web-engine.sh
AMBLE_NATIVE=${AMBLE_NATIVE:-$(scripts/build-native-engine.sh)}
export AMBLE_NATIVE

exec scripts/pytest.sh "${TESTS:-Tests/Browser}" "$@"
