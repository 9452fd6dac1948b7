import type { Pool } from 'pg'
import { onlyRow } from '../lib/non-null.ts'

/** A slot keeps the write-ahead log that its reader has not received yet. */
export interface RetainingSlot {
  readonly slot: string
  readonly active: boolean
  readonly bytes: number
}

export interface DatabaseSize {
  readonly databaseBytes: number
  /** Of the write-ahead log on the server's disk; null where Castlane's role may not look. */
  readonly walBytes: number | null
  /** `max_wal_size`, which the log stays around while nothing keeps it. */
  readonly maxWalBytes: number
  readonly slots: readonly RetainingSlot[]
  /** Null where the server archives nothing. */
  readonly archive: {
    /** Whether the last attempt failed. */
    readonly failing: boolean
    readonly lastArchivedAt: Date | null
  } | null
}

/** A log that is this many times max_wal_size is kept by something; so says the alert WalGrowing. */
const maxWalFactor = 2

interface Row {
  readonly database_bytes: number
  readonly max_wal_bytes: number
  readonly may_list_wal: boolean
  readonly archives: boolean
  readonly archive_fails: boolean
  readonly last_archived_at: Date | null
}

/** Reads what fills the database server's disk. How much of it is free, PostgreSQL does not say. */
export async function readDatabaseSize(pool: Pool): Promise<DatabaseSize> {
  const [sizes, slots] = await Promise.all([
    pool.query<Row>(`SELECT pg_database_size(current_database())::float8 AS database_bytes,
      pg_size_bytes(current_setting('max_wal_size'))::float8 AS max_wal_bytes,
      has_function_privilege('pg_ls_waldir()', 'EXECUTE') AS may_list_wal,
      current_setting('archive_mode') <> 'off' AS archives,
      coalesce(last_failed_time > last_archived_time, last_failed_time IS NOT NULL) AS archive_fails,
      last_archived_time AS last_archived_at
      FROM pg_stat_archiver`),
    pool.query<RetainingSlot>(`SELECT slot_name AS slot, active,
      greatest(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn), 0)::float8 AS bytes
      FROM pg_replication_slots WHERE restart_lsn IS NOT NULL ORDER BY slot_name`),
  ])
  const row = onlyRow(sizes)
  return {
    databaseBytes: row.database_bytes,
    walBytes: row.may_list_wal ? await readWalBytes(pool) : null,
    maxWalBytes: row.max_wal_bytes,
    slots: slots.rows,
    archive: row.archives ? { failing: row.archive_fails, lastArchivedAt: row.last_archived_at } : null,
  }
}

async function readWalBytes(pool: Pool): Promise<number> {
  const result = await pool.query<{ bytes: number }>(
    'SELECT coalesce(sum(size), 0)::float8 AS bytes FROM pg_ls_waldir()',
  )
  return onlyRow(result).bytes
}

/** Says in sentences what there is, and what keeps the log if it grows. */
export function describeDatabaseSize({ databaseBytes, walBytes, maxWalBytes, slots, archive }: DatabaseSize): {
  readonly result: 'ok' | 'warning'
  readonly message: string
} {
  const maxBytes = maxWalFactor * maxWalBytes
  const log =
    walBytes === null ? 'the role pg_monitor is needed to see its log (WAL)' : `its log (WAL) ${shownBytes(walBytes)}`
  const issues = [
    ...(archive?.failing ? ["The last attempt to archive the log failed: the server's log says why."] : []),
    ...slots
      .filter(({ bytes }) => bytes > maxBytes)
      .map(
        ({ slot, active, bytes }) =>
          `The ${active ? '' : 'inactive '}replication slot ${slot} keeps ${shownBytes(bytes)} of it.`,
      ),
    ...(walBytes !== null && walBytes > maxBytes
      ? [`It is far above max_wal_size (${shownBytes(maxWalBytes)}): something keeps it.`]
      : []),
  ]
  const message = [`The database has ${shownBytes(databaseBytes)}, ${log}.`, ...issues].join(' ')
  return { result: issues.length === 0 ? 'ok' : 'warning', message }
}

/** For people: `1.2 GB`, or `34 MB`. */
export function shownBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
