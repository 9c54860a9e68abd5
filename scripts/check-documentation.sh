#!/bin/sh
# Compiles the documentation of the libraries, and fails on every warning, such as a link to a symbol
# that does not exist. Also fails if a public declaration has an unsafe pointer, which has no lifetime.
#   check-documentation.sh [TARGET...]  by default the libraries and AmbleWeb, and the articles of all
#                                       other targets, which have no links to symbols
#   SCRATCH  folder of a build of the targets (default: .build)
#   CONFIG   its configuration (default: release)
set -eu
cd "$(dirname "$0")/.."
scratch=${SCRATCH:-.build}
build=$scratch/${CONFIG:-release}
output=$scratch/documentation
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
libraries='AmbleCore AmbleRegion'
articles=
if [ $# = 0 ]; then
  set -- $libraries AmbleWeb
  articles=$(cd Sources && ls -d */*.docc | sed 's|/.*||' | grep -vxE 'AmbleCore|AmbleRegion')
fi

# compile TARGET: compiles the catalog of a target with the symbols in its folder.
compile() {
  docc convert "Sources/$1/$1.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$output/$1" --output-path "$output/$1.doccarchive" \
    --fallback-display-name "$1" --fallback-bundle-identifier "amble.$1" >/dev/null
  echo "$output/$1.doccarchive"
}

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
  case " $libraries " in *" $target "*) compile "$target" ;; esac
done

# Without symbols: most of these targets are no products.
for target in $articles; do
  rm -rf "$output/$target"
  mkdir -p "$output/$target"
  cat > "$output/$target/$target.symbols.json" <<JSON
{"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "none"},
 "module": {"name": "$target", "platform": {}}, "symbols": [], "relationships": []}
JSON
  compile "$target"
done
