import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { isFree, leaseFor, rowLeaseMs, whileLeased } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import { planNew } from '../../engagement/api.ts'
import type { TargetRow } from '../../publishing/api.ts'
import { markTargetsTracked } from '../../publishing/api.ts'
import { accountRows, markAccountsTracked } from '../../social-accounts/api.ts'
import { firstRead } from '../domain/tracking-rules.ts'
import { deletePublished } from './delete-published.ts'
import type { NewPost } from './insert-posts.ts'
import { insertPosts } from './insert-posts.ts'

/** The kind of the task that reads an account's metrics; its key is the account's id. */
export const collectKind = 'metrics.collect'
const maxTaken = 500

type FollowDeps = Pick<WorkerDeps, 'clock' | 'db' | 'wake'>

/**
 * Starts to track the metrics and engagement of accounts and posts that are new or were connected again, and resumes
 * accounts whose rejected credential was replaced. Waits for concurrent calls, so that everything is tracked when it
 * returns.
 * @param projectId limits it to one project
 * @returns whether more may be left
 */
export async function trackNewPosts(deps: FollowDeps, projectId?: string): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.db.write, async (tx) => {
    const accountIds = await claimNewAccounts(tx, now, projectId)
    const posts = await claimNewPosts(tx, now, projectId)
    const connectedAgain = await resumeRejected(tx, now)
    await planNew(tx, deps, { accountIds, targetIds: posts.map(({ id }) => id) }, now)
    const keys = [...accountIds, ...posts.map(({ social_account_id }) => social_account_id), ...connectedAgain]
    await enqueueMany(tx, collectKind, keys, { wake: deps.wake })
    return accountIds.length === maxTaken || posts.length === maxTaken
  })
}

async function claimNewAccounts(tx: Tx, now: Date, projectId?: string): Promise<string[]> {
  const fresh = await markAccountsTracked(tx, { projectId, limit: maxTaken })
  if (fresh.length === 0) return []
  await tx
    .insertInto('metric_accounts')
    .values(
      fresh.map(({ id, project_id, platform, ownership }) => ({
        social_account_id: id,
        project_id,
        platform,
        due_at: now,
        own_due_at: now,
        // What a leased account posted before is not its lessee's.
        history_due_at: ownership === 'leased' ? null : now,
      })),
    )
    // An account that is connected again may have posted since.
    .onConflict((conflict) =>
      conflict.column('social_account_id').doUpdateSet({
        history_due_at: (e) => e.ref('excluded.history_due_at'),
        history_cursor: null,
        due_at: sql`CASE WHEN metric_accounts.not_before > excluded.due_at THEN metric_accounts.due_at
          ELSE least(metric_accounts.due_at, excluded.due_at) END`,
      }),
    )
    .execute()
  return fresh.map(({ id }) => id)
}

async function claimNewPosts(tx: Tx, now: Date, projectId?: string): Promise<TargetRow[]> {
  const fresh = await markTargetsTracked(tx, { projectId, limit: maxTaken })
  if (fresh.length === 0) return []
  const posts = fresh.map((target) => newPost(target, now))
  await bringForward(tx, posts)
  await insertPosts(tx, posts)
  // Behind the lock of their accounts, which whoever adds account posts holds.
  await deletePublished(tx, fresh)
  return fresh
}

function newPost(target: TargetRow, now: Date): NewPost {
  const publishedAt = target.published_at ?? now
  const { dueAt, alongFrom } = firstRead(publishedAt, now)
  return {
    target_id: target.id,
    project_id: target.project_id,
    publication_id: target.publication_id,
    container_id: target.container_id,
    social_account_id: target.social_account_id,
    platform: target.platform,
    platform_post_id: nonNull(target.platform_post_id, 'The id of a published post'),
    published_at: publishedAt,
    due_at: dueAt,
    along_from: alongFrom,
  }
}

/** Locks accounts in one order, so that two calls with posts of the same accounts never deadlock. */
async function bringForward(tx: Tx, posts: readonly NewPost[]): Promise<void> {
  await sql`
    WITH next AS (
      SELECT social_account_id, min(due_at) AS due_at
      FROM jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) AS n (social_account_id text, due_at timestamptz(3))
      GROUP BY social_account_id),
    held AS MATERIALIZED (
      SELECT a.social_account_id, next.due_at FROM metric_accounts a JOIN next USING (social_account_id)
      ORDER BY a.social_account_id FOR UPDATE OF a)
    UPDATE metric_accounts a SET due_at = held.due_at FROM held
    WHERE a.social_account_id = held.social_account_id AND a.due_at > held.due_at AND a.refused_version IS NULL
      AND (a.not_before IS NULL OR a.not_before <= held.due_at)`.execute(tx)
}

