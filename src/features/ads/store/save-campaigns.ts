import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { NewEvent } from '../../../events/emit.ts'
import { emitAll } from '../../../events/emit.ts'
import { newId } from '../../../lib/ids.ts'
import type { ReportedAdCampaign } from '../../../platforms/ads-flow.ts'
import { organizationOf } from '../../projects/api.ts'
import type { AdCampaignRow } from './ad-queries.ts'
import type { AdAccountRow, LeasedRow } from './claims.ts'
import { assertHeld } from './claims.ts'

/** The columns that are set from the platform's response. */
const reported = [
  'name',
  'objective',
  'status',
  'effective_status',
  'currency',
  'currencies',
  'daily_budget',
  'lifetime_budget',
  'spend',
  'starts_at',
  'ends_at',
  'synced_at',
  'updated_at',
] as const
const batch = 1_000

/**
 * Stores an ad account's campaigns as the platform reported them, and emits one event for each changed status. Both
 * happen in this transaction, and once, because the account's row is locked.
 */
export async function saveCampaigns(
  tx: Tx,
  deps: Pick<WorkerDeps, 'clock' | 'wake'>,
  { account, leased }: { account: AdAccountRow; leased: LeasedRow },
  campaigns: readonly ReportedAdCampaign[],
  spend: readonly { readonly platformCampaignId: string; readonly spend: string }[],
): Promise<void> {
  const now = deps.clock.now()
  await assertHeld(tx, 'account', leased, now)
  const known = await tx.selectFrom('ad_campaigns').selectAll().where('ad_account_id', '=', account.id).execute()
  const before = new Map(known.map((row) => [row.platform_campaign_id, row] as const))
  const spent = new Map(spend.map((entry) => [entry.platformCampaignId, entry.spend] as const))
  const listed = new Map(campaigns.map((campaign) => [campaign.platformCampaignId, campaign] as const))
  // The oldest gets the smallest id, so that lists return the newest first.
  const byAge = [...listed.values()].sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1))
  const rows = byAge.map((campaign) =>
    rowOf(account, campaign, before.get(campaign.platformCampaignId), spent.get(campaign.platformCampaignId), now),
  )
  // A campaign that the platform no longer lists was deleted there.
  const deleted = known
    .filter((row) => !listed.has(row.platform_campaign_id))
    .map((row) => ({
      ...row,
      status: 'completed' as const,
      effective_status: 'DELETED',
      synced_at: now,
      updated_at: now,
    }))
  const all = [...rows, ...deleted]
  for (let start = 0; start < all.length; start += batch) await upsert(tx, all.slice(start, start + batch))
  const organizationId = await organizationOf(tx, account.project_id)
  await emitAll(
    tx,
    deps,
    all.flatMap((row) => changeOf(row, before.get(row.platform_campaign_id), organizationId)),
  )
}

function rowOf(
  account: AdAccountRow,
  campaign: ReportedAdCampaign,
  before: AdCampaignRow | undefined,
  spent: string | undefined,
  now: Date,
): AdCampaignRow {
  const currencies = new Set([...(before?.currencies ?? []), account.currency])
  return {
    id: before?.id ?? newId('cmp'),
    project_id: account.project_id,
    ad_account_id: account.id,
    platform: account.platform,
    platform_campaign_id: campaign.platformCampaignId,
    name: campaign.name,
    objective: campaign.objective,
    status: campaign.status,
    effective_status: campaign.effectiveStatus,
    currency: account.currency,
    currencies: [...currencies],
    daily_budget: campaign.dailyBudget,
    lifetime_budget: campaign.lifetimeBudget,
    spend: spent ?? before?.spend ?? '0',
    starts_at: campaign.startsAt === null ? null : new Date(campaign.startsAt),
    ends_at: campaign.endsAt === null ? null : new Date(campaign.endsAt),
    synced_at: now,
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
}

async function upsert(tx: Tx, rows: readonly AdCampaignRow[]): Promise<void> {
  await tx
    .insertInto('ad_campaigns')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['ad_account_id', 'platform_campaign_id'])
        .doUpdateSet(Object.fromEntries(reported.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute()
}

function changeOf(
  row: AdCampaignRow,
  before: AdCampaignRow | undefined,
  organizationId: string,
): readonly NewEvent<'ad_campaign.status_changed'>[] {
  if (!before || before.status === row.status) return []
  return [
    {
      type: 'ad_campaign.status_changed',
      organizationId,
      projectId: row.project_id,
      data: {
        campaignId: row.id,
        adAccountId: row.ad_account_id,
        platform: row.platform,
        previousStatus: before.status,
        status: row.status,
        effectiveStatus: row.effective_status,
      },
    },
  ]
}
