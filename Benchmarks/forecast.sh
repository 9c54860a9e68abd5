#!/bin/sh
# Scores the bike-share forecast on recorded days:
# forecast.sh HISTORY SYSTEM FIRST-DAY JUDGE-FROM LAST-DAY SAMPLES [HOURS] [frozen]
set -eu
here=$(dirname "$0")/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bikes=$here/Sources/AmbleBikeShare
compile() { swiftc -O -wmo -swift-version 6 -package-name amble "$@"; }

# All that the forecast needs of AmbleFormats.
compile -parse-as-library -module-name AmbleFormats -emit-module -emit-module-path \
  "$work/AmbleFormats.swiftmodule" -c "$here/Sources/AmbleFormats/Bytes/FNV1a.swift" \
  -o "$work/formats.o"
compile -I "$work" "$bikes"/Forecast/*.swift "$bikes"/Stations/StationCounts.swift \
  "$here"/Tests/AmbleBikeShareTests/Forecast/Support/*.swift "$here"/Benchmarks/forecast/*.swift \
  "$work/formats.o" -o "$work/forecast"
"$work/forecast" "$@"
