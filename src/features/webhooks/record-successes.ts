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
  const endpoints = [...new Set(successes.map(({ claimed }) => claimed.endpoint.id))]
  const deliveries = successes.map(({ claimed }) => claimed.delivery)
  await inTransaction(deps.db.write, async (tx) => {
    // Every transaction locks an endpoint before its deliveries. A success touches it to end a time of failures and to
    // prove the address that it was sent to, which may have changed since.
    await sql`
      UPDATE webhook_endpoints w
      SET failing_since = NULL, proven_at = coalesce(w.proven_at, CASE WHEN answered.proves THEN ${now}::timestamptz END),
        held_until = CASE WHEN NOT answered.proves THEN w.held_until END
      FROM (
        SELECT id, (id, url) IN (SELECT sent.id, sent.url FROM unnest(
          ${successes.map(({ claimed }) => claimed.endpoint.id)}::text[],
          ${successes.map(({ claimed }) => claimed.endpoint.url)}::text[]
        ) AS sent (id, url)) AS proves
        FROM webhook_endpoints WHERE id = ANY (${endpoints}) AND (failing_since IS NOT NULL OR proven_at IS NULL)
        ORDER BY id FOR NO KEY UPDATE
      ) answered
      WHERE w.id = answered.id
    `.execute(tx)
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
