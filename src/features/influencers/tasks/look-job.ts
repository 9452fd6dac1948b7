import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { describePortrait } from '../../../generation/portrait/describe.ts'
import { designPortrait } from '../../../generation/portrait/design.ts'
import type { PortraitDesign } from '../../../generation/portrait/portrait-design.ts'
import { moderationBlocked, reviewWords } from '../../../generation/review-words.ts'
import type { EndContext, Ending, RetryContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import { assertStored } from '../../../storage/assert-stored.ts'
import { assertNotSuperseded } from '../../jobs/api.ts'
import type { GeneratedFile } from '../../media/api.ts'
import { fetchFiles, insertGeneratedMedia, recordLooseFiles, renderFolder } from '../../media/api.ts'
import { organizationOf, readProject } from '../../projects/api.ts'
import type { Appearance, Persona } from '../domain/influencer-rules.ts'
import {
  appearanceOf,
  assertConsent,
  assertNotArchived,
  completePersona,
  personaOf,
  wordsOf,
} from '../domain/influencer-rules.ts'
import type { InfluencerRow } from '../store/influencer-queries.ts'
import { endWithoutLook, findNewestLook, insertLook, listOtherDesigns, restartLook } from '../store/look-queries.ts'

type InfluencerJob = 'influencer.create' | 'influencer.regenerate_look'

/** What the stages store for later ones. */
interface Results {
  readonly look: { readonly number: number; readonly design: PortraitDesign }
  readonly render: GeneratedFile
  readonly store: null
}
/** Only a new influencer gets a persona. */
interface CreateResults extends Results {
  readonly persona: Persona
}

type Context = StageContext<InfluencerJob, Results & { readonly persona?: Persona }, WorkerDeps>
type End = EndContext<InfluencerJob, Results & { readonly persona?: Persona }, WorkerDeps>
type Failed = EndContext<InfluencerJob, Partial<Results>, WorkerDeps> & { readonly ending: Ending }

const payload = z.object({ influencerId: z.string(), brief: z.string().optional() })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'influencer.create': typeof payload
    'influencer.regenerate_look': typeof payload
  }
}

const drawing = { look: chooseLook, render: paint, store: checkFile }

/** The first look is drawn with the persona; later ones are drawn without it. */
export const influencerJobs = [
  defineJob<'influencer.create', CreateResults, WorkerDeps>({
    type: 'influencer.create',
    role: 'render',
    payload,
    stages: { persona: writePersona, ...drawing },
    succeed,
    end,
    retry,
    needs: ['ffmpeg', 'storage', 'disk'],
    pool: 'render',
  }),
  defineJob<'influencer.regenerate_look', Results, WorkerDeps>({
    type: 'influencer.regenerate_look',
    role: 'render',
    payload,
    stages: drawing,
    succeed,
    end,
    retry,
    needs: ['ffmpeg', 'storage', 'disk'],
    pool: 'render',
  }),
]

/** @throws MODERATION_BLOCKED for a persona that the safety layer or the brand blocks as a whole */
async function writePersona({ deps, payload: { influencerId } }: Context): Promise<Persona> {
  const row = await readInfluencer(deps.db.read, influencerId)
  const project = await readProject(deps.db.read, row.project_id)
  const persona = completePersona(personaOf(row.persona), row, project)
  const words = wordsOf({
    name: row.name,
    persona,
    appearance: appearanceOf(row.appearance),
    voice: row.voice,
  })
  const verdict = await reviewWords(deps, project, words, persona.language ?? project.locale)
  if (verdict.blocked) throw moderationBlocked(verdict.categories)
  return persona
}

async function chooseLook(context: Context): Promise<Results['look']> {
  const { deps, payload, results } = context
  const row = await readInfluencer(deps.db.read, payload.influencerId)
  const current = await findNewestLook(deps.db.read, row.id)
  const others = await listOtherDesigns(deps.db.read, row)
  const { description, palette, referenceMediaIds } = appearanceOf(row.appearance)
  const { niche } = results.persona ?? personaOf(row.persona)
  const design = designPortrait({
    seed: row.id,
    look: current?.number ?? 0,
    name: row.name,
    description: description ?? undefined,
    brief: payload.brief,
    palette: palette.length > 0 ? palette : await colorsOfReferences(context, row, referenceMediaIds),
    niche: niche ?? undefined,
    present: current?.design,
    others,
  })
  return { number: (current?.number ?? 0) + 1, design }
}

