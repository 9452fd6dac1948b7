import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { organizationOf, projectsOf } from '../../projects/api.ts'
import { cancelAccountTargets, findInFlight } from '../../publishing/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { endLeasedUse, lockAccount, setLeasePaused } from '../../social-accounts/api.ts'
import { reasons } from '../domain/lease-rules.ts'
import { leaseFactsView } from './lease-facts.ts'
import type { LeaseRow } from './lease-queries.ts'
import { returnAccount, setOutOfUse } from './pool-queries.ts'

const eventOf = {
  released: 'leased_account.released',
  lapsed: 'leased_account.lapsed',
  restricted: 'leased_account.restricted',
} as const

type EndDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/**
 * Finds a running publication to a locked lease's account. Locks its social account, so that none starts before the
 * transaction ends.
 */
export async function findLeaseInFlight(tx: Tx, lease: LeaseRow): Promise<string | undefined> {
  const account = await lockSocialAccount(tx, lease)
  return account && findInFlight(tx, { socialAccountId: account.id })
}

async function lockSocialAccount(tx: Tx, lease: LeaseRow): Promise<SocialAccountRow | undefined> {
  if (lease.social_account_id === null) return undefined
  return lockAccount(tx, lease.social_account_id)
}

/** Sets whether the account of a locked lease is paused and accepts no posts. */
export async function setPaused(tx: Tx, deps: EndDeps, lease: LeaseRow, paused: boolean): Promise<void> {
  if (lease.social_account_id !== null) await setLeasePaused(tx, lease.social_account_id, paused, deps.clock.now())
}

/**
 * Ends a locked lease. If it was released or expired, its social account is revoked, its scheduled posts are cancelled,
 * and the account returns to the pool; if it is restricted, both stay unchanged, so that due posts fail. The caller has
 * checked that no publication is running.
 */
export async function endLease(
  tx: Tx,
  deps: EndDeps,
  lease: LeaseRow,
  { status, reason = null }: { readonly status: 'released' | 'lapsed' | 'restricted'; readonly reason?: string | null },
): Promise<LeaseRow> {
  const now = deps.clock.now()
  const account = await lockSocialAccount(tx, lease)
  if (lease.pool_account_id !== null && status === 'restricted')
    await setOutOfUse(tx, lease.pool_account_id, 'restricted', { reason: reason ?? '', now })
  else {
    const used = account !== undefined && account.status !== 'revoked'
    if (used) {
      await endLeasedUse(tx, deps, account)
      await cancelAccountTargets(tx, deps, account.id, 'lease_ended')
    }
    if (lease.pool_account_id !== null)
      await returnAccount(tx, lease.pool_account_id, { handedBackBy: used ? account.id : null, now })
  }
  const ended = await tx
    .updateTable('leased_accounts')
    .set({
      status,
      status_reason: reason,
      ended_at: now,
      term_ends_at: lease.term_ends_at && (lease.term_ends_at < now ? lease.term_ends_at : now),
      warming_ends_at: null,
      next_step_at: null,
      set_aside: false,
      updated_at: now,
    })
    .where('id', '=', lease.id)
    .where('project_id', '=', lease.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emit(tx, deps, {
    type: eventOf[status],
    organizationId: await organizationOf(tx, ended.project_id),
    projectId: ended.project_id,
    data: leaseFactsView(ended),
    metadata: ended.metadata,
  })
  return ended
}

/**
 * Releases every lease of an organization that is being archived or erased, or of a project that is being erased. No
 * publication is running, and none can start.
 */
export async function releaseLeases(
  tx: Tx,
  deps: EndDeps,
  of: { readonly organizationId: string } | { readonly projectId: string },
): Promise<void> {
  const query = tx.selectFrom('leased_accounts').selectAll().where('ended_at', 'is', null)
  const leases = await ('projectId' in of
    ? query.where('project_id', '=', of.projectId)
    : query.where('project_id', 'in', projectsOf(of.organizationId))
  )
    .orderBy('id')
    .forUpdate()
    .execute()
  const reason = 'projectId' in of ? reasons.projectErased : reasons.organizationArchived
  for (const lease of leases) await endLease(tx, deps, lease, { status: 'released', reason })
}
