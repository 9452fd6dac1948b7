import type { HandlerDeps } from '../../../context.ts'
import { closeOwnWallet } from '../../../credits/adjust.ts'
import { closeWallet, lockFamily } from '../../../credits/transfer.ts'
import { lockWallet } from '../../../credits/wallets.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { findLiveJob } from '../../../jobs/live.ts'
import { assertNotArchived } from '../domain/organization-rules.ts'
import type { OrganizationRow } from '../store/child-organization-queries.ts'
import { updateChild } from '../store/child-organization-queries.ts'
import { revokeAllKeys } from '../store/key-changes.ts'
import { emitStatusChanged } from './status-event.ts'

// The changes of status that a parent makes to its child, and the operator to any organization. Each takes the
// organization's row locked.

type StatusDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links' | 'workflows'>

/**
 * Suspends an organization. Every request and every job stage reads the status again.
 * @throws CONFLICT `archived`, `already_suspended`
 */
export async function suspend(tx: Tx, deps: StatusDeps, organization: OrganizationRow): Promise<OrganizationRow> {
  assertNotArchived(organization)
  if (organization.status === 'suspended') throw conflict('already_suspended', 'The organization is already suspended.')
  return change(tx, deps, organization, 'suspended')
}

/** Resumes a suspended organization. @throws CONFLICT `archived`, `already_active` */
export async function resume(tx: Tx, deps: StatusDeps, organization: OrganizationRow): Promise<OrganizationRow> {
  assertNotArchived(organization)
  if (organization.status === 'active') throw conflict('already_active', 'The organization is not suspended.')
  return change(tx, deps, organization, 'active')
}

/**
 * Archives an organization. Projects are locked before wallets, in the order of a job's start: what has started is seen
 * here, and what starts later finds the wallet closed. A child's credits return to its parent.
 * @throws CONFLICT `already_archived`, `in_flight`, `has_children`
 */
export async function archive(tx: Tx, deps: StatusDeps, organization: OrganizationRow): Promise<OrganizationRow> {
  const { id, parent_id: parentId } = organization
  if (organization.status === 'archived') throw conflict('already_archived', 'The organization is already archived.')
  if (parentId === null) await assertNoChildren(tx, id)
  await deps.workflows.onOrganizationArchive(tx, deps, id)
  const family = parentId === null ? null : await lockFamily(tx, { parentId, childId: id })
  if (!family) await lockWallet(tx, id)
  // Check again: a job without a project waits only for the wallet's lock.
  const job = await findLiveJob(tx, { organizationId: id })
  if (job)
    throw conflict('in_flight', `${job} is still running in this organization. Wait for it to end, or cancel it.`, {
      existingId: job,
    })
  const credits = family ? await closeWallet(tx, deps, family) : await closeOwnWallet(tx, deps, id)
  await revokeAllKeys(tx, id, deps.clock.now())
  return change(tx, deps, organization, 'archived', credits)
}

async function change(
  tx: Tx,
  deps: StatusDeps,
  organization: OrganizationRow,
  status: 'active' | 'suspended' | 'archived',
  creditsReturned = 0,
): Promise<OrganizationRow> {
  const changed = await updateChild(tx, organization.id, { status }, deps.clock.now())
  // The events are about children, so an organization without a parent emits none.
  if (changed.parent_id !== null) await emitStatusChanged(tx, deps, changed, creditsReturned)
  return changed
}

async function assertNoChildren(tx: Tx, organizationId: string): Promise<void> {
  const child = await tx
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', '=', organizationId)
    .where('status', '<>', 'archived')
    .limit(1)
    .executeTakeFirst()
  if (child)
    throw conflict('has_children', `${child.id} is a child of this organization. Archive its children first.`, {
      existingId: child.id,
    })
}
