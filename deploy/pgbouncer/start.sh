#!/bin/sh
# The passwords come from the environment, as the database's own does. The login for rendering is optional.
set -eu
umask 077
printf '"castlane" "%s"\n' "$POSTGRES_PASSWORD" >/tmp/users
[ -z "${RENDER_PASSWORD:-}" ] || printf '"renderer" "%s"\n' "$RENDER_PASSWORD" >>/tmp/users
exec pgbouncer /etc/pgbouncer/castlane.ini
