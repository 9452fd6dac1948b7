import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Containers, Media } from '../../../../generated/database.ts'
import type { PageWanted } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { mediaRows } from '../../media/api.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'
import type { Wording } from '../domain/wording-rules.ts'

export type ContainerRow = Selectable<Containers>

/** A container with the project that contains it. */
export interface ScopedContainer {
  readonly container: ContainerRow
  readonly project: ProjectScope
}

/**
 * Finds a container that the caller may access; all access to it and its children goes through here.
 * @param lock locks the container until the transaction ends, and before it its project against a concurrent migration,
 *   archiving or change of policy: always in this order
 * @throws NOT_FOUND for a container that is missing or belongs to another organization, with the same error
 */
export async function requireContainer(
  tx: Tx,
  caller: Owner,
  containerId: string,
  mode: 'read' | 'write',
  lock?: 'share' | 'update',
): Promise<ScopedContainer> {
  const found = await tx
    .selectFrom('containers')
    .selectAll('containers')
    .where('containers.id', '=', containerId)
    .where(ownedBy(caller, mode, 'containers.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(containerId)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { container: found, project }
  const [container] = await lockContainers(tx, project.id, [found.id], lock)
  return { container: container!, project }
}

/** Locks containers of one project in the order of their ids, so that two transactions cannot deadlock. */
export async function lockContainers(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  lock: 'share' | 'update',
): Promise<ContainerRow[]> {
  const query = tx
    .selectFrom('containers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
  return (lock === 'share' ? query.forShare() : query.forUpdate()).execute()
}

export interface NewContainer {
  readonly id: string
  readonly projectId: string
  readonly format: ContainerRow['format']
  readonly variant: number
  readonly rootId: string
  readonly parentId: string | null
  readonly operation: Exclude<ContainerRow['operation'], 'upload'>
  readonly hook: string | null
  readonly brief: string | null
  /** The wording besides hook and brief. */
  readonly wording: Wording
  readonly influencerId: string | null
  readonly mediaIds: readonly string[]
  readonly ingestId: string | null
  readonly targetPlatforms: readonly Platform[]
  readonly durationSeconds: number | null
  readonly aspectRatio: ContainerRow['aspect_ratio']
  readonly language: string
  readonly creditsQuoted: number
  readonly jobId: string
  /** The key that created it. */
  readonly createdBy: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

const noCaptions = JSON.stringify({ default: null, perPlatform: {} })

const notReviewed = JSON.stringify({ status: 'pending', findings: [], reviewedAt: null, rules: null })

/** Queues locked containers that failed for another job. */
export async function restartContainers(
  tx: Tx,
  { ids, jobId, creditsQuoted, now }: { ids: readonly string[]; jobId: string; creditsQuoted: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('containers')
    .set({
      status: 'queued',
      error: null,
      moderation: notReviewed,
      credits_quoted: creditsQuoted,
      credits_refunded: 0,
      job_id: jobId,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Inserts queued containers with their first versions, whose captions are still unwritten. Existing ones stay
 * unchanged.
 */
export async function insertContainers(tx: Tx, containers: readonly NewContainer[]): Promise<void> {
  await tx
    .insertInto('containers')
    .values(
      containers.map((one) => ({
        id: one.id,
        project_id: one.projectId,
        format: one.format,
        status: 'queued',
        variant: one.variant,
        root_id: one.rootId,
        parent_id: one.parentId,
        operation: one.operation,
        hook: one.hook,
        brief: one.brief,
        wording: JSON.stringify(one.wording),
        influencer_id: one.influencerId,
        media_ids: [...one.mediaIds],
        ingest_id: one.ingestId,
        target_platforms: [...one.targetPlatforms],
        duration_seconds: one.durationSeconds,
        requested_seconds: one.durationSeconds,
        aspect_ratio: one.aspectRatio,
        language: one.language,
        captions: noCaptions,
        ai_generated: true,
        moderation: notReviewed,
        credits_quoted: one.creditsQuoted,
        job_id: one.jobId,
        metadata: JSON.stringify(one.metadata),
        created_by: one.createdBy,
        created_at: one.now,
        updated_at: one.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('container_versions')
    .values(
      containers.map((one) => ({
        container_id: one.id,
        version: 1,
        project_id: one.projectId,
        cause: 'generated',
        captions: noCaptions,
        created_at: one.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ContainerFilter {
  readonly status?: ContainerRow['status'] | undefined
  readonly approvalStatus?: ContainerRow['approval_status'] | undefined
  readonly format?: ContainerRow['format'] | undefined
  readonly createdBy?: string | undefined
  /** Inclusive start of the creation time. */
  readonly from?: Date | undefined
  /** Exclusive end of the creation time. */
  readonly to?: Date | undefined
}

/** Lists containers newest first, one row more than the page. */
export async function listContainerRows(
  tx: Tx,
  project: ProjectScope,
  filter: ContainerFilter,
  page: PageWanted,
): Promise<ContainerRow[]> {
  let query = tx.selectFrom('containers').selectAll().where('project_id', '=', project.id)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.approvalStatus !== undefined) query = query.where('approval_status', '=', filter.approvalStatus)
  if (filter.format !== undefined) query = query.where('format', '=', filter.format)
  if (filter.createdBy !== undefined) query = query.where('created_by', '=', filter.createdBy)
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to)
  return newestFirst(query, page).execute()
}

export type AssetRole = 'video' | 'image' | 'cover' | 'captions'

/** A file of a container; the images of a carousel are in the order of the post. */
export type AssetRow = { readonly containerId: string; readonly role: AssetRole } & Pick<
  Selectable<Media>,
  'id' | 'width' | 'height' | 'filename'
> & {
    readonly contentType: string
    readonly bytes: number
    readonly durationSeconds: number | null
    readonly frameRate: number | null
    readonly videoCodec: string | null
    readonly storageKey: string
  }

/** Returns the files of containers, by container. */
export async function findAssets(tx: Tx, containerIds: readonly string[]): Promise<Map<string, AssetRow[]>> {
  if (containerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('container_assets')
    .innerJoin(mediaRows.as('media'), 'media.id', 'container_assets.media_id')
    .where('container_assets.container_id', 'in', containerIds)
    .select([
      'container_assets.container_id as containerId',
      sql<AssetRole>`container_assets.role`.as('role'),
      'media.id',
      'media.width',
      'media.height',
      'media.filename',
      sql<string>`media.content_type`.as('contentType'),
      sql<number>`media.bytes`.as('bytes'),
      'media.duration_seconds as durationSeconds',
      'media.frame_rate as frameRate',
      'media.video_codec as videoCodec',
      sql<string>`media.storage_key`.as('storageKey'),
    ])
    .orderBy('container_assets.container_id')
    .orderBy('container_assets.position')
    .execute()
  return Map.groupBy(rows, (row) => row.containerId)
}

/** Returns the files of one container with their storage keys, in the order of the post. */
export async function containerMedia(tx: Tx, containerId: string): Promise<AssetRow[]> {
  return (await findAssets(tx, [containerId])).get(containerId) ?? []
}

export interface UploadedContainer {
  readonly id: string
  readonly projectId: string
  readonly format: ContainerRow['format']
  readonly hook: string | null
  readonly mediaIds: readonly string[]
  readonly assets: readonly { readonly mediaId: string; readonly role: AssetRole }[]
  readonly targetPlatforms: readonly Platform[]
  readonly durationSeconds: number | null
  readonly language: string
  readonly captions: object
  readonly aiGenerated: boolean
  readonly moderation: object
  readonly createdBy: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

/** Inserts a ready container of finished media, with its first version and its files. */
export async function insertUploadedContainer(tx: Tx, one: UploadedContainer): Promise<ContainerRow> {
  const captions = JSON.stringify(one.captions)
  const container = await tx
    .insertInto('containers')
    .values({
      id: one.id,
      project_id: one.projectId,
      format: one.format,
      status: 'ready',
      root_id: one.id,
      operation: 'upload',
      hook: one.hook,
      media_ids: [...one.mediaIds],
      target_platforms: [...one.targetPlatforms],
      duration_seconds: one.durationSeconds,
      language: one.language,
      captions,
      ai_generated: one.aiGenerated,
      moderation: JSON.stringify(one.moderation),
      metadata: JSON.stringify(one.metadata),
      created_by: one.createdBy,
      created_at: one.now,
      updated_at: one.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('container_versions')
    .values({
      container_id: one.id,
      version: 1,
      project_id: one.projectId,
      cause: 'uploaded',
      captions,
      created_at: one.now,
    })
    .execute()
  await tx
    .insertInto('container_assets')
    .values(
      one.assets.map(({ mediaId, role }, position) => ({
        container_id: one.id,
        position,
        project_id: one.projectId,
        media_id: mediaId,
        role,
      })),
    )
    .execute()
  return container
}

export async function findContainer(tx: Tx, id: string): Promise<ContainerRow | undefined> {
  return tx.selectFrom('containers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The part of a container that its schedules track when it is edited. */
export interface Followed {
  readonly version: number
  readonly captions: unknown
}

export async function findFollowed(tx: Tx, containerIds: readonly string[]): Promise<Map<string, Followed>> {
  if (containerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('containers')
    .select(['id', 'version', 'captions'])
    .where('id', 'in', containerIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
