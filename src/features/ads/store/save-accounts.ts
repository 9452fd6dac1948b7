import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import type { AdPlatform, ReportedAdAccount } from '../../../platforms/ads-flow.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { LeasedRow } from './claims.ts'

/** The connected account that reads an ad account, and its project. */
export interface AdAccountOwner {
  readonly platform: AdPlatform
  readonly projectId: string
  readonly socialAccountId: string
}

type PlatformsWithAds = Readonly<Record<ProjectMode, readonly Platform[]>>

const hasAds = (platforms: PlatformsWithAds) => sql`
  s.platform = ANY (CASE s.mode WHEN 'live' THEN ${platforms.live}::text[] ELSE ${platforms.test}::text[] END)
  AND s.ownership = 'connected' AND s.status <> 'revoked'`
const orAgain = sql`ON CONFLICT (social_account_id) DO UPDATE
  SET connected_at = excluded.connected_at, due_at = excluded.due_at, leased_until = NULL, tries = 0, fence = ad_sources.fence + 1
  WHERE ad_sources.connected_at < excluded.connected_at`

/**
 * Schedules the lookup of ads for accounts that were connected or reconnected since then, of one project or of all.
 * @returns how many were scheduled
 */
export async function insertNewSources(
  tx: Tx,
  filter: {
    readonly platforms: PlatformsWithAds
    readonly connectedSince: Date
    readonly projectId?: string
    readonly now: Date
    readonly limit: number
  },
): Promise<number> {
  const { platforms, connectedSince, projectId, now, limit } = filter
  const ofProject = projectId === undefined ? sql`` : sql`AND s.project_id = ${projectId}`
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO ad_sources (social_account_id, connected_at, due_at)
    SELECT s.id, s.connected_at, ${now} FROM ${accountRows} s
    WHERE ${hasAds(platforms)} AND s.connected_at >= ${connectedSince} ${ofProject}
      AND NOT EXISTS (SELECT FROM ad_sources a WHERE a.social_account_id = s.id AND a.connected_at >= s.connected_at)
    ORDER BY s.id LIMIT ${limit} ${orAgain}`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Schedules the lookup of ads for those of the next accounts after an id that were connected at any time and missed.
 * @returns the last account that was looked at; `null` where none follow
 */
export async function insertMissedSources(
  tx: Tx,
  slice: { readonly platforms: PlatformsWithAds; readonly after: string; readonly now: Date; readonly limit: number },
): Promise<string | null> {
  const { platforms, after, now, limit } = slice
  const { rows } = await sql<{ last: string | null }>`
    WITH slice AS MATERIALIZED (SELECT s.id, s.connected_at, ${hasAds(platforms)} AS "hasAds"
      FROM ${accountRows} s WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}),
    -- A range of the index, which costs less than a look-up for each account.
    known AS MATERIALIZED (SELECT social_account_id, connected_at FROM ad_sources
      WHERE social_account_id > ${after} AND social_account_id <= (SELECT max(id) FROM slice)),
    added AS (
      INSERT INTO ad_sources (social_account_id, connected_at, due_at)
      SELECT s.id, s.connected_at, ${now} FROM slice s LEFT JOIN known k ON k.social_account_id = s.id
      WHERE s."hasAds" AND (k.connected_at IS NULL OR k.connected_at < s.connected_at)
      ORDER BY s.id ${orAgain})
    SELECT CASE WHEN count(*) = ${limit}::int THEN max(id) END AS last FROM slice`.execute(tx)
  return rows[0]?.last ?? null
}

/** Marks every ad account of a connected account whose grant does not cover its ads. */
export async function markSourceForbidden(tx: Tx, socialAccountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('ad_accounts')
    .set({ status: 'permission_missing', updated_at: now })
    .where('social_account_id', '=', socialAccountId)
    .where('status', '!=', 'permission_missing')
    .execute()
}

/** Marks an ad account that the grant does not cover, unless another process has taken it over. */
export async function markAccountForbidden(tx: Tx, leased: LeasedRow, now: Date): Promise<void> {
  await tx
    .updateTable('ad_accounts')
    .set({ status: 'permission_missing', updated_at: now })
    .where('id', '=', leased.id)
    .where('fence', '=', leased.fence)
    .where('status', '!=', 'permission_missing')
    .execute()
}

/** Stores the ad accounts that a connected account may read, as the platform reported them. */
export async function saveAccounts(
  tx: Tx,
  owner: AdAccountOwner,
  reported: readonly ReportedAdAccount[],
  now: Date,
): Promise<void> {
  // The order is fixed, so that two connected accounts with the same ads cannot deadlock.
  for (const account of reported.toSorted((a, b) => (a.platformAccountId < b.platformAccountId ? -1 : 1)))
    await saveAccount(tx, owner, account, now)
  // An ad account that the platform no longer lists is out of reach.
  await tx
    .updateTable('ad_accounts')
    .set({ status: 'permission_missing', updated_at: now })
    .where('social_account_id', '=', owner.socialAccountId)
    .where('project_id', '=', owner.projectId)
    .where('platform_account_id', 'not in', [...reported.map(({ platformAccountId }) => platformAccountId), ''])
    .where('status', '!=', 'permission_missing')
    .execute()
}

async function saveAccount(
  tx: Tx,
  owner: AdAccountOwner,
  { platformAccountId, name, status, currency, timezone }: ReportedAdAccount,
  now: Date,
): Promise<void> {
  const reported = { name, currency, timezone, platform_status: status, updated_at: now }
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('ad_accounts')
    .values({
      ...reported,
      id: newId('adc'),
      project_id: owner.projectId,
      platform: owner.platform,
      platform_account_id: platformAccountId,
      status,
      social_account_id: owner.socialAccountId,
      due_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'platform', 'platform_account_id']).doNothing())
    .executeTakeFirst()
  if (inserted) return
  const before = await tx
    .selectFrom('ad_accounts')
    .innerJoin(accountRows.as('holder'), 'holder.id', 'ad_accounts.social_account_id')
    .select(['ad_accounts.id', 'ad_accounts.timezone', 'ad_accounts.status', 'ad_accounts.social_account_id'])
    .select('holder.status as holder_status')
    .where('ad_accounts.project_id', '=', owner.projectId)
    .where('ad_accounts.platform', '=', owner.platform)
    .where('ad_accounts.platform_account_id', '=', platformAccountId)
    .forUpdate('ad_accounts')
    .executeTakeFirstOrThrow()
  const missing = before.status === 'permission_missing'
  const holderIsOut = ['revoked', 'reauth_required'].includes(before.holder_status)
  const own = before.social_account_id === owner.socialAccountId
  const takesOver = !own && (missing || holderIsOut)
  if (before.timezone !== timezone) await deleteMetrics(tx, before.id)
  await tx
    .updateTable('ad_accounts')
    .set({
      ...reported,
      // Only reading metrics shows whether they may be read.
      ...(missing ? {} : { status }),
      ...(takesOver ? { social_account_id: owner.socialAccountId } : {}),
      ...(takesOver || (own && missing) ? { due_at: now, leased_until: null, tries: 0 } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  // An account that rested because it had no grant is due again.
  if (own || takesOver)
    await sql`UPDATE ad_accounts SET due_at = ${now}, tries = 0 WHERE id = ${before.id} AND due_at = 'infinity'`.execute(
      tx,
    )
}

/** Deletes the metrics of an account whose days now begin at other times, so that they are read again. */
async function deleteMetrics(tx: Tx, adAccountId: string): Promise<void> {
  await tx.deleteFrom('ad_figures').where('ad_account_id', '=', adAccountId).execute()
  await tx.deleteFrom('ad_readings').where('ad_account_id', '=', adAccountId).execute()
}
