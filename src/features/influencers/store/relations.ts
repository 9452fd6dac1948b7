import { sql } from 'kysely'
import type { InfluencerRow } from './influencer-queries.ts'

/** The rows of influencers, for statements of other groups that join them: a subquery, through which nothing is written. */
export const influencerRows = sql<InfluencerRow>`(SELECT * FROM influencers)`
