import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { forgetAfter } from '../domain/item-rules.ts'

/**
 * Records the items as ingested and returns those that are new. A concurrent batch with the same items waits for this
 * one; keys are inserted in one order, so that batches never deadlock.
 * @returns those that are new
 */
export async function ingestItems<Item>(
  tx: Tx,
  deps: HandlerDeps,
  candidates: readonly Candidate<Item>[],
): Promise<{ readonly fresh: ReadonlySet<string>; readonly taken: readonly Candidate<Item>[] }> {
  if (candidates.length === 0) return { fresh: new Set(), taken: [] }
  const input = candidates.map(({ key, at }) => ({ key, day: forgetAfter(at, deps.config.retentionDays.telemetry) }))
  const { rows } = await sql<{ key: string }>`
    INSERT INTO telemetry_items (key, forget_after)
    SELECT key, day FROM json_to_recordset(${JSON.stringify(input)}::json) AS input (key uuid, day date) ORDER BY key
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  const fresh = new Set(rows.map(({ key }) => key))
  return { fresh, taken: candidates.filter(({ key }) => fresh.has(key)) }
}
