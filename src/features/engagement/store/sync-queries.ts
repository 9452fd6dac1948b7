import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EngagementReadings } from '../../../../generated/database.ts'
import type { WorkerDeps } from '../../../context.ts'
import { isFree, leaseFor, rowLeaseMs } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import { organizationsOf, projectOwners, projectsOf } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { readForMs } from '../domain/sync-rules.ts'

export type SyncRow = Selectable<EngagementReadings>

/** The task that reads the platforms for an organization; its key is the organization's id. */
export const readKind = 'engagement.read'
/** Marks a post that no longer exists on the platform. */
export const goneFailures = 1_000_000

/** Restricts which accounts or posts are planned, by the tables `a` (social_accounts) and `t` (publication_targets). */
type Filter = RawBuilder<boolean>

const isUnplanned = sql`(r.source IS NULL OR (r.next_read_at IS NULL AND r.failures < ${sql.lit(goneFailures)}))`
const revive = sql`ON CONFLICT (social_account_id, source) DO UPDATE SET next_read_at = excluded.next_read_at
  WHERE engagement_readings.next_read_at IS NULL AND engagement_readings.failures < ${sql.lit(goneFailures)}`

/** Writes only missing and suspended rows, so that planning again takes no locks. */
async function planInboxes(tx: Tx, filter: Filter, now: Date): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    INSERT INTO engagement_readings (social_account_id, source, project_id, next_read_at)
    SELECT a.id, '', a.project_id, ${now}::timestamptz FROM ${accountRows} a
    JOIN engagement_configs c ON c.project_id = a.project_id AND c.enabled
    LEFT JOIN engagement_readings r ON r.social_account_id = a.id AND r.source = ''
    WHERE ${filter} AND a.status <> 'revoked' AND ${isUnplanned}
      AND ((a.capabilities->>'comments')::boolean OR (a.capabilities->>'directMessages')::boolean)
    ORDER BY a.id
    ${revive} RETURNING project_id`.execute(tx)
  return rows.map(({ project_id }) => project_id)
}

async function planPosts(tx: Tx, filter: Filter, now: Date): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    INSERT INTO engagement_readings (social_account_id, source, project_id, publication_id, published_at, next_read_at)
    SELECT DISTINCT ON (t.social_account_id, t.platform_post_id)
      t.social_account_id, t.platform_post_id, t.project_id, t.publication_id, t.published_at, ${now}::timestamptz
    FROM ${accountRows} a
    JOIN engagement_configs c ON c.project_id = a.project_id AND c.enabled
    JOIN ${targetRows} t ON t.social_account_id = a.id AND t.outcome = 'published'
    LEFT JOIN engagement_readings r ON r.social_account_id = a.id AND r.source = t.platform_post_id
    WHERE ${filter} AND a.status <> 'revoked' AND (a.capabilities->>'comments')::boolean AND ${isUnplanned}
      AND t.platform_post_id IS NOT NULL AND t.published_at > ${new Date(now.getTime() - readForMs)}
    ORDER BY t.social_account_id, t.platform_post_id, t.published_at
    ${revive} RETURNING project_id`.execute(tx)
  return rows.map(({ project_id }) => project_id)
}

/** Enqueues reads for the organizations of projects with new rows; it must be the transaction's last statement. */
async function enqueueReads(tx: Tx, deps: Pick<WorkerDeps, 'wake'>, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return
  const organizations = await organizationsOf(tx, projectIds)
  await enqueueMany(tx, readKind, [...new Set(organizations.values())], { wake: deps.wake })
}

/** Plans the reads of a project: its accounts, and the posts of the last 30 days. */
export async function planProject(tx: Tx, deps: Pick<WorkerDeps, 'wake'>, projectId: string, now: Date): Promise<void> {
  const ofProject = sql<boolean>`a.project_id = ${projectId}`
  const inboxes = await planInboxes(tx, ofProject, now)
  await enqueueReads(tx, deps, [...inboxes, ...(await planPosts(tx, ofProject, now))])
}

/** Plans the reads of newly connected accounts with their posts, and of newly published posts. */
export async function planNew(
  tx: Tx,
  deps: Pick<WorkerDeps, 'wake'>,
  { accountIds, targetIds }: { readonly accountIds: readonly string[]; readonly targetIds: readonly string[] },
  now: Date,
): Promise<void> {
  const connected = sql<boolean>`a.id = ANY(${accountIds}::text[])`
  const published = sql<boolean>`t.id = ANY(${targetIds}::text[])`
  const inboxes = accountIds.length === 0 ? [] : await planInboxes(tx, connected, now)
  const theirs = accountIds.length === 0 ? [] : await planPosts(tx, connected, now)
  const posts = targetIds.length === 0 ? [] : await planPosts(tx, published, now)
  await enqueueReads(tx, deps, [...inboxes, ...theirs, ...posts])
}