async function resumeRejected(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ social_account_id: string }>`
    UPDATE metric_accounts m SET due_at = ${now}, refused_version = NULL
    WHERE social_account_id IN (SELECT m.social_account_id FROM metric_accounts m
      JOIN ${accountRows} s ON s.id = m.social_account_id AND s.credentials_version <> m.refused_version
        AND s.status IN ('active', 'expiring', 'restricted')
      WHERE m.refused_version IS NOT NULL ORDER BY m.social_account_id LIMIT ${maxTaken} FOR NO KEY UPDATE OF m)
    RETURNING social_account_id`.execute(tx)
  return rows.map(({ social_account_id }) => social_account_id)
}

/** An account that one worker has claimed. */
export interface Claim {
  readonly accountId: string
  readonly projectId: string
  readonly platform: Platform
  readonly mode: ProjectMode
  readonly lease: string
  readonly failures: number
  /** When its own metrics are due, and when they were last reported. */
  readonly ownDueAt: Date
  readonly asOf: Date | null
  readonly notBefore: Date | null
  /** When its history is read on, and from where; null once all of it was read. */
  readonly historyDueAt: Date | null
  readonly historyCursor: string | null
}

const claimColumns = sql`social_account_id AS "accountId", project_id AS "projectId", platform,
  (SELECT a.mode FROM ${accountRows} a WHERE a.id = social_account_id) AS mode, lease, failures,
  own_due_at AS "ownDueAt", as_of AS "asOf", not_before AS "notBefore", history_due_at AS "historyDueAt",
  history_cursor AS "historyCursor"`

/** Claims an account that is still due and unclaimed; returns `undefined` otherwise. */
export async function claimDueAccount(tx: Tx, accountId: string, now: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    UPDATE metric_accounts SET lease = ${randomUUID()}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE social_account_id = ${accountId} AND due_at <= ${now} AND ${isFree()}
    RETURNING ${claimColumns}`.execute(tx)
  return rows[0]
}

/**
 * Claims one account for a job, whether or not it is due, and takes over the claim of an earlier attempt of the same
 * job. Returns `undefined` while another worker holds it.
 */
export async function claimOne(
  tx: Tx,
  accountId: string,
  job: { readonly id: string; readonly attempt: number },
): Promise<Claim | undefined> {
  const lease = `${job.id}/${job.attempt}`
  const { rows } = await sql<Claim>`
    UPDATE metric_accounts SET lease = ${lease}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE social_account_id = ${accountId}
      AND (${isFree()} OR (starts_with(lease, ${`${job.id}/`}) AND lease <> ${lease}))
    RETURNING ${claimColumns}`.execute(tx)
  return rows[0]
}

/** Locks the claim until the end of the transaction. Returns false where it was lost to another worker. */
export async function lockClaim(tx: Tx, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('metric_accounts')
    .set({ leased_until: leaseFor(rowLeaseMs) })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .where('lease', '=', claim.lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Renews the claim's lease during the work. */
export function whileClaimed<T>({ db }: FollowDeps, claim: Claim, work: () => Promise<T>): Promise<T> {
  return whileLeased(() => lockClaim(db.write, claim), work)
}

/**
 * Releases the account after a success. It is due again with its next post or metric, not before `earliest`.
 * @param notBefore the time before which not even a refresh calls the platform
 */
export async function releaseClaim(
  tx: Tx,
  claim: Claim,
  { earliest, notBefore }: { readonly earliest: Date; readonly notBefore: Date | null },
): Promise<void> {
  await sql`
    UPDATE metric_accounts a SET lease = NULL, leased_until = NULL, failures = 0, error_code = NULL,
      not_before = ${notBefore}::timestamptz,
      refused_version = NULL,
      due_at = greatest(${earliest}, least(own_due_at, history_due_at,
        (SELECT min(due_at) FROM metric_due d WHERE d.social_account_id = a.social_account_id)))
    WHERE social_account_id = ${claim.accountId} AND lease = ${claim.lease}`.execute(tx)
}

/** Postpones the account's own metrics; its posts are read as planned. */
export async function rescheduleOwn(tx: Tx, claim: Claim, dueAt: Date): Promise<void> {
  await tx
    .updateTable('metric_accounts')
    .set({ own_due_at: dueAt })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .where('lease', '=', claim.lease)
    .execute()
}

export interface Setback {
  readonly dueAt: Date
  /** The error code; `null` where nothing was attempted, as under the global kill switch. */
  readonly code: string | null
  /** The time before which not even a refresh calls the platform. */
  readonly notBefore?: Date | null
  /** The version of a credential that the platform rejected. */
  readonly rejectedVersion?: number | null
}

/** Releases the account and postpones its next read. */
export async function rescheduleClaim(tx: Tx, claim: Claim, setback: Setback): Promise<void> {
  await tx
    .updateTable('metric_accounts')
    .set({
      lease: null,
      leased_until: null,
      due_at: setback.dueAt,
      not_before: setback.notBefore ?? null,
      refused_version: setback.rejectedVersion ?? null,
      ...(setback.code !== null && { failures: claim.failures + 1, error_code: setback.code }),
    })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .where('lease', '=', claim.lease)
    .execute()
}
