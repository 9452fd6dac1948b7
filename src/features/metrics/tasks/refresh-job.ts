import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { EndContext, StageContext, Success } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { inLanes } from '../../../lib/lanes.ts'
import { refreshAds } from '../../ads/api.ts'
import { assertNoneLive } from '../../jobs/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { ReadOptions } from '../domain/watched-usage.ts'
import { emitMetricUpdates } from '../store/metric-news.ts'
import type { Claim } from '../store/tracking-queries.ts'
import { trackNewPosts } from '../store/tracking-queries.ts'
import type { AccountFailure } from './claimed-read.ts'
import { assertNotSwitchedOff, jobError, readOnRequest, whenCallsAreLeft } from './claimed-read.ts'
import { readAccount, readBatch } from './collect-account.ts'

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

/** How many accounts one refresh reads concurrently. */
const accountConcurrency = 4

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
    async ({ id: socialAccountId, platform }, signal): Promise<AccountFailure | null> => {
      const within = { ...context, signal }
      const failure = await readOnRequest(within, socialAccountId, (claim, options) =>
        refreshAccount(within, claim, options),
      )
      done += 1
      context.progress(done / (accounts.length + 1))
      if (!failure) return null
      const { code, platformCode, platformMessage, retryAfterMs } = failure
      return { socialAccountId, platform, code, platformCode, platformMessage, retryAfterMs }
    },
  )
  const failed = ends.filter((end): end is AccountFailure => end !== null)
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

async function refreshAccount(context: Context, claim: Claim, options: ReadOptions): Promise<void> {
  const { deps, job, signal } = context
  const known = claim.asOf !== null && claim.asOf >= job.created_at
  const fault = known ? undefined : await whenCallsAreLeft(signal, () => readAccount(deps, claim, options))
  const except: string[] = []
  for (;;) {
    await assertNotSwitchedOff(context)
    const selection = { notSince: job.created_at, except }
    const requested = await whenCallsAreLeft(signal, () => readBatch(deps, claim, selection, options))
    if (requested.length === 0) break
    except.push(...requested.map((row) => row.target_id))
  }
  if (fault && except.length === 0) throw fault
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
