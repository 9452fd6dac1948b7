import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Leases run on the database's clock, so that processes whose clocks differ agree on when one has ended. When something
 * is due is another question, which the clock that is passed in answers.
 */
export function leaseFor(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`
}

/** How long a row stays with a worker that works on it and renews it; so long it waits where that one dies. */
export const rowLeaseMs = 30_000

/**
 * Renews a row's lease for as long as the work on it takes, which nobody knows beforehand. What is written is fenced all
 * the same, so that a renewal that fails costs the lease at worst.
 * @param renew nothing where the row was given back meanwhile
 */
export async function whileLeased<T>(
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
  everyMs = rowLeaseMs / 3,
): Promise<T> {
  const renewing = setInterval(() => void renew().catch(() => {}), everyMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

/** Whether nobody has the row: it was never leased, given back, or its lease has ended. */
export function isFree(column = 'leased_until'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} <= clock_timestamp())`
}
