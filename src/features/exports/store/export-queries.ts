import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Exports } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { OrganizationsOf } from '../../../db/share-owner.ts'
import { activeOrganizations } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { requestCancels } from '../../../jobs/live.ts'
import type { Owner } from '../../../owner.ts'
import { markFilesForDeletion } from '../../media/api.ts'
import type { DataSet } from '../domain/export-rules.ts'

export type ExportRow = Selectable<Exports>

export async function insertExport(tx: Tx, values: Insertable<Exports>): Promise<void> {
  await tx.insertInto('exports').values(values).execute()
}

/** The organization's, of projects that the key reaches, until they expire. */
function exportsOf(tx: Tx, { organizationId, projectIds }: Owner) {
  const query = tx
    .selectFrom('exports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`expires_at > now()`)
  if (projectIds === null) return query
  // One of no project is the organization's.
  return query.where(sql<boolean>`project_ids <> '{}' AND project_ids <@ ${projectIds}::text[]`)
}

/** @throws NOT_FOUND */
export async function requireExport(tx: Tx, caller: Owner, id: string): Promise<ExportRow> {
  const row = await exportsOf(tx, caller).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Lists exports newest first, one row more than the page. */
export async function listExportRows(
  tx: Tx,
  caller: Owner,
  dataSets: readonly DataSet[],
  page: PageBounds,
): Promise<ExportRow[]> {
  return newestFirst(
    exportsOf(tx, caller).where('data_set', '=', sql<DataSet>`ANY (${dataSets}::text[])`),
    page,
  ).execute()
}

/** Locks the export that a job writes; undefined once it is deleted. */
export async function lockExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return tx.selectFrom('exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateExport(
  tx: Tx,
  id: string,
  values: Partial<Pick<Insertable<Exports>, 'status' | 'storage_key' | 'rows' | 'bytes' | 'error'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes an export and stops its job; the sweep of files deletes its file. */
export async function removeExport(tx: Tx, id: string, now: Date): Promise<void> {
  await removeWhere(tx, sql<boolean>`id = ${id}`, now)
}

/** Deletes the exports that have a project which moves away, and stops their jobs. */
export async function endExportsOf(tx: Tx, projectIds: readonly string[], now: Date): Promise<void> {
  await removeWhere(tx, sql<boolean>`project_ids && ${projectIds}::text[]`, now)
}

async function removeWhere(tx: Tx, which: RawBuilder<boolean>, now: Date): Promise<void> {
  await stopJobsOf(tx, which, now)
  await endRows(tx, await tx.deleteFrom('exports').where(which).returning('storage_key').execute(), now)
}

/** Jobs are locked before their exports everywhere: a job that ends has its own row locked when it writes the export's. */
async function stopJobsOf(tx: Tx, which: RawBuilder<boolean>, now: Date): Promise<void> {
  const writing = tx.selectFrom('exports').select('job_id').where(which).where('status', '=', 'processing')
  const rows = await writing.execute()
  if (rows.length > 0)
    await requestCancels(
      tx,
      rows.map((row) => row.job_id),
      now,
    )
}

/** Stops the jobs of a project's exports and marks their files for deletion, before its erasure deletes their rows. */
export async function markExportsOf(tx: Tx, projectId: string, now: Date): Promise<void> {
  const which = sql<boolean>`project_ids @> ARRAY[${projectId}]::text[]`
  await stopJobsOf(tx, which, now)
  await endRows(tx, await tx.selectFrom('exports').where(which).select('storage_key').execute(), now)
}

/** The folder of an organization's files, with its slash. */
export const exportFolder = (organizationId: string) => `exports/${organizationId}/`

async function endRows(tx: Tx, rows: readonly { readonly storage_key: string | null }[], now: Date): Promise<void> {
  const keys = rows.flatMap(({ storage_key: key }) => key ?? [])
  if (keys.length > 0) await markFilesForDeletion(tx, keys, now)
}

/** Reads the organizations whose ledger and usage an export has. */
export async function readOrganizations(tx: Tx, of: OrganizationsOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${activeOrganizations(of)}) AS o (id)`.execute(tx)
  return rows.map(({ id }) => id)
}
