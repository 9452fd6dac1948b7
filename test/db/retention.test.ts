import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Retention } from '../../src/db/retention.ts'
import { retention } from '../../src/db/retention.ts'
import { findSwept, sweepBatch } from '../../src/db/sweep-rows.ts'
import { historyDays } from '../../src/features/ads/reading-rules.ts'
import { sweepTable, sweptTables } from '../../src/features/retention.ts'
import type { TestServer } from '../support/harness.ts'
import { startTestServer } from '../support/harness.ts'
import { runRetention } from '../support/tasks.ts'

const dayMs = 86_400_000
const rules = Object.entries(retention as Readonly<Record<string, Retention>>)

let server: TestServer
let aheadMs = 0
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => new Date(Date.now() + aheadMs) } } })
})
afterAll(() => server?.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

describe('the list of what ends rows', () => {
  it('names every table of the database, and nothing else', async () => {
    const rows = await query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by relname collate "C"`,
    )
    expect(Object.keys(retention)).toEqual(rows.map(({ name }) => name))
  })

  it('says of every table by months that it is one, and of no other', async () => {
    const rows = await query<{ name: string }>('select name from partitioned_tables order by name')
    const months = rules.flatMap(([table, rule]) => ('months' in rule ? [table] : []))
    expect(months).toEqual(rows.map(({ name }) => name))
  })

  it('names a parent only where the row is deleted with it', async () => {
    for (const [table, rule] of rules) {
      if (!('endsWith' in rule)) continue
      const cascades = await query(
        `select from pg_constraint where contype = 'f' and conrelid = $1::regclass and confrelid = $2::regclass
         and confdeltype = 'c'`,
        [table, rule.endsWith],
      )
      expect([table, cascades.length]).toEqual([table, 1])
    }
  })

  it('keeps hours of campaigns for as long as they are read', () => {
    const rule = retention.ad_figures
    const hours = 'sweeps' in rule ? rule.sweeps?.find(({ where }) => where?.includes('hour')) : undefined
    expect(hours?.days).toBeGreaterThan(historyDays)
  })

  const swept = rules.flatMap(([table, rule]) => {
    if ('months' in rule)
      return [{ table: `${table}_default`, sweep: { column: rule.months.made?.column ?? rule.months.key, days: 1 } }]
    return 'sweeps' in rule ? (rule.sweeps ?? []).map((sweep) => ({ table, sweep })) : []
  })
  it.each(swept)('finds what to end in $table by $sweep.column from an index', async ({ table, sweep }) => {
    const plan = await server.deps.db.write.transaction().execute(async (tx) => {
      // Small tables are read whole whatever indexes they have.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${findSwept(table, sweep, new Date())}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan.* on ${table} t.*\\n\\s*Index Cond: .*\\b${sweep.column}\\b`))
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })
})

describe('retention', () => {
  it('makes a task for every table whose rows end by age', async () => {
    const stop = await server.startWorker()
    try {
      await expect
        .poll(async () => (await query("select key from tasks where kind = 'retention.sweep' order by key")).length, {
          timeout: 30_000,
        })
        .toBe(sweptTables.length)
    } finally {
      await stop.stop()
    }
  })

  it('goes on in batches, past a row that somebody has locked', async () => {
    const count = sweepBatch + 10
    await query(
      `insert into idempotency_records (scope_hash, organization_id, api_key_id, request_hash, status, headers, body,
         created_at, expires_at)
       select decode(md5(n::text), 'hex'), 'org_a', 'key_a', '', 200, '{}', '', now() - interval '4 days',
         now() - interval '1 day' + n * interval '1 ms' from generate_series(1, $1) n`,
      [count],
    )
    const locker = await server.deps.db.pools.write.connect()
    try {
      await locker.query('begin')
      await locker.query('select from idempotency_records order by expires_at limit 1 for update')
      const task = { key: 'idempotency_records', failures: 0, signal: new AbortController().signal }
      expect(await sweepTable.run(server.deps, task)).toBe('again')
      expect(await query('select from idempotency_records')).toHaveLength(10)
      expect(await sweepTable.run(server.deps, task)).toMatchObject({ inSeconds: expect.any(Number) })
      expect(await query('select from idempotency_records')).toHaveLength(1)
    } finally {
      await locker.query('rollback')
      locker.release()
    }
    await runRetention(server.deps, ['idempotency_records'])
    expect(await query('select from idempotency_records')).toEqual([])
  })

  it('leaves a task of a table that it does not know to the version that made it', async () => {
    const task = { key: 'of_another_version', failures: 0, signal: new AbortController().signal }
    expect(await sweepTable.run(server.deps, task)).toBeUndefined()
  })

  it('keeps a month of deliveries for as long as one of them was made by a later replay', async () => {
    const month = new Date(Date.UTC(2026, 0, 15))
    await query(`create table webhook_deliveries_202601 partition of webhook_deliveries
      for values from ('2026-01-01Z') to ('2026-02-01Z')`)
    const add = (id: string, endpoint: string, createdAt: Date) =>
      query(
        `insert into webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
           created_at, updated_at, next_attempt_at) values ($1, $2, $1, $3, 'job.failed', 'org_a', $4, $4, $4)`,
        [id, endpoint, month, createdAt],
      )
    await add('a', 'whe_a', month)
    await add('b', 'whe_b', new Date(server.deps.clock.now().getTime() - dayMs))
    await add('c', 'whe_b', month)
    await add('d', 'whe_c', month)
    await runRetention(server.deps, ['webhook_deliveries'])
    expect(await query("select from webhook_deliveries_202601 where id = 'a'")).toHaveLength(1)
    aheadMs = 31 * dayMs
    try {
      await runRetention(server.deps, ['webhook_deliveries'])
      expect(await query("select from pg_class where relname = 'webhook_deliveries_202601'")).toEqual([])
    } finally {
      aheadMs = 0
    }
  })
})
