#!/usr/bin/env bash
# Runs all tests, including the browser's. Stops at the first failure, and always ends with a table
# of the stages. One release build with testing enabled serves the Swift tests, the server and the
# browser.
set -euo pipefail
cd "$(dirname "$0")/.."
# Several servers run at once, and have many files open; many systems allow 1,024 unless asked.
hard=$(ulimit -Hn)
if [ "$hard" = unlimited ] || [ "$hard" -gt 16384 ]; then hard=16384; fi
ulimit -Sn "$hard"
logs=.build/test-logs
rm -rf "$logs"
mkdir -p "$logs"
trap 'kill $(jobs -p) 2>/dev/null || true; python3 scripts/test-table.py "$logs" "$SECONDS"' EXIT

stages=0
besides=()

# record NUMBER NAME COMMAND...: runs a command, and records its output, duration and status for the
# table.
record() {
  local log="$logs/$1 $2.log" row="$logs/$1 row.tsv" name=$2 begun=$SECONDS status=0
  shift 2
  printf '\n== %s (after %d s)\n' "$name" "$SECONDS"
  "$@" 2>&1 | tee "$log" || status=$?
  printf '%s\t%d\t%d\n' "$name" "$((SECONDS - begun))" "$status" > "$row"
  return $status
}

# stage NAME COMMAND...: a stage of the run.
stage() {
  stages=$((stages + 1))
  record "$(printf '%02d' "$stages")" "$@"
}

# beside NAME COMMAND...: a stage that runs beside the next ones, until `join`. Compilers and tests leave
# a core idle for long. One such stage runs at a time: more would slow the tests that wait for answers.
beside() {
  stages=$((stages + 1))
  (
    flock 9
    record "$(printf '%02d' "$stages")" "$@" 9>&-
  ) > "$logs/beside $stages" 9> "$logs/turn" &
  besides+=("$! $logs/beside $stages")
}

# join: waits for the stages started by `beside`, shows what they wrote, and fails if one failed.
join() {
  local status=0 entry
  for entry in "${besides[@]}"; do
    wait "${entry%% *}" || status=$?
    cat "${entry#* }"
  done
  besides=()
  return $status
}

packages() {
  scripts/install-packages.sh test && scripts/fetch-web-libraries.sh
}

layout() {
  swift format lint --strict --recursive Package.swift Sources Tests Examples &&
    scripts/check-folders.py && scripts/check-documents.py
}

# The libraries' symbols are compiled first: the site has their reference.
documentation() {
  scripts/check-documentation.sh && scripts/check-examples.py && scripts/build-docs.sh
}

# The engine for the browser is built while `AmbleRegion` compiles alone, which leaves a core idle; see
# scripts/build-release.sh.
web_engine() {
  until [ -e .build/release/Modules/AmbleCore.swiftmodule ]; do
    kill -0 $$ 2>/dev/null || return 1
    sleep 1
  done
  scripts/build-web-engine.sh
}

export AMBLE_BIN=.build/release/amble
stage 'Packages' packages
stage 'Layout and comments' layout
beside 'Page checks' scripts/check-page.sh
beside 'WebAssembly' web_engine
stage 'Building' scripts/build-release.sh --build-tests -Xswiftc -enable-testing
join
stage 'Building the page' scripts/build-page.sh
beside 'Package tests' scripts/pytest.sh Tests/Package
beside 'Proxy tests' scripts/pytest.sh Tests/Proxies
beside 'Several servers' scripts/pytest.sh Tests/Servers
beside 'Operating tests' scripts/pytest.sh Tests/Operating
beside 'Other programs' scripts/pytest.sh Tests/Clients
beside 'Documentation' documentation
beside 'Fuzzers' scripts/check-fuzz.sh
beside 'Example package' scripts/example-tests.sh
beside 'Node tests' scripts/web-engine-tests.sh
# Unless bounded, all tests begin at once, and each waits for minutes before it goes on: what has a
# time limit of its own, as a request to another server, fails. Lines are written as they come, so that
# the table names the tests that did not end.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8
stage 'Swift tests' scripts/with-postgresql.sh timeout 30m stdbuf -oL swift test \
  -c release -Xswiftc -enable-testing -Xswiftc -gnone --skip-build --parallel
join
# Tests wait for pages a quarter of their time: with three workers on two cores the stage takes a twelfth
# less, and pages answer later. On a busy machine Chromium sometimes stops drawing frames of a page for
# long, and a test waits in vain: a failed test runs again, once, and the end of the log names it. A test
# that has not ended after 240 s, both runs together, is ended with its worker, and the log shows where
# it waited; another worker runs it again, and the rest.
stage 'Browser tests' scripts/browser-tests.sh -n "${WORKERS:-2}" --dist worksteal --reruns 1 \
  --timeout 240 --timeout-method thread -o faulthandler_timeout=230
