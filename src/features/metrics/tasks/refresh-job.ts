import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import type { EndContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob, RetryLaterError } from '../../../jobs/definition.ts'
import { inLanes } from '../../../lib/lanes.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { enqueue, LeaseLostError } from '../../../tasks/index.ts'
import { refreshAds } from '../../ads/api.ts'
import { assertNoneLive } from '../../jobs/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { batchPaceMs, waitAfterFailure } from '../domain/tracking-rules.ts'
import { emitMetricUpdates } from '../store/metric-news.ts'
import type { Claim } from '../store/tracking-queries.ts'
import {
  claimOne,
  collectKind,
  releaseClaim,
  rescheduleClaim,
  trackNewPosts,
  whileClaimed,
} from '../store/tracking-queries.ts'
import type { ReadFailure } from './collect-account.ts'
import { failureOf, readAccount, readBatch } from './collect-account.ts'

interface Failure extends Pick<ReadFailure, 'code' | 'platformCode' | 'platformMessage' | 'retryAfterMs'> {
  readonly socialAccountId: string
  readonly platform: Platform
}

type Collected = JobResults['metrics.refresh']

interface Results {
  readonly collect: Collected
  readonly aggregate: null
}

const payload = z.object({ projectId: z.string() })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'metrics.refresh': typeof payload
  }
}

type Context = StageContext<'metrics.refresh', Results, WorkerDeps>

const globalSwitchRetrySeconds = 15
/** How many accounts one refresh reads concurrently. */
const accountConcurrency = 4
/** How often to retry the claim of an account that the schedule is reading. */
const claimEveryMs = 500

export const refreshJob = defineJob<'metrics.refresh', Results, WorkerDeps>({
  type: 'metrics.refresh',
  role: 'collect',
  payload,
  stages: { collect, aggregate },
  succeed,
  end: async () => {},
  async retry(tx, { payload: { projectId } }) {
    await assertNoneLive(tx, projectId, 'metrics.refresh')
    return noCredits
  },
  concurrency: 8,
})

/** Reads the project's accounts. A repeated stage skips what was read since the job was created. */
async function collect(context: Context): Promise<Collected> {
  const {
    deps,
    payload: { projectId },
  } = context
  while (await trackNewPosts(deps, projectId)) context.signal.throwIfAborted()
  const accounts = await deps.db.write
    .selectFrom('metric_accounts as m')
    .innerJoin(accountRows.as('s'), 's.id', 'm.social_account_id')
    .select(['s.id', 's.platform'])
    .where('m.project_id', '=', projectId)
    .where('s.status', '!=', 'revoked')
    .orderBy('s.id')
    .execute()
  let done = 0
  const ends = await inLanes(
    accounts,
    { lanes: accountConcurrency, signal: context.signal },
    async ({ id: socialAccountId, platform }, signal): Promise<Failure | null> => {
      const within = { ...context, signal }
      const claim = await claimAccount(within, socialAccountId)
      const failure = await whileClaimed(deps, claim, () => refreshAccount(within, claim)).finally(() =>
        // The next due time may be earlier than the one the task waits for.
        enqueue(deps.db.write, collectKind, socialAccountId),
      )
      done += 1
      context.progress(done / (accounts.length + 1))
      if (!failure) return null
      const { code, platformCode, platformMessage, retryAfterMs } = failure
      return { socialAccountId, platform, code, platformCode, platformMessage, retryAfterMs }
    },
  )
  const failed = ends.filter((end): end is Failure => end !== null)
  await assertNotSwitchedOff(context)
  const ads = await refreshAds(deps, { projectId, jobId: context.job.id }, context.signal)
  // If the project was switched off during the job, its ads were not read and the job must not succeed.
  await assertNotSwitchedOff(context)
  const read = new Set([
    ...accounts.filter((_, index) => ends[index] === null).map(({ id }) => id),
    ...ads.socialAccountIds,
  ])
  const [firstFailure] = failed
  if (firstFailure && read.size === 0) throw jobError(firstFailure)
  const failures = new Map([...ads.failures, ...failed].map(({ socialAccountId, code }) => [socialAccountId, code]))
  return {
    accountsRead: read.size,
    postsRead: await countRead(context),
    campaignsRead: ads.campaignsRead,
    failures: [...failures].map(([socialAccountId, code]) => ({ socialAccountId, code })),
  }
}

