#!/bin/sh
# Builds for release: build-release.sh WHAT [OPTION...]
#   WHAT    what `swift build` is to build, as '--product amble'; '' for all
#   OPTION  further options of `swift build`
#
# Debug information takes the compiler a seventh of its time.
#
# SwiftPM starts modules in the order of their names, the last first: AmbleCore, on which most of Amble
# waits, would wait for all packages, and then keep one core alone for minutes. So it is built first,
# with AmbleRegion and the one package that they need.
set -eu
cd "$(dirname "$0")/.."
what=$1
shift
swift build -c release -Xswiftc -gnone "$@" --target AmbleRegion
# shellcheck disable=SC2086
exec swift build -c release -Xswiftc -gnone "$@" $what
