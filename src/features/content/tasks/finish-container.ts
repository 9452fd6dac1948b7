import type { Actor, HandlerDeps } from '../../../context.ts'
import type { Credits } from '../../../credits/credits.ts'
import { creditsOf, noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { blockedDetails, blockedMessage } from '../../../generation/review-words.ts'
import type { ModerationVerdict, Script } from '../../../generation/types.ts'
import type { JobFailure, JobRow } from '../../../jobs/definition.ts'
import { insertGeneratedMedia, lockMediaRows } from '../../media/api.ts'
import type { ProjectRow, ProjectScope } from '../../projects/api.ts'
import { altTextOf } from '../domain/alt-text.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { ModerationRecord } from '../domain/container-rules.ts'
import { assertRenderable, publishabilityOf } from '../domain/container-rules.ts'
import type { Rendering } from '../domain/rendering.ts'
import { containerMedia, insertAssets } from '../store/asset-queries.ts'
import { markFailed, markReady } from '../store/container-states.ts'
import { insertRenderedVersion } from '../store/version-queries.ts'
import type { VariantFile } from './render-variants.ts'
import { storedScript } from './save-script.ts'

export interface GenerationResult {
  readonly script: Script
  readonly verdict: ModerationVerdict
  readonly files: readonly VariantFile[]
  /** The part of its price that is not charged if the built-in writer replaced the text provider. */
  readonly textCredits: Credits
}

/** Gives the pictures of scenes the words on them. */
function described(files: readonly VariantFile[], { scenes }: Script): VariantFile[] {
  const pictures = files.filter(({ role }) => role === 'image')
  return files.map((file) => {
    const scene = scenes[pictures.indexOf(file)]
    return scene ? { ...file, altText: altTextOf(scene) } : file
  })
}

export interface RenderingResult extends Omit<GenerationResult, 'textCredits'> {
  readonly job: JobRow
  readonly rendering: Rendering
}

/** Marks a locked container as ready with its files, and requests its approval. @returns the credits that it costs */
export async function completeContainer(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  { script, verdict, files, textCredits }: GenerationResult,
): Promise<Credits> {
  const now = deps.clock.now()
  await insertGeneratedMedia(tx, project.id, described(files, script), now)
  await insertAssets(tx, { id: container.id, projectId: project.id }, files)
  const refunded = script.isFallback ? creditsOf(Math.min(textCredits, container.credits_quoted)) : noCredits
  const charged = creditsOf(container.credits_quoted - refunded)
  const ready = await markReady(tx, container.id, {
    durationSeconds: files.find(({ role }) => role === 'video')?.durationSeconds ?? container.duration_seconds,
    moderation: moderationOf(verdict),
    creditsCharged: charged,
    creditsRefunded: refunded,
    now,
  })
  await reportVersion(tx, deps, project, ready, { jobId: ready.job_id, cause: 'generated', actor: { type: 'system' } })
  return charged
}

/** Reports that a container's current version has its files, and requests its approval. */
async function reportVersion(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  made: { readonly jobId: string | null; readonly cause: 'generated' | 'rendered'; readonly actor: Actor },
): Promise<void> {
  const assets = await containerMedia(tx, container.id)
  const publishability = publishabilityOf(container, assets)
  const publishable = publishability.every(({ ok }) => ok)
  await emit(tx, deps, {
    ...eventOf(project, container),
    type: 'content.generated',
    data: {
      containerId: container.id,
      parentId: container.parent_id,
      jobId: made.jobId,
      format: container.format,
      cause: made.cause,
      version: container.version,
      approval_status: deps.workflows.initialApproval(project, container, publishable),
      publishablePlatforms: publishability.flatMap(({ platform, ok }) => (ok ? [platform] : [])),
    },
  })
  await deps.workflows.onContentPending(tx, deps, {
    project,
    container,
    publishable,
    cause: made.cause === 'generated' ? 'ready' : 'rendered',
    actor: made.actor,
  })
}

/**
 * Makes a render the current version of a locked container, and requests its approval; its schedules are held until then.
 * @throws CONFLICT if the container changed, a post of it began or media are gone since the render was requested
 */
export async function completeRendering(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectScope,
  container: ContainerRow,
  { job, rendering, script, verdict, files }: RenderingResult,
): Promise<void> {
  assertRenderable(container, rendering.version)
  await deps.workflows.assertNotOut(tx, container.id)
  await requireMedia(tx, project, rendering.mediaIds)
  const now = deps.clock.now()
  await insertGeneratedMedia(tx, project.id, described(files, script), now)
  const rendered = await insertRenderedVersion(tx, container, {
    ...storedScript(container, script),
    rendering,
    durationSeconds: files.find(({ role }) => role === 'video')?.durationSeconds ?? null,
    moderation: moderationOf(verdict),
    files,
    now,
  })
  const actor: Actor = job.api_key_id === null ? { type: 'system' } : { type: 'api_key', apiKeyId: job.api_key_id }
  await reportVersion(tx, deps, project, rendered, { jobId: job.id, cause: 'rendered', actor })
}

/** @throws CONFLICT `media_not_ready` */
async function requireMedia(tx: Tx, project: ProjectScope, mediaIds: readonly string[]): Promise<void> {
  const media = await lockMediaRows(tx, project, mediaIds)
  const gone = mediaIds.find((id) => !media.some((one) => one.id === id))
  if (gone !== undefined)
    throw conflict('media_not_ready', `The media item ${gone} was deleted while the container was rendered.`, {
      existingId: gone,
    })
}

/** Why a container ends without files: the safety layer's verdict or the error; neither if its job was cancelled. */
export interface FailureCause {
  readonly verdict?: ModerationVerdict | undefined
  readonly error?: JobFailure | undefined
}

/**
 * Ends a locked container without files: blocked by the safety layer, failed or cancelled. Its credits are refunded.
 */
export async function failContainer(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  { verdict, error }: FailureCause,
): Promise<void> {
  const failure = verdict?.blocked ? blockedError(verdict) : error
  const status = verdict?.blocked ? 'moderation_blocked' : 'failed'
  await markFailed(tx, container, {
    status,
    moderation: verdict && moderationOf(verdict),
    error: failure,
    now: deps.clock.now(),
  })
  // The job's own event reports a cancellation.
  if (!failure) return
  await emit(tx, deps, {
    ...eventOf(project, container),
    type: verdict?.blocked ? 'content.moderation_blocked' : 'content.generation_failed',
    data: {
      containerId: container.id,
      jobId: container.job_id,
      status,
      error: { code: failure.code, message: failure.message, stage: failure.data.stage },
      creditsRefunded: container.credits_quoted,
    },
  })
}

function blockedError({ categories }: ModerationVerdict): JobFailure {
  return {
    code: 'MODERATION_BLOCKED',
    message: blockedMessage(categories),
    data: { ...blockedDetails(categories), stage: 'moderation' },
  }
}

function moderationOf({ blocked, categories, reviewedAt, rules }: ModerationVerdict): ModerationRecord {
  return { status: blocked ? 'blocked' : 'passed', findings: categories, reviewedAt, rules }
}

function eventOf(project: ProjectRow, container: ContainerRow) {
  return {
    organizationId: project.organization_id,
    projectId: project.id,
    metadata: container.metadata,
  }
}
