import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { Ingested } from './telemetry-store.ts'

/**
 * A key is unique within a month, and of two concurrent batches one may still belong to the previous month. So in the first
 * hour of a month keys are stored in both months: longer than a request takes, and than clocks differ.
 */
const overlapMs = HOUR

/**
 * Stores the keys of the items and returns the items that are new. A concurrent batch with the same items waits for this
 * one; keys are inserted in one order, so that batches never deadlock.
 * @param isByApp whether a report by an API key may take their place
 */
export async function ingestItems<Item>(
  tx: Tx,
  now: Date,
  candidates: readonly Candidate<Item>[],
  isByApp = false,
): Promise<Ingested<Item>> {
  if (candidates.length === 0) return { fresh: new Set(), taken: [] }
  const keys = sql`${candidates.map(({ key }) => key)}::uuid[]`
  const months = [...new Set([monthOf(now.getTime() - overlapMs), monthOf(now.getTime())])]
  const { rows } = await sql<{ key: string }>`
    WITH known AS MATERIALIZED (
      SELECT key FROM telemetry_keys WHERE key = ANY (${keys})
    ), inserted AS (
      INSERT INTO telemetry_keys (key, month, by_app)
      SELECT key, month, ${isByApp ? sql`true` : sql`NULL::boolean`} FROM unnest(${keys}) key CROSS JOIN unnest(${months}::timestamptz[]) month
      WHERE key NOT IN (SELECT key FROM known) ORDER BY key, month
      ON CONFLICT DO NOTHING RETURNING key
    )
    SELECT key FROM inserted GROUP BY key HAVING count(*) = ${months.length}`.execute(tx)
  const fresh = new Set(rows.map(({ key }) => key))
  return { fresh, taken: candidates.filter(({ key }) => fresh.has(key)) }
}

/** Takes items over that write keys reported. @returns their keys; those that nobody has, or that are taken over, are none */
export async function takeFromApps(tx: Tx, candidates: readonly Candidate<unknown>[]): Promise<ReadonlySet<string>> {
  if (candidates.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`UPDATE telemetry_keys SET by_app = NULL
    WHERE key = ANY (${candidates.map(({ key }) => key)}::uuid[]) AND by_app RETURNING key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

function monthOf(ms: number): string {
  const at = new Date(ms)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())).toISOString()
}
