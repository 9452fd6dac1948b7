import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '../../../src/credits/credits.ts'
import { reserve, settle } from '../../../src/credits/ledger.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { newId } from '../../../src/lib/ids.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { reconcile } from '../../support/reconcile.ts'
import { runRetention } from '../../support/tasks.ts'

const tables = ['credit_events', 'credit_entries', 'operator_audit']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

/** An id of a month, counted from this one. */
async function idOf(month: number): Promise<string> {
  const [row] = await query<{ id: string }>(
    `SELECT first_id('cre_', date_trunc('month', now()) + make_interval(months => $1)) AS id`,
    [month],
  )
  return row!.id + newId('cre').slice('cre_00000000-0000'.length)
}

const partitionsOf = async (table: string) =>
  (
    await query<{ name: string }>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = $1::regclass
       ORDER BY 1`,
      [table],
    )
  ).map(({ name }) => name)

const insertEnd = `INSERT INTO credit_events (id, organization_id, type, amount, credits, balance_after, job_id, created_at)
  VALUES ($1, $2, $3, 0, 10, 0, $4, now())`

describe('a job', () => {
  it.each(['settle', 'release'])('is never charged twice, in two months at once either: %s', async (second) => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const jobId = newId('job')
    const { write } = server.deps.db
    await inTransaction(write, (tx) =>
      reserve(tx, server.deps, { organizationId, projectId: null, jobId, credits: creditsOf(10), liveJobsCap: null }),
    )
    const [one, other] = [await server.deps.db.pools.write.connect(), await server.deps.db.pools.write.connect()]
    try {
      await one.query('BEGIN')
      await other.query('BEGIN')
      await one.query(insertEnd, [await idOf(0), organizationId, 'settle', jobId])
      // It does not see the other's row, which is in another partition.
      const inserted = other
        .query(insertEnd, [await idOf(2), organizationId, second, jobId])
        .catch((error: Error) => error)
      await one.query('COMMIT')
      // One that is let in is refused at its end, and the other waits for what is committed.
      const refused =
        (await inserted) instanceof Error ? inserted : other.query('COMMIT').catch((error: Error) => error)
      expect(String(await refused)).toMatch(/job_credits_pkey|not ended once/)
    } finally {
      await other.query('ROLLBACK')
      one.release()
      other.release()
    }
    expect(await query('SELECT type FROM credit_events WHERE job_id = $1 ORDER BY type', [jobId])).toEqual([
      { type: 'reserve' },
      { type: 'settle' },
    ])
    // The rows by hand moved no credits: the wallet is closed by what the service does.
    await expect(
      inTransaction(write, (tx) =>
        settle(tx, server.deps, {
          ...{ organizationId, projectId: null, jobId, quoted: creditsOf(10), charged: creditsOf(10) },
          ...{ countsAgainstJobCap: false, reservedAt: new Date() },
        }),
      ),
    ).rejects.toThrow(/duplicate key/)
  })
})

describe('the months of the ledger and the audit', () => {
  it('cannot be emptied, nor their rows changed or deleted, one by one either', async () => {
    await query(
      `INSERT INTO operator_audit (id, action, os_user, host, target_type, target_id, created_at)
       VALUES ($1, 'test', 'x', 'x', 'job', 'x', now())`,
      [newId('aud')],
    )
    for (const table of tables) {
      const partitions = await partitionsOf(table)
      expect(partitions).toContain(`${table}_first`)
      for (const partition of [table, ...partitions])
        await expect(query(`TRUNCATE ${partition} CASCADE`)).rejects.toThrow(/append-only/)
      for (const statement of [`DELETE FROM ${table}_first`, `UPDATE ${table}_first SET organization_id = 'org_x'`])
        await expect(query(statement)).rejects.toThrow(/append-only/)
    }
    await expect(query(`DELETE FROM job_credits`)).rejects.toThrow(/append-only/)
  })

  it('are there before they come, and never dropped', async () => {
    const before = await Promise.all(tables.map(partitionsOf))
    await runRetention(server.deps, tables)
    expect(await Promise.all(tables.map(partitionsOf))).toEqual(before)
    const [row] = await query<{ month: string }>(
      `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', 'YYYYMM') AS month`,
    )
    for (const [n, table] of tables.entries()) expect(before[n]).toContain(`${table}_${row!.month}`)
  })

  it('take over the rows of months for which no worker made a partition', async () => {
    const organizationId = await server.createOrganization()
    const write = async (month: number) => {
      const id = await idOf(month)
      await query(
        `INSERT INTO credit_events (id, organization_id, type, amount, credits, balance_after, note, created_at)
         VALUES ($1, $2, 'adjust', 0, 1, 0, 'kept', now())`,
        [id, organizationId],
      )
      return id
    }
    // As after a pause of the workers: the coming month has no partition.
    const [made] = await query<{ name: string }>(
      `SELECT 'credit_events_' || to_char(until - interval '1 month', 'YYYYMM') AS name FROM partitioned_tables
       WHERE name = 'credit_events'`,
    )
    await query(`DROP TABLE ${made!.name};
      UPDATE partitioned_tables SET until = until - interval '1 month' WHERE name = 'credit_events'`)
    const id = await write(2)
    expect(await query('SELECT id FROM credit_events_default')).toEqual([{ id }])
    await runRetention(server.deps, ['credit_events'])
    expect(await query('SELECT id FROM credit_events_default')).toEqual([])
    expect(await query(`SELECT id FROM ${made!.name}`)).toEqual([{ id }])
    const later = await write(3)
    expect(await query('SELECT id FROM credit_events_default')).toEqual([{ id: later }])
    for (const partition of [made!.name, 'credit_events_default']) {
      await expect(query(`DELETE FROM ${partition}`)).rejects.toThrow(/append-only/)
      await expect(query(`TRUNCATE ${partition} CASCADE`)).rejects.toThrow(/append-only/)
    }
    await expect(query(`UPDATE ${made!.name} SET note = NULL`)).rejects.toThrow(/append-only/)
  })

  it('are not read by a comparison that has its checkpoint in a later one', async () => {
    const organizationId = await server.createOrganization({ credits: 5 })
    await reconcile(server.deps, { settledMs: -1_000 })
    const { rowCount } = await server.deps.db.pools.write.query(
      'UPDATE credit_checkpoints SET event_id = $2 WHERE organization_id = $1',
      [organizationId, await idOf(2)],
    )
    expect(rowCount).toBe(1)
    const plan = await query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF) SELECT e.sum FROM credit_checkpoints k, LATERAL (SELECT sum(delta) FROM credit_entries
         WHERE organization_id = k.organization_id AND event_id > k.event_id) e WHERE k.organization_id = $1`,
      [organizationId],
    )
    const lines = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('on credit_entries_first'))
    expect(lines).toEqual([expect.stringContaining('never executed')])
  })
})
