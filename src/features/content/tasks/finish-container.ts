import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { blockedDetails, blockedMessage } from '../../../generation/review-words.ts'
import type { ModerationVerdict, Script } from '../../../generation/types.ts'
import type { JobFailure } from '../../../jobs/definition.ts'
import { insertGeneratedMedia } from '../../media/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { ContainerRow } from '../domain/container-row.ts'
import type { ModerationRecord } from '../domain/container-rules.ts'
import { publishabilityOf } from '../domain/container-rules.ts'
import { containerMedia, insertAssets } from '../store/asset-queries.ts'
import { markFailed, markReady } from '../store/container-states.ts'
import type { VariantFile } from './render-variants.ts'

export interface GenerationResult {
  readonly script: Script
  readonly verdict: ModerationVerdict
  readonly files: readonly VariantFile[]
  /** The part of its price that is not charged if the built-in writer replaced the text provider. */
  readonly textCredits: number
}

/** Marks a locked container as ready with its files, and requests its approval. @returns the credits that it costs */
export async function completeContainer(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  { script, verdict, files, textCredits }: GenerationResult,
): Promise<number> {
  const now = deps.clock.now()
  await insertGeneratedMedia(tx, project.id, files, now)
  await insertAssets(tx, { id: container.id, projectId: project.id }, files)
  const refunded = script.isFallback ? Math.min(textCredits, container.credits_quoted) : 0
  const charged = container.credits_quoted - refunded
  const ready = await markReady(tx, container.id, {
    durationSeconds: files.find(({ role }) => role === 'video')?.durationSeconds ?? container.duration_seconds,
    moderation: moderationOf(verdict),
    creditsCharged: charged,
    creditsRefunded: refunded,
    now,
  })
  const assets = await containerMedia(tx, ready.id)
  const publishability = publishabilityOf(ready, assets)
  const publishable = publishability.every(({ ok }) => ok)
  await emit(tx, deps, {
    ...eventOf(project, ready),
    type: 'content.generated',
    data: {
      containerId: ready.id,
      parentId: ready.parent_id,
      jobId: ready.job_id,
      format: ready.format as 'video' | 'carousel' | 'image',
      version: ready.version,
      approval_status: deps.workflows.initialApproval(project, ready, publishable),
      publishablePlatforms: publishability.flatMap(({ platform, ok }) => (ok ? [platform] : [])),
    },
  })
  await deps.workflows.onContentPending(tx, deps, {
    project,
    container: ready,
    publishable,
    cause: 'ready',
    actor: { type: 'system' },
  })
  return charged
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
