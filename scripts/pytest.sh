#!/bin/sh
# Runs pytest with the versions that Tests/Browser/requirements.txt pins: pytest.sh FOLDER [ARGUMENTS]
#   AMBLE_BIN     the program (default: .build/release/amble, then .build/debug/amble)
#   AMBLE_REGION  a region to serve instead of a new demo city
set -eu
cd "$(dirname "$0")/.."

venv=.build/browser-tests
stamp=$venv/requirements.txt
if ! cmp --quiet Tests/Browser/requirements.txt "$stamp"; then
  rm -rf "$venv"
  python3 -m venv "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
    --requirement Tests/Browser/requirements.txt
  cp Tests/Browser/requirements.txt "$stamp"
fi
exec "$venv/bin/python" -m pytest "$@" -p no:cacheprovider -rs
