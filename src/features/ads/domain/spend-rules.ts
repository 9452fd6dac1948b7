import { nonNull } from '../../../lib/non-null.ts'
import type { Span } from './ad-time.ts'
import type { Availability, Sum } from './metric-rules.ts'
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
  const own = nonNull(currencies[0], 'The currency of a campaign')
  const shown = points.map(({ start }, index): Spend['points'][number] => {
    const sumIn = ({ sums }: { readonly sums: readonly Sum[] }) => nonNull(sums[index], 'The sum of a point')
    const hasSpend = ({ totals }: Sum) => totals !== null && totals.spend !== 0n
    const reported = currencies.find((one) => hasSpend(sumIn(one))) ?? own
    const { totals, availability, asOf } = sumIn(reported)
    return {
      start: new Date(start).toISOString(),
      spend: totals === null ? null : moneyOf(totals.spend, reported.currency),
      availability,
      asOf: asOf === null ? null : new Date(asOf).toISOString(),
    }
  })
  const amounts = own.sums.flatMap(({ totals }) => (totals === null ? [] : [totals.spend]))
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  return { total: amounts.length === 0 ? null : moneyOf(total, own.currency), points: shown }
}
