import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import { HOUR } from '../../../lib/time.ts'
import type { AdPlatform, ReportedAdAccount } from '../../../platforms/ads-flow.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Held } from '../store/claims.ts'
import { assertHeld, reschedule } from '../store/claims.ts'
import type { AuthorizedAdsClient } from './read-gate.ts'
import { createAdsClient } from './read-gate.ts'

const everyMs = 6 * HOUR
const maxPages = 100

const maxFound = 5_000

/**
 * Schedules the lookup of ads for accounts that were connected or reconnected since a time.
 * @param since `null` means at any time
 * @returns whether there may be more
 */
export async function findSources(deps: WorkerDeps, since: Date | null): Promise<boolean> {
  const platforms = Object.values(deps.connectors.live).flatMap(({ platform, ads }) => (ads === null ? [] : [platform]))
  const { numAffectedRows } = await sql`
    INSERT INTO ad_sources (social_account_id, connected_at, due_at)
    SELECT s.id, s.connected_at, ${deps.clock.now()} FROM ${accountRows} s
    WHERE s.platform = ANY (${platforms}) AND s.mode = 'live' AND s.ownership = 'connected' AND s.status <> 'revoked'
      ${since === null ? sql`` : sql`AND s.connected_at >= ${since}`}
      AND NOT EXISTS (SELECT FROM ad_sources a WHERE a.social_account_id = s.id AND a.connected_at >= s.connected_at)
    ORDER BY s.id LIMIT ${maxFound}
    ON CONFLICT (social_account_id) DO UPDATE
      SET connected_at = excluded.connected_at, due_at = excluded.due_at, leased_until = NULL, tries = 0, fence = ad_sources.fence + 1
      WHERE ad_sources.connected_at < excluded.connected_at`.execute(deps.db.write)
  return numAffectedRows === BigInt(maxFound)
}

/**
 * Looks up which ad accounts a connected account may read, and stores them.
 * @throws NotReadyError, ConnectorError and LeaseLostError
 */
export async function fetchAccounts(deps: WorkerDeps, held: Held, signal: AbortSignal): Promise<void> {
  const door = await createAdsClient(deps, held.id, signal)
  const told = await allPages((cursor) =>
    door.call((ads, tokens) => ads.accounts(tokens, { signal, ...(cursor === null ? {} : { cursor }) })),
  )
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    await assertHeld(tx, 'source', held, now)
    await saveAccounts(tx, door, held.id, told, now)
    await reschedule(tx, 'source', held, { dueAt: new Date(now.getTime() + everyMs), tries: 0 })
  })
}

/** Reads every page of a platform's list. */
export async function allPages<Item>(
  next: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { items, nextCursor } = await next(cursor)
    found.push(...items)
    if (nextCursor === null) return found
    cursor = nextCursor
  }
  // A truncated list would give wrong sums, and campaigns would seem deleted.
  throw new TooManyPages(`more than ${maxPages} pages`)
}

/** The list has more pages than one read allows; the caller reads a smaller range. */
export class TooManyPages extends Error {}

async function saveAccounts(
  tx: Tx,
  { platform, projectId }: AuthorizedAdsClient,
  socialAccountId: string,
  told: readonly ReportedAdAccount[],
  now: Date,
): Promise<void> {
  // The order is fixed, so that two connected accounts with the same ads cannot deadlock.
  for (const account of told.toSorted((a, b) => (a.platformAccountId < b.platformAccountId ? -1 : 1)))
    await saveAccount(tx, { platform, projectId, socialAccountId }, account, now)
  // An ad account that the platform no longer lists is out of reach.
  await tx
    .updateTable('ad_accounts')
    .set({ status: 'permission_missing', updated_at: now })
    .where('social_account_id', '=', socialAccountId)
    .where('platform_account_id', 'not in', [...told.map(({ platformAccountId }) => platformAccountId), ''])
    .where('status', '!=', 'permission_missing')
    .execute()
}

async function saveAccount(
  tx: Tx,
  owner: { platform: AdPlatform; projectId: string; socialAccountId: string },
  { platformAccountId, name, status, currency, timezone }: ReportedAdAccount,
  now: Date,
): Promise<void> {
  const told = { name, currency, timezone, platform_status: status, updated_at: now }
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('ad_accounts')
    .values({
      ...told,
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
      ...told,
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
