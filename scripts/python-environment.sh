#!/bin/sh
# Makes a Python environment with the pinned packages of a file, unless it is there:
# python-environment.sh FOLDER REQUIREMENTS
set -eu
folder=$1 requirements=$2

stamp=$folder/requirements.txt
cmp --quiet "$requirements" "$stamp" && exit 0
rm -rf "$folder"
python3 -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
  --requirement "$requirements"
cp "$requirements" "$stamp"
