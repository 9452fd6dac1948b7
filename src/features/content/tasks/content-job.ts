import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import { creditsOf, noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { scriptTexts } from '../../../generation/moderation.ts'
import { moderationBlocked, reviewWords } from '../../../generation/review-words.ts'
import type { ModerationVerdict, Script } from '../../../generation/types.ts'
import type { JobRow, RetryContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { nonNull, oneOf } from '../../../lib/non-null.ts'
import { assertStored } from '../../../storage/assert-stored.ts'
import { assertNotSuperseded } from '../../jobs/api.ts'
import { recordTextUsage, withTextUsage } from '../../organizations/api.ts'
import { lockProject, requireProject } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import { assertNotArchived } from '../domain/container-rules.ts'
import { scriptOfRendering } from '../domain/rendering.ts'
import { draftFrom } from '../operations/draft-from.ts'
import { requireInputs } from '../operations/require-inputs.ts'
import { scriptRequestOf } from '../operations/script-request.ts'
import { priceOf } from '../operations/start-content.ts'
import { lockContainers } from '../store/container-queries.ts'
import type { NewContainer } from '../store/insert-containers.ts'
import { insertContainers, restartContainers } from '../store/insert-containers.ts'
import type { All, ContentJob, Context, End, Failed, Payload, Planned, Results } from './content-run.ts'
import { idsOf, payload, projectIdOf, readAll } from './content-run.ts'
import { completeContainer, failContainer } from './finish-container.ts'
import { applyRendering, retryRendering } from './render-job.ts'
import { renderVariants } from './render-variants.ts'
import { saveScript } from './save-script.ts'
import type { ScriptFailure } from './write-script.ts'
import { isWritten, scriptError, writeScript, writtenOf } from './write-script.ts'

const stages = { script: writeScripts, moderation: reviewScripts, render: renderScripts, store: checkFiles }

const common = {
  payload,
  succeed,
  end,
  retry,
  needs: ['ffmpeg', 'storage', 'disk'],
  pool: 'render',
  role: 'render',
} as const

/**
 * The jobs that generate content differ only in the source of their containers, which the containers record. A render makes a
 * version of a container that is ready.
 */
export const contentJobs = [
  defineJob<'content.generate', Results & { readonly plan: Planned }, WorkerDeps>({
    type: 'content.generate',
    stages: { plan: planContainers, ...stages },
    ...common,
  }),
  defineJob<'content.regenerate', Results, WorkerDeps>({ type: 'content.regenerate', stages, ...common }),
  defineJob<'content.clone', Results, WorkerDeps>({ type: 'content.clone', stages, ...common }),
  defineJob<'content.render', Results, WorkerDeps>({
    type: 'content.render',
    stages,
    ...common,
    succeed: applyRendering,
    // The container was never changed.
    end: async () => {},
    retry: retryRendering,
  }),
]

/**
 * Inserts the containers of the other variants. The job chose their ids, so that a repeated attempt inserts none twice.
 */
async function planContainers(context: Context): Promise<Planned> {
  const { deps, job, payload } = context
  const { project, containers } = await readAll(deps.db.read, context)
  const requested = payload.containerIds.length + payload.planned.length
  const [first] = containers
  if (!first || payload.planned.length === 0) return { requested, planned: requested }
  const now = deps.clock.now()
  const from = { seed: first.id, variants: requested, now }
  const request = await scriptRequestOf(deps.db.read, project, first, from)
  const plan = deps.generation.writer.plan(request, requested)
  const others = payload.planned.slice(0, plan.planned - 1)
  await context.transaction(async (tx) => {
    await lockContainers(tx, project.id, [first.id], 'share')
    if (others.length > 0)
      await insertContainers(
        tx,
        others.map((id, index) => variantOf(first, { id, index, job, now })),
      )
  })
  deps.faults.reach('content.planned')
  // Variants inserted by an earlier attempt or job, when there were more words, are generated too.
  return { requested, ...plan, planned: Math.max(plan.planned, containers.length) }
}

/** Returns another variant of the first container's request. */
function variantOf(
  first: ContainerRow,
  { id, index, job, now }: { readonly id: string; readonly index: number; readonly job: JobRow; readonly now: Date },
): NewContainer {
  return {
    ...draftFrom(first),
    id,
    projectId: first.project_id,
    variant: index + 2,
    rootId: first.parent_id === null ? id : first.root_id,
    parentId: first.parent_id,
    operation: oneOf(['generate', 'regenerate', 'clone'], first.operation, 'What a job makes'),
    creditsQuoted: first.credits_quoted,
    jobId: job.id,
    createdBy: nonNull(first.created_by, 'The key that requested generated content'),
    metadata: first.metadata,
    now,
  }
}

/** @throws TEXT_PROVIDER_FAILED if no variant was written */
async function writeScripts(context: Context): Promise<Results['script']> {
  const { deps, payload } = context
  const { rendering } = payload
  const { project, containers } = await readAll(deps.db.read, context)
  const scripts: Record<string, Script | ScriptFailure> = { ...context.results.script }
  for (const [index, container] of containers.entries()) {
    if (scripts[container.id]) continue
    const request = await scriptRequestOf(deps.db.read, project, container, {
      seed: nonNull(payload.containerIds[0], 'The first container of the job'),
      variants: containers.length,
      now: deps.clock.now(),
    })
    const others = { siblings: Object.values(writtenOf(scripts)) }
    const share = payload.sameWords ? { variant: 0, variants: 1 } : others
    const used = { organizationId: project.organization_id, projectId: project.id, containerId: container.id }
    scripts[container.id] = await withTextUsage(deps, used, async (onUsage, usage) => {
      const written = await writeScript(context, { ...request, ...share }, onUsage)
      const script = rendering && isWritten(written) ? scriptOfRendering(written, container, rendering) : written
      await context.transaction(async (tx) => {
        if (!rendering && isWritten(script)) await saveScript(tx, container, script, deps.clock.now())
        await recordTextUsage(tx, used, usage, deps.clock.now())
      })
      usage.length = 0
      return script
    })
    await context.save(scripts)
    context.progress((index + 1) / containers.length)
  }
  const entries = Object.values(scripts)
  const failure = entries.map(scriptError).find((error) => error !== undefined)
  if (failure && !entries.some(isWritten))
    throw new ApiError('TEXT_PROVIDER_FAILED', undefined, { message: failure.message })
  return scripts
}

/** @throws MODERATION_BLOCKED if no variant passes; the verdicts are then stored when the containers end */
async function reviewScripts(context: Context): Promise<Results['moderation']> {
  const { deps } = context
  const { script = {} } = context.results
  const { project, containers } = await readAll(deps.db.read, context)
  const verdicts: Record<string, ModerationVerdict> = {}
  const written = writtenOf(script)
  for (const { id, language } of containers)
    if (written[id]) verdicts[id] = await reviewWords(deps, project, scriptTexts(written[id]), language)
  if (Object.values(verdicts).every(({ blocked }) => blocked)) {
    await context.save(verdicts)
    const findings = Object.values(verdicts).flatMap(({ categories }) => categories)
    throw moderationBlocked(findings)
  }
  return verdicts
}

async function renderScripts(context: Context): Promise<Results['render']> {
  const { script = {}, moderation = {}, render = {} } = context.results
  const { project, containers } = await readAll(context.deps.db.read, context)
  const passed = containers.filter(({ id }) => moderation[id]?.blocked === false)
  return renderVariants(context, project, passed, writtenOf(script), render)
}

/** Checks that every file is complete in storage before the database refers to it. */
async function checkFiles({ deps, results }: Context): Promise<null> {
  for (const variant of Object.values(results.render ?? {}))
    for (const { storageKey, bytes } of variant.files ?? []) {
      await assertStored(deps.storage, { storageKey, bytes })
    }
  return null
}

async function succeed(tx: Tx, { job, payload, results, deps }: End): Promise<Success<JobResults[ContentJob]>> {
  const { plan, script, moderation, render } = results
  const { project, containers } = await lockAll(tx, job, payload)
  const written = writtenOf(script)
  let charged = noCredits
  for (const container of containers) {
    const { id } = container
    const rendered = render[id]
    if (rendered?.files) {
      const { textCredits } = payload
      if (rendered.script) await saveScript(tx, container, rendered.script, deps.clock.now())
      const cost = await completeContainer(tx, deps, project, container, {
        script: rendered.script ?? nonNull(written[id], 'The script of a rendered container'),
        verdict: nonNull(moderation[id], 'The verdict on a rendered container'),
        files: rendered.files,
        textCredits,
      })
      charged = creditsOf(charged + cost)
    } else {
      const error = rendered?.error ?? scriptError(script[id])
      await failContainer(tx, deps, project, container, { verdict: moderation[id], error })
    }
  }
  const shortfall = plan && plan.planned < plan.requested ? { shortfall: plan } : {}
  return { result: { containerIds: containers.map(({ id }) => id), ...shortfall }, charged }
}

async function end(tx: Tx, { job, payload, results, deps, ending }: Failed): Promise<void> {
  const { moderation = {} } = results
  const { project, containers } = await lockAll(tx, job, payload)
  for (const container of containers)
    await failContainer(tx, deps, project, container, {
      verdict: moderation[container.id],
      error: ending.status === 'failed' ? ending.error : undefined,
    })
}

/** Queues the containers again, from the same request. */
async function retry(tx: Tx, context: RetryContext<ContentJob, WorkerDeps>): Promise<Credits> {
  const { job, jobId, owner, payload, prices, deps } = context
  const project = await requireProject(tx, owner, projectIdOf(job), 'write')
  const containers = await lockContainers(tx, project.id, idsOf(payload), 'update')
  for (const container of containers) {
    assertNotArchived(container)
    assertNotSuperseded(container, job)
  }
  const now = deps.clock.now()
  const [first] = containers
  if (!first) throw new Error(`Job ${job.id} has no container.`)
  const { influencer_id: influencerId, ingest_id: ingestId, media_ids: mediaIds, operation } = first
  await requireInputs(tx, project, { influencerId, ingestId, mediaIds }, now)
  const unitCredits = priceOf(
    prices,
    oneOf(['generate', 'regenerate', 'clone'], operation, 'What a job makes'),
    first.wording,
  )
  const ids = containers.map(({ id }) => id)
  await restartContainers(tx, { ids, jobId, creditsQuoted: unitCredits, now })
  return creditsOf(unitCredits * idsOf(payload).length)
}

/** Locks in the global order: the project, then its containers. */
async function lockAll(tx: Tx, job: JobRow, payload: Payload): Promise<All> {
  const project = await lockProject(tx, projectIdOf(job))
  const containers = await lockContainers(tx, project.id, idsOf(payload), 'update')
  return { project, containers: containers.toSorted((a, b) => a.variant - b.variant) }
}
