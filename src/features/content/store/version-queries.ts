import type { Selectable } from 'kysely'
import type { ContainerVersions } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { Captions } from '../domain/container-rules.ts'
import type { ScopedContainer } from './container-queries.ts'

/** A version; its number is its id within the container. */
export type VersionRow = Selectable<ContainerVersions> & { readonly id: string }

/** Lists versions newest first, one row more than the page. */
export async function listVersionRows(tx: Tx, { container }: ScopedContainer, page: PageBounds): Promise<VersionRow[]> {
  let query = tx.selectFrom('container_versions').selectAll().where('container_id', '=', container.id)
  if (page.after) query = query.where('version', '<', Number(page.after.id))
  const rows = await query
    .orderBy('version', 'desc')
    .limit(page.limit + 1)
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.version) }))
}

/** Makes edited captions the current version of a locked container, with their review. */
export async function insertEditedVersion(
  tx: Tx,
  container: ContainerRow,
  captions: Captions,
  reviewed: { readonly reviewedAt: string; readonly rules: string },
  now: Date,
): Promise<ContainerRow> {
  const version = container.version + 1
  await tx
    .insertInto('container_versions')
    .values({
      container_id: container.id,
      version,
      project_id: container.project_id,
      cause: 'edited',
      captions: JSON.stringify(captions),
      created_at: now,
    })
    .execute()
  return tx
    .updateTable('containers')
    .set({
      version,
      captions: JSON.stringify(captions),
      moderation: JSON.stringify({ status: 'passed', findings: [], ...reviewed }),
      updated_at: now,
    })
    .where('id', '=', container.id)
    .where('project_id', '=', container.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
