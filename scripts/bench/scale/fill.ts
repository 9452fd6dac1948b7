import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../generated/database.ts'
import { sumFamily } from '../../../src/features/metrics/store/organization-sums.ts'
import { explaining } from './meter.ts'
import { contentRows } from './rows-content.ts'
import { measuredRows } from './rows-measured.ts'
import { tenantRows } from './rows-tenants.ts'
import type { Sizes } from './sizes.ts'
import { createRowSql, helperFunctions, spanDays } from './sql.ts'

/**
 * Fills a migrated database with the history of a service. Triggers and foreign keys are off while it does: the rows fit
 * together by the way they are computed. Later connections explain what they run, for a meter.
 */
export async function fill(
  databaseUrl: string,
  sizes: Sizes,
  report: (line: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    await setKeptTriggers(client, 'ENABLE ALWAYS')
    await client.query(`SET synchronous_commit = off; SET work_mem = '128MB'; SET timezone = 'UTC'`)
    await client.query(helperFunctions(new Date()))
    for (let days = 0; days <= spanDays; days += 25)
      await client.query(`SELECT ensure_partitions(now() - make_interval(days => $1))`, [days])
    const rows = createRowSql(sizes)
    for (const statement of [...tenantRows(rows), ...contentRows(rows), ...measuredRows(rows)]) {
      const table = /INTO (\w+)/.exec(statement)?.[1] ?? statement.slice(0, 30)
      const began = performance.now()
      const { rowCount } = await client.query(statement).catch((cause: unknown) => {
        throw new Error(`${table} could not be filled: ${statement}`, { cause })
      })
      report(`${table}: ${rowCount} rows in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
    await setKeptTriggers(client, 'ENABLE')
    report(`sums of organizations: ${await sumFamilies(databaseUrl)} series`)
    await vacuum(client)
    for (const setting of explaining) await client.query(`ALTER DATABASE ${client.database} SET ${setting}`)
  } finally {
    await client.end()
  }
}

/** The root organization of a row, its words, and what is planned are noted by triggers: these are on while the rows are made. */
async function setKeptTriggers(client: pg.Client, how: 'ENABLE' | 'ENABLE ALWAYS'): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger WHERE tgname LIKE '%\\_root' OR tgname LIKE '%\\_words' OR tgname LIKE '%\\_unplanned' OR tgname LIKE '%\\_plan'`,
  )
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${name}`)
}

/** Does what a task does with the series of large families. @returns how many there are */
export async function sumFamilies(connectionString: string): Promise<number> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) })
  try {
    await sql`ANALYZE metric_series, metric_gains, metric_published, projects, organizations`.execute(db)
    const families = await db.selectFrom('metric_families').select('root_organization_id as root').execute()
    let steps = 0
    for (const { root } of families) while (await sumFamily(db, root)) steps += 1
    return steps
  } finally {
    await db.destroy()
  }
}

const maxVacuumMs = 300_000

/**
 * Writes the statistics that plans need and the visibility map that index-only scans need. VACUUM does not mark the
 * pages of rows that an older transaction may not see, such as an automatic ANALYZE of this database: it is repeated.
 * INDEX_CLEANUP: where less than a fiftieth of the pages have dead entries, VACUUM leaves these otherwise, and does not mark their pages.
 */
async function vacuum(client: pg.Client): Promise<void> {
  await client.query('VACUUM (ANALYZE, PARALLEL 0, INDEX_CLEANUP ON)')
  for (const until = performance.now() + maxVacuumMs; ; await sleep(200)) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages`,
    )
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name).join(', ')
    if (performance.now() > until)
      throw new Error(`Other transactions in ${client.database} keep VACUUM from marking ${names}: end them.`)
    await client.query(`VACUUM (PARALLEL 0, INDEX_CLEANUP ON) ${names}`)
  }
}
