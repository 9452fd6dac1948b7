import type pg from 'pg'
import type { Logger } from 'pino'
import { prepared, runPrepared } from '../db/connection.ts'
import type { Clock } from '../lib/clock.ts'
import { MINUTE } from '../lib/time.ts'

/** Null if the request may proceed. */
export type CapReached = { readonly retryAfterMs: number; readonly resetAtSeconds: number } | null

export interface DailyCap {
  /**
   * Counts requests of an API key, or items, against its UTC day.
   * @param count how many to count: all are counted or none
   */
  take(name: string, perDay: number, count?: number): Promise<CapReached>
  /** Returns what was leased and not used. */
  close(): Promise<void>
}

export interface DailyCapOptions {
  /** The connections for writes. */
  readonly pool: pg.Pool
  readonly processes: number
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
  /** For tests. By default PostgreSQL's clock decides which day it is, so that the processes' clocks do not matter. */
  readonly clock?: Clock | undefined
  readonly log: Logger
}

/** What this process may still let through. */
interface Lease {
  readonly day: string
  readonly perDay: number
  readonly endsAt: number
  left: number
  usedAt: number
}

interface LeaseRow {
  day: string
  block: number
  ms_left: number
  ends_at: number
}

/** The maximum of one lease, in requests or in batches of the asking size: what a crash can lose. */
const maxLeased = 100
/** A lease is at most this part of what is left of the day, divided by the processes: near the cap leases are of one. */
const partLeased = 20
const pollMs = 1_000
const idleMs = MINUTE

/** $1 key, $2 cap, $3 part, $4 maximum, $5 what is waiting, $6 the time if PostgreSQL's clock does not decide. */
const takeLease = prepared<LeaseRow>(
  'lease_daily_writes',
  `WITH clock AS (
     SELECT at, at::date AS day, (at::date + 1)::timestamp AS midnight
     FROM (SELECT coalesce($6::timestamptz, clock_timestamp()) AT TIME ZONE 'UTC' AS at) AS now
   ), lease AS (
     INSERT INTO daily_writes AS d (api_key_id, day, leased, block)
     SELECT $1, day, size, size
     FROM clock, least($2::int, greatest($5::int, least($4::int, $2::int / $3::int))) AS size
     ON CONFLICT (api_key_id, day) DO UPDATE SET
       leased = d.leased + least($2 - d.leased, greatest($5, least($4, ($2 - d.leased) / $3))),
       block = least($2 - d.leased, greatest($5, least($4, ($2 - d.leased) / $3)))
     WHERE d.leased < $2
     RETURNING block
   )
   SELECT day::text, coalesce((SELECT block FROM lease), 0) AS block,
     (extract(epoch FROM midnight - at) * 1000)::float8 AS ms_left, extract(epoch FROM midnight)::float8 AS ends_at
   FROM clock`,
)

const giveBackSql = `UPDATE daily_writes AS d SET leased = d.leased - back.unused
  FROM unnest($1::text[], $2::date[], $3::int[]) AS back (api_key_id, day, unused)
  WHERE d.api_key_id = back.api_key_id AND d.day = back.day`

const findUsedUpSql = `SELECT d.api_key_id FROM daily_writes d
  JOIN unnest($1::text[], $2::date[], $3::int[]) AS held (api_key_id, day, per_day)
    ON d.api_key_id = held.api_key_id AND d.day = held.day
  WHERE d.leased >= held.per_day`

/**
 * Writes a day, counted in PostgreSQL by blocks: a process leases a block, lets requests through without asking, and
 * returns what is left unused. Leases are counted when they are taken, so the cap is never exceeded; a process that
 * holds some while another has run dry returns them within a second, so the whole cap can be used.
 */
