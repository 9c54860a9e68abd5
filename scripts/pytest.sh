#!/bin/sh
# Runs pytest with the pinned packages of a folder of tests, or those of Tests/Browser if it has none of
# its own: pytest.sh FOLDER [ARGUMENTS]
#   AMBLE_BIN     the program (default: .build/release/amble, then .build/debug/amble)
#   AMBLE_REGION  a region to serve instead of a new demo city
set -eu
cd "$(dirname "$0")/.."

packages=Tests/Browser
if [ -e "$1/requirements.txt" ]; then packages=$1; fi
venv=.build/python-$(basename "$packages")
scripts/python-environment.sh "$venv" "$packages/requirements.txt"
exec "$venv/bin/python" -m pytest "$@" -p no:cacheprovider -rsRE
