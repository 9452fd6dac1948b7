import type { components } from '../../../../generated/types.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import { expiryOf } from '../../../storage/expiry.ts'
import type { Grantee } from '../../../storage/storage.ts'
import { extensionOf } from '../domain/media-rules.ts'
import type { MediaRow } from '../store/media-queries.ts'
import { findMediaRows } from '../store/media-queries.ts'

type Media = components['schemas']['Media']

/** Long enough for a player that is left open, and short enough to limit the damage of a leaked URL. */
const downloadMs = HOUR

export type ViewDeps = Pick<HandlerDeps, 'clock' | 'storage'>

/** @param caller the caller that the download URL is issued to */
export async function mediaView(row: MediaRow, caller: Grantee, deps: ViewDeps): Promise<Media> {
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    source: row.source,
    sourceUrl: row.source_url,
    status: row.status,
    filename: row.filename,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    frameRate: row.frame_rate,
    videoCodec: row.video_codec,
    audioCodec: row.audio_codec,
    download: await downloadOf(row, caller, deps),
    error: row.error,
    focus: row.focus,
    altText: row.alt_text,
    tags: row.tags,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The columns of a media item that its address is made of. */
export type DownloadableMedia = Pick<MediaRow, 'id' | 'status' | 'storage_key' | 'content_type' | 'filename'>

/** Makes the addresses of items that rows of the caller name, by item; deleted ones are left out. */
export async function findDownloads(
  tx: Tx,
  ids: readonly string[],
  caller: Grantee,
  deps: ViewDeps,
): Promise<ReadonlyMap<string, Media['download']>> {
  const rows = await findMediaRows(tx, [...new Set(ids)])
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await downloadOf(row, caller, deps)] as const)))
}

/** @returns null for an item without a file, and for an SVG: browsers would carry out what a stranger wrote */
export async function downloadOf(
  row: DownloadableMedia,
  { apiKeyId, organizationId }: Grantee,
  { clock, storage }: ViewDeps,
): Promise<Media['download']> {
  if (row.status !== 'ready' || row.storage_key === null || row.content_type === null) return null
  if (row.content_type === 'image/svg+xml') return null
  const expiresAt = expiryOf(clock.now(), downloadMs)
  const filename = row.filename ?? `${row.id}${extensionOf(row.content_type)}`
  const url = await storage.downloadUrl(row.storage_key, {
    contentType: row.content_type,
    filename,
    expiresAt,
    grantee: { apiKeyId, organizationId },
  })
  return { url, expiresAt: expiresAt.toISOString() }
}
