#!/bin/sh
# Scores the bike-share forecast on recorded days:
# forecast.sh HISTORY SYSTEM FIRST-DAY JUDGE-FROM LAST-DAY SAMPLES [HOURS] [frozen]
set -eu
here=$(dirname "$0")/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bikes=$here/Sources/AmbleBikeShare
swiftc -O -wmo -swift-version 6 "$bikes"/Forecast/*.swift "$bikes"/Stations/StationCounts.swift \
  "$here"/Tests/AmbleBikeShareTests/Forecast/Support/*.swift "$here"/Benchmarks/forecast/*.swift \
  -o "$work/forecast"
"$work/forecast" "$@"
