#!/bin/sh
# Copies the primary at the first start, and follows it from then on. The primary keeps what the replica has yet to read in
# a slot, up to max_slot_wal_keep_size; a replica that was away for longer copies again when it is restarted.
set -eu
primary="${PRIMARY:-host=postgres user=castlane dbname=castlane}"
ask() { psql -d "$primary" -qAtc "$1"; }
if [ "$(ask "SELECT wal_status FROM pg_replication_slots WHERE slot_name = 'replica'" || true)" = lost ]; then
  rm -rf "$PGDATA"
  ask "SELECT pg_drop_replication_slot('replica')"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until
    ask "SELECT pg_create_physical_replication_slot('replica', true)
      WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'replica')" &&
      pg_basebackup -d "$primary" -D "$PGDATA" -R -S replica -X stream -c fast
  do
    rm -rf "$PGDATA"
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on -c listen_addresses='*' "$@"
