#!/bin/sh
# Measures three paths between every two buildings of a campus: campus.sh FOLDER [ROUNDS]
set -eu
cd "$(dirname "$0")/.."
core=Sources/AmbleCore
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swiftc -O -wmo "$core"/Campus/Campus[NRT]*.swift "$core"/Campus/Penal*.swift \
  "$core"/Campus/SharedLengths.swift "$core"/Campus/Trail*.swift \
  "$core"/Search/Buffer.swift "$core"/Search/MinHeap.swift \
  Benchmarks/campus/main.swift -o "$work/campus"
"$work/campus" "$@"
