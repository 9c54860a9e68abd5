#!/bin/sh
# Builds the documentation into .build/docs: one static site that `amble serve` shows under /docs. It is
# made of the Markdown of the repository, and of the symbols that `scripts/check-documentation.sh` left
# in .build/documentation, if it ran.
#   SCRATCH  the folder of the build (default: .build)
set -eu
cd "$(dirname "$0")/.."
scripts/python-environment.sh .build/python-docs scripts/website/requirements.txt
exec .build/python-docs/bin/python -B scripts/build-site.py .build/docs "${SCRATCH:-.build}/documentation"
