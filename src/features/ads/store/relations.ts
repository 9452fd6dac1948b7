import { sql } from 'kysely'
import type { AdCampaignRow } from './ad-queries.ts'

/** The rows of campaigns, for statements of other groups that join them: a subquery, through which nothing is written. */
export const campaignRows = sql<AdCampaignRow>`(SELECT * FROM ad_campaigns)`
