#!/usr/bin/env bash
# Every test, the browser's included. The first failure ends the run; a table of the stages ends it
# too. One release build with testing enabled serves the Swift tests, the server and the browser.
set -euo pipefail
cd "$(dirname "$0")/.."
logs=.build/test-logs
build=(-c release -Xswiftc -enable-testing)
rm -rf "$logs"
mkdir -p "$logs"
trap 'python3 scripts/test-table.py "$logs"' EXIT

# stage NAME COMMAND...: runs a command, and keeps its output and its time for the table.
stage() {
  local name=$1 begun=$SECONDS
  shift
  printf '\n== %s (after %d s)\n' "$name" "$SECONDS"
  "$@" 2>&1 | tee "$logs/output"
  mv "$logs/output" "$logs/$(printf '%02d' "$(find "$logs" -name '*.log' | wc -l)") $name.log"
  printf '%s\t%d\n' "$name" "$((SECONDS - begun))" >> "$logs/seconds.tsv"
}

packages() {
  scripts/install-packages.sh test
  scripts/fetch-web-libraries.sh
}

export AMBLE_BIN=.build/release/amble
stage 'Packages' packages
stage 'Layout and documentation' \
  swift format lint --strict --recursive Package.swift Sources Tests
stage 'Building' swift build "${build[@]}" --build-tests
stage 'Swift tests' swift test "${build[@]}" --skip-build --parallel
stage 'Proxy tests' scripts/pytest.sh Tests/Proxies
stage 'WebAssembly tests' scripts/web-engine-tests.sh
stage 'Browser tests' scripts/browser-tests.sh -n "${WORKERS:-2}"
