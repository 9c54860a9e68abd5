#!/bin/sh
# Checks the JavaScript of the page: its types with TypeScript's compiler, the rest with oxlint.
set -eu
cd "$(dirname "$0")/.."

# Here values may still lack a type; the list only gets shorter.
untyped='^Web/map/'
for project in page worker; do
  tsc --project "Tests/Types/$project.json"
  if tsc --project "Tests/Types/$project.json" --noImplicitAny | grep '^Web/' | grep -vE "$untyped"; then exit 1; fi
done

environment=.build/page-checks
scripts/python-environment.sh "$environment" Tests/Types/requirements.txt
"$environment/bin/oxlint" --config Tests/Types/oxlint.json --ignore-pattern "*.d.ts" --deny-warnings Web
