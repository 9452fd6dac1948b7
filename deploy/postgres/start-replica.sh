#!/bin/sh
# Copies the primary at the first start, and follows it from then on.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -d "host=postgres user=castlane dbname=castlane" -D "$PGDATA" -R -X stream -c fast; do
    rm -rf "$PGDATA"
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on -c listen_addresses='*'
