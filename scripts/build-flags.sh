#!/bin/sh
# Prints the options of `swift build` for a release build, so that all scripts share one.
#
# Debug information takes the compiler a seventh of its time.
#
# SwiftPM starts modules in the order of their names, the packages before AmbleCore, on which most of
# Amble waits. With one compiler a core, a core is idle for a third of the build. With two a core, what
# others wait for is begun at once. A compiler takes up to 1.3 GB.
set -eu
cores=$(nproc)
free=$(awk '/^MemAvailable/ { print int($2 / 1300000) }' /proc/meminfo)
jobs=$((cores * 2))
[ "$jobs" -le "$free" ] || jobs=$free
[ "$jobs" -ge "$cores" ] || jobs=$cores
echo "-c release -Xswiftc -gnone --jobs $jobs"
