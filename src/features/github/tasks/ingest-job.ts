import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import type { EndContext, Ending, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { parserBounds } from '../../../lib/parser-bounds.ts'
import type { Release, RepositoryFacts, RepositoryFile, RepositoryReader } from '../../../platforms/github/github.ts'
import type { GeneratedFile } from '../../media/api.ts'
import { insertGeneratedMedia, recordLooseFiles, takeQuotaForSome } from '../../media/api.ts'
import { organizationOf, readProject } from '../../projects/api.ts'
import type { Digest } from '../domain/digest-rules.ts'
import { countFacts, digestOf, minFacts } from '../domain/digest-rules.ts'
import type { Manifest } from '../domain/manifest-rules.ts'
import { manifestPaths, readManifest } from '../domain/manifest-rules.ts'
import { choosePictures, imageFacts, kindOf } from '../domain/picture-rules.ts'
import type { Sourced } from '../domain/sourced.ts'
import type { IngestRow } from '../store/ingest-queries.ts'
import {
  findJobIngest,
  insertIngestAssets,
  markIngestFailed,
  markIngestReady,
  markIngestRunning,
} from '../store/ingest-queries.ts'
import { asking, openRepository } from './open-repository.ts'
import { retryIngest } from './retry-ingest.ts'

type Context = StageContext<'github.ingest', Results, WorkerDeps>
type End = EndContext<'github.ingest', Results, WorkerDeps>
type Failed = EndContext<'github.ingest', Partial<Results>, WorkerDeps> & { readonly ending: Ending }

interface Fetched {
  readonly facts: RepositoryFacts
  readonly commitSha: string
  readonly files: readonly RepositoryFile[]
}

interface Picture extends GeneratedFile {
  readonly path: string
}

interface ReadThings {
  readonly readme: { readonly path: string; readonly text: string } | null
  readonly releases: readonly Release[]
  readonly manifests: readonly Manifest[]
  readonly languages: Readonly<Record<string, number>>
  readonly pictures: readonly Picture[]
}

/** What the stages store for later ones. */
interface Results {
  readonly fetch: Fetched
  readonly read: ReadThings
  readonly summarise: Digest
  readonly store: null
}

const maxNotes = 20_000
/** The maximum number of files of a huge repository, which suffices to find its manifests and images. */
const maxFiles = 5_000

const payload = z.object({ ingestId: z.string() })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'github.ingest': typeof payload
  }
}

export const ingestJob = defineJob<'github.ingest', Results, WorkerDeps>({
  type: 'github.ingest',
  role: 'collect',
  payload,
  stages: { fetch: fetchRepository, read: readRepository, summarise, store: checkFiles },
  succeed,
  end,
  retry: retryIngest,
  needs: ['storage'],
  concurrency: 16,
})

async function fetchRepository(context: Context): Promise<Fetched> {
  const ingest = await readIngest(context)
  await context.transaction((tx) => markIngestRunning(tx, ingest.id, context.deps.clock.now()))
  const { reader, facts } = await openRepository(context, ingest)
  const commitSha = await asking(context, () => reader.commit(ingest.ref ?? facts.defaultBranch), {
    not_found:
      ingest.ref === null ? 'The repository is empty.' : `The repository has no branch, tag or commit ${ingest.ref}.`,
  })
  const files = await asking(context, () => reader.files(commitSha))
  return storable({ facts, commitSha, files: worthKeeping(files) })
}

/** Keeps only files that the next stage chooses from, so that the job of a huge repository stays small. */
function worthKeeping(files: readonly RepositoryFile[]): RepositoryFile[] {
  const manifests = new Set(manifestPaths(files.map(({ path }) => path)))
  return files.filter(({ path }) => manifests.has(path) || /\.(png|jpe?g|webp)$/i.test(path)).slice(0, maxFiles)
}

async function readRepository(context: Context): Promise<ReadThings> {
  const { commitSha, files } = nonNull(context.results.fetch, 'The result of the stage fetch')
  const ingest = await readIngest(context)
  const { reader } = await openRepository(context, ingest)
  const readme = (await asking(context, () => reader.readme(commitSha))) ?? null
  const releases = await asking(context, () => reader.releases())
  const languages = await asking(context, () => reader.languages())
  context.progress(0.3)
  const manifests: Manifest[] = []
  for (const path of manifestPaths(files.map((file) => file.path))) {
    const file = nonNull(
      files.find((one) => one.path === path),
      'The file of the manifest',
    )
    if (file.bytes > parserBounds.manifest) continue
    const bytes = await asking(context, () => reader.blob(file.sha))
    manifests.push(readManifest(path, bytes))
  }
  context.progress(0.5)
  return storable({
    readme: readme && { path: readme.path, text: readme.text.slice(0, parserBounds.markdown) },
    releases: releases.map((release) => ({ ...release, notes: release.notes.slice(0, maxNotes) })),
    manifests,
    languages,
    pictures: await saveImages(context, ingest, reader, choosePictures(files, readme)),
  })
}

/** Removes what PostgreSQL's JSON cannot store: NUL, and half characters where a text was cut. */
function storable<T>(value: T): T {
  const clean = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part
  return JSON.parse(JSON.stringify(value, clean))
}

