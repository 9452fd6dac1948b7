import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { findFfmpeg } from '../../../generation/render/ffmpeg.ts'
import type { EndContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { SafeFetchError } from '../../../lib/fetchable-url.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { parserBounds } from '../../../lib/parser-bounds.ts'
import { extensionOf } from '../domain/media-rules.ts'
import type { PagePicture } from '../domain/page-pictures.ts'
import { pageBounds, picturesOfPage } from '../domain/page-pictures.ts'
import { recordLooseFiles } from '../store/loose-files.ts'
import type { GeneratedFile } from '../store/media-queries.ts'
import { findKnownFiles, insertGeneratedMedia } from '../store/media-queries.ts'
import { takeQuotaForSome } from '../store/quota-queries.ts'
import { download, maxRedirects } from './download.ts'
import { InvalidFileError } from './measure/invalid-file-error.ts'
import { identify, measure } from './measure/measure.ts'
import { measureFolder } from './sweep-folders.ts'

type Taken = GeneratedFile & { readonly sha256: string }

interface Results {
  readonly fetch: readonly Taken[]
}

const payload = z.object({ pages: z.array(z.string()).min(1) })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'media.import_pages': typeof payload
  }
}

type Context = StageContext<'media.import_pages', Results, WorkerDeps>

/** Takes the pictures that a project's own pages show of it. */
export const pageImportJob = defineJob<'media.import_pages', Results, WorkerDeps>({
  type: 'media.import_pages',
  role: 'render',
  payload,
  stages: { fetch: fetchPictures },
  succeed,
  end: async () => {},
  needs: ['ffmpeg', 'storage', 'disk'],
  concurrency: 4,
})

/** @throws SCRAPE_FAILED where no page can be read */
async function fetchPictures(context: Context): Promise<Taken[]> {
  const { payload, job, deps } = context
  const folder = join(measureFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const taken = new Map<string, Taken>()
  const failures: string[] = []
  try {
    for (const page of payload.pages) {
      const pictures = await readPage(context, page).catch((error: unknown) => {
        if (!(error instanceof SafeFetchError || error instanceof ApiError) || context.signal.aborted) throw error
        failures.push(`${page}: ${error.message}`)
        return []
      })
      for (const picture of pictures.slice(0, pageBounds.tried)) {
        if (taken.size >= pageBounds.pictures) break
        const file = await takePicture(context, { page, picture, path: join(folder, newId('med')) })
        if (file && !taken.has(file.sha256)) taken.set(file.sha256, file)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (failures.length === payload.pages.length)
    throw new ApiError('SCRAPE_FAILED', undefined, { message: nonNull(failures[0], 'The first failure') })
  return [...taken.values()]
}

async function readPage({ deps, signal }: Context, page: string): Promise<PagePicture[]> {
  const { status, body, url } = await deps.safeFetch(page, {
    headers: { 'user-agent': 'Castlane', accept: 'text/html' },
    timeoutMs: pageBounds.pageMs,
    maxBytes: parserBounds.page,
    overflow: 'truncate',
    maxRedirects,
    signal,
  })
  if (status < 200 || status > 299)
    throw new ApiError('SCRAPE_FAILED', undefined, { message: `The page responded with status ${status}.` })
  return picturesOfPage(body.toString('utf8'), url)
}

/** @returns undefined for what cannot be fetched, is no picture, or is small */
async function takePicture(
  context: Context,
  { page, picture, path }: { readonly page: string; readonly picture: PagePicture; readonly path: string },
): Promise<Taken | undefined> {
  const { deps, job, signal } = context
  const { kind, url } = picture
  try {
    const maxBytes = deps.config.media.capByKind[kind]
    await download(deps, { url, path, accept: 'image/*', maxBytes, timeoutMs: pageBounds.pictureMs, signal })
    const identity = await identify(path, kind, {})
    const { ffmpegPath, searchPath } = deps.config.generation
    const measures = await measure(path, identity.contentType, findFfmpeg(ffmpegPath ?? undefined, searchPath), signal)
    const least = kind === 'app_icon' ? pageBounds.minIconSide : pageBounds.minSide
    if (Math.min(measures.width, measures.height) < least) return undefined
    const mediaId = newId('med')
    const projectId = nonNull(job.project_id, 'The project of an import')
    const storageKey = `media/${projectId}/${mediaId}${extensionOf(identity.contentType)}`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, path, identity.contentType)
    const { width, height } = measures
    return {
      ...identity,
      mediaId,
      storageKey,
      width,
      height,
      durationSeconds: null,
      source: 'import',
      kind,
      sourceUrl: page,
    }
  } catch (error) {
    const isTheirs = error instanceof SafeFetchError || error instanceof InvalidFileError || error instanceof ApiError
    if (!isTheirs || signal.aborted) throw error
    context.log.info({ err: error }, 'a picture of a page was left out')
    return undefined
  } finally {
    await rm(path, { force: true })
  }
}

/** Pictures that the project has or had, and those that its quota has no room for, stay recorded as unused files, which are deleted. */
async function succeed(
  tx: Tx,
  { job, results: { fetch }, deps }: EndContext<'media.import_pages', Results, WorkerDeps>,
): Promise<Success<JobResults['media.import_pages']>> {
  const projectId = nonNull(job.project_id, 'The project of an import')
  const known = await findKnownFiles(
    tx,
    projectId,
    fetch.map(({ sha256 }) => sha256),
  )
  const fresh = fetch.filter(({ sha256 }) => !known.has(sha256))
  const sizes = fresh.map(({ bytes }) => bytes)
  const fits = await takeQuotaForSome(tx, deps.operatorSettings.uploadQuota, projectId, sizes)
  const kept = fresh.filter((_, index) => fits[index])
  if (kept.length > 0) await insertGeneratedMedia(tx, projectId, kept, deps.clock.now())
  return { result: { mediaIds: kept.map(({ mediaId }) => mediaId) } }
}
