import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, invalid, notFound } from '../../../errors.ts'
import { findFfmpeg } from '../../../generation/render/ffmpeg.ts'
import type { EndContext, Ending, RetryContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { SafeFetchError } from '../../../lib/fetchable-url.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { assertStored } from '../../../storage/assert-stored.ts'
import { extensionOf, tooLarge, uploadKindOf } from '../domain/media-rules.ts'
import { lockImport, markImported, markImportFailed, restartImport, setImportBytes } from '../store/import-queries.ts'
import { recordLooseFiles, unmarkFiles } from '../store/loose-files.ts'
import type { MediaRow } from '../store/media-queries.ts'
import { releaseQuota, takeQuota } from '../store/quota-queries.ts'
import { download } from './download.ts'
import { InvalidFileError } from './measure/invalid-file-error.ts'
import type { Identity } from './measure/measure.ts'
import { identify, measure } from './measure/measure.ts'
import type { Measures } from './measure/measures.ts'
import { columnsOf } from './measure-media.ts'
import { measureFolder } from './sweep-folders.ts'

interface Results {
  readonly fetch: Identity & { readonly storageKey: string }
  readonly measure: Measures
  readonly store: null
}

const payload = z.object({ mediaId: z.string(), url: z.string() })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'media.import': typeof payload
  }
}

type Context = StageContext<'media.import', Results, WorkerDeps>

const fetchMs = 590_000

/** Fetches a file from the URL that a partner named. */
export const importJob = defineJob<'media.import', Results, WorkerDeps>({
  type: 'media.import',
  role: 'render',
  payload,
  stages: { fetch: fetchFile, measure: measureFile, store: countFile },
  succeed,
  end,
  retry,
  needs: ['ffmpeg', 'storage', 'disk'],
  concurrency: 8,
})

/** Fetches the file into storage under a key of this attempt, so that another worker can continue from there. */
async function fetchFile(context: Context): Promise<Results['fetch']> {
  const { deps, payload, job } = context
  const media = await readMedia(deps.db.read, payload.mediaId)
  return inFolder(context, async (path) => {
    await fetchTo(context, path, deps.config.media.capByKind[uploadKindOf(media)])
    const identity = await asValidationError(() =>
      identify(path, uploadKindOf(media), { sha256: media.expected_sha256 }),
    )
    const extension = extensionOf(identity.contentType)
    // Each attempt uses its own key; the sweep deletes files of earlier attempts.
    const storageKey = `media/${media.project_id}/${newId('med')}${extension}`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, path, identity.contentType)
    return { ...identity, storageKey }
  })
}

/** @throws SCRAPE_FAILED, PAYLOAD_TOO_LARGE */
async function fetchTo({ deps, payload, signal }: Context, path: string, maxBytes: number): Promise<void> {
  const { url } = payload
  try {
    await download(deps, { url, path, accept: 'image/*, video/*', maxBytes, timeoutMs: fetchMs, signal })
  } catch (error) {
    if (!(error instanceof SafeFetchError) || signal.aborted) throw error
    if (error.reason === 'too_large') throw tooLarge(maxBytes, error.message)
    throw new ApiError('SCRAPE_FAILED', undefined, { message: error.message, cause: error })
  }
}

async function measureFile(context: Context): Promise<Results['measure']> {
  const { deps, results, signal } = context
  const { storageKey, contentType } = nonNull(results.fetch, 'The result of the stage fetch')
  const { ffmpegPath, searchPath } = deps.config.generation
  return inFolder(context, async (path) => {
    await deps.storage.fetchTo(storageKey, path, { signal })
    return asValidationError(() => measure(path, contentType, findFfmpeg(ffmpegPath ?? undefined, searchPath), signal))
  })
}

/** Counts the file's bytes against the quota before the item is ready. @throws UPLOAD_QUOTA_EXCEEDED */
async function countFile({ deps, payload, results, transaction }: Context): Promise<null> {
  const { storageKey, bytes } = nonNull(results.fetch, 'The result of the stage fetch')
  await assertStored(deps.storage, { storageKey, bytes })
  await transaction(async (tx) => {
    const media = await readMedia(tx, payload.mediaId)
    // A repeated stage finds the bytes already counted.
    if (media.quota_bytes !== 0) return
    await takeQuota(tx, deps.operatorSettings.uploadQuota, media.project_id, { uploads: 0, bytes })
    await setImportBytes(tx, media.id, bytes)
  })
  return null
}

async function succeed(
  tx: Tx,
  { payload, results, deps }: EndContext<'media.import', Results, WorkerDeps>,
): Promise<Success<JobResults['media.import']>> {
  const { fetch, measure: measures } = results
  const columns = columnsOf(fetch, measures)
  await markImported(tx, payload.mediaId, { storageKey: fetch.storageKey, columns, now: deps.clock.now() })
  await unmarkFiles(tx, [fetch.storageKey])
  return { result: { mediaId: payload.mediaId } }
}

async function end(
  tx: Tx,
  { payload, deps, ending }: EndContext<'media.import', object, WorkerDeps> & { readonly ending: Ending },
): Promise<void> {
  const error =
    ending.status === 'failed'
      ? { code: ending.error.code, message: ending.error.message }
      : { code: 'CONFLICT', message: 'The import was cancelled.' }
  const media = await readMedia(tx, payload.mediaId)
  await markImportFailed(tx, media.id, { error, now: deps.clock.now() })
  if (media.quota_bytes !== null) await releaseQuota(tx, media.project_id, { uploads: 1, bytes: media.quota_bytes })
}

/**
 * Fetches the item again from the same URL and takes its quota again, which its failure released. An item that was
 * deleted since stays deleted, because nothing would release its quota.
 * @throws NOT_FOUND
 */
async function retry(tx: Tx, { payload, deps }: RetryContext<'media.import', WorkerDeps>): Promise<Credits> {
  const media = await lockImport(tx, payload.mediaId)
  if (!media) throw notFound()
  await takeQuota(tx, deps.operatorSettings.uploadQuota, media.project_id, { uploads: 1, bytes: 0 })
  await restartImport(tx, media.id, deps.clock.now())
  return noCredits
}

function readMedia(tx: Tx, mediaId: string): Promise<MediaRow> {
  return tx.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
}

/** Turns an invalid file into a partner's error. @throws VALIDATION */
async function asValidationError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidFileError)
      throw new ApiError('VALIDATION', invalid('/body/url', error.message).details, { message: error.message })
    throw error
  }
}

async function inFolder<T>({ deps, job }: Context, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(measureFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
