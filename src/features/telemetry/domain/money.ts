import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

export interface Money {
  /** Decimal. */
  amount: string
  currency: string
}

/** What `Money` can say: 15 digits before the point and 6 behind. A sum beyond it stands at the end of the scale. */
const most = '999999999999999.999999'

/** A sum of amounts as the contract writes it. */
export function moneyText(sum: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`least(greatest(${sum}, ${sql.raw(`-${most}`)}), ${sql.raw(most)})::text`
}
