import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { CallPace } from '../domain/call-budget.ts'
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
        AND NOT EXISTS (SELECT FROM platform_circuits p WHERE p.platform = a.platform AND NOT ${hasRoom(sql`p.calls_until`, app)})
      RETURNING platform)
    INSERT INTO platform_circuits AS p (platform, calls_until) SELECT platform, ${afterCall(sql`NULL`, app)} FROM own
    ON CONFLICT (platform) DO UPDATE SET calls_until = ${afterCall(sql`p.calls_until`, app)}
      WHERE ${hasRoom(sql`p.calls_until`, app)}
    RETURNING 1`.execute(db.write)
  // Those that wait come back at different times.
  if (rows.length === 0)
    throw new CallsUsedUpError({ retryAfterMs: (MINUTE / 4) * (1 + Math.random()), isReported: false })
}

const afterCall = (until: RawBuilder<unknown>, { everyMs }: CallPace) =>
  sql`greatest(${until}, clock_timestamp()) + ${`${everyMs} ms`}::interval`

const hasRoom = (until: RawBuilder<unknown>, { burstMs }: CallPace) =>
  sql`coalesce(${until} <= clock_timestamp() + ${`${burstMs} ms`}::interval, true)`
