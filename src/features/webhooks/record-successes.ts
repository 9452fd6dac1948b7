import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Claimed } from './claim.ts'
import { attemptRow } from './record.ts'
import type { Outcome } from './send.ts'

export interface Success {
  readonly claimed: Claimed
  readonly outcome: Outcome
  readonly startedAt: Date
}

/** Successes that one transaction writes. */
const batch = 100

/**
 * Writes successes together: those that come while a transaction is under way share the next one. A lone one waits for
 * nobody, and a flood costs a commit for many instead of one each.
 */
export function createSuccessRecorder(deps: WorkerDeps): (success: Success) => Promise<void> {
  const waiting: { success: Success; resolve: () => void; reject: (error: unknown) => void }[] = []
  let flushing = false
  async function flush(): Promise<void> {
    flushing = true
    while (waiting.length > 0) {
      const together = waiting.splice(0, batch)
      await recordSuccesses(
        deps,
        together.map(({ success }) => success),
      ).then(
        () => {
          for (const { resolve } of together) resolve()
        },
        (error: unknown) => {
          for (const { reject } of together) reject(error)
        },
      )
    }
    flushing = false
  }
  return (success) =>
    new Promise((resolve, reject) => {
      waiting.push({ success, resolve, reject })
      if (!flushing) void flush()
    })
}

/** Leaves out those whose lease is no longer theirs: another worker has taken the delivery over. */
async function recordSuccesses(deps: WorkerDeps, successes: readonly Success[]): Promise<void> {
  const now = deps.clock.now()
  const endpoints = [...new Set(successes.map(({ claimed }) => claimed.endpoint.id))].sort()
  const deliveries = successes.map(({ claimed }) => claimed.delivery)
  await inTransaction(deps.db.write, async (tx) => {
    // Everybody locks an endpoint before its deliveries. A success touches it only to end a time of failures.
    await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null })
      .where('id', 'in', endpoints)
      .where('failing_since', 'is not', null)
      .execute()
    const { rows } = await sql<{ id: string }>`
      UPDATE webhook_deliveries d
      SET status = 'delivered', attempt_count = d.attempt_count + 1, round_attempts = d.round_attempts + 1,
        next_attempt_at = NULL, lease = NULL, leased_until = NULL, last_status = done.status, last_error = NULL,
        delivered_at = coalesce(d.delivered_at, ${now}), updated_at = ${now}
      FROM unnest(
        ${deliveries.map(({ id }) => id)}::text[],
        ${deliveries.map(({ event_created_at: at }) => at.toISOString())}::timestamptz[],
        ${deliveries.map(({ lease }) => lease)}::text[],
        ${successes.map(({ outcome }) => outcome.response?.status ?? null)}::smallint[]
      ) AS done (id, event_created_at, lease, status)
      WHERE d.id = done.id AND d.event_created_at = done.event_created_at AND d.lease = done.lease
      RETURNING d.id
    `.execute(tx)
    const recorded = new Set(rows.map(({ id }) => id))
    const attempts = successes.filter(({ claimed }) => recorded.has(claimed.delivery.id))
    if (attempts.length === 0) return
    await tx
      .insertInto('webhook_attempts')
      .values(attempts.map(({ claimed, outcome, startedAt }) => attemptRow(claimed, outcome, startedAt)))
      .execute()
  })
}