/** Counts the posts read since the job was created, by any of its attempts. */
async function countRead({ deps, job, payload: { projectId } }: Context): Promise<number> {
  const { count } = await deps.db.write
    .selectFrom('metric_posts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('as_of', '>=', job.created_at)
    .executeTakeFirstOrThrow()
  return count
}

/** Claims the account, waiting while the scheduled task reads it. */
async function claimAccount({ deps, job, signal }: Context, accountId: string): Promise<Claim> {
  for (;;) {
    const claim = await claimOne(deps.db.write, accountId, job)
    if (claim) return claim
    await sleep(claimEveryMs, undefined, { signal })
  }
}

/** @returns why the account could not be read, or `undefined` */
async function refreshAccount(context: Context, claim: Claim): Promise<ReadFailure | undefined> {
  const { deps, job, signal } = context
  const now = () => deps.clock.now()
  const later = (ms: number) => new Date(now().getTime() + ms)
  try {
    await assertNotSwitchedOff(context)
    if (claim.notBefore !== null && claim.notBefore > now()) {
      await rescheduleClaim(deps.db.write, claim, { dueAt: claim.notBefore, code: null, notBefore: claim.notBefore })
      return waits(claim.notBefore.getTime() - now().getTime())
    }
    const known = claim.asOf !== null && claim.asOf >= job.created_at
    const fault = known ? undefined : await readAccount(deps, claim, signal)
    const except: string[] = []
    for (;;) {
      await assertNotSwitchedOff(context)
      const requested = await readBatch(deps, claim, { notSince: job.created_at, except }, signal)
      if (requested.length === 0) break
      except.push(...requested.map((row) => row.target_id))
    }
    if (fault && except.length === 0) throw fault
    await releaseClaim(deps.db.write, claim, later(batchPaceMs))
    return undefined
  } catch (error) {
    const failure = signal.aborted || error instanceof LeaseLostError ? undefined : await failureOf(deps, claim, error)
    const waitMs = failure ? waitAfterFailure(claim.failures + 1, failure) : 0
    // Keep the time that the platform named earlier if this read did not reach the platform.
    const named = !failure && claim.notBefore !== null && claim.notBefore > now() ? claim.notBefore : null
    await rescheduleClaim(deps.db.write, claim, {
      dueAt: named ?? later(waitMs),
      code: failure?.code ?? null,
      notBefore: failure?.limited && failure.code !== 'CIRCUIT_OPEN' ? later(waitMs) : named,
      rejectedVersion: failure?.rejectedVersion ?? null,
    })
    if (!failure) throw error
    context.log.warn({ err: error, socialAccountId: claim.accountId }, 'metrics of an account could not be read')
    return failure
  }
}

/** Returns a failure for a platform that asked not to be called before a given time. */
function waits(retryAfterMs: number): ReadFailure {
  return {
    code: 'PLATFORM_ERROR',
    platformCode: 'rate_limited',
    platformMessage: 'The platform limits how often the account is asked, and its time is not over yet.',
    retryAfterMs,
    limited: true,
    rejectedVersion: null,
  }
}

async function assertNotSwitchedOff({ deps, payload }: Context): Promise<void> {
  const { everything, suspended } = await readSwitches(deps.db.write, payload.projectId)
  if (everything) throw new RetryLaterError(globalSwitchRetrySeconds, 'everything is switched off')
  if (suspended) throw new ApiError('KILL_SWITCH', { scope: 'organization' })
}

function jobError({ socialAccountId, platform, code, platformCode, platformMessage, retryAfterMs }: Failure): ApiError {
  const options = { message: platformMessage }
  if (code === 'CREDENTIAL_INVALID') return new ApiError(code, { platform, socialAccountId }, options)
  if (code === 'CIRCUIT_OPEN') {
    const retryAfterSeconds = Math.max(1, Math.ceil((retryAfterMs ?? 30_000) / 1000))
    return new ApiError(code, { resource: platform, retryAfterSeconds }, options)
  }
  return new ApiError('PLATFORM_ERROR', { platform, platformCode, platformMessage, retryAfterMs }, options)
}

/** Emits the events for new metrics. The metrics are already aggregated by hour and day when they are stored. */
async function aggregate({ deps, job, payload: { projectId }, transaction }: Context): Promise<null> {
  await transaction((tx) => emitMetricUpdates(tx, deps, projectId, job.id))
  return null
}

async function succeed(
  _tx: Tx,
  { results }: EndContext<'metrics.refresh', Results, WorkerDeps>,
): Promise<Success<JobResults['metrics.refresh']>> {
  return { result: results.collect, charged: noCredits }
}
