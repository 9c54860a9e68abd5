#!/bin/sh
# Runs pytest with the versions of Tests/Browser/requirements.txt: pytest.sh FOLDER [ARGUMENTS]
#   AMBLE_BIN     the program (default: .build/release/amble, then .build/debug/amble)
#   AMBLE_REGION  a region to serve instead of a new demo city
set -eu
cd "$(dirname "$0")/.."

venv=.build/browser-tests
scripts/python-environment.sh "$venv" Tests/Browser/requirements.txt
exec "$venv/bin/python" -m pytest "$@" -p no:cacheprovider -rsRE
