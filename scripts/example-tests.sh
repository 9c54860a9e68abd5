#!/bin/sh
# Resolves the example packages, which use the libraries as any other package does, and runs their
# programs as the whole build compiled them.
#   AMBLE_BIN     the program, which creates the region (default: .build/release/amble)
#   EXAMPLE_BINS  the folder of the examples' programs (default: .build/release)
#   SCRATCH       folder for what is made (default: .build/example)
set -eu
cd "$(dirname "$0")/.."
amble=${AMBLE_BIN:-.build/release/amble}
programs=${EXAMPLE_BINS:-.build/release}
scratch=${SCRATCH:-.build/example}
from=38.039208,-30.064275
to=38.058813,-30.032413

# Fails if the manifest of a package names a product that there is not.
for package in FlattestWalk WalkServer; do
  AMBLE_ONLY=region swift package --package-path "Examples/$package" \
    --scratch-path "$scratch/$package" --force-resolved-versions show-dependencies >/dev/null
done
rm -rf "$scratch/region"
"$amble" demo "$scratch/region" >/dev/null 2>&1
"$programs/ExampleWalk" "$scratch/region" $from $to | tee "$scratch/walks"

# One to five numbered walks; the first has the least climb.
awk '/^[0-9]+\. [0-9]+ m, [0-9]+ m up, [0-9]+ min$/ {
    walks++
    if ($1 != walks ".") exit wrong = 1
    if (walks == 1) least = $4
    if ($4 < least) exit wrong = 1
  }
  END { exit wrong || walks < 1 || walks > 5 }' "$scratch/walks" || {
  echo 'The example does not print one to five walks, the flattest first.' >&2
  exit 1
}

exec python3 scripts/example-server.py "$programs/ExampleServer" "$scratch/region" $from $to
