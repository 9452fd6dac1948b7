import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import type { ReportedAdMetrics } from '../../../platforms/ads-flow.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import { addDays, daysBetween } from '../domain/ad-time.ts'
import type { ReadSpan } from '../domain/read-plan.ts'
import { planSync, splitByDays } from '../domain/read-plan.ts'
import type { AdAccountRow, LeasedRow } from '../store/claims.ts'
import { saveCampaigns } from '../store/save-campaigns.ts'
import { endSync, listReadDays, saveMetrics } from '../store/save-metrics.ts'
import { allPages, TooManyPages } from './fetch-accounts.ts'
import type { AuthorizedAdsClient } from './read-gate.ts'
import { createAdsClient } from './read-gate.ts'

const everyMs = HOUR
/** The wait between reads while past days are still unread. */
const goOnMs = MINUTE

export interface ReadOptions {
  /** The job that asked for the read; `null` if the schedule did. */
  readonly jobId: string | null
  /** Reads new days only, no past ones. */
  readonly newest?: boolean
}

/**
 * Reads an ad account: its campaigns, and its metrics for the days that are due. Each part is stored when it arrives,
 * so that an interrupted read loses nothing.
 * @returns the number of its campaigns
 * @throws NotReadyError, ConnectorError and LeaseLostError
 */
export async function readAccount(
  deps: WorkerDeps,
  leased: LeasedRow,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<number> {
  const account = await deps.db.write
    .selectFrom('ad_accounts')
    .selectAll()
    .where('id', '=', leased.id)
    .where('fence', '=', leased.fence)
    .executeTakeFirst()
  if (!account) throw new LeaseLostError(leased.id)
  const client = await createAdsClient(deps, account.social_account_id, signal)
  const ref = { platformAccountId: account.platform_account_id, currency: account.currency }
  const campaigns = await allPages((cursor) =>
    client.call((ads, tokens) => ads.campaigns(tokens, ref, pageOptions(cursor, signal))),
  )
  const spend = await allPages((cursor) =>
    client.call((ads, tokens) => ads.spend(tokens, ref, pageOptions(cursor, signal))),
  )
  await inTransaction(deps.db.write, (tx) => saveCampaigns(tx, deps, { account, leased }, campaigns, spend))
  deps.faults.reach('ads.campaigns_saved')

  const now = deps.clock.now()
  const plan = planSync({
    now: now.getTime(),
    timezone: account.timezone,
    correctedAt: account.corrected_at?.getTime() ?? null,
    readAt: await listReadDays(deps.db.write, account.id),
  })
  for (const span of options.newest ? plan.newest : [...plan.newest, ...plan.past])
    await readSpan(deps, { client, account, leased }, span, signal)
  await inTransaction(deps.db.write, (tx) =>
    endSync(
      tx,
      deps,
      { account, leased },
      {
        jobId: options.jobId,
        corrected: plan.corrects,
        dueInMs: plan.past.length > 0 ? goOnMs : everyMs,
      },
    ),
  )
  return campaigns.length
}

const pageOptions = (cursor: string | null, signal: AbortSignal) => ({
  signal,
  ...(cursor === null ? {} : { cursor }),
})

interface AccountSync {
  readonly client: AuthorizedAdsClient
  readonly account: AdAccountRow
  readonly leased: LeasedRow
}

async function readSpan(deps: WorkerDeps, sync: AccountSync, span: ReadSpan, signal: AbortSignal): Promise<void> {
  const { client, account, leased } = sync
  const ref = { platformAccountId: account.platform_account_id, currency: account.currency }
  const readAt = deps.clock.now()
  let metrics: readonly ReportedAdMetrics[]
  try {
    metrics = await allPages((cursor) =>
      client.call((ads, tokens) => ads.metrics(tokens, ref, span, pageOptions(cursor, signal))),
    )
  } catch (error) {
    const tooMuch = error instanceof TooManyPages || (error instanceof ConnectorError && client.isTooMuch(error))
    if (!tooMuch || span.from === span.to) throw error
    for (const half of halves(span)) await readSpan(deps, sync, half, signal)
    return
  }
  for (const { days, reported } of splitByDays(span, metrics))
    await inTransaction(deps.db.write, (tx) =>
      saveMetrics(tx, deps, { account, leased }, { ...span, ...days, readAt }, reported),
    )
  deps.faults.reach('ads.metrics_saved')
}

function halves(span: ReadSpan): readonly ReadSpan[] {
  const days = daysBetween(span.from, span.to)
  const middle = days[Math.floor(days.length / 2) - 1] ?? span.from
  return [
    { ...span, from: addDays(middle, 1) },
    { ...span, to: middle },
  ]
}
