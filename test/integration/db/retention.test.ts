import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSwept, sweepBatch } from '../../../src/db/sweep-rows.ts'
import { tables, tablesByName } from '../../../src/db/tables.ts'
import { historyDays } from '../../../src/features/ads/domain/sync-rules.ts'
import { sweepTable, sweptTables } from '../../../src/features/housekeeping/tasks/sweep-table.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { runRetention } from '../../support/tasks.ts'

const dayMs = 86_400_000
const rules = [...tablesByName]

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
    expect(Object.keys(tables)).toEqual(rows.map(({ name }) => name))
  })

  it('says of every table by months that it is one, and of no other', async () => {
    const rows = await query<{ name: string }>('select name from partitioned_tables order by name')
    const months = rules.flatMap(([table, rule]) => ('months' in rule || 'keptByMonth' in rule ? [table] : []))
    expect(months).toEqual(rows.map(({ name }) => name))
  })

  it('names a parent only where the row is deleted with it', async () => {
    for (const [table, rule] of rules) {
      if (!('endsWith' in rule)) continue
      const cascades = await query(
        `select from pg_constraint where contype = 'f' and conrelid = $1::regclass and confrelid = $2::regclass
         and confdeltype = 'c'
         -- Or a trigger of its parent deletes it (8: it fires at a DELETE).
         union all select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = $2::regclass
         and t.tgtype & 8 > 0 and p.prosrc like '%DELETE FROM ' || $1 || ' %'`,
        [table, rule.endsWith],
      )
      expect([table, cascades.length]).toEqual([table, 1])
    }
  })

  it('keeps hours of campaigns for as long as they are read', () => {
    const rule = tables.ad_figures
    const hours = 'sweeps' in rule ? rule.sweeps.find(({ where }) => where?.includes('hour')) : undefined
    expect(hours?.days).toBeGreaterThan(historyDays)
  })

  const swept = rules.flatMap(([table, rule]) => {
    if ('months' in rule)
      return [{ table: `${table}_default`, sweep: { column: rule.months.made?.column ?? rule.months.key, days: 1 } }]
    return 'sweeps' in rule ? rule.sweeps.map((sweep) => ({ table, sweep })) : []
  })
  it.each(swept)('finds what to end in $table by $sweep.column from an index', async ({ table, sweep }) => {
    const plan = await server.deps.db.write.transaction().execute(async (tx) => {
      // Small tables are read whole, or as a bitmap and sorted, whatever indexes they have.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(tx)
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
        .poll(async () => (await query("select key from tasks where kind = 'retention.sweep' order by key")).length)
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

  it('ends each row by its own time and no other, and clears what may not wait for its end', async () => {
    // Of rows that hang on others, only what retention looks at.
    await query(`begin; set local session_replication_role = replica;
      insert into daily_writes (api_key_id, day, leased, block)
        select 'key_' || n, (now() at time zone 'utc')::date - n, 1, 1 from generate_series(0, 3) n;
      insert into publication_attempts (id, publication_id, target_id, social_account_id, platform, number, job_id,
          status, stage, caption, started_at, sent_at, finished_at)
        select 'ptg_00.' || status || days, '', status || days, '', 'tiktok', 1, '', status, 'commit', '', now(), now(),
          now() - make_interval(days => days)
        from unnest(array['confirmed', 'failed', 'cancelled', 'outcome_unknown']) status, unnest(array[29, 31]) days;
      insert into oauth_sessions (id, project_id, organization_id, api_key_id, platform, purpose, return_url, state_hash,
          status, granted, expires_at, created_at, updated_at)
        select id, '', '', '', 'tiktok', 'connect', '', decode(md5(id), 'hex'), status,
          case status when 'awaiting_selection' then 'sealed' end, now() - late, now() - age, now()
        from (values ('late', 'awaiting_selection', interval '1 minute', interval '1 hour'),
          ('open', 'awaiting_selection', interval '-1 minute', interval '1 hour'),
          ('old', 'completed', interval '31 days', interval '31 days')) v (id, status, late, age);
      commit`)
    await runRetention(server.deps, ['daily_writes', 'publication_attempts', 'oauth_sessions'])
    expect(await query('select api_key_id as id from daily_writes order by 1')).toEqual([
      { id: 'key_0' },
      { id: 'key_1' },
    ])
    expect(await query('select id from publication_attempts order by id')).toEqual([
      { id: 'ptg_00.cancelled29' },
      { id: 'ptg_00.confirmed29' },
      { id: 'ptg_00.failed29' },
      { id: 'ptg_00.outcome_unknown29' },
      { id: 'ptg_00.outcome_unknown31' },
    ])
    expect(await query('select id, status, granted from oauth_sessions order by id')).toEqual([
      { id: 'late', status: 'expired', granted: null },
      { id: 'open', status: 'awaiting_selection', granted: 'sealed' },
    ])
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
