import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Leases run on the database's clock, so that processes whose clocks differ agree on when one has ended. When something
 * is due is another question, which the clock that is passed in answers.
 */
export function leaseFor(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`
}

/** Whether nobody has the row: it was never leased, given back, or its lease has ended. */
export function isFree(column = 'leased_until'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} <= clock_timestamp())`
}
