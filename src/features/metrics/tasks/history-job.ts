import { z } from 'zod'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { StageContext } from '../../../jobs/definition.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { assertNoneLive } from '../../jobs/api.ts'
import { findAccount } from '../../social-accounts/api.ts'
import { countAccountPosts, rescheduleHistory } from '../store/account-posts.ts'
import { trackNewPosts } from '../store/tracking-queries.ts'
import { assertNotSwitchedOff, jobError, readOnRequest, whenCallsAreLeft } from './claimed-read.ts'
import type { ReadFailure } from './collect-account.ts'
import { failureOf } from './collect-account.ts'
import { readHistoryPage } from './read-history.ts'

type HistoryJob = 'history.import'

const payload = z.object({ projectId: z.string(), socialAccountId: z.string() })

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'history.import': typeof payload
  }
}

interface Results {
  readonly read: JobResults[HistoryJob]
}

/** Reads an account's history on request, for `POST /v1/social-accounts/{socialAccountId}/history`. */
export const historyJob = defineJob<HistoryJob, Results, WorkerDeps>({
  type: 'history.import',
  role: 'collect',
  payload,
  stages: { read },
  async succeed(_tx, { results }) {
    return { result: results.read, charged: noCredits }
  },
  end: async () => {},
  async retry(tx, { payload: { projectId, socialAccountId } }) {
    await assertNoneLive(tx, projectId, 'history.import', socialAccountId)
    return noCredits
  },
  concurrency: 4,
})

/** A repeated stage goes on from the page that was stored last. */
async function read(context: StageContext<HistoryJob, Results, WorkerDeps>): Promise<JobResults[HistoryJob]> {
  const { deps, payload, signal } = context
  const { projectId, socialAccountId } = payload
  while (await trackNewPosts(deps, projectId)) signal.throwIfAborted()
  let fault: ReadFailure | undefined
  const failure = await readOnRequest(context, socialAccountId, async (claim, options) => {
    if (claim.historyDueAt === null)
      await rescheduleHistory(deps.db.write, claim, { dueAt: deps.clock.now(), cursor: null })
    let cursor = claim.historyCursor
    do {
      await assertNotSwitchedOff(context)
      const page = await whenCallsAreLeft(signal, () => readHistoryPage(deps, claim, cursor, options))
      // It fails the job alone: the account is read as planned.
      fault = page.fault && (await failureOf(deps, claim, page.fault))
      cursor = page.nextCursor
    } while (cursor !== null && !fault)
  })
  const cause = failure ?? fault
  if (cause) {
    const account = await findAccount(deps.db.write, socialAccountId)
    if (account) throw jobError({ ...cause, socialAccountId, platform: account.platform })
  }
  return { posts: await countAccountPosts(deps.db.write, socialAccountId) }
}
