import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { rowLeaseMs, whileLeased } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findFfmpeg } from '../../../generation/render/ffmpeg.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { MINUTE } from '../../../lib/time.ts'
import { defineTask } from '../../../tasks/index.ts'
import { extensionOf, uploadKindOf } from '../domain/media-rules.ts'
import { markFilesForDeletion, unmarkFiles } from '../store/loose-files.ts'
import type { MeasuredColumns } from '../store/measure-queries.ts'
import { claimMeasurement, endMeasurement, setClaimEnd } from '../store/measure-queries.ts'
import type { MediaRow } from '../store/media-queries.ts'
import { measureKind } from '../store/media-queries.ts'
import { releaseQuota } from '../store/quota-queries.ts'
import { InvalidFileError } from './measure/invalid-file-error.ts'
import type { Identity } from './measure/measure.ts'
import { identify, measure } from './measure/measure.ts'
import type { Measures } from './measure/measures.ts'
import { measureFolder } from './sweep-folders.ts'

/** Limits measurements in one worker: decoding a file keeps one core busy. */
const concurrency = 2
const attempts = 3
const measureMs = 5 * MINUTE
/** A copy that no media item names after this time belongs to a worker that died. */
const orphanMs = 12 * MINUTE
const retryDelayMs = 10_000

/** Measures an uploaded file: uploaded → processing → ready or failed. */
export const measureMedia = defineTask<WorkerDeps>({
  kind: measureKind,
  role: 'render',
  concurrency,
  missing: {
    due: sql`SELECT id AS key, coalesce(claimed_until, created_at) AS due_at FROM media
      WHERE source = 'upload' AND status IN ('uploaded', 'processing')
        AND (status = 'uploaded' OR claimed_until <= now())`,
    everySeconds: 10,
  },
  async run(deps, { key: id, signal }) {
    const item = await claimMeasurement(deps.db.write, id, deps.clock.now())
    if (item)
      await whileLeased(
        () => setClaimEnd(deps.db.write, item, new Date(deps.clock.now().getTime() + rowLeaseMs)),
        () => measureOne(deps, item, signal),
      )
    return signal.aborted ? 'again' : undefined
  },
})

async function measureOne(deps: WorkerDeps, item: MediaRow, stopping: AbortSignal): Promise<void> {
  const folder = join(measureFolder(deps.config.dataDir), `${item.id}-${item.attempts}`)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(measureMs)])
  try {
    if (item.attempts > attempts) throw new Error('Every attempt ended without a result.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'file')
    // The measured file is our own copy: the partner's presigned URL can still replace the file under the original key.
    await deps.storage.fetchTo(nonNull(item.source_key, 'The uploaded file of a media item'), path, { signal })
    const announced = { contentType: item.content_type, sha256: item.expected_sha256 }
    const identity = await identify(path, uploadKindOf(item), announced)
    if (identity.bytes !== item.bytes)
      throw new InvalidFileError(`The file has ${identity.bytes} bytes, but ${item.bytes} were announced.`)
    const { ffmpegPath, searchPath } = deps.config.generation
    const ffmpeg = findFfmpeg(ffmpegPath ?? undefined, searchPath)
    const measures = await measure(path, identity.contentType, ffmpeg, signal)
    await storeMeasured(deps, item, path, identity, measures)
  } catch (error) {
    await settle(deps, item, error, stopping)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the measured copy under a key that only this service writes, and makes the item ready. */
async function storeMeasured(deps: WorkerDeps, item: MediaRow, path: string, identity: Identity, measures: Measures) {
  const key = `media/${item.project_id}/${item.id}-${item.attempts}${extensionOf(identity.contentType)}`
  const now = deps.clock.now()
  await inTransaction(deps.db.write, (tx) => markFilesForDeletion(tx, [key], now, new Date(now.getTime() + orphanMs)))
  await deps.storage.putFile(key, path, identity.contentType)
  await inTransaction(deps.db.write, async (tx) => {
    const ready = await finish(tx, deps, item, { status: 'ready', storage_key: key, ...columnsOf(identity, measures) })
    if (ready) await unmarkFiles(tx, [key])
  })
}

/** Fails an item whose file is invalid, and frees its quota. An error on our side is retried. */
async function settle(deps: WorkerDeps, item: MediaRow, error: unknown, stopping: AbortSignal): Promise<void> {
  const isInvalid = error instanceof InvalidFileError
  if (!isInvalid && (stopping.aborted || item.attempts < attempts)) {
    if (!stopping.aborted) deps.log.warn({ err: error, mediaId: item.id }, 'a file could not be measured; retrying')
    const again = new Date(deps.clock.now().getTime() + (stopping.aborted ? 0 : retryDelayMs))
    await setClaimEnd(deps.db.write, item, again)
    return
  }
  if (!isInvalid) deps.log.error({ err: error, mediaId: item.id }, 'a file could not be measured; the item fails')
  const why = isInvalid
    ? { code: 'VALIDATION', message: error.message }
    : { code: 'INTERNAL', message: 'The file could not be measured, for a reason on our side. Upload it again.' }
  await inTransaction(deps.db.write, async (tx) => {
    const failed = await finish(tx, deps, item, { status: 'failed', error: JSON.stringify(why), quota_bytes: null })
    if (failed && item.quota_bytes !== null)
      await releaseQuota(tx, item.project_id, { uploads: 1, bytes: item.quota_bytes })
  })
}

/** Ends a measurement if this attempt still holds the item, and deletes the uploaded file. */
async function finish(
  tx: Tx,
  deps: WorkerDeps,
  item: MediaRow,
  outcome: Parameters<typeof endMeasurement>[2],
): Promise<boolean> {
  const now = deps.clock.now()
  if (!(await endMeasurement(tx, item, outcome, now))) return false
  await markFilesForDeletion(tx, [nonNull(item.source_key, 'The uploaded file of a media item')], now)
  return true
}

/** Returns the measured properties as columns of the table. */
export function columnsOf({ contentType, bytes, sha256 }: Identity, measures: Measures): MeasuredColumns {
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
