import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { globalKillSwitch } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { defineTask } from '../../../tasks/index.ts'
import { takeReturnedTokens } from '../../social-accounts/api.ts'
import { poolTokenColumns } from '../domain/pool-credentials.ts'
import type { PoolAccountRow } from '../store/pool-queries.ts'
import { askPlatform, takeTokens } from './ask-platform.ts'

const checkEveryMs = 6 * HOUR
const againMs = MINUTE

/** Checks an account that is new or returned before it can be leased, and a resting one every six hours. */
export const checkPool = defineTask<WorkerDeps>({
  kind: 'leased_accounts.check_pool',
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_check_at AS due_at FROM pool_accounts
      WHERE status IN ('checking', 'free') AND next_check_at <= now() AND (busy_until IS NULL OR busy_until <= now())
        AND NOT ${globalKillSwitch}`,
    everySeconds: 2,
  },
  async run(deps, { key: id, signal }) {
    const now = deps.clock.now()
    const { rows } = await sql`
      UPDATE pool_accounts SET next_check_at = ${new Date(now.getTime() + 2 * againMs)}
      WHERE id = ${id} AND status IN ('checking', 'free') AND next_check_at <= ${now}
        AND (busy_until IS NULL OR busy_until <= ${now}) AND NOT ${globalKillSwitch}
      RETURNING id`.execute(deps.db.write)
    if (rows.length > 0) await checkOne(deps, id, signal)
  },
})

async function checkOne(deps: WorkerDeps, id: string, signal: AbortSignal): Promise<void> {
  const taken = await takeTokens(deps, id, ['checking', 'free'])
  if (!taken) return
  const account = await takeBack(deps, taken)
  if (!account) return write(deps, taken, {}, 5_000)
  if (account.retire_wanted)
    return write(deps, account, { status: 'retired', status_reason: null, retire_wanted: false }, checkEveryMs)
  try {
    const answer = await askPlatform(deps, account, signal)
    if (!answer.usable) {
      const { status, reason } = answer
      deps.log.warn({ poolAccountId: id, status, reason }, 'an account of the pool cannot be used')
      return await write(deps, account, { status, status_reason: reason }, checkEveryMs)
    }
    const { username, displayName, profileUrl } = answer.told
    const seen = { username, display_name: displayName, profile_url: profileUrl, checked_at: deps.clock.now() }
    await write(deps, account, { ...seen, status: 'free', status_reason: null }, checkEveryMs)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await write(deps, account, {}, error.retryAfterMs ?? againMs)
  }
}

/** Takes over the tokens of the last lease. Returns undefined while newer ones may be on their way. */
async function takeBack(deps: WorkerDeps, account: PoolAccountRow): Promise<PoolAccountRow | undefined> {
  const { handed_back_by: socialAccountId } = account
  if (socialAccountId === null) return account
  return inTransaction(deps.db.write, async (tx) => {
    const tokens = await takeReturnedTokens(tx, deps, socialAccountId)
    if (tokens === 'renewing') return undefined
    return tx
      .updateTable('pool_accounts')
      .set({
        ...(tokens && poolTokenColumns(deps.vault, account.id, tokens)),
        credentials_version: sql`credentials_version + 1`,
        handed_back_by: null,
      })
      .where('id', '=', account.id)
      .where('handed_back_by', '=', socialAccountId)
      .returningAll()
      .executeTakeFirst()
  })
}

/** Stores the result of a check, unless the account was taken out of use during the check. */
async function write(
  deps: WorkerDeps,
  account: PoolAccountRow,
  found: Partial<Pick<PoolAccountRow, 'status' | 'status_reason' | 'retire_wanted'>> & object,
  nextMs: number,
): Promise<void> {
  const now = deps.clock.now()
  const changed = found.status !== undefined && found.status !== account.status
  await deps.db.write
    .updateTable('pool_accounts')
    .set({
      ...found,
      busy_until: null,
      next_check_at: new Date(now.getTime() + nextMs),
      // The resting time is counted from here.
      ...(changed && { updated_at: now }),
    })
    .where('id', '=', account.id)
    .where('status', '=', account.status)
    .execute()
}
