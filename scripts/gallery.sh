#!/bin/sh
# Takes pictures of every screen, at both sizes in both themes, into .build/gallery, and puts them on
# the sheet docs/screens.jpg. Arguments go to pytest; with any, the sheet stays as it is.
#   AMBLE_BIN  the program (see browser-tests.sh)
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || rm -rf .build/gallery
TESTS=Tests/Browser/gallery scripts/browser-tests.sh -o 'python_files=show_*.py' "$@"
[ $# -gt 0 ] || .build/python-Browser/bin/python Tests/Browser/sheet.py .build/gallery docs/screens.jpg
