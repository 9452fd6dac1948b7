import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { globalKillSwitch } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { defineTask } from '../../../tasks/index.ts'
import { takeReturnedTokens } from '../../social-accounts/api.ts'
import type { CheckResult } from '../store/pool-changes.ts'
import { claimCheck, saveCheck, takeBackTokens } from '../store/pool-changes.ts'
import type { PoolAccountRow } from '../store/pool-queries.ts'
import { askPlatform, takeTokens } from './ask-platform.ts'

const checkEveryMs = 6 * HOUR
const againMs = MINUTE

/** Checks an account that is new or returned before it can be leased, and a resting one every six hours. */
export const checkPool = defineTask<WorkerDeps>({
  kind: 'leased_accounts.check_pool',
  role: 'collect',
  concurrency: 5,
  missing: {
    due: sql`SELECT id AS key, next_check_at AS due_at FROM pool_accounts
      WHERE status IN ('checking', 'free') AND next_check_at <= now() AND (busy_until IS NULL OR busy_until <= now())
        AND NOT ${globalKillSwitch}`,
    everySeconds: 10,
  },
  async run(deps, { key: id, signal }) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + 2 * againMs)
    if (await claimCheck(deps.db.write, id, { now, until })) await checkOne(deps, id, signal)
  },
})

async function checkOne(deps: WorkerDeps, id: string, signal: AbortSignal): Promise<void> {
  const taken = await takeTokens(deps, id, ['checking', 'free'])
  if (!taken) return
  const account = await takeBack(deps, taken)
  if (!account) return endCheck(deps, taken, {}, 5_000)
  if (account.retire_wanted)
    return endCheck(deps, account, { status: 'retired', status_reason: null, retire_wanted: false }, checkEveryMs)
  try {
    const answer = await askPlatform(deps, account, signal)
    if (!answer.usable) {
      const { status, reason } = answer
      deps.log.warn({ poolAccountId: id, status, reason }, 'an account of the pool cannot be used')
      return await endCheck(deps, account, { status, status_reason: reason }, checkEveryMs)
    }
    const { username, displayName, profileUrl } = answer.reported
    const shown = { username, display_name: displayName, profile_url: profileUrl, checked_at: deps.clock.now() }
    await endCheck(deps, account, { ...shown, status: 'free', status_reason: null }, checkEveryMs)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await endCheck(deps, account, {}, error.retryAfterMs ?? againMs)
  }
}

/** Takes over the tokens of the last lease. Returns undefined while newer ones may be on their way. */
async function takeBack(deps: WorkerDeps, account: PoolAccountRow): Promise<PoolAccountRow | undefined> {
  const { handed_back_by: socialAccountId } = account
  if (socialAccountId === null) return account
  return inTransaction(deps.db.write, async (tx) => {
    const tokens = await takeReturnedTokens(tx, deps, socialAccountId)
    if (tokens === 'renewing') return undefined
    return takeBackTokens(tx, account, { socialAccountId, vault: deps.vault, tokens })
  })
}

async function endCheck(deps: WorkerDeps, account: PoolAccountRow, result: CheckResult, nextMs: number): Promise<void> {
  const now = deps.clock.now()
  await saveCheck(deps.db.write, account, result, { now, nextAt: new Date(now.getTime() + nextMs) })
}
