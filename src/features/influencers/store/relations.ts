import { sql } from 'kysely'
import type { InfluencerRow } from './influencer-queries.ts'

/** The rows of influencers, for joins in other groups' statements: a subquery, so that it is read-only. */
export const influencerRows = sql<InfluencerRow>`(SELECT * FROM influencers)`
