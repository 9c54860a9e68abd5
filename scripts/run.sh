#!/bin/sh
# Installs, builds and serves from a clean clone: run.sh REGION PORT
set -eu
cd "$(dirname "$0")/.."
region=$1
port=$2

scripts/install-packages.sh run
scripts/fetch-web-libraries.sh

# SwiftPM recompiles parts of the server even if nothing has changed, so it runs only after a change
# of a file, or of a folder if a file was deleted.
stamp=.build/release/built
if [ ! -e "$stamp" ] || [ -n "$(find Package.swift Sources -newer "$stamp" -print -quit)" ]; then
  echo '== Building'
  begun=$(mktemp)
  swift build -c release --product amble
  mv "$begun" "$stamp"
fi

# The engine for offline use of the page, which also works without it.
engine=Web/engine/amble.wasm
if [ ! -e "$engine" ] || [ -n "$(find Package.swift Sources/AmbleCore Sources/AmbleWeb Sources/CMath \
  Sources/CFreestanding scripts/build-web-engine.sh -newer "$engine" -print -quit)" ]; then
  echo '== Building the engine for the browser'
  begun=$(mktemp)
  if scripts/build-web-engine.sh; then
    touch -r "$begun" "$engine"
  else
    rm -f "$engine"
    echo 'The page works without it, but has no navigation and no offline routes.' >&2
  fi
  rm "$begun"
fi

# The page in few files. The server also serves it unbundled.
page=.build/page/index.html
if [ ! -e "$page" ] || [ -n "$(find Web scripts/build-page.sh -newer "$page" -print -quit)" ]; then
  scripts/build-page.sh
fi

# The demo city takes seconds, so it is recreated after each build, which avoids outdated formats.
if [ "$region" = regions/demo ] && [ ! "$region/region.json" -nt .build/release/amble ]; then
  echo '== Creating the demo city'
  mkdir -p regions
  .build/release/amble demo "$region"
elif [ ! -e "$region" ]; then
  echo "There is no region at $region. Create one with \`.build/release/amble import\`." >&2
  exit 1
fi

echo "== Serving $region"
play=
[ "$region" != regions/demo ] || play=--play
exec .build/release/amble serve "$region" --port "$port" $play
