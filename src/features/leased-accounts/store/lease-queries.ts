import type { Selectable } from 'kysely'
import type { LeasedAccounts } from '../../../../generated/database.ts'
import type { Credits } from '../../../credits/credits.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { Owner, ProjectRow, ProjectScope } from '../../projects/api.ts'
import { lockProject, ownedBy, requireProject } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'

export type LeaseRow = Selectable<LeasedAccounts>

/**
 * Finds a lease of a project that the caller may read.
 * @throws NOT_FOUND for a lease that is missing or belongs to another organization, with the same error
 */
export async function requireLease(tx: Tx, caller: Owner, id: string, mode: 'read' | 'write'): Promise<LeaseRow> {
  const row = await tx
    .selectFrom('leased_accounts')
    .selectAll('leased_accounts')
    .where('leased_accounts.id', '=', id)
    .where(ownedBy(caller, mode, 'leased_accounts.project_id'))
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/**
 * Finds a lease to change, locked until the transaction ends, and before it its project against a migration or
 * archiving. The social account, publications and the pool's account are locked after it.
 * @throws NOT_FOUND
 */
export async function requireLeaseToChange(
  tx: Tx,
  caller: Owner,
  id: string,
): Promise<{ readonly lease: LeaseRow; readonly project: ProjectScope }> {
  const found = await requireLease(tx, caller, id, 'write')
  const project = await requireProject(tx, caller, found.project_id, 'write', 'share')
  return { lease: await lockLease(tx, id), project }
}

export async function lockLease(tx: Tx, id: string): Promise<LeaseRow> {
  return tx.selectFrom('leased_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Locks a lease and its project for a worker, in the same order as `requireLeaseToChange`. */
export async function lockForStep(tx: Tx, id: string): Promise<{ lease: LeaseRow; project: ProjectRow }> {
  const { project_id: projectId } = await tx
    .selectFrom('leased_accounts')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const project = await lockProject(tx, projectId)
  return { lease: await lockLease(tx, id), project }
}

export interface NewLeases {
  readonly ids: readonly string[]
  readonly projectId: string
  readonly platform: Platform
  readonly niche: string
  readonly country: string | null
  readonly language: string | null
  readonly termDays: number
  /** The credits per account. */
  readonly price: Credits
  readonly metadata: Record<string, string>
  readonly now: Date
}

export async function insertLeases(tx: Tx, leases: NewLeases): Promise<void> {
  const { ids, now } = leases
  await tx
    .insertInto('leased_accounts')
    .values(
      ids.map((id) => ({
        id,
        project_id: leases.projectId,
        platform: leases.platform,
        niche: leases.niche,
        wanted_country: leases.country,
        wanted_language: leases.language,
        status: 'requested',
        term_days: leases.termDays,
        price: leases.price,
        metadata: JSON.stringify(leases.metadata),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

export interface LeaseFilter {
  readonly status?: LeaseRow['status'] | undefined
  readonly platform?: LeaseRow['platform'] | undefined
}

/** Lists leases newest first, one row more than the page. */
export async function listLeaseRows(
  tx: Tx,
  project: ProjectScope,
  { status, platform }: LeaseFilter,
  page: PageBounds,
): Promise<LeaseRow[]> {
  let query = tx.selectFrom('leased_accounts').selectAll().where('project_id', '=', project.id)
  if (status !== undefined) query = query.where('status', '=', status)
  if (platform !== undefined) query = query.where('platform', '=', platform)
  return newestFirst(query, page).execute()
}

/** Returns leases whose social account has a credential that the platform rejects, which their status does not show. */
export async function findUncredited(tx: Tx, leases: readonly LeaseRow[]): Promise<ReadonlySet<string>> {
  const ids = leases.flatMap((lease) => (lease.status === 'active' ? (lease.social_account_id ?? []) : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom(accountRows.as('a'))
    .select('a.leased_account_id')
    .where('a.id', 'in', ids)
    .where('a.status', '=', 'reauth_required')
    .execute()
  return new Set(rows.flatMap((row) => row.leased_account_id ?? []))
}
