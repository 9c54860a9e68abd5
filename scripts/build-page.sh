#!/bin/sh
# Bundles the page of `Web` into .build/page: one script and one stylesheet for the first load, and
# chunks for what is loaded on demand. `amble serve` prefers this folder to `Web` while no file of
# `Web` is newer.
set -eu
cd "$(dirname "$0")/.."
target=.build/page
work=.build/page.new
modules=.build/page.modules
rm -rf "$work" "$modules"
mkdir -p "$work"
cp -R Web/. "$work"
rm -rf "$work/types"

# Modules are replaced by the bundles; classic scripts and third-party files stay.
find "$work" -name '*.js' -not -path "$work/vendor/*" -not -path "$work/*/worker/*" \
  -not -name service-worker.js -delete

# esbuild makes a chunk for each set of entries that need the same modules. In this copy, every module
# that is loaded on demand imports app.js: so the whole first load is one chunk.
cp -R Web "$modules"
grep -rno "import('[^']*')" "$modules" --include='*.js' --exclude-dir=vendor |
  while IFS=: read -r file _ call; do
    path=${call#*\'}
    realpath "$(dirname "$file")/${path%\'*}"
  done | sort -u | while read -r module; do
    app=$(realpath --relative-to="$(dirname "$module")" "$modules/app.js")
    sed -i "1i import './$app';" "$module"
  done

bundle() { esbuild "$@" --bundle --format=esm --minify --charset=utf8 --target=es2022 \
  --outdir="$work" --log-level=warning; }
bundle "$modules/app.js" --splitting --chunk-names='[name]-[hash]'
bundle Web/offline/engine-worker.js Web/offline/places/worker.js --outbase=Web
rm -rf "$modules"

# app.js only imports that chunk: the chunk takes its name.
first=$(sed -n 's|^import"\./\([^"]*\)";$|\1|p' "$work/app.js")
mv "$work/$first" "$work/app.js"
sed -i "s|\"\./$first\"|\"./app.js\"|g" "$work"/*.js

# The stylesheets of index.html in their order, without the one for paper.
sheets='s|^ *<link rel="stylesheet" href="\(/[^"]*\)">$|\1|p'
for sheet in $(sed -n "$sheets" Web/index.html); do
  cat "Web/$sheet"
  rm "$work/$sheet"
done | esbuild --loader=css --minify --charset=utf8 --log-level=warning > "$work/app.css"
awk '/<link rel="stylesheet" href="[^"]*">$/ {
  if (!done++) print "  <link rel=\"stylesheet\" href=\"/app.css\">"
  next
} { print }' Web/index.html > "$work/index.html"

rm -rf "$target"
mv "$work" "$target"
