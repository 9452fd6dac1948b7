import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isFree, leaseFor } from '../../db/lease.ts'
import type { Tx } from '../../db/transaction.ts'
import { firstReadMs } from './follow-rules.ts'

const atOnce = 500
/** Longer than a batch may take at its worst: twenty posts, each asked a few times. Renewed with every batch. */
export const leaseMs = 10 * 60_000

/**
 * Takes up accounts and posts that are new, and accounts whose credential was refused and is another one now.
 * @returns true where more may be left
 */
export async function followNew(tx: Tx, now: Date): Promise<boolean> {
  const accounts = await sql`
    WITH fresh AS (
      UPDATE social_accounts SET figures_followed = true
      WHERE id IN (SELECT id FROM social_accounts WHERE NOT figures_followed LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, project_id, platform)
    INSERT INTO metric_accounts (social_account_id, project_id, platform, due_at, own_due_at)
    SELECT id, project_id, platform, ${now}, ${now} FROM fresh
    ON CONFLICT DO NOTHING`.execute(tx)
  const posts = await sql`
    WITH fresh AS (
      UPDATE publication_targets SET figures_followed = true
      WHERE id IN (SELECT id FROM publication_targets
        WHERE NOT figures_followed AND status = 'published' AND platform_post_id IS NOT NULL
        LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING *),
    posts AS (
      INSERT INTO metric_posts (target_id, project_id, publication_id, container_id, social_account_id, platform,
        platform_post_id, published_at, due_at)
      SELECT id, project_id, publication_id, container_id, social_account_id, platform, platform_post_id,
        coalesce(published_at, ${now}),
        greatest(coalesce(published_at, ${now}) + make_interval(secs => ${firstReadMs / 1000}), ${now})
      FROM fresh
      ON CONFLICT DO NOTHING
      RETURNING social_account_id, due_at)
    UPDATE metric_accounts a SET due_at = least(a.due_at, p.due_at)
    FROM (SELECT social_account_id, min(due_at) AS due_at FROM posts GROUP BY 1) p
    WHERE a.social_account_id = p.social_account_id AND a.refused_version IS NULL
      AND (a.not_before IS NULL OR a.not_before <= p.due_at)`.execute(tx)
  await sql`
    UPDATE metric_accounts m SET due_at = ${now}, refused_version = NULL
    FROM social_accounts s
    WHERE m.refused_version IS NOT NULL AND s.id = m.social_account_id AND s.credentials_version <> m.refused_version
      AND s.status IN ('active', 'expiring', 'restricted')`.execute(tx)
  return accounts.numAffectedRows === BigInt(atOnce) || posts.numAffectedRows === BigInt(atOnce)
}

/** An account that one worker has to itself. */
export interface Claim {
  readonly accountId: string
  readonly projectId: string
  readonly platform: string
  readonly lease: string
  readonly failures: number
  /** Whether its own figures are due, and when they were told last. */
  readonly ownDueAt: Date
  readonly asOf: Date | null
  readonly notBefore: Date | null
}

const claimColumns = sql`social_account_id AS "accountId", project_id AS "projectId", platform, lease, failures,
  own_due_at AS "ownDueAt", as_of AS "asOf", not_before AS "notBefore"`

/** Accounts with something due, the longest due first; of each platform none while calls to it are held back. */
export async function claimDue(tx: Tx, now: Date, platforms: readonly string[], most: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    UPDATE metric_accounts SET lease = ${randomUUID()}, leased_until = ${leaseFor(leaseMs)}
    WHERE social_account_id IN (SELECT social_account_id FROM metric_accounts
      WHERE due_at <= ${now} AND platform = ANY(${platforms}::text[]) AND ${isFree()}
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${claimColumns}`.execute(tx)
  return rows
}

/**
 * One account for a job, whether or not it is due; undefined while another worker has it. What an earlier attempt of the
 * same job has left behind is taken over.
 */
export async function claimOne(
  tx: Tx,
  accountId: string,
  job: { readonly id: string; readonly attempt: number },
): Promise<Claim | undefined> {
  const lease = `${job.id}/${job.attempt}`
  const { rows } = await sql<Claim>`
    UPDATE metric_accounts SET lease = ${lease}, leased_until = ${leaseFor(leaseMs)}
    WHERE social_account_id = ${accountId}
      AND (${isFree()} OR (starts_with(lease, ${`${job.id}/`}) AND lease <> ${lease}))
    RETURNING ${claimColumns}`.execute(tx)
  return rows[0]
}

/** Holds the claim to the end of the transaction. False where it was lost: somebody else may be at it. */
export async function holdClaim(tx: Tx, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('metric_accounts')
    .set({ leased_until: leaseFor(leaseMs) })
    .where('social_account_id', '=', claim.accountId)
    .where('lease', '=', claim.lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the account back after a success: it comes round when something of it is due next, not before `earliest`. */
export async function releaseClaim(tx: Tx, claim: Claim, earliest: Date): Promise<void> {
  await sql`
    UPDATE metric_accounts a SET lease = NULL, leased_until = NULL, failures = 0, error_code = NULL, not_before = NULL,
      refused_version = NULL,
      due_at = greatest(${earliest}, least(own_due_at, coalesce(
        (SELECT min(due_at) FROM metric_posts p WHERE p.social_account_id = a.social_account_id), own_due_at)))
    WHERE social_account_id = ${claim.accountId} AND lease = ${claim.lease}`.execute(tx)
}

/** The account's own figures are read later, its posts go on. */
export async function postponeOwn(tx: Tx, claim: Claim, dueAt: Date): Promise<void> {
  await tx
    .updateTable('metric_accounts')
    .set({ own_due_at: dueAt })
    .where('social_account_id', '=', claim.accountId)
    .where('lease', '=', claim.lease)
    .execute()
}

export interface Setback {
  readonly dueAt: Date
  /** Null: nothing was tried, as while everything is switched off. */
  readonly code: string | null
  /** Until when not even a refresh asks. */
  readonly notBefore?: Date | null
  /** The version of a credential that the platform takes no more. */
  readonly refusedVersion?: number | null
}

/** Gives the account back until later. */
export async function postponeClaim(tx: Tx, claim: Claim, setback: Setback): Promise<void> {
  await tx
    .updateTable('metric_accounts')
    .set({
      lease: null,
      leased_until: null,
      due_at: setback.dueAt,
      not_before: setback.notBefore ?? null,
      refused_version: setback.refusedVersion ?? null,
      ...(setback.code !== null && { failures: claim.failures + 1, error_code: setback.code }),
    })
    .where('social_account_id', '=', claim.accountId)
    .where('lease', '=', claim.lease)
    .execute()
}
