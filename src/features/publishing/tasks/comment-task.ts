import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { isTooSlow, unavailability } from '../../../db/unavailable.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { freshTokens } from '../../social-accounts/api.ts'
import { assertRecordIsRecent, RecordExpiredError } from '../domain/call-record.ts'
import { commentKind, waitSeconds } from '../domain/task-kinds.ts'
import { dueComments } from '../store/due-queries.ts'
import type { ClaimedComment } from '../store/target-queries.ts'
import { claimComment, expireComment, findComment, recordComment } from '../store/target-queries.ts'

/** A worker that holds a comment for this long has died, and it is unknown whether it made the call. */
const commentDeadMs = 2 * MINUTE
const recordAgainMs = 500

/** Posts the first comment of a post that has become public. Like a post, a comment is sent at most once. */
export const postFirstComments = defineTask<WorkerDeps>({
  kind: commentKind,
  role: 'publish',
  concurrency: 10,
  missing: { due: dueComments, everySeconds: 60 },
  async run(deps, { key, signal }) {
    const comment = await claimComment(deps.db.write, key, deps.clock.now())
    return comment ? postComment(deps, comment, signal) : decideUnclaimed(deps, key)
  },
})

/** Waits while a kill switch is set or another worker holds the comment; ends the claim of a worker that died. */
async function decideUnclaimed({ db, clock }: WorkerDeps, targetId: string): Promise<Next> {
  const target = await findComment(db.write, targetId)
  if (target?.first_comment_status === 'waiting') return { inSeconds: waitSeconds }
  if (target?.first_comment_status !== 'posting') return undefined
  const deadAt = new Date(target.updated_at.getTime() + commentDeadMs)
  if (deadAt > clock.now()) return waitUntil(deadAt, clock.now())
  await expireComment(db.write, targetId, target.updated_at)
  return undefined
}

type Outcome = 'posted' | 'failed' | 'outcome_unknown' | 'waiting'

async function postComment(deps: WorkerDeps, comment: ClaimedComment, signal: AbortSignal): Promise<Next> {
  const { engage } = connectorOf(deps.connectors, comment)
  let isSending = false
  const beforeSend = async () => {
    await assertClaimHolds(deps, comment)
    isSending = true
  }
  let status: Outcome = engage ? 'posted' : 'failed'
  try {
    const { tokens } = await freshTokens(deps, comment.social_account_id, { signal })
    await engage?.comment(tokens, comment.platform_post_id, comment.first_comment, { beforeSend })
  } catch (error) {
    deps.log.warn({ err: error, targetId: comment.id }, 'a first comment was not posted')
    const outcome = outcomeOf(error)
    if (!outcome && !isSending) await record(deps, comment, 'waiting')
    // The call may have been made: its claim expires, and the outcome is unknown.
    if (!outcome) throw error
    status = outcome
  }
  await record(deps, comment, status)
  return status === 'waiting' ? { inSeconds: waitSeconds } : undefined
}

/**
 * Returns the outcome that an error means; `undefined` for an error that says nothing about the comment, such as this
 * worker's shutdown.
 */
function outcomeOf(error: unknown): Outcome | undefined {
  if (error instanceof RecordExpiredError) return 'waiting'
  if (isApiError(error)) return 'failed'
  if (!(error instanceof ConnectorError) || error.category === 'cancelled') return undefined
  if (error.code === 'CIRCUIT_OPEN') return 'waiting'
  return error.outcomeUnknown ? 'outcome_unknown' : 'failed'
}

/** Only this process knows the outcome: it is stored as soon as the database accepts it, while the claim is valid. */
async function record({ db, clock }: WorkerDeps, { id }: ClaimedComment, status: Outcome): Promise<void> {
  const until = performance.now() + commentDeadMs / 2
  for (;;)
    try {
      return await recordComment(db.write, id, { status, now: clock.now() })
    } catch (error) {
      const isTransient = unavailability(error) !== null || isTooSlow(error)
      if (!isTransient || performance.now() > until) throw error
      await sleep(recordAgainMs)
    }
}

/** Runs immediately before the first byte is sent. */
async function assertClaimHolds(deps: WorkerDeps, comment: ClaimedComment): Promise<void> {
  const row = await deps.db.write
    .selectFrom('publication_targets')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', comment.id)
    .where('first_comment_status', '=', 'posting')
    .executeTakeFirst()
  if (!row) throw new RecordExpiredError('Another worker settled the comment.')
  // Read the wall clock last: the process may have been suspended while the database answered.
  assertRecordIsRecent(
    { wallTime: comment.claimed_at, databaseTime: comment.recorded_at },
    { databaseTime: row.now, wallTime: deps.clock.now() },
  )
}