export function createDailyCap({ pool, processes, now, clock, log }: DailyCapOptions): DailyCap {
  const leases = new Map<string, Lease>()
  /** What waits for a lease, by key, and the statement that takes it: one at a time. */
  const waiting = new Map<string, number>()
  const leasing = new Map<string, Promise<LeaseRow>>()

  function lease(apiKeyId: string, perDay: number, count: number): Promise<LeaseRow> {
    const under = leasing.get(apiKeyId) ?? askForLease(apiKeyId, perDay, count).finally(() => leasing.delete(apiKeyId))
    leasing.set(apiKeyId, under)
    return under
  }

  async function askForLease(apiKeyId: string, perDay: number, count: number): Promise<LeaseRow> {
    const requestedAt = now()
    const [row] = await runPrepared(pool, takeLease, [
      apiKeyId,
      perDay,
      partLeased * processes,
      maxLeased * count,
      waiting.get(apiKeyId) ?? count,
      clock?.now() ?? null,
    ])
    if (!row) throw new Error('The lease of daily writes returned no row.')
    const held = leases.get(apiKeyId)
    const left = row.block + (held?.day === row.day ? held.left : 0)
    // The lease is counted from before the query, so that it never outlives its day.
    const endsAt = requestedAt + row.ms_left
    leases.set(apiKeyId, { day: row.day, perDay, endsAt, left, usedAt: requestedAt })
    return row
  }

  /**
   * Handles a request that found no lease large enough.
   * @returns null if a lease may exist now
   */
  async function waitForLease(apiKeyId: string, perDay: number, count: number): Promise<CapReached> {
    waiting.set(apiKeyId, (waiting.get(apiKeyId) ?? 0) + count)
    try {
      const row = await lease(apiKeyId, perDay, count)
      if (row.block > 0 || (leases.get(apiKeyId)?.left ?? 0) >= count) return null
      return { retryAfterMs: Math.ceil(row.ms_left), resetAtSeconds: Math.round(row.ends_at) }
    } finally {
      const others = (waiting.get(apiKeyId) ?? count) - count
      if (others > 0) waiting.set(apiKeyId, others)
      else waiting.delete(apiKeyId)
    }
  }

  async function giveBack(keys: readonly string[]): Promise<void> {
    const back = keys.flatMap((apiKeyId) => {
      const held = leases.get(apiKeyId)
      leases.delete(apiKeyId)
      return held && held.left > 0 && now() < held.endsAt ? [{ apiKeyId, held }] : []
    })
    if (back.length === 0) return
    await pool.query(giveBackSql, [
      back.map(({ apiKeyId }) => apiKeyId),
      back.map(({ held }) => held.day),
      back.map(({ held }) => held.left),
    ])
  }

  /** Returns what is idle, and what another process may be rejecting requests for. */
  async function look(): Promise<void> {
    const at = now()
    for (const [apiKeyId, held] of leases) if (held.left === 0 || at >= held.endsAt) leases.delete(apiKeyId)
    const held = [...leases]
    if (held.length === 0) return
    const { rows } = await pool.query<{ api_key_id: string }>(findUsedUpSql, [
      held.map(([apiKeyId]) => apiKeyId),
      held.map(([, { day }]) => day),
      held.map(([, { perDay }]) => perDay),
    ])
    const idle = held.filter(([, { usedAt }]) => at - usedAt >= idleMs).map(([apiKeyId]) => apiKeyId)
    await giveBack([...new Set([...rows.map((row) => row.api_key_id), ...idle])])
  }

  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'leases of daily writes were not given back'))
  }, pollMs)
  looking.unref()

  return {
    async take(apiKeyId, perDay, count = 1) {
      for (;;) {
        const held = leases.get(apiKeyId)
        const at = now()
        if (held && held.left >= count && at < held.endsAt) {
          held.left -= count
          held.usedAt = at
          return null
        }
        const reached = await waitForLease(apiKeyId, perDay, count)
        if (reached) return reached
      }
    },
    async close() {
      clearInterval(looking)
      await giveBack([...leases.keys()]).catch((error: unknown) => {
        log.warn({ err: error }, 'leases of daily writes were not given back; today has fewer')
      })
    },
  }
}
