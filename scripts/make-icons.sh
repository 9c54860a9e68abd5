#!/bin/sh
# Renders Web/icon.svg with Chromium to the PNG icons that operating systems require. The icons are
# in the repository; run this after a change of the drawing.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# icon NAME PIXELS BACKGROUND [EDITS]: renders the drawing, optionally edited, on a background.
icon() {
  sed "${4:-}" Web/icon.svg > "$work/icon.svg"
  cat > "$work/page.html" <<PAGE
<!doctype html>
<style>body { margin: 0; background: $3; } img { display: block; width: 100vw; }</style>
<img src="icon.svg">
PAGE
  chromium --headless --no-sandbox --hide-scrollbars --allow-file-access-from-files \
    --default-background-color=00000000 --window-size="$2,$2" \
    --screenshot="$PWD/Web/icons/$1.png" "file://$work/page.html" >/dev/null 2>&1
  [ -s "Web/icons/$1.png" ] || { echo "$1.png could not be rendered." >&2; exit 1; }
}

# Systems crop maskable icons to any shape: no border of its own, everything in the centre.
whole='s/viewBox="0 0 32 32"/viewBox="-5 -5 42 42"/; s/ clip-path="[^"]*"//'
mkdir -p Web/icons
icon icon-192 192 transparent
icon icon-512 512 transparent
icon maskable-512 512 '#17563b' "$whole"
icon apple-touch-icon 180 '#17563b' "$whole"
