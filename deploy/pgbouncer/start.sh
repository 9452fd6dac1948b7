#!/bin/sh
# The password comes from the environment, as the database's own does.
set -eu
umask 077
printf '"castlane" "%s"\n' "$POSTGRES_PASSWORD" >/tmp/users
exec pgbouncer /etc/pgbouncer/castlane.ini
