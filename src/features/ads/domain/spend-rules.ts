import type { Span } from './ad-time.ts'
import type { Availability, Sum } from './figure-rules.ts'
import type { Money } from './money.ts'
import { moneyOf } from './money.ts'

export interface Spend {
  readonly total: Money | null
  readonly points: {
    readonly start: string
    readonly spend: Money | null
    readonly availability: Availability
    readonly asOf: string | null
  }[]
}

/**
 * Builds the points of a campaign's spend and their total. The first currency is the campaign's own and that of the
 * total; a point that the platform reported in another currency shows that one and is not added.
 */
export function spendOf(
  points: readonly Span[],
  currencies: readonly { readonly currency: string; readonly sums: readonly Sum[] }[],
): Spend {
  const own = currencies[0]!
  const shown = points.map(({ start }, index): Spend['points'][number] => {
    const told =
      currencies.find(({ sums }) => sums[index]!.figures !== null && sums[index]!.figures.spend !== 0n) ?? own
    const { figures, availability, asOf } = told.sums[index]!
    return {
      start: new Date(start).toISOString(),
      spend: figures === null ? null : moneyOf(figures.spend, told.currency),
      availability,
      asOf: asOf === null ? null : new Date(asOf).toISOString(),
    }
  })
  const amounts = own.sums.flatMap(({ figures }) => (figures === null ? [] : [figures.spend]))
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  return { total: amounts.length === 0 ? null : moneyOf(total, own.currency), points: shown }
}
