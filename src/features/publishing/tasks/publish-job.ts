import { z } from 'zod'
import type { JobResults, JobStage } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import { sendTogether } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import type { EndContext, Ending, JobRow, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob, JobCancelledError } from '../../../jobs/definition.ts'
import { failureOf } from '../../../jobs/finish.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import type { PublishStage, TargetError } from '../domain/target-error.ts'
import { internalFailure, ownError, toApiError } from '../domain/target-error.ts'
import { cancelAttempt, listLiveAttempts } from '../store/attempt-queries.ts'
import { markFailed, markUnknown } from '../store/outcomes.ts'
import {
  listTargets,
  lockPublication,
  publicationLocked,
  targetsOf as publicationTargets,
} from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { endUnsentTargets } from '../store/target-queries.ts'
import type { Progress, Runner } from './runner.ts'
import { openAttempt, runTarget } from './target-run.ts'

type PublishingJob = 'publishing.publish' | 'publishing.retry'

const payload = z.object({ publicationId: z.string(), targetIds: z.array(z.string()) })
type Payload = z.output<typeof payload>

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'publishing.publish': typeof payload
    'publishing.retry': typeof payload
  }
}

/** The stages leave nothing: the targets' rows say how far they are. */
type Results = { readonly [Stage in JobStage<PublishingJob>]: null }

type Context = StageContext<PublishingJob, Results, WorkerDeps>
type End = EndContext<PublishingJob, object, WorkerDeps>

/** By the row of the job, which each of its attempts has for itself. */
const progressOf = new WeakMap<JobRow, Progress>()

const isPublished = ({ status }: TargetRow) => status === 'published' || status === 'delivered_to_inbox'

/**
 * Publishing and its retry are the same work on different targets. Each target runs from the upload to the end without
 * waiting for the others; the later stages continue what an interruption left.
 */
export const publishingJobs = (['publishing.publish', 'publishing.retry'] as const).map((type) =>
  defineJob<PublishingJob, Results, WorkerDeps>({
    type,
    payload,
    stages: {
      prepare: (context) =>
        each(context, async (runner, id) => {
          const begun = await openAttempt(runner, id)
          if (begun) runner.progress.begun.set(id, begun)
        }),
      upload: (context) => each(context, runTarget),
      commit: (context) => each(context, runTarget),
      confirm: async (context) => {
        await each(context, runTarget)
        await assertSomePublished(context)
        return null
      },
    },
    shielded: ['commit', 'confirm'],
    succeed,
    end,
    needs: ['storage'],
    role: 'publish',
    concurrency: 32,
  }),
)

/** Runs a step for all targets concurrently. All of them end before the first error is thrown. */
async function each(context: Context, step: (runner: Runner, targetId: string) => Promise<void>): Promise<null> {
  const { deps, log, signal, job } = context
  const progress = progressOf.get(job) ?? { begun: new Map(), ended: new Set() }
  progressOf.set(job, progress)
  const { id: jobId, api_key_id: apiKeyId } = job
  const transaction: Runner['transaction'] = (work) => context.transaction(work)
  const runner: Runner = { deps, log, signal, jobId, apiKeyId, progress, transaction }
  const ends = await Promise.allSettled(context.payload.targetIds.map((id) => step(runner, id)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return null
}

/**
 * Fails a job without a published post, with the error of its first target; or cancels it, where its targets were
 * cancelled too late for the job to see its own cancellation before a shielded stage.
 */
async function assertSomePublished({ deps, payload }: Context): Promise<void> {
  const targets = await targetsOf(deps.db.write, payload)
  if (targets.some(isPublished)) return
  if (targets.every(({ status }) => status === 'cancelled')) throw new JobCancelledError()
  const error = errorOf(targets)
  if (error) throw error
}

async function targetsOf(tx: Tx, { publicationId, targetIds }: Payload): Promise<TargetRow[]> {
  return (await listTargets(tx, [publicationId])).filter(({ id }) => targetIds.includes(id))
}

/** Returns the error of a job without a published post, from its targets. */
function errorOf(targets: readonly TargetRow[]): ApiError | undefined {
  for (const target of targets) if (target.error !== null) return toApiError(postOf(target), target.error)
  const unknown = targets.find(({ status }) => status === 'outcome_unknown')
  return (
    unknown &&
    new ApiError(
      'PLATFORM_ERROR',
      {
        platform: unknown.platform,
        platformCode: 'answer_lost',
        platformMessage: 'The response to the post was lost.',
        retryAfterMs: null,
      },
      {
        message: 'It is not known yet whether the post was published. Read the publication until its outcome is known.',
      },
    )
  )
}

function postOf(target: TargetRow) {
  return {
    platform: target.platform,
    socialAccountId: target.social_account_id,
    containerId: target.container_id,
  }
}

async function succeed(tx: Tx, { deps, payload }: End): Promise<Success<JobResults[PublishingJob]>> {
  const [[found], targets] = await sendTogether(tx, [
    publicationLocked(tx, payload.publicationId).compile(),
    publicationTargets(tx, [payload.publicationId]).compile(),
  ])
  const publication = await settlePublication(tx, deps, nonNull(found, 'The publication of the job'), { targets })
  return {
    result: {
      publicationId: publication.id,
      status: publication.status,
      targets: targets.map((target) => ({
        targetId: target.id,
        socialAccountId: target.social_account_id,
        status: target.status,
        platformPostId: target.platform_post_id,
        platformPostUrl: target.platform_post_url,
      })),
    },
    charged: noCredits,
  }
}

/**
 * Unsent targets end with the job; sent ones are checked further, however the job ended. The targets decide how the job
 * ends: with a published post it has succeeded, and a target's error says more than the job's.
 */
async function end(tx: Tx, context: End & { readonly ending: Ending }) {
  const { deps, payload, ending } = context
  const publication = await lockPublication(tx, payload.publicationId)
  const known = errorOf(await targetsOf(tx, payload))
  await endUnsent(tx, deps, payload, ending)
  const targets = await targetsOf(tx, payload)
  if (targets.some(isPublished)) return { status: 'succeeded' as const, ...(await succeed(tx, context)) }
  await settlePublication(tx, deps, publication)
  if (ending.status === 'cancelled' || ending.error.code !== 'INTERNAL') return ending
  const error = known ?? errorOf(targets.filter(({ status }) => status === 'outcome_unknown'))
  return error ? { ...ending, error: failureOf(error, ending.error.data.stage) } : ending
}

async function endUnsent(tx: Tx, deps: WorkerDeps, payload: Payload, ending: Ending): Promise<void> {
  const now = deps.clock.now()
  const cancelled = ending.status === 'cancelled'
  const error = cancelled ? undefined : endError(ending)
  for (const attempt of await listLiveAttempts(tx, payload.targetIds)) {
    if (attempt.status === 'sent') await markUnknown(tx, deps, attempt, null)
    else if (error) await markFailed(tx, deps, attempt, error)
    else await cancelAttempt(tx, attempt.id, now)
  }
  await endUnsentTargets(tx, payload.targetIds, { error, now })
}

function endError(ending: Ending & { readonly status: 'failed' }): TargetError {
  const { code, message } = ending.error
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The stages of this job wrote it.
  const { stage, reason = null } = ending.error.data as { stage: PublishStage; reason?: TargetError['reason'] }
  return { ...(code === 'INTERNAL' ? internalFailure : ownError(code, 'policy', message)), stage, reason }
}
