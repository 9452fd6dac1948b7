import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Media } from '../../../../generated/database.ts'
import { mediaKindValues } from '../../../../generated/enums.ts'
import type { PageBounds } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { ListScope, Owner, ProjectScope } from '../../projects/api.ts'
import { compared, hasPair, hasTag, listRows, newest, orderOf, ownedBy, readBy } from '../../projects/api.ts'
import { markFilesForDeletion, unmarkFiles } from './loose-files.ts'
import type { UploadFileRow, UploadRow } from './upload-queries.ts'

export type MediaRow = Selectable<Media>

/** @throws NOT_FOUND for an item that is missing or belongs to another organization, without revealing which */
export async function requireMedia(tx: Tx, caller: Owner, mediaId: string, mode: 'read' | 'write'): Promise<MediaRow> {
  const row = await tx
    .selectFrom('media')
    .selectAll('media')
    .where('media.id', '=', mediaId)
    .where('media.deleted_at', 'is', null)
    .where(ownedBy(caller, mode, 'media.project_id'))
    .executeTakeFirst()
  if (!row) throw notFound(mediaId)
  return row
}

export interface MediaFilter {
  readonly kind?: readonly MediaRow['kind'][] | undefined
  readonly source?: readonly MediaRow['source'][] | undefined
  readonly status?: readonly MediaRow['status'][] | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly tag?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Lists items newest first, one row more than the page. */
export async function listMediaRows(
  tx: Tx,
  scope: ListScope,
  { kind, source, status, metadata, tag, sort }: MediaFilter,
  page: PageBounds,
): Promise<MediaRow[]> {
  const [search, ...besides] = [
    ...(metadata === undefined ? [] : [hasPair(scope, 'media', metadata)]),
    ...(tag === undefined ? [] : [hasTag(scope, 'media', tag)]),
  ]
  const indexed = readBy({ column: 'kind', all: mediaKindValues }, [
    { column: 'status', values: status },
    { column: 'source', values: source },
    { column: 'kind', values: kind },
  ])
  const where = [sql<boolean>`deleted_at IS NULL`, ...indexed.where, ...besides.map(({ holds }) => compared(holds))]
  const list = { table: 'media', ...indexed, where, search, order: orderOf(newest, sort) } as const
  return listRows(tx, scope, list, page)
}

/** Reads items that rows of the caller name; deleted ones are left out. */
export async function findMediaRows(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('media').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute()
}

/** Locks media of the project against deletion. Missing ones are left out. */
export async function lockMediaRows(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('media')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
}

/** A file in storage that was measured when it was generated. */
export interface GeneratedFile {
  readonly mediaId: string
  readonly storageKey: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  /** Pixels; `null` for captions. */
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
  /**
   * The default is `generated`, with the kind that the content type implies. Quota for an import is taken beforehand.
   */
  readonly source?: 'generated' | 'import'
  readonly kind?: 'content_image' | 'app_icon' | 'app_screenshot'
  readonly filename?: string
  /** What a picture shows, in words. */
  readonly altText?: string | null
  /** The page or the repository that the service took it from. */
  readonly sourceUrl?: string
  /** When it is deleted, unless something uses it then; it stays by default. */
  readonly expiresAt?: Date
  /** For videos: frames per second, and the codecs. */
  readonly frameRate?: number | null
  readonly videoCodec?: string | null
  readonly audioCodec?: string | null
}

/** Inserts media items for files that a job has put into storage, and removes them from the loose files. */
export async function insertGeneratedMedia(
  tx: Tx,
  projectId: string,
  files: readonly GeneratedFile[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('media')
    .values(
      files.map((file) => ({
        id: file.mediaId,
        project_id: projectId,
        kind: file.kind ?? kindOf(file.contentType),
        source: file.source ?? 'generated',
        filename: file.filename ?? null,
        status: 'ready',
        content_type: file.contentType,
        bytes: file.bytes,
        sha256: file.sha256,
        width: file.width,
        height: file.height,
        duration_seconds: file.durationSeconds,
        frame_rate: file.frameRate ?? null,
        video_codec: file.videoCodec ?? null,
        audio_codec: file.audioCodec ?? null,
        storage_key: file.storageKey,
        // Generated files do not count against the project's upload quota.
        quota_bytes: file.source === 'import' ? file.bytes : null,
        alt_text: file.altText ?? null,
        source_url: file.sourceUrl ?? null,
        expires_at: file.expiresAt ?? null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await unmarkFiles(
    tx,
    files.map(({ storageKey }) => storageKey),
  )
}

function kindOf(contentType: string): MediaRow['kind'] {
  if (contentType.startsWith('video/')) return 'content_video'
  return contentType.startsWith('image/') ? 'content_image' : 'content_captions'
}

/** The kind of the task that measures an uploaded file; its key is the media item's id. */
export const measureKind = 'media.measure'

/** Inserts a media item for each file of a locked upload, whose bytes are already counted. @returns their ids */
export async function insertUploadedMedia(
  tx: Tx,
  upload: UploadRow,
  files: readonly UploadFileRow[],
  now: Date,
): Promise<string[]> {
  const inserted = files.map((file) => ({ file, mediaId: newId('med') }))
  await tx
    .insertInto('media')
    .values(
      inserted.map(({ file, mediaId }) => ({
        id: mediaId,
        project_id: upload.project_id,
        kind: upload.kind,
        source: 'upload',
        status: 'uploaded',
        filename: file.filename,
        content_type: file.content_type,
        bytes: file.bytes,
        expected_sha256: file.sha256,
        source_key: file.storage_key,
        quota_bytes: file.bytes,
        metadata: JSON.stringify(upload.metadata),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  for (const { file, mediaId } of inserted)
    await tx
      .updateTable('media_upload_files')
      .set({ media_id: mediaId })
      .where('upload_id', '=', upload.id)
      .where('position', '=', file.position)
      .execute()
  return inserted.map(({ mediaId }) => mediaId)
}

/** Changes what the partner says of a media item that the caller was found to reach. Absent fields stay. */
export async function saveDetails(
  tx: Tx,
  { id, project_id }: MediaRow,
  details: {
    readonly tags?: readonly string[] | undefined
    readonly focus?: MediaRow['focus'] | undefined
    readonly altText?: string | null | undefined
    readonly now: Date
  },
): Promise<MediaRow> {
  const { tags, focus, altText, now } = details
  return tx
    .updateTable('media')
    .set({
      ...(tags && { tags: [...tags] }),
      ...(focus !== undefined && { focus: focus && JSON.stringify(focus) }),
      ...(altText !== undefined && { alt_text: altText }),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('project_id', '=', project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an item that is to be changed or deleted, so that no concurrent request starts to use it. @throws NOT_FOUND */
export async function lockMedia(tx: Tx, caller: Owner, mediaId: string): Promise<MediaRow> {
  const { id } = await requireMedia(tx, caller, mediaId, 'write')
  const row = await tx
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(mediaId)
  return row
}

/** Marks a locked item as deleted. Its row stays because history refers to it; the sweep deletes its file. */
export async function markDeleted(tx: Tx, media: MediaRow, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ deleted_at: now, quota_bytes: null, updated_at: now })
    .where('id', '=', media.id)
    .where('project_id', '=', media.project_id)
    .execute()
  if (media.storage_key !== null) await markFilesForDeletion(tx, [media.storage_key], now)
}

export interface StoredFile {
  readonly id: string
  readonly storageKey: string
  readonly contentType: string
  readonly kind: MediaRow['kind']
  /** What stays in view where it is cropped; null: nobody said. */
  readonly focus: MediaRow['focus']
  readonly altText: MediaRow['alt_text']
  readonly tags: MediaRow['tags']
}

/** Finds the files of ready media, in the order of the ids. Missing ones are left out. */
export async function findFiles(tx: Tx, projectId: string, ids: readonly string[]): Promise<StoredFile[]> {
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'storage_key', 'content_type', 'kind', 'focus', 'alt_text', 'tags'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row?.storage_key || !row.content_type) return []
    const { kind, focus, alt_text: altText, tags } = row
    return [{ id, storageKey: row.storage_key, contentType: row.content_type, kind, focus, altText, tags }]
  })
}

/** Which of these files a project has, or had: what was deleted is not wanted again. @returns their SHA-256 */
export async function findKnownFiles(tx: Tx, projectId: string, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const rows = await tx
    .selectFrom('media')
    .select('sha256')
    .where('project_id', '=', projectId)
    .where('sha256', 'in', sha256s)
    .execute()
  return new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))
}
