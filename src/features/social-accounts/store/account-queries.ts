import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { ListScope, Owner } from '../../projects/api.ts'
import { listRows, newest, orderOf, ownedBy, readBy } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'

/** Finds an account of a project that the caller may read or write. @throws NOT_FOUND */
export async function requireAccount(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<SocialAccountRow> {
  let query = tx
    .selectFrom('social_accounts')
    .selectAll('social_accounts')
    .where('social_accounts.id', '=', id)
    .where(ownedBy(caller, mode, 'social_accounts.project_id'))
  if (lock === 'update') query = query.forUpdate('social_accounts')
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Locks the named accounts of a project until the transaction ends, in the order of their ids. Missing ones are left out. */
export async function lockAccounts(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  lock: 'share' | 'no key update' = 'share',
): Promise<SocialAccountRow[]> {
  const query = tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
  return (lock === 'share' ? query.forShare() : query.forNoKeyUpdate()).execute()
}

/** Selects and locks an account of a project until the transaction ends. */
export function accountLocked(tx: Tx, { id, projectId }: { readonly id: string; readonly projectId: string }) {
  return tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forShare()
}

/** Locks those of the accounts that the caller may write, of all its projects, in the order of their ids. */
export async function lockOwnAccounts(
  tx: Tx,
  caller: Owner,
  ids: readonly string[],
  lock: 'share' | 'no key update',
): Promise<void> {
  if (ids.length === 0) return
  const query = tx
    .selectFrom('social_accounts')
    .select('social_accounts.id')
    .where('social_accounts.id', 'in', ids)
    .where(ownedBy(caller, 'write', 'social_accounts.project_id'))
    .orderBy('social_accounts.id')
  const of = 'social_accounts'
  await (lock === 'share' ? query.forShare(of) : query.forNoKeyUpdate(of)).execute()
}

/** Lists the accounts of a project that are not disconnected, or one of them. */
export async function listConnectedAccounts(tx: Tx, projectId: string, id?: string): Promise<SocialAccountRow[]> {
  let query = tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '<>', 'revoked')
  if (id !== undefined) query = query.where('id', '=', id)
  return query.execute()
}

/** Sets the account's own slots; null for those of its project. */
export async function setPostingSlots(
  tx: Tx,
  id: string,
  { slots, now }: { readonly slots: SocialAccountRow['posting_slots']; readonly now: Date },
): Promise<SocialAccountRow> {
  return tx
    .updateTable('social_accounts')
    .set({ posting_slots: slots && JSON.stringify(slots), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findAccount(tx: Tx, id: string): Promise<SocialAccountRow | undefined> {
  return accountById(tx, id).executeTakeFirst()
}

/** Selects what `findAccount` returns. */
export function accountById(tx: Tx, id: string) {
  return tx.selectFrom('social_accounts').selectAll().where('id', '=', id)
}

export async function findAccounts(tx: Tx, ids: readonly string[]): Promise<SocialAccountRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('social_accounts').selectAll().where('id', '=', sql<string>`ANY (${ids}::text[])`).execute()
}

export interface AccountFilter {
  readonly platform?: readonly SocialAccountRow['platform'][] | undefined
  readonly status?: readonly SocialAccountRow['status'][] | undefined
  readonly ownership?: SocialAccountRow['ownership'] | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

const allStatuses = Object.keys({
  active: true,
  expiring: true,
  reauth_required: true,
  restricted: true,
  revoked: true,
} satisfies Record<SocialAccountRow['status'], true>)

/** Lists accounts newest first, one row more than the page. */
export async function listAccountRows(
  tx: Tx,
  scope: ListScope,
  { platform, status, ownership, sort }: AccountFilter,
  page: PageBounds,
): Promise<SocialAccountRow[]> {
  const indexed = readBy({ column: 'status', all: allStatuses }, [
    { column: 'status', values: status },
    { column: 'ownership', values: ownership === undefined ? undefined : [ownership] },
    { column: 'platform', values: platform },
  ])
  return listRows(tx, scope, { table: 'social_accounts', ...indexed, order: orderOf(newest, sort) }, page)
}

export interface Unfollowed {
  /** Limits it to one project. */
  readonly projectId?: string | undefined
  readonly limit: number
}

type TrackedAccount = Pick<SocialAccountRow, 'id' | 'project_id' | 'platform' | 'ownership'>

/**
 * Marks accounts as tracked and returns those that were not tracked yet. Waits for concurrent calls with the same
 * accounts.
 */
export async function markAccountsTracked(tx: Tx, { projectId, limit }: Unfollowed): Promise<TrackedAccount[]> {
  const ofProject = projectId === undefined ? sql`` : sql`AND project_id = ${projectId}`
  const { rows } = await sql<TrackedAccount>`
    UPDATE social_accounts SET figures_followed = true
    WHERE id IN (SELECT id FROM social_accounts WHERE NOT figures_followed ${ofProject}
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE)
    RETURNING id, project_id, platform, ownership`.execute(tx)
  return rows
}

/** Returns an account, locked until the end of the transaction. @throws Error where there is none */
export async function lockAccount(tx: Tx, id: string): Promise<SocialAccountRow> {
  return tx.selectFrom('social_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Pauses or resumes publishing to an account whose lease is locked. */
export async function setLeasePaused(tx: Tx, id: string, paused: boolean, now: Date): Promise<void> {
  await tx.updateTable('social_accounts').set({ lease_paused: paused, updated_at: now }).where('id', '=', id).execute()
}
