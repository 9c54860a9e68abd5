#!/bin/sh
# Installs the Debian packages that are missing: install-packages.sh build|docs|run|deb|test|bench
# Prints what it installs, never prompts, and is fast if nothing is missing.
set -eu

build='git ca-certificates pkg-config libsqlite3-dev libpq-dev libssl-dev libcurl4-openssl-dev zlib1g-dev'
build="$build libbz2-dev"
docs="$build python3 python3-venv"
run="$docs gdal-bin tilemaker osmium-tool esbuild fonts-inter fonts-noto-core fonttools librsvg2-bin python3-pip python3-brotli"
# The proxies are started only by tests, with their own configurations.
proxies='nginx haproxy caddy'
deb="$run debhelper chrpath"
test="$deb chromium chromium-headless-shell nodejs node-typescript valgrind curl openssl postgresql $proxies"
test="$test buildah mmdebstrap mandoc python3-seccomp systemd"
bench="$build gdal-bin tilemaker osmium-tool python3 python3-venv wrk"

case ${1:-} in
  build) wanted=$build ;;
  docs) wanted=$docs ;;
  run) wanted=$run ;;
  deb) wanted=$deb ;;
  test) wanted=$test ;;
  bench) wanted=$bench ;;
  *) echo "Usage: $0 build|docs|run|deb|test|bench" >&2; exit 2 ;;
esac

if ! command -v swift >/dev/null 2>&1; then
  echo 'Swift is not on the PATH. Install Swift 6.3 or later from https://www.swift.org/install/.' >&2
  exit 1
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "This is not a Debian system. Install these packages yourself: $wanted" >&2
  exit 0
fi

missing=
for package in $wanted; do
  state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "Packages are missing, and only root may install them. Run apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi

# Debian starts a service on installation unless this policy file forbids it.
policy=/usr/sbin/policy-rc.d
services=
for service in $proxies; do
  case "$missing " in *" $service "*) services="$services $service" ;; esac
done
if [ -n "$services" ] && [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' | $as_root tee $policy >/dev/null
  $as_root chmod 755 $policy
  trap '$as_root rm -f $policy' EXIT
fi

echo "Installing$missing"
$as_root apt-get update --quiet=2
$as_root env DEBIAN_FRONTEND=noninteractive \
  apt-get install --yes --quiet=2 --no-install-recommends $missing >/dev/null

# The services are not started at boot either.
if [ -n "$services" ] && [ -d /run/systemd/system ]; then
  # shellcheck disable=SC2086
  $as_root systemctl --quiet disable $services
fi
