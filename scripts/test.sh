#!/bin/sh
# Every test, the browser's included. The first failure ends the run.
set -eu
cd "$(dirname "$0")/.."
start=$(date +%s)

section() { printf '\n== %s (after %d s)\n' "$1" "$(($(date +%s) - start))"; }

section 'Packages'
scripts/install-packages.sh test
scripts/fetch-web-libraries.sh

section 'Layout and documentation'
swift format lint --strict --recursive Package.swift Sources Tests

section 'Building the tests'
swift build --build-tests

section 'Tests'
swift test --skip-build --parallel

section 'Building the release'
swift build -c release --product amble

section 'Tests behind proxies'
AMBLE_BIN=.build/release/amble scripts/pytest.sh Tests/Proxies

section 'The engine in WebAssembly'
AMBLE_BIN=.build/release/amble scripts/web-engine-tests.sh

section 'Tests in the browser'
AMBLE_BIN=.build/release/amble scripts/browser-tests.sh

section 'All tests passed'
