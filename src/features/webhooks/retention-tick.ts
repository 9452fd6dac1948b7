import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'

const dayMs = 24 * 3_600_000
/** Rows that one statement deletes. */
const batch = 5_000

/** From when each table's rows are kept, and by which setting. */
const kept: Readonly<Record<string, Rule>> = {
  events: { key: 'created_at', made: 'created_at', keep: 'events' },
  webhook_deliveries: { key: 'event_created_at', made: 'created_at', keep: 'deliveries' },
  webhook_attempts: { key: 'started_at', made: 'started_at', keep: 'attempts' },
  telemetry_events: { key: 'occurred_at', made: 'occurred_at', keep: 'telemetry' },
  telemetry_conversions: { key: 'occurred_at', made: 'occurred_at', keep: 'telemetry' },
  telemetry_attributions: { key: 'occurred_at', made: 'occurred_at', keep: 'telemetry' },
  telemetry_touches: { key: 'at', made: 'at', keep: 'telemetry' },
  telemetry_links: { key: 'month', made: 'month', keep: 'telemetry' },
  telemetry_people: { key: 'day', made: 'day', keep: 'telemetry' },
  telemetry_names: { key: 'day', made: 'day', keep: 'telemetry' },
  post_gains: { key: 'bucket', made: 'bucket', keep: 'metrics' },
  account_followers: { key: 'bucket', made: 'bucket', keep: 'metrics' },
}
interface Rule {
  /** The partition key. */
  readonly key: string
  /** When a row counts as made. */
  readonly made: string
  readonly keep: Keep
}
type Keep = 'events' | 'deliveries' | 'attempts' | 'telemetry' | 'metrics'

/** Makes partitions ahead of time and drops months that are over: a dropped table costs nothing, deleted rows do. */
export const retentionTick: Tick<WorkerDeps> = {
  name: 'webhooks.retention',
  everyMs: 15 * 60_000,
  async run(deps, signal) {
    await ensurePartitions(deps)
    for (const { table, partition, until } of await monthPartitions(deps)) {
      if (signal.aborted) return false
      const rule = kept[table]
      if (!rule) continue
      const before = new Date(deps.clock.now().getTime() - deps.config.retentionDays[rule.keep] * dayMs)
      // A partition's rows lie within its month, so that only what was made at another time needs a look.
      if (until <= before) await dropPartition(deps, partition, rule.made === rule.key ? null : rule.made, before)
    }
    for (const [table, { made, keep }] of Object.entries(kept)) {
      const before = new Date(deps.clock.now().getTime() - deps.config.retentionDays[keep] * dayMs)
      await deleteAll(deps, signal, sql`${sql.table(`${table}_default`)}`, sql`${sql.ref(made)} < ${before}`)
    }
    return false
  },
}

async function ensurePartitions(deps: WorkerDeps): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) AS taken`.execute(tx)
    if (!rows[0]?.taken) return
    const stepped: string[] = []
    for (const table of Object.keys(kept)) if (await stepOut(tx, table, now)) stepped.push(table)
    await sql`SELECT ensure_partitions(${now})`.execute(tx)
    for (const table of stepped)
      await sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${sql.table(`${table}_aside`)}`.execute(tx)
  })
}

/**
 * Rows of this month and the coming ones stand in the default partition where no worker ran for months. PostgreSQL
 * makes no partition for rows that are elsewhere, so they step out while it is made.
 */
async function stepOut(tx: Tx, table: string, now: Date): Promise<boolean> {
  const late = sql`${sql.ref(kept[table]!.key)} >= ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))}`
  const fallback = sql.table(`${table}_default`)
  const { rows } = await sql`SELECT 1 FROM ${fallback} WHERE ${late} LIMIT 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx)
  await sql`
    CREATE TEMPORARY TABLE ${sql.table(`${table}_aside`)} (LIKE ${sql.table(table)}) ON COMMIT DROP`.execute(tx)
  await sql`
    WITH out AS (DELETE FROM ${fallback} WHERE ${late} RETURNING *)
    INSERT INTO ${sql.table(`${table}_aside`)} SELECT * FROM out`.execute(tx)
  return true
}

interface MonthPartition {
  readonly table: string
  readonly partition: string
  /** The first moment after it. */
  readonly until: Date
}

async function monthPartitions(deps: WorkerDeps): Promise<MonthPartition[]> {
  const { rows } = await sql<{ table: string; partition: string }>`
    SELECT t.name AS table, c.relname AS partition
    FROM partitioned_tables t
    JOIN pg_inherits i ON i.inhparent = to_regclass(t.name)
    JOIN pg_class c ON c.oid = i.inhrelid
    WHERE c.relname ~ (t.name || '_[0-9]{6}$')
    ORDER BY c.relname
  `.execute(deps.db.write)
  return rows.map(({ table, partition }) => {
    const [, year, month] = /_(\d{4})(\d{2})$/.exec(partition)!
    return { table, partition, until: new Date(Date.UTC(Number(year), Number(month), 1)) }
  })
}

/** @param made a partition that holds a row made later than this is kept, as when old events were delivered again */
async function dropPartition(deps: WorkerDeps, partition: string, made: string | null, before: Date): Promise<void> {
  await inTransaction(deps.db.write, async (tx) => {
    const { rows: locks } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) AS taken`.execute(tx)
    if (!locks[0]?.taken) return
    const { rows: there } = await sql<{ yes: boolean }>`SELECT to_regclass(${partition}) IS NOT NULL AS yes`.execute(tx)
    if (!there[0]?.yes) return
    if (made !== null) {
      const { rows } = await sql<{ yes: boolean }>`
        SELECT EXISTS (SELECT 1 FROM ${sql.table(partition)} WHERE ${sql.ref(made)} >= ${before}) AS yes`.execute(tx)
      if (rows[0]?.yes) return
    }
    await sql`DROP TABLE ${sql.table(partition)}`.execute(tx)
    deps.log.info({ partition }, 'dropped a month that is past its retention')
  })
}

type Fragment = ReturnType<typeof sql>

async function deleteAll(deps: WorkerDeps, signal: AbortSignal, table: Fragment, where: Fragment): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${batch}))
    `.execute(deps.db.write)
    if (numAffectedRows < batch || signal.aborted) return
  }
}