/** Uploads images under new names, recorded beforehand, so that unused ones are found and deleted. */
async function saveImages(
  context: Context,
  ingest: IngestRow,
  reader: RepositoryReader,
  chosen: readonly RepositoryFile[],
): Promise<Picture[]> {
  const { deps, job } = context
  const { facts: repository, commitSha } = nonNull(context.results.fetch, 'The result of the stage fetch')
  const pictures: Picture[] = []
  for (const [index, file] of chosen.entries()) {
    const bytes = await asking(context, () => reader.blob(file.sha))
    const facts = imageFacts(bytes)
    if (!facts) continue
    const mediaId = newId('med')
    const storageKey = `media/${ingest.project_id}/${mediaId}${extname(file.path).toLowerCase()}`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putBytes(storageKey, bytes, facts.contentType)
    pictures.push({
      ...facts,
      mediaId,
      storageKey,
      path: file.path,
      bytes: bytes.length,
      sha256: sha256(bytes),
      durationSeconds: null,
      source: 'import',
      sourceUrl: `${repository.url}/blob/${commitSha}/${file.path}`,
      kind: kindOf(file.path),
      filename: basename(file.path),
    })
    context.progress(0.5 + (0.5 * (index + 1)) / chosen.length)
  }
  return pictures
}

const projectOf = (job: Pick<Context['job'], 'project_id'>) => nonNull(job.project_id, 'The project of the job')

/** Leaves out words that the safety layer or the brand blocks, so that no content uses them. */
async function summarise(context: Context): Promise<Digest> {
  const fetch = nonNull(context.results.fetch, 'The result of the stage fetch')
  const read = nonNull(context.results.read, 'The result of the stage read')
  const digest = digestOf({ ...fetch, ...read })
  const { brand } = await readProject(context.deps.db.read, projectOf(context.job))
  const { bannedTerms } = brand
  const isClean = async (...texts: readonly (string | null)[]) => {
    const verdict = await context.deps.generation.moderator.review({
      texts: texts.flatMap((text) => (text === null ? [] : [{ where: 'ingest', text }])),
      ...(bannedTerms && { bannedTerms }),
    })
    return !verdict.blocked
  }
  const clean = async <T>(all: readonly Sourced<T>[], textsOf: (value: T) => readonly (string | null)[]) => {
    const kept = await Promise.all(all.map(({ value }) => isClean(...textsOf(value))))
    return all.filter((_, index) => kept[index])
  }
  const features = await clean(digest.features, ({ title, description }) => [title, description])
  const kept = (await isClean(digest.summary.value))
    ? { summary: digest.summary, features, summaryFacts: digest.summaryFacts }
    : { summary: { ...digest.summary, value: `${fetch.facts.fullName} on GitHub.` }, features, summaryFacts: 0 }
  const hooks = countFacts(kept) < minFacts ? [] : await clean(digest.suggestedHooks, (hook) => [hook])
  return storable({ ...kept, suggestedHooks: hooks })
}

/** Checks that every image is complete in storage before the database refers to it. */
async function checkFiles({ deps, results }: Context): Promise<null> {
  for (const { storageKey, bytes } of results.read?.pictures ?? []) {
    const head = await deps.storage.head(storageKey)
    if (head?.bytes !== bytes)
      throw new Error(`${storageKey} holds ${head?.bytes ?? 'nothing'}, where ${bytes} bytes were put.`)
  }
  return null
}

async function succeed(tx: Tx, { job, payload, results, deps }: End): Promise<Success<JobResults['github.ingest']>> {
  const { fetch, read, summarise: digest } = results
  const now = deps.clock.now()
  const projectId = projectOf(job)
  const sizes = read.pictures.map(({ bytes }) => bytes)
  const fits = await takeQuotaForSome(tx, deps.operatorSettings.uploadQuota, projectId, sizes)
  // Images that are left out stay recorded as unused files, which are deleted later.
  const pictures = read.pictures.filter((_, index) => fits[index])
  if (pictures.length > 0) {
    await insertGeneratedMedia(tx, projectId, pictures, now)
    await insertIngestAssets(tx, { id: payload.ingestId, projectId }, pictures)
  }
  const ready = await markIngestReady(tx, payload.ingestId, {
    commitSha: fetch.commitSha,
    digest,
    languages: sharesOf(read.languages),
    // A worker of the previous version counted no facts.
    factCount: digest.summaryFacts === undefined ? null : countFacts(digest),
    now,
  })
  await emit(tx, deps, {
    type: 'github.ingest_completed',
    organizationId: await organizationOf(tx, projectId),
    projectId,
    metadata: ready.metadata,
    data: {
      ingestId: ready.id,
      jobId: job.id,
      repository: ready.repository,
      commitSha: fetch.commitSha,
      suggestedHookCount: digest.suggestedHooks.length,
    },
  })
  return { result: { ingestId: ready.id } }
}

async function end(tx: Tx, { payload, deps, ending }: Failed): Promise<void> {
  const error = ending.status === 'failed' ? ending.error : null
  await markIngestFailed(tx, payload.ingestId, { error, now: deps.clock.now() })
}

/** Returns the percentage of code by language, the most used first; shares that round to 0 are left out. */
function sharesOf(languages: Readonly<Record<string, number>>) {
  const all = Object.values(languages).reduce((sum, bytes) => sum + bytes, 0)
  return Object.entries(languages)
    .map(([name, bytes]) => ({ name, percent: Math.round((1000 * bytes) / all) / 10 }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
}

function readIngest({ deps, payload }: Context): Promise<IngestRow> {
  return findJobIngest(deps.db.read, payload.ingestId)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
