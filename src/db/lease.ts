import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Leases run on the database's clock, so that processes whose clocks differ agree on when one has ended. Whether
 * something is due is decided by the injected clock.
 */
export function leaseFor(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`
}

/** How long a row is leased to a worker that renews it; if the worker dies, the row waits this long. */
export const rowLeaseMs = 30_000

/**
 * Renews a row's lease while the work on it takes, which is not known beforehand. What is written is fenced all the
 * same, so a failed renewal costs only the lease.
 * @param renew does nothing if the row was released
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

/** Whether the row is free: it was never leased, was released, or its lease has ended. */
export function isFree(column = 'leased_until'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} <= clock_timestamp())`
}
