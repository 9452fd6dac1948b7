import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Organizations } from '../../../../generated/database.ts'
import { openWallets } from '../../../credits/wallets.ts'
import type { PageWanted } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'

export type OrganizationRow = Selectable<Organizations>

/**
 * A child of the organization, in whatever state.
 * @param lock 'update' holds the row to the end of the transaction, without holding up what refers to it
 * @throws NOT_FOUND
 */
export async function requireChild(
  tx: Tx,
  parentId: string,
  childId: string,
  lock?: 'update',
): Promise<OrganizationRow> {
  let query = tx.selectFrom('organizations').selectAll().where('id', '=', childId).where('parent_id', '=', parentId)
  if (lock) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(childId)
  return row
}

/** Newest first, one row more than the page. */
export async function listChildRows(
  tx: Tx,
  parentId: string,
  status: OrganizationRow['status'] | undefined,
  page: PageWanted,
): Promise<OrganizationRow[]> {
  let query = tx.selectFrom('organizations').selectAll().where('parent_id', '=', parentId)
  if (status !== undefined) query = query.where('status', '=', status)
  return newestFirst(query, page).execute()
}

export interface NewChild {
  readonly id: string
  readonly name: string
  readonly metadata: Record<string, string>
}

/**
 * Makes children with their empty wallets, in two statements however many they are.
 * @param parentId null for organizations of their own, which only the operator makes
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

/** @returns the child as it is now */
export async function updateChild(
  tx: Tx,
  childId: string,
  changes: { readonly name?: string; readonly status?: string; readonly metadata?: string },
  now: Date,
): Promise<OrganizationRow> {
  return tx
    .updateTable('organizations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', childId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Holds an organization to the end of the transaction, without holding up what refers to it. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Switches a locked organization off, its children with it, or on again. */
export async function setKillSwitch(tx: Tx, id: string, isOn: boolean, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ kill_switch: isOn, updated_at: now }).where('id', '=', id).execute()
}
