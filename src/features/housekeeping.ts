import { sql } from 'kysely'
import type { WorkerDeps } from '../http/handler.ts'
import { defineTask } from '../tasks/index.ts'

const batch = 5_000
const dayMs = 86_400_000

/** Forgets kept answers of Idempotency-Keys once they have expired, and secrets of rotated keys a week after. */
export const sweepExpired = defineTask<WorkerDeps>({
  kind: 'housekeeping.sweep_expired',
  concurrency: 1,
  everySeconds: 60,
  async run(deps) {
    const now = deps.clock.now()
    const { rows } = await sql<{ more: boolean }>`
      WITH gone AS (
        DELETE FROM idempotency_records WHERE scope_hash IN
          (SELECT scope_hash FROM idempotency_records WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${batch})
        RETURNING 1)
      SELECT count(*) = ${batch} AS more FROM gone`.execute(deps.db.write)
    await deps.db.write
      .deleteFrom('api_key_secrets')
      .where('expires_at', '<', new Date(now.getTime() - 7 * dayMs))
      .execute()
    return rows[0]?.more === true ? 'again' : undefined
  },
})

/** Forgets what API keys asked for. */
export const sweepRequests = defineTask<WorkerDeps>({
  kind: 'housekeeping.sweep_requests',
  concurrency: 1,
  everySeconds: 600,
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - deps.config.retentionDays.requests * dayMs)
    const { numDeletedRows } = await deps.db.write
      .deleteFrom('api_key_requests')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('api_key_requests')
          .select('id')
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(batch),
      )
      .executeTakeFirst()
    return numDeletedRows === BigInt(batch) ? 'again' : undefined
  },
})

/** Forgets how publications were tried once they are long over; one whose outcome is open stays. */
export const sweepAttempts = defineTask<WorkerDeps>({
  kind: 'housekeeping.sweep_attempts',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - deps.config.retentionDays.attempts * dayMs)
    const { numDeletedRows } = await deps.db.write
      .deleteFrom('publication_attempts')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('publication_attempts')
          .select('id')
          .where('finished_at', '<', before)
          .where('status', 'in', ['confirmed', 'failed', 'cancelled'])
          .limit(batch),
      )
      .executeTakeFirst()
    return numDeletedRows === BigInt(batch) ? 'again' : undefined
  },
})
