import type { components } from '../../../../generated/types.ts'
import { microsOf, moneyOf } from '../domain/money.ts'
import type { AdAccountRow, AdCampaignRow } from '../store/ad-queries.ts'

type AdAccount = components['schemas']['AdAccount']
type AdCampaign = components['schemas']['AdCampaign']

export function adAccountView(row: AdAccountRow): AdAccount {
  return {
    id: row.id,
    projectId: row.project_id,
    platform: row.platform,
    platformAccountId: row.platform_account_id,
    name: row.name,
    status: row.status,
    currency: row.currency,
    timezone: row.timezone,
    socialAccountId: row.social_account_id,
    syncedAt: row.synced_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function adCampaignView(row: AdCampaignRow): AdCampaign {
  const money = (amount: string | null) => (amount === null ? null : moneyOf(microsOf(amount), row.currency))
  return {
    id: row.id,
    projectId: row.project_id,
    adAccountId: row.ad_account_id,
    platform: row.platform,
    platformCampaignId: row.platform_campaign_id,
    name: row.name,
    objective: row.objective,
    status: row.status,
    effectiveStatus: row.effective_status,
    budget: { daily: money(row.daily_budget), lifetime: money(row.lifetime_budget) },
    spend: moneyOf(microsOf(row.spend), row.currency),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    syncedAt: row.synced_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
