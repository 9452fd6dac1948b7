#!/bin/sh
# Run once, when the primary's data folder is made: a replica may connect with the password.
set -eu
echo 'host replication castlane all scram-sha-256' >>"$PGDATA/pg_hba.conf"
