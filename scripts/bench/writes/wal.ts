import pg from 'pg'
import { nonNull } from '../../../src/lib/non-null.ts'

/** What was written to one table and its indexes between two positions of the WAL. */
export interface TableWrites {
  readonly table: string
  /** Inserted, updated and deleted rows. */
  readonly changes: number
  readonly updates: number
  readonly hotUpdates: number
  readonly indexEntries: number
  readonly bytes: number
}

export interface WalReader {
  /** The position that everything committed so far is before. */
  position(): Promise<string>
  writesBetween(from: string, to: string): Promise<TableWrites[]>
  close(): Promise<void>
}

/**
 * Reads the records of one database in the WAL with pg_walinspect, on a connection of its own. A page that a record has
 * in full counts with it: turn full_page_writes off for figures that do not depend on when the last checkpoint was.
 */
export async function readWal(url: string): Promise<WalReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect')
  // Keeps what is to be read, whatever checkpoints come; it goes with the connection.
  await client.query(`SELECT pg_create_physical_replication_slot('bench_' || pg_backend_pid(), true, true)`)
  return {
    async position() {
      // A server may commit asynchronously: only what is flushed can be read.
      await client.query(`SET synchronous_commit = on`)
      await client.query(`SELECT pg_logical_emit_message(true, 'bench', '')`)
      const { rows } = await client.query<{ at: string }>(`SELECT pg_current_wal_flush_lsn()::text AS at`)
      return nonNull(rows[0], 'The position of the WAL').at
    },
    async writesBetween(from, to) {
      const { rows } = await client.query<TableWrites>(
        `WITH records AS (
           SELECT resource_manager AS manager, split_part(record_type, '+', 1) AS type, record_length AS bytes,
             regexp_match(block_ref, 'rel \\d+/(\\d+)/(\\d+)') AS place
           FROM pg_get_wal_records_info($1::pg_lsn, $2::pg_lsn) WHERE block_ref <> ''
         ), named AS (
           SELECT r.*, coalesce(i.indrelid, c.oid) AS relation
           FROM records r JOIN pg_class c ON c.relfilenode = r.place[2]::oid LEFT JOIN pg_index i ON i.indexrelid = c.oid
           WHERE r.place[1]::oid = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND c.relnamespace = 'public'::regnamespace
         )
         SELECT regexp_replace(relation::regclass::text, '_([0-9]{6}|default)$', '') AS "table",
           count(*) FILTER (WHERE manager = 'Heap' AND type IN ('INSERT', 'UPDATE', 'HOT_UPDATE', 'DELETE'))::int AS changes,
           count(*) FILTER (WHERE manager = 'Heap' AND type IN ('UPDATE', 'HOT_UPDATE'))::int AS updates,
           count(*) FILTER (WHERE manager = 'Heap' AND type = 'HOT_UPDATE')::int AS "hotUpdates",
           count(*) FILTER (WHERE manager IN ('Btree', 'Gin', 'Hash')
             AND type IN ('INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R', 'INSERT'))::int AS "indexEntries",
           sum(bytes)::int AS bytes
         FROM named GROUP BY 1 ORDER BY "indexEntries" DESC, bytes DESC`,
        [from, to],
      )
      return rows
    },
    close: () => client.end(),
  }
}
