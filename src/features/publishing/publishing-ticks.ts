import { sql } from 'kysely'
import type { Platform } from '../../connectors/connector.ts'
import { ConnectorError } from '../../connectors/connector.ts'
import { isFree, leaseFor } from '../../db/lease.ts'
import { readSwitches } from '../../db/switches.ts'
import type { Tx } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isApiError } from '../../errors.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { assertPublishable, requireContainer } from '../content/index.ts'
import { freshTokens, organizationOf } from '../social-accounts/index.ts'
import { assertRecordIsRecent, RecordExpiredError } from './call-record.ts'
import type { CommentedTarget, DuePublication } from './due-queries.ts'
import { claimComments, listDue, markLostComments, maxLateMs } from './due-queries.ts'
import { isKeyOffLocked, keyOffHold } from './key-schedules.ts'
import type { AttemptRow } from './outcomes.ts'
import { applyCheck, failTarget, lookedForMs } from './outcomes.ts'
import type { PublicationRow } from './publication-queries.ts'
import { listTargets, lockPublication } from './publication-queries.ts'
import { moveTargets } from './schedule-reactions.ts'
import { settlePublication } from './settle-publication.ts'
import { startPublishing } from './start-publication.ts'
import { missedWindow } from './target-error.ts'
import { look } from './target-outcome.ts'

const batch = 10

/** Starts publications whose time has come, each once however many workers look. */
export const startDue: Tick<WorkerDeps> = {
  name: 'publishing.start_due',
  everyMs: 1_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    let last: DuePublication | undefined
    while (!signal.aborted) {
      const due = await listDue(deps.db.write, now, batch, last)
      for (const publication of due) {
        if (signal.aborted) break
        await inTransaction(deps.db.write, (tx) => startOne(tx, deps, publication)).catch((error: unknown) =>
          deps.log.error({ err: error, publicationId: publication.id }, 'a schedule could not be started'),
        )
      }
      last = due.at(-1)
      if (due.length < batch) break
    }
    return false
  },
}

/** Leaves alone what somebody else has, and what has to wait. */
async function startOne(tx: Tx, deps: WorkerDeps, due: DuePublication): Promise<void> {
  const keyIsOff = await isKeyOffLocked(tx, due.created_by)
  const { everything, suspended } = await readSwitches(tx, due.project_id)
  const organizationId = await organizationOf(tx, due.project_id)
  const owner = { organizationId, keyOrganizationId: organizationId, projectId: null }
  const { container, project } = await requireContainer(tx, owner, due.container_id, 'write', 'share')
  const publication = await claim(tx, deps, due.id)
  if (!publication?.publish_at) return
  // It was re-assigned since it was found: the key that was looked at is not the one that counts.
  if (publication.created_by !== due.created_by) return
  if (keyIsOff) {
    await moveTargets(tx, deps, publication, 'held', keyOffHold)
    return
  }
  const late = deps.clock.now().getTime() - publication.publish_at.getTime() > maxLateMs
  if (late) return failWaiting(tx, deps, publication)
  if (everything || suspended) return
  if (project.status !== 'active') {
    await moveTargets(tx, deps, publication, 'held', 'project_archived')
    return
  }
  try {
    assertPublishable(container, project)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'APPROVAL_REQUIRED') await moveTargets(tx, deps, publication, 'held', 'approval_pending')
    else await moveTargets(tx, deps, publication, 'cancelled')
    return
  }
  const targets = await listTargets(tx, [publication.id])
  const targetIds = targets.filter(({ status }) => status === 'scheduled').map(({ id }) => id)
  const type = 'publishing.publish'
  const from = { project, container, publication, targetIds, caller: null, requestId: null }
  await startPublishing(tx, deps, { type, ...from })
}

/** A due publication that nobody else is about to start. */
async function claim(tx: Tx, deps: WorkerDeps, id: string): Promise<PublicationRow | undefined> {
  return tx
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', deps.clock.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function failWaiting(tx: Tx, deps: WorkerDeps, publication: PublicationRow): Promise<void> {
  for (const { id, status } of await listTargets(tx, [publication.id]))
    if (status === 'scheduled') await failTarget(tx, deps, id, missedWindow)
  await settlePublication(tx, deps, publication)
}

const checkLeaseMs = 120_000
/** After how many seconds a post is looked for next, by how often it was. */
const lookAgainSeconds = [5, 10, 15, 30, 60, 60, 120, 120, 300, 600, 900]

/** Reads the platform for what was sent and not answered, and for posts whose id it has not told yet. */
export const reconcile: Tick<WorkerDeps> = {
  name: 'publishing.reconcile',
  everyMs: 2_000,
  async run(deps, signal) {
    const due = await claimChecks(deps.db.write, deps.clock.now())
    await Promise.all(due.map(({ id }) => reconcileOne(deps, id, signal)))
    return due.length === batch
  },
}

/** Attempts whose outcome is looked for; leased for two minutes, so that a worker that dies leaves them to the next. */
export async function claimChecks(tx: Tx, now: Date): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE publication_attempts SET checks = checks + 1, next_check_at = ${new Date(now.getTime() + checkLeaseMs)},
      leased_until = ${leaseFor(checkLeaseMs)}
    WHERE id IN (SELECT id FROM publication_attempts WHERE next_check_at <= ${now} AND ${isFree()}
      ORDER BY next_check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx)
  return rows
}

