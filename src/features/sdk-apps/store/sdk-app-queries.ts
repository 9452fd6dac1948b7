import type { Selectable, Updateable } from 'kysely'
import type { SdkApps } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'

export type SdkAppRow = Selectable<SdkApps>

export interface ScopedSdkApp {
  readonly app: SdkAppRow
  readonly project: ProjectScope
}

/**
 * The single entry point to an SDK app.
 * @param lock locks its project against a migration or an archive, and then the row, until the end of the transaction
 * @throws NOT_FOUND for an app that is missing or belongs to another organization, without revealing which
 */
export async function requireSdkApp(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<ScopedSdkApp> {
  const found = await tx
    .selectFrom('sdk_apps')
    .selectAll('sdk_apps')
    .where('sdk_apps.id', '=', id)
    .where(ownedBy(caller, mode, 'sdk_apps.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { app: found, project }
  const app = await tx.selectFrom('sdk_apps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  // The app was deleted since it was found.
  if (!app) throw notFound(id)
  return { app, project }
}

export interface NewSdkApp {
  readonly id: string
  readonly projectId: string
  readonly platform: SdkAppRow['platform']
  readonly bundleId: string
  readonly name: string
  readonly apiKeyId: string
  readonly reportsConversions: boolean
  readonly metadata: Record<string, string>
  readonly now: Date
}

/** @throws CONFLICT `already_exists` where the project has an app of the platform and bundle id */
export async function insertSdkApp(tx: Tx, app: NewSdkApp): Promise<SdkAppRow> {
  const inserted = await tx
    .insertInto('sdk_apps')
    .values({
      id: app.id,
      project_id: app.projectId,
      platform: app.platform,
      bundle_id: app.bundleId,
      name: app.name,
      api_key_id: app.apiKeyId,
      reports_conversions: app.reportsConversions,
      metadata: JSON.stringify(app.metadata),
      created_at: app.now,
      updated_at: app.now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'platform', 'bundle_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  const existing = await tx
    .selectFrom('sdk_apps')
    .select('id')
    .where('project_id', '=', app.projectId)
    .where('platform', '=', app.platform)
    .where('bundle_id', '=', app.bundleId)
    .executeTakeFirst()
  throw conflict(
    'already_exists',
    `The project already has the app ${app.bundleId} for ${app.platform}.`,
    existing && { existingId: existing.id },
  )
}

export async function updateSdkAppRow(
  tx: Tx,
  { id, project_id }: SdkAppRow,
  changes: Updateable<SdkApps>,
): Promise<SdkAppRow> {
  return tx
    .updateTable('sdk_apps')
    .set(changes)
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSdkAppRow(tx: Tx, { id, project_id }: SdkAppRow): Promise<void> {
  await tx.deleteFrom('sdk_apps').where('id', '=', id).where('project_id', '=', project_id).execute()
}

/** Lists apps newest first, one row more than the page. */
export async function listSdkAppRows(
  tx: Tx,
  project: ProjectScope,
  { platform }: { readonly platform?: SdkAppRow['platform'] | undefined },
  page: PageBounds,
): Promise<SdkAppRow[]> {
  let query = tx.selectFrom('sdk_apps').selectAll().where('project_id', '=', project.id)
  if (platform !== undefined) query = query.where('platform', '=', platform)
  return newestFirst(query, page).execute()
}

export type SdkAppOfKey = Pick<SdkAppRow, 'id' | 'reports_conversions'>

/** Finds the app that owns a write key. @throws NOT_FOUND for an app that was deleted since the key was read */
export async function requireAppOfKey(tx: Tx, apiKeyId: string): Promise<SdkAppOfKey> {
  const app = await tx
    .selectFrom('sdk_apps')
    .select(['id', 'reports_conversions'])
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst()
  if (!app) throw notFound(apiKeyId)
  return app
}
