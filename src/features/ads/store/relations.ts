import { sql } from 'kysely'
import type { AdCampaignRow } from './ad-queries.ts'

/** The rows of campaigns, for joins in other groups' statements: a subquery, so that it is read-only. */
export const campaignRows = sql<AdCampaignRow>`(SELECT * FROM ad_campaigns)`
