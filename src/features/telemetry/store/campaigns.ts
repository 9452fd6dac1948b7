import type { Tx } from '../../../db/transaction.ts'
import { campaignRows } from '../../ads/api.ts'

/** Finds those of the campaigns that belong to the project. */
export async function findCampaigns(tx: Tx, projectId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(campaignRows.as('ad_campaigns'))
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
