import type { Selectable } from 'kysely'
import type { AdAccounts, AdCampaigns } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'

/** Has no social account if the grant that read it was revoked. */
export type AdAccountRow = Omit<Selectable<AdAccounts>, 'social_account_id'> & { social_account_id: string | null }
export type AdCampaignRow = Selectable<AdCampaigns>

export interface AdAccountFilter {
  readonly platform?: AdAccountRow['platform'] | undefined
}

/** Lists ad accounts newest first, one row more than the page. */
export async function listAdAccountRows(
  tx: Tx,
  project: ProjectScope,
  { platform }: AdAccountFilter,
  page: PageBounds,
): Promise<AdAccountRow[]> {
  let query = tx.selectFrom('ad_accounts').selectAll().where('project_id', '=', project.id)
  if (platform !== undefined) query = query.where('platform', '=', platform)
  const rows = await newestFirst(query, page).execute()
  const holders = await tx
    .selectFrom(accountRows.as('s'))
    .select(['s.id', 's.status'])
    .where('s.id', 'in', [...rows.map(({ social_account_id }) => social_account_id), ''])
    .where('s.status', 'in', ['revoked', 'reauth_required'])
    .execute()
  const ended = new Map(holders.map(({ id, status }) => [id, status]))
  return rows.map((row) => {
    const holder = ended.get(row.social_account_id)
    return {
      ...row,
      status: holder === 'reauth_required' && row.status === 'active' ? 'permission_missing' : row.status,
      social_account_id: holder === 'revoked' ? null : row.social_account_id,
    }
  })
}

export interface AdCampaignFilter {
  readonly platform?: AdAccountRow['platform'] | undefined
  readonly status?: AdCampaignRow['status'] | undefined
  readonly adAccountId?: string | undefined
}

/** Lists campaigns newest first, one row more than the page. */
export async function listAdCampaignRows(
  tx: Tx,
  project: ProjectScope,
  { platform, status, adAccountId }: AdCampaignFilter,
  page: PageBounds,
): Promise<AdCampaignRow[]> {
  let query = tx.selectFrom('ad_campaigns').selectAll().where('project_id', '=', project.id)
  if (platform !== undefined) query = query.where('platform', '=', platform)
  if (status !== undefined) query = query.where('status', '=', status)
  if (adAccountId !== undefined) query = query.where('ad_account_id', '=', adAccountId)
  return newestFirst(query, page).execute()
}

/**
 * Returns a campaign of a project that the caller may read, with its ad account's time zone.
 * @throws NOT_FOUND
 */
export async function requireCampaign(
  tx: Tx,
  caller: Owner,
  id: string,
): Promise<AdCampaignRow & { readonly timezone: string }> {
  const row = await tx
    .selectFrom('ad_campaigns')
    .innerJoin('ad_accounts', 'ad_accounts.id', 'ad_campaigns.ad_account_id')
    .selectAll('ad_campaigns')
    .select('ad_accounts.timezone')
    .where('ad_campaigns.id', '=', id)
    .where(ownedBy(caller, 'read', 'ad_campaigns.project_id'))
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}
