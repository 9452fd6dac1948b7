import type { Selectable } from 'kysely'
import type { InfluencerLooks, Influencers } from '../../../../generated/database.ts'

export type InfluencerRow = Selectable<Influencers>
export type LookRow = Selectable<InfluencerLooks>
