import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { MINUTE } from '../../../lib/time.ts'
import { afterCall, countAppCall, hasAppRoom, hasRoom } from '../../../platforms/app-calls.ts'
import { CallsUsedUpError, pacesOf } from '../domain/call-budget.ts'
import type { WatchedUsage } from '../domain/watched-usage.ts'
import type { Claim } from './tracking-queries.ts'

/**
 * Counts a call for an account's metrics, over all processes and by the database's clock. Test accounts and platforms that
 * document no number have none to count.
 * @throws CallsUsedUpError where the account or the app has to wait, or the platform reported that its share is used up
 */
export async function takeCall(
  { config, db }: Pick<WorkerDeps, 'config' | 'db'>,
  claim: Claim,
  usage: WatchedUsage,
): Promise<void> {
  usage.assertLeft()
  const callsPerMinute = config.platformCalls[claim.platform]
  if (callsPerMinute === undefined || claim.mode === 'test') return
  const { app, account } = pacesOf(callsPerMinute)
  const { rows } = await sql`
    WITH own AS (
      UPDATE metric_accounts a SET calls_until = ${afterCall(sql`a.calls_until`, account)}
      WHERE social_account_id = ${claim.accountId} AND lease = ${claim.lease} AND ${hasRoom(sql`a.calls_until`, account)}
        AND ${hasAppRoom(sql`a.platform`, app)}
      RETURNING platform)
    ${countAppCall(sql`own`, app)}`.execute(db.write)
  // Those that wait come back at different times.
  if (rows.length === 0)
    throw new CallsUsedUpError({ retryAfterMs: (MINUTE / 4) * (1 + Math.random()), isReported: false })
}
