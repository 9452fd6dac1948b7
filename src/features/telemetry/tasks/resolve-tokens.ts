import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAll } from '../../../lib/run-all.ts'
import { DAY, HOUR, MINUTE } from '../../../lib/time.ts'
import type { AppleAttribution, TokenAnswer } from '../../../platforms/apple/ad-services.ts'
import { projectsOf } from '../../projects/api.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import { recordTouches } from '../store/record-touches.ts'

/** While one process asks Apple, others skip the token, including processes of the previous version. */
const claimMs = MINUTE
/** Apple's advice for a record that does not exist yet: how often and after what delay to retry. */
const notFound = { times: 3, afterMs: 5_000 }
/** How long a token is valid. */
const tokenMs = DAY

export interface DueToken {
  readonly item: string
  readonly project_id: string
  readonly occurred_at: Date
  readonly received_at: Date
  readonly user_id: string | null
  readonly anonymous_id: string | null
  readonly token: string
  /** The number of 404 responses so far. */
  readonly tries: number
}

/** Asks Apple for the attribution of an organization's AdServices tokens. @returns how many were due */
export async function resolveTokens(
  deps: WorkerDeps,
  organizationId: string,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const due = await claim(deps, organizationId, limit)
  const resolve = async (token: DueToken) => {
    const answer = await deps.adServices.resolve(token.token, signal)
    if (!signal.aborted || answer.is !== 'unavailable') await settle(deps, token, answer)
  }
  await runAll(deps.log, due, resolve, ({ item, project_id }) => ({ item, projectId: project_id }))
  return due.length
}

async function claim(deps: WorkerDeps, organizationId: string, limit: number): Promise<DueToken[]> {
  const now = deps.clock.now()
  const { rows } = await sql<DueToken>`
    WITH due AS MATERIALIZED (
      SELECT a.project_id, a.occurred_at, a.item FROM ${projectsOf(organizationId)} p
      JOIN telemetry_attributions a ON a.project_id = p.id
      WHERE a.next_try_at <= ${now} AND a.status = 'pending'
        AND a.kind = 'adservices'
      ORDER BY a.next_try_at LIMIT ${limit})
    UPDATE telemetry_attributions a SET next_try_at = ${new Date(now.getTime() + claimMs)}
    FROM due WHERE a.project_id = due.project_id AND a.occurred_at = due.occurred_at AND a.item = due.item
      AND a.next_try_at <= ${now} AND a.status = 'pending'
    RETURNING a.item, a.project_id, a.occurred_at, a.received_at, a.user_id, a.anonymous_id, a.token, a.tries`.execute(
    deps.db.write,
  )
  return rows
}

async function settle(deps: WorkerDeps, due: DueToken, answer: TokenAnswer): Promise<void> {
  const now = deps.clock.now()
  const waitMs = waitAfter(due, answer, now)
  if (waitMs !== null) {
    await again(deps, due, {
      next_try_at: new Date(now.getTime() + waitMs),
      tries: answer.is === 'not_found' ? due.tries + 1 : due.tries,
      resolution: toResolution(answer, waitMs, now),
    })
    if (answer.is === 'unavailable')
      deps.log.warn({ err: answer.error, ...answer.error.details }, 'Apple did not resolve a token; it is asked again')
    return
  }
  await inTransaction(deps.db.write, (tx) =>
    answer.is === 'attributed' ? resolved(tx, due, answer.attribution, now) : unresolved(tx, due, answer, now),
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

async function again(
  deps: WorkerDeps,
  due: DueToken,
  values: { readonly next_try_at: Date; readonly tries: number; readonly resolution: string },
): Promise<void> {
  await deps.db.write
    .updateTable('telemetry_attributions')
    .set(values)
    .where('project_id', '=', due.project_id)
    .where('occurred_at', '=', due.occurred_at)
    .where('item', '=', due.item)
    .where('status', '=', 'pending')
    .execute()
}

/** Ends a pending token. The first worker decides; a second one, whose claim expired, finds it no longer pending. */
async function end(
  tx: Tx,
  due: DueToken,
  values: { status: 'resolved' | 'unresolved'; resolution?: string; campaign?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('telemetry_attributions')
    .set({ ...values, token: null, next_try_at: null })
    .where('project_id', '=', due.project_id)
    .where('occurred_at', '=', due.occurred_at)
    .where('item', '=', due.item)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function resolved(tx: Tx, due: DueToken, told: AppleAttribution, now: Date): Promise<void> {
  const campaign = `apple:${told.campaignId}`
  if (!(await end(tx, due, { status: 'resolved', resolution: JSON.stringify(told), campaign }))) return
  const { item, user_id, anonymous_id } = due
  const place = { container_id: null, social_account_id: null, influencer_id: null, campaign }
  const at = countsFrom(due.occurred_at, told.clickDate)
  await recordTouches(tx, { projectId: due.project_id, now }, [{ item, at, user_id, anonymous_id, ...place }])
}

async function unresolved(tx: Tx, due: DueToken, answer: TokenAnswer, now: Date): Promise<void> {
  await end(tx, due, { status: 'unresolved', resolution: toResolution(answer, null, now) })
}
