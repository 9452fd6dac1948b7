import type { components } from '../../../../generated/types.ts'
import { availabilityOf, warmingDaysShown } from '../domain/lease-rules.ts'
import type { NicheRow } from '../store/niche-queries.ts'

type LeasedNiche = components['schemas']['LeasedNiche']

/** @param creditsPerAccount the operator's current price */
export function nicheView(
  row: NicheRow,
  { creditsPerAccount, warmingDayMs }: { readonly creditsPerAccount: number; readonly warmingDayMs: number },
): LeasedNiche {
  return {
    niche: row.niche,
    platform: row.platform,
    countries: row.countries,
    languages: row.languages,
    availability: availabilityOf(row.free, row.waiting),
    minTermDays: row.min_term_days,
    maxTermDays: row.max_term_days,
    warmingDays: warmingDaysShown(row.warming_days, warmingDayMs),
    creditsPerAccount,
  }
}
