#!/bin/sh
# Compiles the documentation of the libraries, and fails on every warning, such as a link to a symbol
# that does not exist. Also fails if a public declaration has an unsafe pointer, which has no lifetime.
#   check-documentation.sh [TARGET...]  by default all with a catalog, and AmbleWeb
#   SCRATCH  folder of a build of the targets (default: .build)
#   CONFIG   its configuration (default: release)
set -eu
cd "$(dirname "$0")/.."
scratch=${SCRATCH:-.build}
build=$scratch/${CONFIG:-release}
output=$scratch/documentation
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
[ $# -gt 0 ] || set -- AmbleCore AmbleRegion AmbleWeb

for target in "$@"; do
  rm -rf "$output/$target"
  mkdir -p "$output/$target"
  swift-symbolgraph-extract -module-name "$target" -target "$triple" -minimum-access-level public \
    -skip-inherited-docs -output-dir "$output/$target" -I "$build/Modules" \
    -Xcc -fmodule-map-file="$build/CMath.build/module.modulemap" \
    -I "$scratch/checkouts/GRDB.swift/Sources/GRDBSQLite" -I Sources/CZlib -I Sources/CBzip2 -I Sources/CSpawn
  if grep -oE '"spelling": *"Unsafe(Mutable)?(Raw)?(Buffer)?Pointer"' "$output/$target"/*.json; then
    echo "A public declaration of $target has an unsafe pointer: use a span or a closure." >&2
    exit 1
  fi
  [ -d "Sources/$target/$target.docc" ] || continue
  docc convert "Sources/$target/$target.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$output/$target" --output-path "$output/$target.doccarchive" \
    --fallback-display-name "$target" --fallback-bundle-identifier "amble.$target" >/dev/null
  echo "$output/$target.doccarchive"
done
