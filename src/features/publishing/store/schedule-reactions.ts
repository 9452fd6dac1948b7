import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import { isKeyOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { projectsOf, readProject } from '../../projects/api.ts'
import type { CancelReason } from '../domain/cancel-reason.ts'
import type { PublicationRow } from '../domain/publication-row.ts'
import { approvalHold, keyOffHold } from './key-schedules.ts'
import { settlePublication } from './settle-publication.ts'
import { moveWaitingTargets } from './target-queries.ts'

type ReactionDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

export interface ApprovalChange {
  readonly containerId: string
  readonly projectId: string
  /** The container's current approval; `archived` where the container was archived. */
  readonly status: 'pending' | 'approved' | 'rejected' | 'archived'
}

/**
 * Reacts to a changed approval of a locked container, or of the project's approval policy: its schedules are held,
 * resumed or cancelled. One whose time passed while it was held stays held.
 */
export async function onApprovalChanged(tx: Tx, deps: ReactionDeps, change: ApprovalChange): Promise<void> {
  if (change.status === 'rejected' || change.status === 'archived') {
    for (const publication of await lockWaiting(tx, { containerId: change.containerId }))
      await cancelTargets(tx, deps, publication, cancelReasons[change.status])
    return
  }
  const { requires_approval: required } = await readProject(tx, change.projectId)
  const mayGoOut = change.status === 'approved' || !required
  for (const publication of await lockWaiting(tx, { containerId: change.containerId })) {
    if (!mayGoOut && publication.status === 'scheduled') await moveTargets(tx, deps, publication, 'held', approvalHold)
    const inTime = publication.publish_at !== null && publication.publish_at > deps.clock.now()
    if (mayGoOut && publication.hold_reason === approvalHold && inTime) {
      // Read the key without a lock, because keys are locked before publications; the start reads it again under a
      // lock.
      const keyIsOff = await isKeyOff(tx, publication.created_by)
      if (keyIsOff) await moveTargets(tx, deps, publication, 'held', keyOffHold)
      else await moveTargets(tx, deps, publication, 'scheduled')
    }
  }
}

const cancelReasons = { rejected: 'content_rejected', archived: 'content_archived' } as const

/** Holds every schedule of a project that is being archived, until a new time is set. */
export async function holdSchedules(
  tx: Tx,
  deps: ReactionDeps,
  { project }: { readonly project: { readonly id: string } },
): Promise<void> {
  for (const publication of await lockWaiting(tx, { projectId: project.id }))
    await moveTargets(tx, deps, publication, 'held', 'project_archived')
}

/** Cancels every schedule of an organization that is being archived. Its projects are locked. */
export async function cancelSchedules(
  tx: Tx,
  deps: ReactionDeps,
  { organizationId }: { readonly organizationId: string },
): Promise<void> {
  for (const publication of await lockWaiting(tx, { organizationId }))
    await cancelTargets(tx, deps, publication, 'organization_archived')
}

/** Cancels what is scheduled on a revoked account; targets on other accounts stay as they are. */
export async function cancelAccountTargets(
  tx: Tx,
  deps: ReactionDeps,
  accountId: string,
  reason: 'account_revoked' | 'lease_ended',
): Promise<void> {
  for (const publication of await lockWaiting(tx, { accountId })) {
    await tx
      .updateTable('publication_targets')
      .set({ status: 'cancelled', cancel_reason: reason satisfies CancelReason, updated_at: deps.clock.now() })
      .where('publication_id', '=', publication.id)
      .where('project_id', '=', publication.project_id)
      .where('social_account_id', '=', accountId)
      .where('status', 'in', ['scheduled', 'held'])
      .execute()
    await settlePublication(tx, deps, publication)
  }
}

/** Locks scheduled and held publications in the order of their ids. */
async function lockWaiting(
  tx: Tx,
  of: {
    readonly containerId?: string
    readonly projectId?: string
    readonly accountId?: string
    readonly organizationId?: string
  },
): Promise<PublicationRow[]> {
  const { containerId, projectId, accountId, organizationId } = of
  let query = tx.selectFrom('publications').selectAll().where('status', 'in', ['scheduled', 'held'])
  if (containerId !== undefined) query = query.where('container_id', '=', containerId)
  if (projectId !== undefined) query = query.where('project_id', '=', projectId)
  if (organizationId !== undefined) query = query.where('project_id', 'in', projectsOf(organizationId))
  if (accountId !== undefined)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM publication_targets t WHERE t.publication_id = publications.id
        AND t.social_account_id = ${accountId} AND t.status IN ('scheduled', 'held'))`,
    )
  return query.orderBy('id').forUpdate().execute()
}

/** Cancels the waiting targets of a locked publication, and the publication with them. */
export async function cancelTargets(
  tx: Tx,
  deps: ReactionDeps,
  publication: PublicationRow,
  cancelReason: CancelReason,
): Promise<void> {
  await moveWaitingTargets(tx, [publication.id], { status: 'cancelled', cancelReason, now: deps.clock.now() })
  await settlePublication(tx, deps, publication)
}

/** Moves the waiting targets of a locked publication, and the publication with them. */
export async function moveTargets(
  tx: Tx,
  deps: ReactionDeps,
  publication: PublicationRow,
  status: 'scheduled' | 'held',
  holdReason: string | null = null,
): Promise<PublicationRow> {
  await moveWaitingTargets(tx, [publication.id], { status, now: deps.clock.now() })
  return settlePublication(tx, deps, publication, { holdReason })
}
