import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { isHeldUp, isKeyOfRowOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { projectMode } from '../../projects/api.ts'
import { freshTokens } from '../../social-accounts/api.ts'
import { assertRecordIsRecent, RecordExpiredError } from '../domain/call-record.ts'
import { commentKind, waitSeconds } from '../domain/task-kinds.ts'
import { dueComments } from '../store/due-queries.ts'

/** A worker that holds a comment for this long has died, and it is unknown whether it made the call. */
const commentDeadMs = 2 * MINUTE

/** Posts the first comment of a post that has become public. Like a post, a comment is sent at most once. */
export const postFirstComments = defineTask<WorkerDeps>({
  kind: commentKind,
  concurrency: 10,
  missing: { due: dueComments, everySeconds: 60 },
  async run(deps, { key, signal }) {
    const comment = await claimComment(deps.db.write, key, deps.clock.now())
    return comment ? postComment(deps, comment, signal) : decideUnclaimed(deps, key)
  },
})

interface ClaimedComment {
  readonly id: string
  readonly platform: Platform
  readonly mode: ProjectMode
  readonly social_account_id: string
  readonly platform_post_id: string
  readonly first_comment: string
  readonly claimed_at: Date
  /** The same time by the database's clock. */
  readonly recorded_at: Date
}

/**
 * Claims a comment; returns `undefined` where it must not be posted now. Workers of the previous version claim by the
 * same status.
 */
async function claimComment(tx: Tx, targetId: string, now: Date): Promise<ClaimedComment | undefined> {
  const { rows } = await sql<ClaimedComment>`
    UPDATE publication_targets t SET first_comment_status = 'posting', updated_at = ${now}
    FROM publications pub
    WHERE t.id = ${targetId} AND pub.id = t.publication_id
      AND t.status = 'published' AND t.first_comment_status = 'waiting' AND t.platform_post_id IS NOT NULL
      AND NOT ${isHeldUp('pub.project_id')} AND NOT ${isKeyOfRowOff('pub.created_by')}
    RETURNING t.id, t.platform, ${projectMode('pub.project_id')} AS mode, t.social_account_id, t.platform_post_id, t.first_comment,
      t.updated_at AS claimed_at, clock_timestamp() AS recorded_at`.execute(tx)
  return rows[0]
}

/** Waits while a kill switch is set or another worker holds the comment; ends the claim of a worker that died. */
async function decideUnclaimed({ db, clock }: WorkerDeps, targetId: string): Promise<Next> {
  const target = await db.write
    .selectFrom('publication_targets')
    .select(['first_comment_status', 'updated_at'])
    .where('id', '=', targetId)
    .where('status', '=', 'published')
    .where('platform_post_id', 'is not', null)
    .executeTakeFirst()
  if (target?.first_comment_status === 'waiting') return { inSeconds: waitSeconds }
  if (target?.first_comment_status !== 'posting') return undefined
  const deadAt = new Date(target.updated_at.getTime() + commentDeadMs)
  if (deadAt > clock.now()) return waitUntil(deadAt, clock.now())
  await db.write
    .updateTable('publication_targets')
    .set({ first_comment_status: 'outcome_unknown' })
    .where('id', '=', targetId)
    .where('first_comment_status', '=', 'posting')
    .where('updated_at', '=', target.updated_at)
    .execute()
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

async function record({ db, clock }: WorkerDeps, { id }: ClaimedComment, status: Outcome): Promise<void> {
  await db.write
    .updateTable('publication_targets')
    .set({ first_comment_status: status, updated_at: clock.now() })
    .where('id', '=', id)
    .where('first_comment_status', '=', 'posting')
    .execute()
}

/** Runs immediately before the first byte is sent. */
async function assertClaimHolds(deps: WorkerDeps, comment: ClaimedComment): Promise<void> {
  const row = await deps.db.write
    .selectFrom('publication_targets')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', comment.id)
    .where('first_comment_status', '=', 'posting')
    .executeTakeFirst()
  if (!row) throw new RecordExpiredError('Others decided about the comment.')
  // Read the wall clock last: the process may have been suspended while the database answered.
  assertRecordIsRecent(
    { wallTime: comment.claimed_at, databaseTime: comment.recorded_at },
    { databaseTime: row.now, wallTime: deps.clock.now() },
  )
}
