import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { claimNow } from '../store/claims.ts'
import { platformsWithAds, scheduleNewSources } from './fetch-accounts.ts'
import { tryFetchAccounts, tryRead } from './try-read.ts'

export interface AdsRefresh {
  /** Connected accounts whose ads could be read. */
  readonly socialAccountIds: readonly string[]
  readonly campaignsRead: number
  readonly failures: readonly { readonly socialAccountId: string; readonly code: string }[]
}

/** The platform's rate limit forbids a call now. */
const limited = { ok: false, code: 'PLATFORM_ERROR' } as const

/**
 * Reads a project's ads ahead of schedule: its ad accounts, their campaigns and newest metrics. A `metrics.updated`
 * event with this job is emitted for each ad account with newer metrics. It is safe to repeat.
 */
export async function refreshAds(
  deps: WorkerDeps,
  { projectId, jobId }: { readonly projectId: string; readonly jobId: string },
  signal: AbortSignal,
): Promise<AdsRefresh> {
  const read = new Set<string>()
  const failures = new Map<string, string>()
  let campaignsRead = 0
  // Those that were connected since the schedule last looked.
  while (await scheduleNewSources(deps, new Date(0), { projectId })) signal.throwIfAborted()
  for (const socialAccountId of await listSources(deps, projectId)) {
    const leased = await claim(deps, 'source', socialAccountId)
    const attempt = leased ? await tryFetchAccounts(deps, leased, signal) : limited
    signal.throwIfAborted()
    if (attempt.ok) read.add(socialAccountId)
    else if (attempt.code) failures.set(socialAccountId, attempt.code)
  }
  for (const account of await listReadable(deps, projectId, [...read])) {
    const leased = await claim(deps, 'account', account.id)
    const attempt = leased ? await tryRead(deps, leased, { jobId, newest: true }, signal) : limited
    signal.throwIfAborted()
    if (attempt.ok) campaignsRead += attempt.found
    else if (attempt.code) failures.set(account.social_account_id, attempt.code)
  }
  return {
    socialAccountIds: [...read],
    campaignsRead,
    failures: [...failures].map(([socialAccountId, code]) => ({ socialAccountId, code })),
  }
}

function claim(deps: WorkerDeps, kind: 'source' | 'account', id: string) {
  return inTransaction(deps.db.write, (tx) => claimNow(tx, kind, id, deps.clock.now()))
}

/** Lists connected accounts on platforms whose ads can be read. */
async function listSources(deps: WorkerDeps, projectId: string): Promise<readonly string[]> {
  const { live, test } = platformsWithAds(deps)
  const rows = await deps.db.write
    .selectFrom(accountRows.as('s'))
    .innerJoin('ad_sources', 'ad_sources.social_account_id', 's.id')
    .select('s.id')
    .where('s.project_id', '=', projectId)
    .where('s.platform', 'in', [...live, ...test])
    .where('s.status', 'in', ['active', 'expiring', 'restricted'])
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function listReadable(deps: WorkerDeps, projectId: string, socialAccountIds: readonly string[]) {
  return deps.db.write
    .selectFrom('ad_accounts')
    .select(['id', 'social_account_id'])
    .where('project_id', '=', projectId)
    .where('social_account_id', 'in', [...socialAccountIds, ''])
    .orderBy('id')
    .execute()
}
