import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

export interface Money {
  /** Decimal. */
  amount: string
  currency: string
}

/** The limit of `Money`: 15 digits before the point and 6 after it. A larger sum is shown as this limit. */
const most = '999999999999999.999999'

/** Returns the expression for a sum of amounts in the contract's format. */
export function moneyText(sum: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`least(greatest(${sum}, ${sql.raw(`-${most}`)}), ${sql.raw(most)})::text`
}
