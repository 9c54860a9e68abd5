#!/bin/sh
# with-postgresql.sh COMMAND...: runs a command beside a new server of PostgreSQL, whose address is in
# AMBLE_TEST_POSTGRES. The server listens on a socket in a temporary folder, and is deleted at the end.
exec python3 "$(dirname "$0")/../Tests/Servers/postgresql.py" "$@"
