#!/usr/bin/env bash
# with-postgresql.sh COMMAND...: runs a command beside a new server of PostgreSQL, whose address is in
# AMBLE_TEST_POSTGRES. The server listens on a socket in a temporary folder, and is deleted at the end.
set -euo pipefail
programs=$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -n 1)
if [ -z "$programs" ]; then
  echo 'PostgreSQL is missing. Install the package postgresql.' >&2
  exit 1
fi
folder=$(mktemp -d)
# The server refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  as=(setpriv --reuid=postgres --regid=postgres --init-groups)
  chown postgres "$folder"
fi
server() { (cd "$folder" && "${as[@]}" "$programs/pg_ctl" -D "$folder/data" -s -w "$@"); }
end() {
  server -m immediate stop || true
  rm -rf "$folder"
}
trap end EXIT
# Nothing in it has to survive a failure of power. The order of texts is not that of SQLite.
(cd "$folder" && "${as[@]}" "$programs/initdb" -D "$folder/data" -A trust -U amble -E UTF8 \
  --locale=C.UTF-8 --locale-provider=icu --icu-locale=de --no-sync > /dev/null)
server -l "$folder/log" start -o "-k $folder -c listen_addresses= -c fsync=off \
  -c synchronous_commit=on -c full_page_writes=off -c max_connections=400 -c max_locks_per_transaction=256"
export AMBLE_TEST_POSTGRES="postgres://amble@/postgres?host=$folder"
"$@"
