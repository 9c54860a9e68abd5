#!/bin/sh
# Fuzzes a reader of recordings or of bike-share feeds with libFuzzer:
# fuzz.sh FIT|GPX|TCX|ZIP|GBFS MINUTES
# Keeps the inputs that reach new code in .build/fuzz/FORMAT and begins with real files from
# ../shared/data, if they are there. Fails if an input crashes, takes a minute or 1 GB, and names it.
set -eu
cd "$(dirname "$0")/.."

format=${1:-}
minutes=${2:-}
product=Fuzz
folders='../shared/data/tracks ../shared/data/motion'
case $format in
  FIT | GPX | TCX | ZIP) pattern="*.$(echo "$format" | tr 'A-Z' 'a-z')" ;;
  GBFS)
    product=FuzzFeeds
    pattern='*.json'
    folders='../shared/data/gbfs/fixtures ../shared/data/gbfs/small-v2-v3'
    ;;
  *) format= ;;
esac
if [ -z "$format" ] || [ -z "$minutes" ]; then
  echo "Usage: $0 FIT|GPX|TCX|ZIP|GBFS MINUTES" >&2
  exit 2
fi

swift build --package-path Fuzz --scratch-path .build/fuzz-build -c release --product "$product"
corpus=.build/fuzz/$format
mkdir -p "$corpus"
# Files of one name lie in several folders.
# shellcheck disable=SC2086
for file in $(find $folders -name "$pattern" -size -64k 2>/dev/null); do
  cp "$file" "$corpus/seed-$(echo "${file#../shared/data/}" | tr '/' '-')"
done

dictionary=
[ ! -e "Fuzz/$format.dict" ] || dictionary=-dict=Fuzz/$format.dict
exec ".build/fuzz-build/release/$product" "$corpus" $dictionary \
  -max_total_time=$((minutes * 60)) -timeout=60 -rss_limit_mb=1024 -max_len=65536 \
  -artifact_prefix=".build/fuzz/$format-" -print_final_stats=1
