import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Organizations } from '../../../../generated/database.ts'
import { openWallets } from '../../../credits/wallets.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'

export type OrganizationRow = Selectable<Organizations>

/**
 * Finds a child of the organization that is not erased, in any status.
 * @param lock 'update' locks the row until the end of the transaction, without blocking rows that refer to it
 * @throws NOT_FOUND
 */
export async function requireChild(
  tx: Tx,
  parentId: string,
  childId: string,
  lock?: 'update',
): Promise<OrganizationRow> {
  let query = tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', childId)
    .where('parent_id', '=', parentId)
    .where('erased_at', 'is', null)
  if (lock) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(childId)
  return row
}

/** Lists children newest first, one row more than the page. */
export async function listChildRows(
  tx: Tx,
  parentId: string,
  status: OrganizationRow['status'] | undefined,
  page: PageBounds,
): Promise<OrganizationRow[]> {
  let query = tx
    .selectFrom('organizations')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('erased_at', 'is', null)
  if (status !== undefined) query = query.where('status', '=', status)
  return newestFirst(query, page).execute()
}

export interface NewChild {
  readonly id: string
  readonly name: string
  readonly metadata: Record<string, string>
}

/**
 * Inserts children with their empty wallets, in two statements for any number of them.
 * @param parentId `null` for organizations without a parent, which only the operator creates
 */
export async function insertChildren(
  tx: Tx,
  parentId: string | null,
  children: readonly NewChild[],
  now: Date,
): Promise<OrganizationRow[]> {
  const ids = children.map(({ id }) => id)
  const { rows } = await sql<OrganizationRow>`
    INSERT INTO organizations (id, parent_id, name, metadata, created_at, updated_at)
    SELECT id, ${parentId}::text, name, metadata, ${now}, ${now}
    FROM unnest(${ids}::text[], ${children.map(({ name }) => name)}::text[],
      ${children.map(({ metadata }) => JSON.stringify(metadata))}::jsonb[]) AS child (id, name, metadata)
    RETURNING *`.execute(tx)
  await openWallets(tx, ids, now)
  return rows
}

/** Updates a child. @returns the updated row */
export async function updateChild(
  tx: Tx,
  childId: string,
  changes: { readonly name?: string; readonly status?: OrganizationRow['status']; readonly metadata?: string },
  now: Date,
): Promise<OrganizationRow> {
  return tx
    .updateTable('organizations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', childId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an organization until the end of the transaction, without blocking rows that refer to it. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Sets or clears the kill switch of a locked organization and of its children. */
export async function setKillSwitch(tx: Tx, id: string, isOn: boolean, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ kill_switch: isOn, updated_at: now }).where('id', '=', id).execute()
}
