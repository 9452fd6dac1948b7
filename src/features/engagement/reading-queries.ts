import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EngagementReadings } from '../../../generated/database.ts'
import { isFree, leaseFor } from '../../db/lease.ts'
import type { Tx } from '../../db/transaction.ts'
import { readForMs } from './reading-rules.ts'

export type ReadingRow = Selectable<EngagementReadings>

/** The most readings of one organization in a claim, so that the ones of a large one are no long work for a worker. */
const maxPerOrganization = 3
/** How many times as many as are wanted are chosen, for those that another process locks in this moment. */
const spares = 4
const leaseMs = 120_000
/** Of a post that the platform has no more. */
export const goneFailures = 1_000_000

/** Finds what is to be read of a project: its accounts, and the posts of the last 30 days. */
export async function planProject(tx: Tx, projectId: string, now: Date): Promise<void> {
  const revive = sql`ON CONFLICT (social_account_id, source) DO UPDATE SET next_read_at = excluded.next_read_at
    WHERE engagement_readings.next_read_at IS NULL AND engagement_readings.failures < ${goneFailures}`
  await sql`
    INSERT INTO engagement_readings (social_account_id, source, project_id, next_read_at)
    SELECT id, '', project_id, ${now} FROM social_accounts
    WHERE project_id = ${projectId} AND status <> 'revoked'
      AND ((capabilities->>'comments')::boolean OR (capabilities->>'directMessages')::boolean)
    ${revive}`.execute(tx)
  await sql`
    INSERT INTO engagement_readings (social_account_id, source, project_id, publication_id, published_at, next_read_at)
    SELECT DISTINCT ON (t.social_account_id, t.platform_post_id)
      t.social_account_id, t.platform_post_id, t.project_id, t.publication_id, t.published_at, ${now}
    FROM social_accounts a JOIN publication_targets t ON t.social_account_id = a.id AND t.status = 'published'
    WHERE a.project_id = ${projectId} AND a.status <> 'revoked' AND (a.capabilities->>'comments')::boolean
      AND t.platform_post_id IS NOT NULL AND t.published_at > ${new Date(now.getTime() - readForMs)}
    ORDER BY t.social_account_id, t.platform_post_id, t.published_at
    ${revive}`.execute(tx)
}

/** Projects whose turn to be looked through it is; each is due again a minute later. */
export async function claimPlans(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    UPDATE engagement_configs SET plan_at = ${new Date(now.getTime() + 60_000)}
    WHERE project_id IN (SELECT project_id FROM engagement_configs WHERE plan_at <= ${now}
      ORDER BY plan_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING project_id`.execute(tx)
  return rows.map((row) => row.project_id)
}

/**
 * What is due, of each organization the same few as far as there are any, beginning with those that were served longest
 * ago. Leased for two minutes, so that a worker that dies leaves it to the next.
 */
export async function claimReadings(tx: Tx, now: Date, limit: number): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    WITH due AS MATERIALIZED (
      SELECT p.organization_id, c.served_at, r.social_account_id, r.source, r.next_read_at
      FROM engagement_configs c JOIN projects p ON p.id = c.project_id
      CROSS JOIN LATERAL (SELECT social_account_id, source, next_read_at FROM engagement_readings
        WHERE project_id = c.project_id AND next_read_at <= ${now} AND ${isFree()}
        ORDER BY next_read_at LIMIT ${maxPerOrganization}) r
      WHERE c.plan_at IS NOT NULL),
    placed AS MATERIALIZED (
      SELECT social_account_id, source, next_read_at,
        row_number() OVER (PARTITION BY organization_id ORDER BY next_read_at) AS place,
        max(served_at) OVER (PARTITION BY organization_id) AS served_at
      FROM due),
    chosen AS MATERIALIZED (
      SELECT * FROM placed WHERE place <= ${maxPerOrganization} ORDER BY place, served_at NULLS FIRST, next_read_at LIMIT ${limit * spares}),
    held AS MATERIALIZED (
      SELECT r.social_account_id, r.source
      FROM chosen JOIN engagement_readings r USING (social_account_id, source)
      WHERE r.next_read_at <= ${now} AND ${isFree('r.leased_until')}
      ORDER BY chosen.place, chosen.served_at NULLS FIRST, chosen.next_read_at LIMIT ${limit}
      FOR UPDATE OF r SKIP LOCKED),
    claimed AS (
      UPDATE engagement_readings r
      SET next_read_at = ${new Date(now.getTime() + leaseMs)}, leased_until = ${leaseFor(leaseMs)}
      FROM held WHERE r.social_account_id = held.social_account_id AND r.source = held.source
      RETURNING r.*),
    served AS (
      UPDATE engagement_configs SET served_at = clock_timestamp()
      WHERE project_id IN (SELECT project_id FROM engagement_configs
        WHERE project_id IN (SELECT project_id FROM claimed) ORDER BY project_id FOR UPDATE SKIP LOCKED))
    SELECT * FROM claimed`.execute(tx)
  return rows
}

/** Whether nobody has put it off since it was claimed, and its lease goes on. */
export async function isStillOurs(tx: Tx, claimed: ReadingRow): Promise<boolean> {
  const row = await tx
    .selectFrom('engagement_readings')
    .select(['next_read_at', 'leased_until', sql<boolean>`leased_until > clock_timestamp()`.as('leased')])
    .where('social_account_id', '=', claimed.social_account_id)
    .where('source', '=', claimed.source)
    .executeTakeFirst()
  return (
    row?.leased === true &&
    row.next_read_at?.getTime() === claimed.next_read_at?.getTime() &&
    row.leased_until?.getTime() === claimed.leased_until?.getTime()
  )
}

/** Gives it back and sets when it is read next, where it is still to be read and nobody else has taken it over. */
export async function scheduleReading(
  tx: Tx,
  reading: ReadingRow,
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
    .where('social_account_id', '=', reading.social_account_id)
    .where('source', '=', reading.source)
    .where('next_read_at', 'is not', null)
    .where('leased_until', '=', reading.leased_until)
    .execute()
}

/** Brings the next reading of an account's messages forward, unless the platform wants quiet from it. */
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

/** The platform wants quiet from the account: nothing of it is read sooner. */
export async function holdAccount(tx: Tx, socialAccountId: string, until: Date): Promise<void> {
  await tx
    .updateTable('engagement_readings')
    .set({ next_read_at: until })
    .where('social_account_id', '=', socialAccountId)
    .where('next_read_at', '<', until)
    .execute()
}