export type SyncKey = Pick<SyncRow, 'social_account_id' | 'source'>

/** So many due reads of all organizations are read before those of one are looked for in each of its projects. */
const few = 200

/**
 * Lists an organization's due reads, the longest due first. Where few are due, they are found among those of all, which
 * costs the same however many projects the organization has; otherwise by the index of each of its projects.
 */
export async function listDueSyncs(
  tx: Tx,
  organizationId: string,
  now: Date,
  limit: number,
): Promise<readonly SyncKey[]> {
  const areFew = sql`(SELECT count(*) FROM due) <= ${few}`
  const { rows } = await sql<SyncKey>`
    WITH due AS MATERIALIZED (SELECT * FROM engagement_readings
      WHERE next_read_at <= ${now} ORDER BY next_read_at LIMIT ${few + 1})
    SELECT social_account_id, source FROM (
      SELECT due.social_account_id, due.source, due.next_read_at
      FROM due JOIN ${projectOwners} p ON p.id = due.project_id AND p.organization_id = ${organizationId}
      WHERE ${areFew} AND ${isFree('due.leased_until')}
        AND (SELECT c.enabled FROM engagement_configs c WHERE c.project_id = due.project_id)
      UNION ALL
      SELECT r.* FROM ${projectsOf(organizationId)} p JOIN engagement_configs c ON c.project_id = p.id AND c.enabled
      CROSS JOIN LATERAL (SELECT social_account_id, source, next_read_at FROM engagement_readings
        WHERE project_id = p.id AND next_read_at <= ${now} AND ${isFree()} ORDER BY next_read_at LIMIT ${limit}) r
      WHERE NOT ${areFew}) own
    ORDER BY next_read_at LIMIT ${limit}`.execute(tx)
  return rows
}

/** Selects organizations with due reads. Due reads are found first, so that the query is cheap when there are none. */
export const dueOrganizations = sql`
  WITH due AS MATERIALIZED (SELECT project_id, min(next_read_at) AS due_at FROM engagement_readings
    WHERE next_read_at <= now() GROUP BY project_id)
  SELECT p.organization_id AS key, min(due.due_at) AS due_at
  FROM due JOIN ${projectOwners} p ON p.id = due.project_id
  WHERE (SELECT c.enabled FROM engagement_configs c WHERE c.project_id = due.project_id) GROUP BY p.organization_id`

/** Claims a read that is still due; returns undefined if it is held or no longer due. */
export async function claimSync(
  tx: Tx,
  { social_account_id, source }: SyncKey,
  now: Date,
): Promise<SyncRow | undefined> {
  const { rows } = await sql<SyncRow>`
    UPDATE engagement_readings
    SET next_read_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE social_account_id = ${social_account_id} AND source = ${source} AND next_read_at <= ${now} AND ${isFree()}
    RETURNING *`.execute(tx)
  return rows[0]
}

/** Releases a read and sets its next time, unless it was suspended or another process has taken it over. */
export async function scheduleSync(
  tx: Tx,
  sync: SyncRow,
  next: { at: Date | null; cursor?: string | null; failures?: number; subscribed?: boolean },
): Promise<void> {
  await tx
    .updateTable('engagement_readings')
    .set({
      next_read_at: next.at,
      leased_until: null,
      ...(next.cursor !== undefined && { cursor: next.cursor }),
      ...(next.failures !== undefined && { failures: next.failures }),
      ...(next.subscribed !== undefined && { subscribed: next.subscribed }),
    })
    .where('social_account_id', '=', sync.social_account_id)
    .where('project_id', '=', sync.project_id)
    .where('source', '=', sync.source)
    .where('next_read_at', 'is not', null)
    .where('leased_until', '=', sync.leased_until)
    .execute()
}

/** Advances the next read of an account's messages, unless the platform's rate limit forbids it. */
export async function readInboxSoon(tx: Tx, socialAccountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('engagement_readings')
    .set({ next_read_at: now })
    .where('social_account_id', '=', socialAccountId)
    .where('source', '=', '')
    .where('failures', '=', 0)
    .where('next_read_at', '>', now)
    .execute()
}

/** Applies the platform's rate limit to an account: none of its reads run earlier. */
export async function delaySyncs(tx: Tx, socialAccountId: string, until: Date): Promise<void> {
  await tx
    .updateTable('engagement_readings')
    .set({ next_read_at: until })
    .where('social_account_id', '=', socialAccountId)
    .where('next_read_at', '<', until)
    .execute()
}
