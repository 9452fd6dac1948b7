import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { unavailability } from '../../../db/unavailable.ts'
import { DAY, MINUTE } from '../../../lib/time.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { defineTask, LeaseLostError, waitUntil } from '../../../tasks/index.ts'
import { readProject } from '../../projects/api.ts'
import { accountRows, findAccount } from '../../social-accounts/api.ts'
import { CallsUsedUpError } from '../domain/call-budget.ts'
import { batchSize, waitAfterFailure } from '../domain/tracking-rules.ts'
import { releaseAt, watchUsage } from '../domain/watched-usage.ts'
import { emitMetricUpdates, listProjectsToReport } from '../store/metric-news.ts'
import { listPostsToRead, reschedulePosts } from '../store/save-snapshots.ts'
import type { Claim } from '../store/tracking-queries.ts'
import {
  claimDueAccount,
  collectKind,
  releaseClaim,
  rescheduleClaim,
  trackNewPosts,
  whileClaimed,
} from '../store/tracking-queries.ts'
import { failureOf, readAccount, readBatch, saveClaimed } from './collect-account.ts'
import { readHistoryPage } from './read-history.ts'

/** A refresh holds the account. It enqueues this task when it ends, and its lease expires if it dies. */
const heldSeconds = 15
const circuitSeconds = 30
const switchedOffMs = MINUTE
const suspendedMs = 10 * MINUTE
/** How often accounts of archived projects are checked, in case the project is unarchived. */
const archivedMs = 15 * MINUTE
/** How often an account without a usable credential is checked again. */
const withoutCredentialMs = DAY

/** Starts to track new accounts and posts, and emits the events for new metrics. */
export const trackMetrics = defineTask<WorkerDeps>({
  kind: 'metrics.follow',
  role: 'collect',
  concurrency: 1,
  everySeconds: 10,
  async run(deps) {
    const more = await trackNewPosts(deps)
    const projectIds = await listProjectsToReport(deps.db.write, deps.clock.now())
    for (const projectId of projectIds)
      await inTransaction(deps.db.write, (tx) => emitMetricUpdates(tx, deps, projectId, null))
    return more ? 'again' : undefined
  },
})

/** Reads metrics that are due, one batch of an account at a time, so that every account gets its turn. */
export const collectMetrics = defineTask<WorkerDeps>({
  kind: collectKind,
  role: 'collect',
  concurrency: 8,
  missing: {
    due: sql`SELECT social_account_id AS key, due_at FROM metric_accounts WHERE due_at <= now()`,
    everySeconds: 60,
  },
  async run(deps, { key: accountId, signal }) {
    const before = await dueOf(deps, accountId)
    if (!before) return undefined
    const { state, retryAfterSeconds } = await connectorOf(deps.connectors, before).circuit()
    if (state === 'open') return { inSeconds: retryAfterSeconds ?? circuitSeconds }
    const claim = await claimDueAccount(deps.db.write, accountId, deps.clock.now())
    if (claim) await whileClaimed(deps, claim, () => collect(deps, claim, signal))
    const after = await dueOf(deps, accountId)
    if (!after) return undefined
    const now = deps.clock.now()
    return after.dueAt > now ? waitUntil(after.dueAt, now) : { inSeconds: heldSeconds }
  },
})

async function dueOf(deps: WorkerDeps, accountId: string) {
  return deps.db.write
    .selectFrom('metric_accounts as m')
    .innerJoin(accountRows.as('a'), 'a.id', 'm.social_account_id')
    .select(['a.platform', 'a.mode', 'm.due_at as dueAt'])
    .where('m.social_account_id', '=', accountId)
    .executeTakeFirst()
}

async function collect(deps: WorkerDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const later = (ms: number) => new Date(deps.clock.now().getTime() + ms)
  const pause = await pauseOf(deps, claim)
  if (pause !== null) return rescheduleClaim(deps.db.write, claim, { ...pause, dueAt: later(pause.forMs), code: null })
  const usage = watchUsage()
  const options = { signal, usage }
  try {
    if (claim.ownDueAt <= deps.clock.now()) await readAccount(deps, claim, options)
    const posts = await readBatch(deps, claim, 'due', options)
    // What the account posted before waits for what the service published.
    const { historyDueAt } = claim
    if (posts.length === 0 && historyDueAt !== null && historyDueAt <= deps.clock.now())
      await readHistoryPage(deps, claim, claim.historyCursor, options)
    await releaseClaim(deps.db.write, claim, releaseAt(usage, later))
  } catch (error) {
    if (error instanceof LeaseLostError) return
    if (error instanceof CallsUsedUpError) {
      const dueAt = later(error.retryAfterMs)
      await rescheduleClaim(deps.db.write, claim, { dueAt, code: null, notBefore: error.isReported ? dueAt : null })
      return
    }
    // A worker that stops, or has no database, releases the account unchanged.
    if (signal.aborted || unavailability(error)) {
      await rescheduleClaim(deps.db.write, claim, { dueAt: later(0), code: null })
      if (signal.aborted) return
      throw error
    }
    const failure = await failureOf(deps, claim, error)
    const failures = claim.failures + 1
    const waitMs = failure?.rejectedVersion ? withoutCredentialMs : waitAfterFailure(failures, failure)
    const fault = failure === undefined || (failure.code === 'PLATFORM_ERROR' && !failure.limited)
    if (fault && batchSize(claim.failures) === 1) await rescheduleFirst(deps, claim)
    await rescheduleClaim(deps.db.write, claim, {
      dueAt: later(waitMs),
      code: failure?.code ?? 'INTERNAL',
      notBefore: failure?.limited && failure.code !== 'CIRCUIT_OPEN' ? later(waitMs) : null,
      rejectedVersion: failure?.rejectedVersion ?? null,
    })
    const fields = { err: error, socialAccountId: claim.accountId, waitMs }
    if (failure) deps.log.warn(fields, 'metrics of an account could not be read; they are retried')
    else deps.log.error(fields, 'metrics of an account could not be read')
  }
}

/**
 * After repeated failures of an account, posts are read one at a time, and a failing post is moved behind the others.
 */
async function rescheduleFirst(deps: WorkerDeps, claim: Claim): Promise<void> {
  await saveClaimed(deps, claim, async (tx, now) => {
    await reschedulePosts(tx, await listPostsToRead(tx, claim, 'due', 1, now), now)
    return undefined
  })
}

interface Pause {
  readonly forMs: number
  /** Set for an account whose credential was rejected; tracking continues once it is connected again. */
  readonly rejectedVersion?: number
}

/** Returns how long an account is not read; `null` where it may be read now. */
async function pauseOf(deps: WorkerDeps, claim: Claim): Promise<Pause | null> {
  const { everything, suspended } = await readSwitches(deps.db.write, claim.projectId)
  if (everything) return { forMs: switchedOffMs }
  if (suspended) return { forMs: suspendedMs }
  const { status } = await readProject(deps.db.write, claim.projectId)
  if (status !== 'active') return { forMs: archivedMs }
  const account = await findAccount(deps.db.write, claim.accountId)
  if (account?.status !== 'revoked') return null
  return { forMs: withoutCredentialMs, rejectedVersion: account.credentials_version }
}
