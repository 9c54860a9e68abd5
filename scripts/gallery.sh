#!/bin/sh
# Updates the screenshots in docs/screens: every screen at both sizes in both themes.
#   AMBLE_BIN  the program (see browser-tests.sh)
set -eu
cd "$(dirname "$0")/.."
rm -rf docs/screens
TESTS=Tests/Browser/gallery.py exec scripts/browser-tests.sh "$@"
