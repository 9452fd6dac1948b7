import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../generated/database.ts'
import type { JobTypeRow } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import type { LedgerDeps } from '../credits/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { wasRefused } from '../db/unavailable.ts'
import { isApiError } from '../errors.ts'
import { createBatches } from '../lib/batches.ts'
import type { FaultPoints } from '../lib/faults.ts'
import type { Tracing } from '../lib/tracing.ts'
import { maxDeferralSeconds, retryAfterSeconds } from './backoff.ts'
import type { AnyJob, Ending, JobDefinitions, JobFailure, JobRow, SelfCheck } from './definition.ts'
import type { Finished } from './end.ts'
import { abandonJob, lockOwned, succeedJobs } from './end.ts'
import type { JobRows } from './job-rows.ts'
import { releaseJob } from './job-rows.ts'

export interface RunDeps extends LedgerDeps {
  readonly config: {
    readonly jobs: {
      readonly concurrency: number
      readonly perOrganization: number
      readonly retryAfterSeconds: readonly number[]
    }
  }
  readonly db: { readonly write: Kysely<DB>; readonly read: Kysely<DB> }
  readonly log: Logger
  readonly tracing: Tracing | null
  readonly jobRows: JobRows
  readonly faults: FaultPoints
  readonly jobDefinitions: JobDefinitions
  readonly selfCheck: SelfCheck
}

/** `cancelled`: it was cancelled after the last stage could notice, and still ends as cancelled. */
type Ended = 'ended' | 'cancelled' | 'taken over'
type End = (finished: Finished) => Promise<Ended>
const endsByDeps = new WeakMap<RunDeps, End>()

/** Ends jobs that finish at the same time in one transaction; if one of them makes it fail, each in its own. */
export function endsOf(deps: RunDeps): End {
  const endAll = (finished: readonly Finished[]) =>
    inTransaction(deps.db.write, async (tx) => {
      const owned = await lockOwned(
        tx,
        finished.map(({ job }) => job),
      )
      const ends = finished.map(({ job: { id }, definition }): Ended => {
        const job = owned.get(id)
        if (!job) return 'taken over'
        return job.cancel_requested && !endsShielded(definition) ? 'cancelled' : 'ended'
      })
      await succeedJobs(
        tx,
        deps,
        finished.flatMap((one, n) => {
          const job = owned.get(one.job.id)
          return job && ends[n] === 'ended' ? [{ ...one, job }] : []
        }),
      )
      return ends
    })
  const known = endsByDeps.get(deps) ?? createBatches(endAll, { aloneAfter: wasRefused })
  endsByDeps.set(deps, known)
  return known
}

/** Whether the job's final effect cannot be undone. */
function endsShielded({ type, shielded = [] }: AnyJob): boolean {
  return shielded.includes(jobTypes[type].stages.at(-1)?.name ?? '')
}

/** Requeues the job without counting the attempt. */
export async function requeue(deps: RunDeps, job: JobRow, afterSeconds: number): Promise<void> {
  const changes = sql`handed_back = handed_back + 1, updated_at = ${deps.clock.now()}`
  await releaseJob(deps.db.write, job, afterSeconds, { changes })
  if (afterSeconds === 0) deps.wake.notify(`jobs:${job.type}`)
}

/**
 * Requeues a job that met a failure of the infrastructure, without counting the attempt.
 * @param deferrals how many there were since a stage last finished
 * @returns false if it was requeued for so long that it fails, or is no longer this attempt's
 */
export async function deferJob(deps: RunDeps, job: JobRow, type: JobTypeRow, deferrals: number): Promise<boolean> {
  const afterSeconds = retryAfterSeconds(deps.config.jobs.retryAfterSeconds, deferrals)
  return releaseJob(deps.db.write, job, afterSeconds, {
    changes: sql`handed_back = handed_back + 1, deferrals = deferrals + 1,
      deferred_since = coalesce(deferred_since, clock_timestamp()), updated_at = ${deps.clock.now()}`,
    where: sql`coalesce(deferred_since, clock_timestamp())
      > clock_timestamp() - make_interval(secs => ${maxDeferralSeconds(type)})`,
  })
}

export function cancel(deps: RunDeps, job: JobRow, definition: AnyJob): Promise<void> {
  return abandon(deps, job, definition, { status: 'cancelled' })
}

export function fail(deps: RunDeps, job: JobRow, definition: AnyJob, error: JobFailure): Promise<void> {
  return abandon(deps, job, definition, { status: 'failed', error })
}

async function abandon(deps: RunDeps, job: JobRow, definition: AnyJob, ending: Ending): Promise<void> {
  await inTransaction(deps.db.write, async (tx) => {
    const owned = (await lockOwned(tx, [job])).get(job.id)
    if (owned) await abandonJob(tx, deps, owned, definition, ending)
  })
}

/** The job's error in the catalogue's words; an unexpected error reveals nothing of its internals. */
export function failureOf(error: unknown, stage: string): JobFailure {
  if (isApiError(error))
    return {
      code: error.code,
      message: error.message,
      data: { ...error.details, stage: error.stage ?? stage },
    }
  return { code: 'INTERNAL', message: `The stage ${stage} failed on our side after every attempt.`, data: { stage } }
}
