#!/bin/sh
# Checks the JavaScript of the page: its types with TypeScript's compiler; the rest, and that of the
# documentation, with oxlint.
set -eu
cd "$(dirname "$0")/.."

for project in page worker; do
  tsc --project "Tests/Types/$project.json"
done

environment=.build/page-checks
scripts/python-environment.sh "$environment" Tests/Types/requirements.txt
"$environment/bin/oxlint" --config Tests/Types/oxlint.json --ignore-pattern "*.d.ts" --deny-warnings Web scripts/website
