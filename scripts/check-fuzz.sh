#!/bin/sh
# Checks that the fuzzers compile, without building them: their links lead to files, the modules of the
# links have all that they use, and so have the programs.
#   SCRATCH  folder of a build of the targets with testing enabled (default: .build)
#   CONFIG   its configuration (default: release)
set -eu
cd "$(dirname "$0")/.."
scratch=${SCRATCH:-.build}
build=$scratch/${CONFIG:-release}

broken=$(find Fuzz/Links -xtype l)
if [ -n "$broken" ]; then
  echo "These links lead nowhere:" "$broken" >&2
  exit 1
fi

# SwiftPM names a package after its folder, for `package` declarations.
package=$(sed -n 's/.*"-module-name","AmbleCore".*"-package-name","\([^"]*\)".*/\1/p' \
  "$scratch/${CONFIG:-release}.yaml" | head -n 1)
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT

# compile FOLDER NAME: writes the module of a folder. Modules written before come first.
compile() {
  # shellcheck disable=SC2046
  swiftc -wmo -emit-module -module-name "$2" -emit-module-path "$modules/$2.swiftmodule" \
    -swift-version 6 -enable-testing -parse-as-library -suppress-warnings \
    -enable-upcoming-feature InternalImportsByDefault -package-name "$package" \
    -I "$modules" -I "$build/Modules" \
    -Xcc -fmodule-map-file="$build/CMath.build/module.modulemap" \
    -I "$scratch/checkouts/GRDB.swift/Sources/GRDBSQLite" -I Sources/CZlib -I Sources/CBzip2 \
    -I Sources/CSpawn $(find -L "$1" -name '*.swift')
}

# Modules of which the fuzzers compile a part.
for folder in Fuzz/Links/*/; do
  name=$(basename "$folder")
  [ -L "Fuzz/Links/$name" ] || compile "$folder" "$name"
done
compile Fuzz/Sources/FuzzDriver FuzzDriver
compile Fuzz/Sources/FuzzImport FuzzImport
for folder in Fuzz/Sources/Fuzz*; do
  name=$(basename "$folder")
  case $name in FuzzDriver | FuzzImport) ;; *) compile "$folder" "$name" ;; esac
done
