import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../db/connection.ts'
import type { Clock } from '../../../lib/clock.ts'
import { newRequestId } from '../../../lib/ids.ts'
import { HOUR } from '../../../lib/time.ts'

/** A request that was answered, without its body. */
export interface LoggedRequest {
  readonly requestId: string
  readonly apiKeyId: string
  readonly organizationId: string
  readonly operation: string
  readonly status: number
  /** The error code; empty for a success. */
  readonly code: string
  readonly reason: string | null
  readonly durationMs: number
  readonly replayed: boolean
  /** The client's network, see `networkOf`. */
  readonly client: string
  /** Whether it is stored as a single entry; otherwise it adds to its hour's count. */
  readonly inFull: boolean
}

/** Records the requests of keys in memory. They are written every few seconds, and no request waits for it. */
export interface RequestLog {
  record(request: LoggedRequest): void
  /** Writes what is recorded so far. */
  flush(): Promise<void>
  /** Stops the timer and writes the rest. */
  close(): Promise<void>
}

export interface RequestLogOptions {
  readonly db: Pick<Database, 'write'>
  readonly clock: Clock
  readonly log: Logger
  readonly everyMs?: number
  /** How many single entries, and how many counts, one process holds at most. */
  readonly maxHeld?: number
  /** How many errors of one key one process stores as single entries in an hour. */
  readonly maxErrorsAnHour?: number
}

interface Row {
  readonly id: string
  readonly api_key_id: string
  readonly organization_id: string
  readonly operation: string
  readonly status: number
  readonly code: string
  readonly reason: string | null
  requests: number
  readonly is_count: boolean
  readonly duration_ms: number | null
  readonly replayed: boolean
  readonly client: string | null
  readonly created_at: Date
}

/** A crash loses only what one process recorded since its last flush. */
export function createRequestLog(options: RequestLogOptions): RequestLog {
  const { db, clock, log, everyMs = 2_000, maxHeld = 20_000, maxErrorsAnHour = 600 } = options
  let full: Row[] = []
  let counts = new Map<string, Row>()
  let lost = 0
  let errors = { hour: 0, byKey: new Map<string, number>() }
  let flushing: Promise<void> = Promise.resolve()

  function addCount(row: Row): void {
    const key = [row.api_key_id, row.created_at.getTime(), row.operation, row.status, row.code, row.organization_id]
    const name = key.join('\n')
    const known = counts.get(name)
    if (known) known.requests += row.requests
    else if (counts.size < maxHeld) counts.set(name, row)
    else lost += row.requests
  }

  /** A key that repeats a mistake, or the public key of an app, could otherwise fill the disk with identical errors. */
  function exceedsErrors({ apiKeyId, status }: LoggedRequest, at: Date): boolean {
    if (status < 400) return false
    const hour = Math.floor(at.getTime() / HOUR)
    if (hour !== errors.hour) errors = { hour, byKey: new Map() }
    const count = (errors.byKey.get(apiKeyId) ?? 0) + 1
    errors.byKey.set(apiKeyId, count)
    return count > maxErrorsAnHour
  }

  /** Without room for single entries, as during a database outage, requests are counted. */
  function add(row: Row): void {
    if (row.is_count) addCount(row)
    else if (full.length < maxHeld) full.push(row)
    else addCount(toCount(row))
  }

  async function write(): Promise<void> {
    if (lost > 0) log.warn({ requests: lost }, 'requests were left out of the request log: it was full')
    lost = 0
    if (full.length === 0 && counts.size === 0) return
    const rows = [...full, ...counts.values()]
    full = []
    counts = new Map()
    try {
      await insertRows(db, rows)
    } catch (error) {
      for (const row of rows) add(row)
      throw error
    }
  }

  const flush = () => {
    flushing = flushing.catch(() => {}).then(write)
    return flushing
  }
  const quietly = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'the request log was not written; it is kept'))
  const timer = setInterval(quietly, everyMs)
  timer.unref()

  return {
    record(request) {
      const now = clock.now()
      const row = rowOf(request, now)
      add(request.inFull && !exceedsErrors(request, now) ? row : toCount(row))
    },
    flush,
    async close() {
      clearInterval(timer)
      await quietly()
    },
  }
}

function rowOf(request: LoggedRequest, now: Date): Row {
  return {
    id: request.requestId,
    api_key_id: request.apiKeyId,
    organization_id: request.organizationId,
    operation: request.operation,
    status: request.status,
    code: request.code,
    reason: request.reason,
    requests: 1,
    is_count: false,
    duration_ms: request.durationMs,
    replayed: request.replayed,
    client: request.client,
    created_at: now,
  }
}

function toCount(row: Row): Row {
  return {
    ...row,
    id: newRequestId(),
    reason: null,
    is_count: true,
    duration_ms: null,
    replayed: false,
    client: null,
    created_at: new Date(Math.floor(row.created_at.getTime() / HOUR) * HOUR),
  }
}

/**
 * Safe to repeat after an unacknowledged commit: single entries are inserted once. Counts are written in one order, so
 * that two processes that write the same ones never deadlock.
 */
async function insertRows(db: Pick<Database, 'write'>, rows: readonly Row[]): Promise<void> {
  const insert = (input: readonly Row[]) => sql`
    INSERT INTO api_key_requests AS r (id, api_key_id, organization_id, operation, status, code, reason, requests, is_count,
      duration_ms, replayed, client, created_at)
    SELECT * FROM json_to_recordset(${JSON.stringify(input)}::json) AS input (id text, api_key_id text,
      organization_id text, operation text, status smallint, code text, reason text, requests bigint, is_count boolean,
      duration_ms integer, replayed boolean, client text, created_at timestamptz)
    ORDER BY api_key_id, created_at, operation, status, code, organization_id`
  const full = rows.filter((row) => !row.is_count)
  const counts = rows.filter((row) => row.is_count)
  if (full.length > 0) await sql`${insert(full)} ON CONFLICT (id) DO NOTHING`.execute(db.write)
  if (counts.length > 0)
    await sql`${insert(counts)}
      ON CONFLICT (api_key_id, created_at, operation, status, code, organization_id) WHERE is_count
        DO UPDATE SET requests = r.requests + excluded.requests`.execute(db.write)
}

/**
 * Cuts an address to its network, so that the log identifies no person's device.
 * @param address as `clientIp` returns it
 */
export function networkOf(address: string): string {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address.replace(/\.\d+$/, '.0/24') : address
}
