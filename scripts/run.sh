#!/bin/sh
# Installs, builds and serves from a clean clone: run.sh REGION PORT [CITY]
set -eu
cd "$(dirname "$0")/.."
region=$1
port=$2
city=${3:-}
# The region of a city has a folder of its own.
if [ -n "$city" ]; then
  folder=$(printf '%s' "$city" | tr '[:upper:] ' '[:lower:]-' | tr -cd '[:alnum:].,_-')
  region=regions/${folder:-city}
fi

scripts/install-packages.sh run
scripts/fetch-web-libraries.sh

# SwiftPM recompiles parts of the server even if nothing has changed, so it runs only after a change
# of a file, or of a folder if a file was deleted.
stamp=.build/release/built
if [ ! -e "$stamp" ] || [ -n "$(find Package.swift Sources -newer "$stamp" -print -quit)" ]; then
  echo '== Building'
  begun=$(mktemp)
  scripts/build-release.sh '--product amble'
  mv "$begun" "$stamp"
fi

# The engine of the page, for navigation and offline use. It is built while the page, which works
# without it, is already served. An outdated one could not read what the server sends.
engine=Web/engine/amble.wasm
if [ -n "$(find Package.swift Sources/AmbleCore Sources/AmbleWeb Sources/CMath Sources/CFreestanding \
  scripts/build-web-engine.sh -newer "$engine" -print -quit 2>&1)" ]; then
  rm -f "$engine"
fi

# The page in few files. The server also serves it unbundled.
page=.build/page/index.html
if [ ! -e "$page" ] || [ -n "$(find Web scripts/build-page.sh -newer "$page" -print -quit)" ]; then
  scripts/build-page.sh
fi

# add_engine SERVER: builds the engine, and lets the server with that process identifier read the page
# again.
add_engine() {
  begun=$(mktemp)
  if nice scripts/build-web-engine.sh > .build/engine.log 2>&1; then
    touch -r "$begun" "$engine"
    scripts/build-page.sh
    [ "$(cat "/proc/$1/comm")" != amble ] || kill -HUP "$1"
    echo '== The page now has its engine: navigation and offline routes'
  else
    rm -f "$engine"
    tail -n 5 .build/engine.log >&2
    echo 'The page works without it, but has no navigation and no offline routes.' >&2
  fi
  rm "$begun"
}

# add_docs: builds the documentation again after a change, while the page is already served. The server
# finds it by itself. It has no reference of Swift unless `make docs` made it.
add_docs() {
  docs=.build/docs/index.html
  if [ -z "$(find ./*.md docs Sources Web/styles/tokens.css scripts/build-site.py scripts/website \
    -newer "$docs" \( -name '*.md' -o -name '*.svg' -o -name '*.css' -o -path 'scripts/*' \) -print -quit 2>&1)" ]; then
    return
  fi
  if ! nice scripts/build-docs.sh > .build/docs.log 2>&1; then
    tail -n 5 .build/docs.log >&2
    echo 'The documentation under /docs could not be built.' >&2
  fi
}

# The demo city takes seconds, so it is recreated after each build, which avoids outdated formats.
if [ "$region" = regions/demo ] && [ ! "$region/region.json" -nt .build/release/amble ]; then
  echo '== Creating the demo city'
  mkdir -p regions
  .build/release/amble demo "$region"
elif [ -n "$city" ] && [ ! -e "$region" ]; then
  .build/release/amble get "$city" --to "$region"
fi
if [ ! -e "$region" ]; then
  echo "There is no region at $region. Create one with \`.build/release/amble import\`." >&2
  exit 1
fi

if [ ! -e "$engine" ]; then
  echo '== Building the engine for the browser, meanwhile'
  add_engine $$ &
fi

add_docs &
echo "== Serving $region"
play=
[ "$region" != regions/demo ] || play=--play
exec .build/release/amble serve "$region" --port "$port" $play
