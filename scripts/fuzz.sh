#!/bin/sh
# Fuzzes a reader of untrusted or damaged data with libFuzzer:
# fuzz.sh FORMAT MINUTES
# Formats: FIT, GPX, TCX and ZIP (recordings), GBFS (bike-share feeds), PBF and OSM (OpenStreetMap), REGION
# and CAMPUS (their files), VCARD (contacts), JSON (bodies of requests), URL (paths and queries), OWNTRACKS
# (positions that apps report).
# Keeps the inputs that reach new code in .build/fuzz/FORMAT and begins with those of Fuzz/Seeds, with
# invented ones, and with real files from ../shared/data, if they are there. Fails if an input crashes,
# takes a minute or 1 GB, and names it.
set -eu
cd "$(dirname "$0")/.."

format=${1:-}
minutes=${2:-}
data=../shared/data
product=Fuzz
pattern=
folders=
# What the program itself makes seeds of; `none` if it makes some of nothing.
sources=
case $format in
  FIT | GPX | TCX | ZIP)
    pattern="*.$(echo "$format" | tr 'A-Z' 'a-z')"
    folders="$data/tracks $data/motion"
    ;;
  GBFS)
    product=FuzzFeeds
    pattern='*.json'
    folders="$data/gbfs/fixtures $data/gbfs/small-v2-v3"
    ;;
  JSON | OWNTRACKS)
    [ "$format" = JSON ] && product=FuzzJSON || product=FuzzTrackers
    pattern='*.json'
    folders=$data/cases/owntracks
    ;;
  URL) product=FuzzURL ;;
  VCARD)
    product=FuzzContacts
    pattern='*.vcf'
    folders=$data/cases/reports
    ;;
  PBF)
    product=FuzzMap
    sources="$data/osm/porto-centre.osm.pbf $data/osm/helsinki-centre.osm.pbf"
    ;;
  OSM)
    product=FuzzOSM
    pattern='*.osm'
    folders=$data/cases/reports
    ;;
  REGION)
    product=FuzzRegion
    sources=none
    ;;
  CAMPUS)
    product=FuzzCampus
    sources=$data/campus/uw
    ;;
  *) format= ;;
esac
if [ -z "$format" ] || [ -z "$minutes" ]; then
  sed -n '3,6s/^# //p' "$0" >&2
  exit 2
fi

swift build --package-path Fuzz --scratch-path .build/fuzz-build -c release --product "$product"
# A tagged pointer, as Foundation keeps some of its memory by, looks like a leak. Swift's own backtraces
# may hang beside AddressSanitizer, which prints one too.
export ASAN_OPTIONS=detect_leaks=0:handle_sigill=2:handle_sigtrap=2
export SWIFT_BACKTRACE=enable=no
program=.build/fuzz-build/release/$product
corpus=.build/fuzz/$format
mkdir -p "$corpus"
if [ -n "$pattern" ]; then
  # Files of one name lie in several folders.
  # shellcheck disable=SC2086
  for file in $(find $folders -name "$pattern" -size -64k 2>/dev/null); do
    cp "$file" "$corpus/seed-$(echo "${file#"$data"/}" | tr '/' '-')"
  done
fi
if [ -e "Fuzz/Seeds/$format.txt" ]; then
  number=0
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%b' "$line" >"$corpus/seed-line-$number"
  done <"Fuzz/Seeds/$format.txt"
fi
if [ -n "$sources" ]; then
  # shellcheck disable=SC2086
  "$program" --seeds "$corpus" $(ls -d $sources 2>/dev/null)
fi

dictionary=
[ ! -e "Fuzz/$format.dict" ] || dictionary=-dict=Fuzz/$format.dict
exec "$program" "$corpus" $dictionary \
  -max_total_time=$((minutes * 60)) -timeout=60 -rss_limit_mb=1024 -max_len=65536 \
  -artifact_prefix=".build/fuzz/$format-" -print_final_stats=1
