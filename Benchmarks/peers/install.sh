#!/bin/sh
# Makes a Python environment with OSRM and Valhalla in .build/peers and prints its interpreter.
# Where that cannot be done, says why and ends with status 3.
set -eu
cd "$(dirname "$0")/.."
venv=.build/peers

refuse() { echo "OSRM and Valhalla are left out: $1" >&2; exit 3; }

# PYTHON names one; else one on the PATH, or one that pyenv has and does not offer at present.
python=
for candidate in ${PYTHON:-} python3.12 python3.13 python3 \
  "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python3; do
  command -v "$candidate" >/dev/null 2>&1 || continue
  "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null || continue
  python=$candidate
  break
done
[ -n "$python" ] || refuse 'their packages need Python 3.12 or later, and there is none: name one by PYTHON=.'

if ! cmp --quiet peers/requirements.txt "$venv/requirements.txt"; then
  rm -rf "$venv"
  "$python" -m venv "$venv" >&2 || refuse "$python makes no environment (python3-venv)."
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
    --requirement peers/requirements.txt >&2 || refuse 'their packages cannot be installed.'
  cp peers/requirements.txt "$venv/requirements.txt"
fi
echo "$PWD/$venv/bin/python"
