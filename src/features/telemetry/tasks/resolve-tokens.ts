import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAll } from '../../../lib/run-all.ts'
import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'
import type { AppleAttribution, TokenAnswer } from '../../../platforms/apple/ad-services.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import type { DueToken } from '../store/pending-tokens.ts'
import { claimDueTokens, rescheduleToken } from '../store/pending-tokens.ts'
import { storeOf } from '../store/store-of.ts'
import type { TelemetryStore } from '../store/telemetry-store.ts'

/** While one process asks Apple, others skip the token, including processes of the previous version. */
const claimMs = MINUTE
/** Apple's advice for a record that does not exist yet: how often and after what delay to retry. */
const notFound = { times: 3, afterMs: 5_000 }
/** How long a token is valid. */
const tokenMs = DAY

/** Asks Apple for the attribution of an organization's AdServices tokens. @returns how many were due */
export async function resolveTokens(
  deps: WorkerDeps,
  organizationId: string,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const now = deps.clock.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  const due = await claimDueTokens(deps.db.write, organizationId, { now, claimedUntil, limit })
  const resolve = async (token: DueToken) => {
    const answer = await deps.adServices.resolve(token.token, signal)
    if (!signal.aborted || answer.is !== 'unavailable') await settle(deps, token, answer)
  }
  await runAll(deps.log, due, resolve, ({ item, project_id }) => ({ item, projectId: project_id }))
  return due.length
}

async function settle(deps: WorkerDeps, due: DueToken, answer: TokenAnswer): Promise<void> {
  const now = deps.clock.now()
  const waitMs = waitAfter(due, answer, now)
  if (waitMs !== null) {
    await rescheduleToken(deps.db.write, due, {
      next_try_at: new Date(now.getTime() + waitMs),
      tries: answer.is === 'not_found' ? due.tries + 1 : due.tries,
      resolution: toResolution(answer, waitMs, now),
    })
    if (answer.is === 'unavailable')
      deps.log.warn({ err: answer.error, ...answer.error.details }, 'Apple did not resolve a token; it is asked again')
    return
  }
  await inTransaction(deps.db.write, (tx) =>
    answer.is === 'attributed'
      ? resolved(storeOf(deps), tx, due, answer.attribution, now)
      : unresolved(storeOf(deps), tx, due, answer, now),
  )
}

/** Returns the milliseconds until Apple is asked again; `null` where the response is final or the token has expired. */
export function waitAfter(due: Pick<DueToken, 'tries' | 'received_at'>, answer: TokenAnswer, now: Date): number | null {
  if (answer.is === 'not_found') return due.tries < notFound.times ? notFound.afterMs : null
  if (answer.is !== 'unavailable') return null
  const age = now.getTime() - due.received_at.getTime()
  if (age >= tokenMs) return null
  // Wait as long as it has been waiting: briefly at first, up to an hour in the end.
  return answer.error.details?.retryAfterMs ?? Math.min(Math.max(age, 15_000), HOUR)
}

/** Returns why a token is not resolved, as the summary shows it. */
function toResolution(answer: TokenAnswer, retryAfterMs: number | null, now: Date): string {
  const { is } = answer
  const error = is === 'unavailable' && { ...answer.error.details, retryAfterMs, at: now.toISOString() }
  return JSON.stringify({ is, ...(error && { error }) })
}

function resolved(store: TelemetryStore, tx: Tx, due: DueToken, reported: AppleAttribution, now: Date): Promise<void> {
  const ended = {
    status: 'resolved',
    resolution: JSON.stringify(reported),
    campaign: `apple:${reported.campaignId}`,
  } as const
  return store.endToken(tx, due, { ...ended, countsFrom: countsFrom(due.occurred_at, reported.clickDate) }, now)
}

function unresolved(store: TelemetryStore, tx: Tx, due: DueToken, answer: TokenAnswer, now: Date): Promise<void> {
  return store.endToken(tx, due, { status: 'unresolved', resolution: toResolution(answer, null, now) }, now)
}
