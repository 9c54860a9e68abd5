#!/bin/sh
# Resolves the example package, which uses the libraries as any other package does, and runs its
# program as the whole build compiled it.
#   AMBLE_BIN    the program, which creates the region (default: .build/release/amble)
#   EXAMPLE_BIN  the example (default: .build/release/ExampleWalk)
#   SCRATCH      folder for what is made (default: .build/example)
set -eu
cd "$(dirname "$0")/.."
amble=${AMBLE_BIN:-.build/release/amble}
scratch=${SCRATCH:-.build/example}

# Fails if the package's manifest names a product that there is not.
AMBLE_ONLY=region swift package --package-path Examples/FlattestWalk --scratch-path "$scratch" \
  --force-resolved-versions show-dependencies
rm -rf "$scratch/region"
"$amble" demo "$scratch/region" >/dev/null 2>&1
"${EXAMPLE_BIN:-.build/release/ExampleWalk}" "$scratch/region" 38.039208,-30.064275 38.058813,-30.032413 |
  tee "$scratch/walks"

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
echo 'The example found the flattest walk.'
