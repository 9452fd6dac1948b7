import { z } from 'zod'
import type { Tx } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import type { ModerationVerdict, Script } from '../../generation/generation.ts'
import { scriptTexts } from '../../generation/moderation.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { EndContext, Ending, JobRow, RetryContext, StageContext, Success } from '../../jobs/definition.ts'
import { defineJob } from '../../jobs/definition.ts'
import { assertNotSuperseded } from '../jobs/index.ts'
import type { ProjectRow } from '../projects/index.ts'
import { requireProject } from '../projects/index.ts'
import { blockedMessage, reviewWords } from '../review-words.ts'
import { fillContainer, giveUpContainer } from './container-ends.ts'
import type { ContainerRow } from './container-queries.ts'
import { lockContainers, restartContainers } from './container-queries.ts'
import { assertKept } from './container-rules.ts'
import { requireIngredients } from './ingredients.ts'
import type { VariantResult } from './render-variants.ts'
import { renderVariants } from './render-variants.ts'
import { keepScript, scriptRequestOf } from './script-of.ts'

const payload = z.object({ containerIds: z.array(z.string()).min(1) })
type Payload = z.infer<typeof payload>

type Context = StageContext<Payload, WorkerDeps>
type End = EndContext<Payload, WorkerDeps>

/** What the stages leave for the next ones, each by container. */
interface Results {
  readonly script?: Readonly<Record<string, Script>>
  readonly moderation?: Readonly<Record<string, ModerationVerdict>>
  readonly render?: Readonly<Record<string, VariantResult>>
}

/** The three jobs that make content differ in what their containers come from, and the containers say so. */
export const contentJobs = ['content.generate', 'content.regenerate', 'content.clone'].map((type) =>
  defineJob<Payload, WorkerDeps>({
    type,
    payload,
    stages: { script: writeScripts, moderation: reviewScripts, render: renderScripts, store: checkFiles },
    succeed,
    end,
    retry,
    needs: ['ffmpeg', 'storage', 'disk'],
    pool: 'render',
  }),
)

async function writeScripts(context: Context): Promise<Results['script']> {
  const { deps, payload, signal } = context
  const { project, containers } = await readAll(deps.db.read, context)
  const scripts: Record<string, Script> = { ...(context.results as Results).script }
  for (const [index, container] of containers.entries()) {
    if (scripts[container.id]) continue
    const request = await scriptRequestOf(deps.db.read, project, container, payload.containerIds[0]!)
    const script = await deps.generation.writer.write(request, { signal })
    scripts[container.id] = script
    await context.transaction((tx) => keepScript(tx, container, script, deps.clock.now()))
    await context.save(scripts)
    context.progress((index + 1) / containers.length)
  }
  return scripts
}

/** @throws MODERATION_BLOCKED where no variant is left; then the verdicts are kept for the containers' end */
async function reviewScripts(context: Context): Promise<Results['moderation']> {
  const { deps } = context
  const { script = {} } = context.results as Results
  const { project, containers } = await readAll(deps.db.read, context)
  const verdicts: Record<string, ModerationVerdict> = {}
  for (const { id, language } of containers)
    verdicts[id] = await reviewWords(deps, project, scriptTexts(script[id]!), language)
  if (Object.values(verdicts).every(({ blocked }) => blocked)) {
    await context.save(verdicts)
    const findings = Object.values(verdicts).flatMap(({ categories }) => categories)
    throw new ApiError('MODERATION_BLOCKED', undefined, { message: blockedMessage(findings) })
  }
  return verdicts
}

async function renderScripts(context: Context): Promise<Results['render']> {
  const { script = {}, moderation = {}, render = {} } = context.results as Results
  const { project, containers } = await readAll(context.deps.db.read, context)
  const passed = containers.filter(({ id }) => !moderation[id]!.blocked)
  return renderVariants(context, project, passed, script, render)
}

/** Every file is where the database will say that it is, whole. */
async function checkFiles({ deps, results }: Context): Promise<null> {
  for (const variant of Object.values((results as Results).render ?? {}))
    for (const { storageKey, bytes } of variant.files ?? []) {
      const head = await deps.storage.head(storageKey)
      if (head?.bytes !== bytes)
        throw new Error(`${storageKey} holds ${head?.bytes ?? 'nothing'}, where ${bytes} bytes were put.`)
    }
  return null
}

async function succeed(tx: Tx, { job, payload, results, deps }: End): Promise<Success> {
  const { script = {}, moderation = {}, render = {} } = results as Results
  const { project, containers } = await lockAll(tx, job, payload)
  let charged = 0
  for (const container of containers) {
    const { id } = container
    const rendered = render[id]
    if (rendered?.files) {
      const made = { script: script[id]!, verdict: moderation[id]!, files: rendered.files }
      charged += await fillContainer(tx, deps, project, container, made)
    } else await giveUpContainer(tx, deps, project, container, { verdict: moderation[id], error: rendered?.error })
  }
  return { result: { containerIds: payload.containerIds }, charged }
}

async function end(tx: Tx, { job, payload, results, deps, ending }: End & { ending: Ending }): Promise<void> {
  const { moderation = {} } = results as Results
  const { project, containers } = await lockAll(tx, job, payload)
  for (const container of containers)
    await giveUpContainer(tx, deps, project, container, {
      verdict: moderation[container.id],
      error: ending.status === 'failed' ? ending.error : undefined,
    })
}

/** The containers are in the making again, from the same request. */
async function retry(tx: Tx, context: RetryContext<Payload, WorkerDeps>): Promise<number> {
  const { job, jobId, owner, payload, deps } = context
  const project = await requireProject(tx, owner, job.project_id!, 'write')
  const containers = await lockContainers(tx, project.id, payload.containerIds, 'update')
  for (const container of containers) {
    assertKept(container)
    assertNotSuperseded(container, job)
  }
  const now = deps.clock.now()
  const { influencer_id: influencerId, ingest_id: ingestId, media_ids: mediaIds, operation } = containers[0]!
  await requireIngredients(tx, project, { influencerId, ingestId, mediaIds }, now)
  const unitCredits = deps.operatorSettings.prices[operation as 'generate' | 'regenerate' | 'clone']
  await restartContainers(tx, { ids: payload.containerIds, jobId, creditsQuoted: unitCredits, now })
  return unitCredits * containers.length
}

interface All {
  readonly project: ProjectRow
  /** In the order of their variants. */
  readonly containers: readonly ContainerRow[]
}

async function readAll(tx: Tx, { job, payload }: { job: JobRow; payload: Payload }): Promise<All> {
  const project = await projectOf(tx, job).executeTakeFirstOrThrow()
  const containers = await tx
    .selectFrom('containers')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', 'in', payload.containerIds)
    .orderBy('variant')
    .execute()
  return { project, containers }
}

/** Locked in the order that holds everywhere: the project, then its containers. */
async function lockAll(tx: Tx, job: JobRow, { containerIds }: Payload): Promise<All> {
  const project = await projectOf(tx, job).forShare().executeTakeFirstOrThrow()
  const containers = await lockContainers(tx, project.id, containerIds, 'update')
  return { project, containers: containers.toSorted((a, b) => a.variant - b.variant) }
}

/** The job was started for a caller that may write to the project; it goes on in that name. */
function projectOf(tx: Tx, job: JobRow) {
  return tx.selectFrom('projects').selectAll().where('id', '=', job.project_id)
}
