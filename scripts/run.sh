#!/bin/sh
# From a clean clone to the map: run.sh REGION PORT
set -eu
cd "$(dirname "$0")/.."
region=$1
port=$2

scripts/install-packages.sh run
scripts/fetch-web-libraries.sh

# SwiftPM compiles parts of the server anew even when nothing has changed, so it is asked only when
# something has: files and, for those that are gone, folders.
stamp=.build/release/built
if [ ! -e "$stamp" ] || [ -n "$(find Package.swift Sources -newer "$stamp" -print -quit)" ]; then
  echo '== Building'
  begun=$(mktemp)
  swift build -c release --product amble
  mv "$begun" "$stamp"
fi

# The engine that the page uses without the server. The page works without it too.
engine=Web/engine/amble.wasm
if [ ! -e "$engine" ] || [ -n "$(find Package.swift Sources/AmbleCore Sources/AmbleWeb Sources/CMath \
  Sources/CFreestanding scripts/build-web-engine.sh -newer "$engine" -print -quit)" ]; then
  echo '== Building the engine for the browser'
  begun=$(mktemp)
  if scripts/build-web-engine.sh; then
    touch -r "$begun" "$engine"
  else
    rm -f "$engine"
    echo 'The page does without it: there is no navigation, and no routes without the server.' >&2
  fi
  rm "$begun"
fi

# The demo city takes seconds: a newer program makes it anew, so that it never is of an old format.
if [ "$region" = regions/demo ] && [ ! "$region/region.json" -nt .build/release/amble ]; then
  echo '== Making the demo city'
  mkdir -p regions
  .build/release/amble demo "$region"
elif [ ! -e "$region" ]; then
  echo "There is no region at $region: make one with \`.build/release/amble import\`." >&2
  exit 1
fi

echo "== Serving $region"
exec .build/release/amble serve "$region" --port "$port"
