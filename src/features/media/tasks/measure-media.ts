import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { rowLeaseMs, whileLeased } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findFfmpeg } from '../../../generation/render/ffmpeg.ts'
import { MINUTE } from '../../../lib/time.ts'
import { defineTask } from '../../../tasks/index.ts'
import { extensionOf, uploadKindOf } from '../domain/media-rules.ts'
import type { MediaRow } from '../store/media-queries.ts'
import { dropFiles, measureKind, saveFiles } from '../store/media-queries.ts'
import { giveQuotaBack } from '../store/quota-queries.ts'
import type { Identity } from './measure/measure.ts'
import { identify, measure } from './measure/measure.ts'
import type { Measures } from './measure/measures.ts'
import { FileRefused } from './measure/refusal.ts'
import { measureFolder } from './sweep-folders.ts'

/** Limits measurements in one worker: decoding a file keeps one core busy. */
const concurrency = 2
const attempts = 3
const measureMs = 5 * MINUTE
/** A copy that no media item names after this time belongs to a worker that died. */
const copyMs = 12 * MINUTE
const againMs = 10_000

/** Measures an uploaded file: uploaded → processing → ready or failed. */
export const measureMedia = defineTask<WorkerDeps>({
  kind: measureKind,
  concurrency,
  missing: {
    due: sql`SELECT id AS key, coalesce(claimed_until, created_at) AS due_at FROM media
      WHERE source = 'upload' AND status IN ('uploaded', 'processing')
        AND (status = 'uploaded' OR claimed_until <= now())`,
    everySeconds: 10,
  },
  async run(deps, { key: id, signal }) {
    const item = await claim(deps, id)
    if (item)
      await whileLeased(
        () => renew(deps, item),
        () => measureOne(deps, item, signal),
      )
    return signal.aborted ? 'again' : undefined
  },
})

async function claim(deps: WorkerDeps, id: string): Promise<MediaRow | undefined> {
  const now = deps.clock.now()
  return deps.db.write
    .updateTable('media')
    .set({
      status: 'processing',
      attempts: sql`attempts + 1`,
      claimed_until: new Date(now.getTime() + rowLeaseMs),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('source', '=', 'upload')
    .where((where) =>
      where.or([
        where('status', '=', 'uploaded'),
        where.and([where('status', '=', 'processing'), where('claimed_until', '<=', now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Renews the claim columns too: workers of the previous version take items whose claim has expired. */
async function renew(deps: WorkerDeps, { id, attempts: attempt }: MediaRow): Promise<void> {
  await deps.db.write
    .updateTable('media')
    .set({ claimed_until: new Date(deps.clock.now().getTime() + rowLeaseMs) })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('attempts', '=', attempt)
    .execute()
}

async function measureOne(deps: WorkerDeps, item: MediaRow, stopping: AbortSignal): Promise<void> {
  const folder = join(measureFolder(deps.config.dataDir), `${item.id}-${item.attempts}`)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(measureMs)])
  try {
    if (item.attempts > attempts) throw new Error('Every attempt ended without an answer.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'file')
    // The measured file is our own copy: the partner's presigned URL can still replace the file under the original key.
    await deps.storage.fetchTo(item.source_key!, path, { signal })
    const said = { contentType: item.content_type, sha256: item.expected_sha256 }
    const identity = await identify(path, uploadKindOf(item), said)
    if (identity.bytes !== item.bytes)
      throw new FileRefused(`The file has ${identity.bytes} bytes, where ${item.bytes} were announced.`)
    const { ffmpegPath, searchPath } = deps.config.generation
    const ffmpeg = findFfmpeg(ffmpegPath ?? undefined, searchPath)
    const measures = await measure(path, identity.contentType, ffmpeg, signal)
    await keep(deps, item, path, identity, measures)
  } catch (error) {
    await settle(deps, item, error, stopping)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the measured copy under a key that only this service writes, and makes the item ready. */
async function keep(deps: WorkerDeps, item: MediaRow, path: string, identity: Identity, measures: Measures) {
  const key = `media/${item.project_id}/${item.id}-${item.attempts}${extensionOf(identity.contentType)}`
  const now = deps.clock.now()
  await inTransaction(deps.db.write, (tx) => dropFiles(tx, [key], now, new Date(now.getTime() + copyMs)))
  await deps.storage.putFile(key, path, identity.contentType)
  await inTransaction(deps.db.write, async (tx) => {
    const ready = await finish(tx, deps, item, { status: 'ready', storage_key: key, ...columnsOf(identity, measures) })
    if (ready) await saveFiles(tx, [key])
  })
}

/** Fails an item whose file is invalid, and frees its quota. An error on our side is retried. */
async function settle(deps: WorkerDeps, item: MediaRow, error: unknown, stopping: AbortSignal): Promise<void> {
  const refused = error instanceof FileRefused
  if (!refused && (stopping.aborted || item.attempts < attempts)) {
    if (!stopping.aborted) deps.log.warn({ err: error, mediaId: item.id }, 'a file could not be measured; retrying')
    const again = new Date(deps.clock.now().getTime() + (stopping.aborted ? 0 : againMs))
    await deps.db.write
      .updateTable('media')
      .set({ claimed_until: again })
      .where('id', '=', item.id)
      .where('status', '=', 'processing')
      .where('attempts', '=', item.attempts)
      .execute()
    return
  }
  if (!refused) deps.log.error({ err: error, mediaId: item.id }, 'a file could not be measured; the item fails')
  const why = refused
    ? { code: 'VALIDATION', message: error.message }
    : { code: 'INTERNAL', message: 'The file could not be measured, for a reason on our side. Upload it again.' }
  await inTransaction(deps.db.write, async (tx) => {
    const failed = await finish(tx, deps, item, { status: 'failed', error: JSON.stringify(why), quota_bytes: null })
    if (failed && item.quota_bytes !== null)
      await giveQuotaBack(tx, item.project_id, { uploads: 1, bytes: item.quota_bytes })
  })
}

/** Ends a measurement if this attempt still holds it. */
async function finish(tx: Tx, deps: WorkerDeps, item: MediaRow, changes: object): Promise<boolean> {
  const now = deps.clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ ...changes, claimed_until: null, source_key: null, updated_at: now })
    .where('id', '=', item.id)
    .where('status', '=', 'processing')
    .where('attempts', '=', item.attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await dropFiles(tx, [item.source_key!], now)
  return true
}

/** Returns the measured properties as columns of the table. */
export function columnsOf({ contentType, bytes, sha256 }: Identity, measures: Measures) {
  return {
    content_type: contentType,
    bytes,
    sha256,
    width: measures.width,
    height: measures.height,
    duration_seconds: measures.durationSeconds,
    frame_rate: measures.frameRate,
    video_codec: measures.videoCodec,
    audio_codec: measures.audioCodec,
  }
}
