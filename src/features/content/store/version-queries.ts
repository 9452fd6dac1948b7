import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ContainerVersions } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AssetRole } from '../domain/asset.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { Captions, ModerationRecord } from '../domain/container-rules.ts'
import { warningsOf } from '../domain/container-rules.ts'
import type { Rendering } from '../domain/rendering.ts'
import { insertAssets } from './asset-queries.ts'
import type { ScopedContainer } from './container-queries.ts'
import type { StoredScript } from './container-states.ts'

/** A version with what it shows; its number is its id within the container. */
export type VersionRow = Omit<Selectable<ContainerVersions>, 'scenes' | 'assets'> & {
  readonly id: string
  readonly scenes: ContainerRow['scenes']
  readonly assets: readonly { readonly mediaId: string; readonly role: AssetRole }[]
}

/** A version that no render has replaced shows what its container shows. One statement, so that both are of one time. */
export async function listVersionRows(tx: Tx, { container }: ScopedContainer, page: PageBounds): Promise<VersionRow[]> {
  const before = page.after ? sql`AND v.version < ${Number(page.after.id)}` : sql``
  const { rows } = await sql<Omit<VersionRow, 'id'>>`
    SELECT v.container_id, v.version, v.project_id, v.cause, v.captions, v.approval_status, v.created_at,
      coalesce(v.scenes, c.scenes) AS scenes,
      CASE WHEN v.scenes IS NULL THEN c.duration_seconds ELSE v.duration_seconds END AS duration_seconds,
      coalesce(v.assets, ${assetsOf(sql`c.id`)}) AS assets
    FROM container_versions v JOIN containers c ON c.id = v.container_id
    WHERE v.container_id = ${container.id} ${before}
    ORDER BY v.version DESC LIMIT ${page.limit + 1}`.execute(tx)
  return rows.map((row) => ({ ...row, id: String(row.version) }))
}

/** The files of a container as JSON, in the order of the post. */
const assetsOf = (containerId: RawBuilder<unknown>) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('mediaId', a.media_id, 'role', a.role) ORDER BY a.position)
  FROM container_assets a WHERE a.container_id = ${containerId}), '[]')`

export interface RenderedContent extends StoredScript {
  readonly rendering: Rendering
  readonly durationSeconds: number | null
  readonly moderation: ModerationRecord
  readonly files: readonly { readonly mediaId: string; readonly role: AssetRole }[]
  readonly now: Date
}

/** Makes a render the current version of a locked container. The versions before keep what they show, in their rows. */
export async function insertRenderedVersion(
  tx: Tx,
  container: ContainerRow,
  { rendering, script, scenes, captions, durationSeconds, moderation, files, now }: RenderedContent,
): Promise<ContainerRow> {
  const { id, project_id: projectId } = container
  const version = container.version + 1
  await sql`UPDATE container_versions v
    SET scenes = c.scenes, duration_seconds = c.duration_seconds, assets = ${assetsOf(sql`c.id`)}
    FROM containers c
    WHERE c.id = ${id} AND v.container_id = ${id} AND v.project_id = ${projectId} AND v.scenes IS NULL`.execute(tx)
  await tx.deleteFrom('container_assets').where('container_id', '=', id).where('project_id', '=', projectId).execute()
  await insertAssets(tx, { id, projectId }, files)
  await tx
    .insertInto('container_versions')
    .values({
      container_id: id,
      version,
      project_id: projectId,
      cause: 'rendered',
      captions: JSON.stringify(captions),
      created_at: now,
    })
    .execute()
  return tx
    .updateTable('containers')
    .set({
      version,
      changes_requested_at: null,
      hook: rendering.hook,
      wording: JSON.stringify(rendering.wording),
      media_ids: [...rendering.mediaIds],
      script: JSON.stringify(script),
      scenes: JSON.stringify(scenes),
      captions: JSON.stringify(captions),
      duration_seconds: durationSeconds,
      // Its words decide how long it is.
      requested_seconds: null,
      moderation: JSON.stringify(moderation),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow()
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
      changes_requested_at: null,
      captions: JSON.stringify(captions),
      ...(container.script && { script: JSON.stringify(withoutCaptionWarnings(container)) }),
      moderation: JSON.stringify({ status: 'passed', findings: [], ...reviewed }),
      updated_at: now,
    })
    .where('id', '=', container.id)
    .where('project_id', '=', container.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Edited captions are checked by whoever edits them. */
const withoutCaptionWarnings = (container: ContainerRow) => ({
  ...container.script,
  warnings: warningsOf(container).filter(({ code }) => code !== 'caption_differs'),
})
