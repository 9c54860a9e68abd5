#!/bin/sh
# Downloads the page's third-party files into Web/vendor: MapLibre GL JS, its stylesheet and fonts.
# Every version is pinned by its SHA-256. Files that exist are not downloaded again.
set -eu
cd "$(dirname "$0")/.."
vendor=Web/vendor
mkdir -p "$vendor"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

matches() { printf '%s  %s\n' "$2" "$1" | sha256sum --check --status 2>/dev/null; }

# wheel_file NAME==VERSION WHEEL_SHA256 PATH_INSIDE SHA256 TARGET
wheel_file() {
  if [ -f "$vendor/$5" ] && matches "$vendor/$5" "$4"; then return; fi
  echo "Fetching $5 from $1"
  printf '%s --hash=sha256:%s\n' "$1" "$2" > "$work/requirements.txt"
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: --dest "$work/wheels" --requirement "$work/requirements.txt"
  python3 -c 'import sys, zipfile
sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))' \
    "$work"/wheels/"${1%%==*}"-*.whl "$3" > "$work/file"
  matches "$work/file" "$4" || { echo "$5 has another SHA-256 than expected." >&2; exit 1; }
  mv "$work/file" "$vendor/$5"
}

wheel_file panel==1.9.4 c89c4c1e728297daf0628ea5070fb0da8ad77781e2a3142d302479537c1de6a4 \
  panel/dist/bundled/deckglplot/maplibre-gl/dist/maplibre-gl.js \
  45a9b07a9189ce56054c620a947ccf41e291e58c95e9b61533b740aaa65ee5cb maplibre-gl.js
wheel_file maplibre==0.3.6 eeafab617d4a1b71c0c174c71405f67c4b4e494fe1b27968d4d2359bc160e277 \
  maplibre/srcjs/maplibre-gl.css \
  792ac997dcf6ae6f643eb4e2dee4630c85e7056526bd8fb85ffe83c67d6c41b4 maplibre-gl.css

inter=/usr/share/fonts/opentype/inter
noto=/usr/share/fonts/truetype/noto
# Characters that most pages need: Western and Central European Latin, and common signs.
latin='U+0020-007E,U+00A0-017F,U+0218-021B,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201E,U+2022,'
latin="${latin}U+2026,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2215,"
latin="${latin}U+2248,U+2264,U+2265"
# Further characters: other Latin, Greek, Cyrillic and rarer signs.
more='U+0180-0217,U+021C-024F,U+0259,U+02B0-02C5,U+02C7-02D9,U+02DB,U+02DD,U+0300-036F,'
more="${more}U+0370-03FF,U+0400-052F,U+1E00-1FFF,U+2070-209F,U+20A0-20AB,U+20AD-20BF,U+2100-2115,"
more="${more}U+2117-2121,U+2123-214F,U+25CF"
features=kern,locl,ccmp,mark,mkmk,tnum

need_fonts() {
  for package in fonts-inter fonts-noto-core fonttools python3-brotli; do
    dpkg -s "$package" >/dev/null 2>&1 && continue
    [ "$(id -u)" = 0 ] || { echo "$package is missing. Install it." >&2; exit 1; }
    DEBIAN_FRONTEND=noninteractive \
      apt-get install --yes --quiet --no-install-recommends "$package" >/dev/null
  done
}

# font SOURCE TARGET UNICODES FEATURES
font() {
  [ -s "$vendor/$2" ] && return
  need_fonts
  echo "Creating $2"
  /usr/bin/pyftsubset "$1" --unicodes="$3" --flavor=woff2 --layout-features="$4" \
    --output-file="$work/$2"
  mv "$work/$2" "$vendor/$2"
}

for cut in Regular:400 Italic:400-italic Medium:500 SemiBold:600; do
  font "$inter/Inter-${cut%:*}.otf" "inter-latin-${cut#*:}.woff2" "$latin" "$features"
  font "$inter/Inter-${cut%:*}.otf" "inter-more-${cut#*:}.woff2" "$more" "$features"
done
for script in Arabic Hebrew Devanagari Thai Armenian Georgian; do
  font "$noto/NotoSans$script-Regular.ttf" "noto-$(echo $script | tr A-Z a-z).woff2" '*' '*'
done