async function reconcileOne(deps: WorkerDeps, attemptId: string, signal: AbortSignal): Promise<void> {
  const attempt = await deps.db.write
    .selectFrom('publication_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const { everything } = await readSwitches(deps.db.write, await projectOf(deps, attempt))
  const seen = everything ? undefined : await look(deps, attempt, signal)
  await inTransaction(deps.db.write, async (tx) => {
    const publication = await lockPublication(tx, attempt.publication_id)
    await tx.updateTable('publication_attempts').set({ leased_until: null }).where('id', '=', attemptId).execute()
    if (attempt.status === 'confirmed') {
      if (seen?.postId && seen.postUrl) await keepPostId(tx, deps, attempt, { id: seen.postId, url: seen.postUrl })
      else await lookAgain(tx, deps, attempt)
      return
    }
    const known = seen !== undefined && (await applyCheck(tx, deps, attempt, seen))
    if (!known) await lookAgain(tx, deps, attempt)
    if (publication.status !== 'scheduled' && publication.status !== 'held')
      await settlePublication(tx, deps, publication)
  })
}

async function projectOf(deps: WorkerDeps, attempt: AttemptRow): Promise<string> {
  const row = await deps.db.write
    .selectFrom('publications')
    .select('project_id')
    .where('id', '=', attempt.publication_id)
    .executeTakeFirstOrThrow()
  return row.project_id
}

async function keepPostId(
  tx: Tx,
  deps: WorkerDeps,
  attempt: AttemptRow,
  post: { readonly id: string; readonly url: string },
): Promise<void> {
  await tx
    .updateTable('publication_attempts')
    .set({ platform_post_id: post.id, next_check_at: null })
    .where('id', '=', attempt.id)
    .execute()
  await tx
    .updateTable('publication_targets')
    .set({ platform_post_id: post.id, platform_post_url: post.url, updated_at: deps.clock.now() })
    .where('id', '=', attempt.target_id)
    .execute()
}

/** Sets the next look; after a day there is none, and what is still unknown waits for a person. */
async function lookAgain(tx: Tx, deps: WorkerDeps, attempt: AttemptRow): Promise<void> {
  const now = deps.clock.now()
  const over = now.getTime() - (attempt.sent_at?.getTime() ?? 0) > lookedForMs
  const seconds = lookAgainSeconds[Math.min(attempt.checks, lookAgainSeconds.length) - 1] ?? 5
  await tx
    .updateTable('publication_attempts')
    .set({ next_check_at: over ? null : new Date(now.getTime() + seconds * 1000) })
    .where('id', '=', attempt.id)
    .execute()
  if (over && attempt.status !== 'confirmed')
    await tx
      .updateTable('publication_targets')
      .set({ needs_resolution: true, status: 'outcome_unknown', updated_at: now })
      .where('id', '=', attempt.target_id)
      .where('status', 'in', ['processing', 'outcome_unknown'])
      .execute()
}

const commentDeadMs = 2 * 60_000

/** Posts first comments below what has become public. Like a post, a comment is sent once. */
export const postFirstComments: Tick<WorkerDeps> = {
  name: 'publishing.first_comments',
  everyMs: 2_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    await markLostComments(new Date(now.getTime() - commentDeadMs)).execute(deps.db.write)
    const { rows } = await claimComments<Platform>(now, batch).execute(deps.db.write)
    await Promise.all(rows.map((row) => postComment(deps, row, signal)))
    return rows.length === batch
  },
}

async function postComment(deps: WorkerDeps, target: CommentedTarget<Platform>, signal: AbortSignal): Promise<void> {
  const { engage } = deps.connectors[target.platform]
  let status: 'posted' | 'failed' | 'outcome_unknown' | 'waiting' = 'posted'
  try {
    const { tokens } = await freshTokens(deps, target.social_account_id, { signal })
    if (engage) {
      const beforeSend = () => assertClaimHolds(deps, target)
      await engage.comment(tokens, target.platform_post_id, target.first_comment, { beforeSend })
    } else status = 'failed'
  } catch (error) {
    const expired = error instanceof RecordExpiredError
    if (!expired && !(error instanceof ConnectorError) && !isApiError(error)) throw error
    status =
      error instanceof ConnectorError && error.outcomeUnknown ? 'outcome_unknown' : expired ? 'waiting' : 'failed'
    deps.log.warn({ err: error, targetId: target.id }, 'a first comment was not posted')
  }
  await deps.db.write
    .updateTable('publication_targets')
    .set({ first_comment_status: status, updated_at: deps.clock.now() })
    .where('id', '=', target.id)
    .where('first_comment_status', '=', 'posting')
    .execute()
}

/** Read right before the first byte is sent. */
async function assertClaimHolds(deps: WorkerDeps, target: CommentedTarget<Platform>): Promise<void> {
  const row = await deps.db.write
    .selectFrom('publication_targets')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', target.id)
    .where('first_comment_status', '=', 'posting')
    .executeTakeFirst()
  if (!row) throw new RecordExpiredError('Others decided about the comment.')
  // The wall clock is read last: the process may have been suspended while the database answered.
  assertRecordIsRecent(
    { wallTime: target.claimed_at, databaseTime: target.recorded_at },
    { databaseTime: row.now, wallTime: deps.clock.now() },
  )
}
