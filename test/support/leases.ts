import { sql } from 'kysely'
import type { TestServer } from './harness.ts'

/** Tables whose rows a process has to itself for a while. */
export const leasedTables = [
  'engagement_readings',
  'engagement_items',
  'engagement_actions',
  'metric_accounts',
  'ad_sources',
  'ad_accounts',
  'publication_attempts',
] as const

/** Lets every lease end, as time does: leases run on the database's clock, which tests do not move. */
export async function endLeases({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  for (const table of leasedTables)
    await sql`UPDATE ${sql.table(table)} SET leased_until = clock_timestamp() - interval '1 second'
      WHERE leased_until IS NOT NULL`.execute(deps.db.write)
}
