import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { Offer } from '../domain/lease-rules.ts'

export interface NicheRow {
  readonly platform: Platform
  readonly niche: string
  readonly min_term_days: number
  readonly max_term_days: number
  readonly countries: string[]
  readonly languages: string[]
  /** The longest warming of its accounts. */
  readonly warming_days: number
  readonly free: number
  readonly waiting: number
}

/** Accounts that are leased, or can be leased now or once they are returned. */
const inService = sql`p.status IN ('checking', 'free', 'leased') AND NOT p.retire_wanted`

/**
 * Lists niches with accounts in service, by name and then platform, one row more than the page.
 * @param after the last row of the previous page
 */
export async function listNicheRows(
  tx: Tx,
  { platform }: { readonly platform?: Platform | undefined },
  page: { readonly limit: number; readonly after: readonly [niche: string, platform: string] | undefined },
): Promise<NicheRow[]> {
  const [afterNiche = null, afterPlatform = null] = page.after ?? []
  const { rows } = await sql<NicheRow>`
    SELECT n.platform, n.niche, n.min_term_days, n.max_term_days,
      array_agg(DISTINCT p.country ORDER BY p.country) AS countries,
      array_agg(DISTINCT p.language ORDER BY p.language) AS languages,
      max(p.warming_days) AS warming_days,
      count(*) FILTER (WHERE p.status = 'free')::int AS free,
      (SELECT count(*)::int FROM leased_accounts w
        WHERE w.status = 'waitlisted' AND NOT w.set_aside AND w.platform = n.platform AND w.niche = n.niche) AS waiting
    FROM pool_niches n JOIN pool_accounts p ON p.platform = n.platform AND p.niche = n.niche AND ${inService}
    WHERE (${platform ?? null}::text IS NULL OR n.platform = ${platform ?? null})
      AND (${afterNiche}::text IS NULL
        OR (n.niche, n.platform COLLATE "C") > (${afterNiche}::text COLLATE "C", ${afterPlatform}::text COLLATE "C"))
    GROUP BY n.platform, n.niche
    ORDER BY n.niche, n.platform COLLATE "C"
    LIMIT ${page.limit + 1}`.execute(tx)
  return rows
}

/** Returns what can be leased in a niche; undefined if there is no account in service. */
export async function findOffer(
  tx: Tx,
  { platform, niche }: { readonly platform: Platform; readonly niche: string },
): Promise<Offer | undefined> {
  const terms = await tx
    .selectFrom('pool_niches')
    .select(['min_term_days', 'max_term_days'])
    .where('platform', '=', platform)
    .where('niche', '=', niche)
    .executeTakeFirst()
  if (!terms) return undefined
  const { rows } = await sql<{ country: string; language: string }>`
    SELECT DISTINCT p.country, p.language FROM pool_accounts p
    WHERE p.platform = ${platform} AND p.niche = ${niche} AND ${inService}`.execute(tx)
  return { minTermDays: terms.min_term_days, maxTermDays: terms.max_term_days, places: rows }
}
