#!/bin/sh
# Writes a Debian package of what is built: build-deb.sh [--program FILE] [--page FOLDER]
# [--docs FOLDER] [--revision NUMBER] [--output FOLDER], and prints its path.
#   --program   default .build/release/amble
#   --page      default .build/page
#   --docs      default .build/docs
#   --revision  default 1: VERSION-1, for the version that the program states
#   --output    default .build
# The same input gives the same bytes: its times are SOURCE_DATE_EPOCH, by default the last commit's.
# DPKG_DEB_COMPRESSOR_TYPE and DPKG_DEB_COMPRESSOR_LEVEL choose how it is compressed.
set -eu
cd "$(dirname "$0")/.."

program=.build/release/amble page=.build/page docs=.build/docs revision=1 output=.build
while [ $# -gt 0 ]; do
  case $1 in
    --program) program=$2 ;;
    --page) page=$2 ;;
    --docs) docs=$2 ;;
    --revision) revision=$2 ;;
    --output) output=$2 ;;
    *) sed -n '2,10s/^# *//p' "$0" >&2; exit 2 ;;
  esac
  shift 2
done
[ -x "$program" ] || { echo "$program is missing. Run swift build -c release." >&2; exit 1; }
[ -e "$page/index.html" ] || { echo "$page is missing. Run scripts/build-page.sh." >&2; exit 1; }
[ -e "$docs/index.html" ] || { echo "$docs is missing. Run scripts/build-docs.sh." >&2; exit 1; }

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
version=$("$program" --version)-$revision
mkdir -p "$output"
work=$(mktemp -d "$output/deb.XXXXXX")
trap 'rm -rf "$work"' EXIT
umask 022
cp -R Packaging/debian Packaging/grafana CHANGELOG.md NOTICE "$work"

# The program, and the libraries of Swift that it needs: Debian does not package them.
mkdir -p "$work/usr/bin" "$work/usr/lib/amble"
cp -L "$program" "$work/usr/bin/amble"
runtime=$(dirname "$(ldd "$program" | sed -n 's|.*libswiftCore\.so => \([^ ]*\) .*|\1|p')")
ldd "$program" | sed -n "s|.* => \\($runtime/[^ ]*\\) .*|\\1|p" | while read -r library; do
  install -m 644 "$library" "$work/usr/lib/amble"
done
# shellcheck disable=SC2016
chrpath --replace '$ORIGIN/../lib/amble' "$work/usr/bin/amble" > /dev/null

mkdir -p "$work/usr/share/amble"
cp -R "$page" "$work/usr/share/amble/Web"
cp -R "$docs" "$work/usr/share/amble/docs"
chmod -R u=rwX,go=rX,a-s "$work/usr/share/amble"
find "$work/usr/share/amble" -type f -exec chmod a-x {} +

completions() {
  mkdir -p "$work/usr/share/$2"
  "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' > "$work/usr/share/$2/$3"
}
completions bash bash-completion/completions amble
completions zsh zsh/vendor-completions _amble
completions fish fish/vendor_completions.d amble.fish
"$program" --experimental-dump-help | scripts/make-manual.py "$work/manual"

cat > "$work/debian/changelog" <<END
amble ($version) unstable; urgency=medium

  * Built from the repository: see changelog.gz.

 -- The Amble authors <amble@localhost>  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

# debhelper strips, compresses, computes dependencies and checksums, and writes the scripts that
# create the user and start the service.
log=$output/deb.log
(cd "$work" && debian/rules binary) > "$log" 2>&1 || { cat "$log" >&2; exit 1; }
echo "$output/amble_${version}_$(dpkg --print-architecture).deb"
