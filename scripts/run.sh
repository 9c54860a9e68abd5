#!/bin/sh
# From a clean clone to the map: run.sh REGION PORT
set -eu
cd "$(dirname "$0")/.."
region=$1
port=$2

scripts/install-packages.sh run
scripts/fetch-web-libraries.sh

echo '== Building'
swift build -c release --product amble

if [ ! -e "$region" ]; then
  if [ "$region" != regions/demo ]; then
    echo "There is no region at $region: make one with \`.build/release/amble import\`." >&2
    exit 1
  fi
  echo '== Making the demo city'
  mkdir -p regions
  .build/release/amble demo "$region"
fi

echo "== Serving $region on http://127.0.0.1:$port"
exec .build/release/amble serve "$region" --port "$port"