/** Takes the colors from the reference images if none are requested explicitly. */
async function colorsOfReferences(
  context: Context,
  row: InfluencerRow,
  mediaIds: readonly string[],
): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const { deps, job, signal } = context
  const folder = join(renderFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  try {
    const files = await fetchFiles(context, row.project_id, mediaIds, folder)
    const paths = files.map(({ path }) => path)
    return await deps.generation.painter.coloursOf(paths, folder, { signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Draws in a child process and uploads the image, recorded beforehand, so that an unused one is found and deleted. */
async function paint(context: Context): Promise<GeneratedFile> {
  const { deps, job, signal } = context
  const { design } = nonNull(context.results.look, 'The result of the stage look')
  const folder = join(renderFolder(deps.config.dataDir), `${job.id}-${job.attempt}`)
  await mkdir(folder, { recursive: true })
  try {
    const isTest = modeOf(await readProject(deps.db.read, nonNull(job.project_id, 'The project of a look'))) === 'test'
    const file = await deps.generation.painter.paint({ design, isTest, outDir: folder }, { signal })
    const mediaId = newId('med')
    const storageKey = `media/${job.project_id}/${mediaId}.jpg`
    await context.transaction((tx) => recordLooseFiles(tx, job.id, [storageKey], deps.clock.now()))
    await deps.storage.putFile(storageKey, file.path, file.contentType)
    const { contentType, bytes, sha256, width, height } = file
    return { mediaId, storageKey, contentType, bytes, sha256, width, height, durationSeconds: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks that the image is complete in storage before the database refers to it. */
async function checkFile({ deps, results }: Context): Promise<null> {
  const { storageKey, bytes } = nonNull(results.render, 'The result of the stage render')
  await assertStored(deps.storage, { storageKey, bytes })
  return null
}

async function succeed(
  tx: Tx,
  { job, payload: { influencerId, brief }, results, deps }: End,
): Promise<Success<JobResults[InfluencerJob]>> {
  const { persona, look, render } = results
  const now = deps.clock.now()
  const row = await lockInfluencer(tx, influencerId)
  const { number, design } = look
  await insertGeneratedMedia(tx, row.project_id, [render], now)
  await insertLook(tx, row, {
    number,
    mediaId: render.mediaId,
    design,
    brief: brief ?? null,
    // Omitted fields get the generated values; fields changed during the job stay.
    persona: persona && fillPersona(row.persona, persona),
    appearance: number === 1 ? fillAppearance(row, design) : undefined,
    now,
  })
  await emit(tx, deps, {
    type: 'influencer.ready',
    organizationId: await organizationOf(tx, row.project_id),
    projectId: row.project_id,
    metadata: row.metadata,
    data: { influencerId: row.id, jobId: job.id, name: row.name },
  })
  return { result: { influencerId: row.id, mediaIds: [render.mediaId] } }
}

async function end(tx: Tx, { payload: { influencerId }, deps, ending }: Failed): Promise<void> {
  const row = await lockInfluencer(tx, influencerId)
  const error = ending.status === 'failed' ? ending.error : undefined
  await endWithoutLook(tx, row, { error, now: deps.clock.now() })
}

/** Queues the look again if the influencer's consent is still valid. */
async function retry(
  tx: Tx,
  { job, jobId, payload, prices, deps }: RetryContext<InfluencerJob, WorkerDeps>,
): Promise<Credits> {
  const row = await lockInfluencer(tx, payload.influencerId)
  assertNotArchived(row)
  assertNotSuperseded(row, job)
  const now = deps.clock.now()
  assertConsent(row, now)
  await restartLook(tx, row, jobId, now)
  const { influencer, look } = prices
  return job.type === 'influencer.create' ? influencer : look
}

function fillPersona(persona: Persona, generated: Persona): Persona {
  const known = Object.entries(persona).filter(([, value]) => value !== null)
  return { ...generated, ...Object.fromEntries(known) }
}

function fillAppearance(row: InfluencerRow, design: PortraitDesign): Appearance {
  const appearance = appearanceOf(row.appearance)
  return {
    ...appearance,
    description: appearance.description ?? describePortrait(design),
    palette: appearance.palette.length > 0 ? appearance.palette : design.palette,
  }
}

async function readInfluencer(tx: Tx, id: string): Promise<InfluencerRow> {
  return tx.selectFrom('influencers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function lockInfluencer(tx: Tx, id: string): Promise<InfluencerRow> {
  return tx.selectFrom('influencers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
