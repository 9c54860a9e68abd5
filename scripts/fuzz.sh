#!/bin/sh
# Fuzzes a reader of recordings with libFuzzer: fuzz.sh FIT|GPX|TCX|ZIP MINUTES
# Keeps the inputs that reach new code in .build/fuzz/FORMAT and begins with real recordings from
# ../shared/data, if they are there. Fails if an input crashes, takes a minute or 1 GB, and names it.
set -eu
cd "$(dirname "$0")/.."

format=${1:-}
minutes=${2:-}
case $format in FIT | GPX | TCX | ZIP) ;; *) format= ;; esac
if [ -z "$format" ] || [ -z "$minutes" ]; then
  echo "Usage: $0 FIT|GPX|TCX|ZIP MINUTES" >&2
  exit 2
fi

swift build --package-path Fuzz --scratch-path .build/fuzz-build -c release --product Fuzz
corpus=.build/fuzz/$format
mkdir -p "$corpus"
extension=$(echo "$format" | tr 'A-Z' 'a-z')
for file in $(find ../shared/data/tracks ../shared/data/motion -name "*.$extension" -size -64k 2>/dev/null); do
  cp "$file" "$corpus/seed-$(basename "$file")"
done

dictionary=
[ ! -e "Fuzz/$format.dict" ] || dictionary=-dict=Fuzz/$format.dict
exec ".build/fuzz-build/release/Fuzz" "$corpus" $dictionary \
  -max_total_time=$((minutes * 60)) -timeout=60 -rss_limit_mb=1024 -max_len=65536 \
  -artifact_prefix=".build/fuzz/$format-" -print_final_stats=1
