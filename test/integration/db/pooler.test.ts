import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../../../src/config/config.ts'
import type { Database } from '../../../src/db/connection.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { createDeps } from '../../../src/deps.ts'
import { wakeChannel } from '../../../src/events/wake.ts'
import type { TestServer } from '../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../support/harness.ts'
import type { Pooler } from '../../support/pgbouncer.ts'
import { findPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts'

const version = findPgbouncer()
// From 1.21 on it knows named statements.
const named = version !== null && (version.major > 1 || version.minor >= 21)

describe.skipIf(version === null)(`behind PgBouncer ${version?.major}.${version?.minor} in transaction mode`, () => {
  let pooler: Pooler
  let server: TestServer
  let db: Database
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('serverUrl'), named ? { max_prepared_statements: '200' } : {})
    server = await startTestServer({
      pooler,
      worker: true,
      sandbox: true,
      env: { CASTLANE_DATABASE_NAMED_STATEMENTS: String(named) },
    })
    db = server.deps.db
  })
  afterAll(async () => {
    await server?.close()
    await pooler?.close()
  })

  const settingsOf = async (on: Pick<pg.Pool, 'query'>) => {
    const { rows } = await on.query(
      `select name, setting from pg_settings where name = any ('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout,transaction_read_only,jit}')`,
    )
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  }
  const held = {
    statement_timeout: '5000',
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
    jit: 'off',
  }

  it('timeouts and read-only hold on every connection, outside and inside transactions, and stay with their pool', async () => {
    for (let round = 0; round < 3; round++)
      for (const [name, pool] of Object.entries(db.pools)) {
        const readOnly = ['read', 'keys', 'reports'].includes(name) ? 'on' : 'off'
        expect(await settingsOf(pool), name).toEqual({ ...held, transaction_read_only: readOnly })
      }
    const inside = await inTransaction(db.write, (tx) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
    )
    expect(inside.rows).toEqual([{ statement_timeout: '5s' }])
    await expect(sql`delete from projects`.execute(db.read)).rejects.toThrow(/read-only transaction/)
    await expect(sql`select pg_sleep(6)`.execute(db.write)).rejects.toThrow(/statement timeout/)
  })

  it('a statement that fails is rolled back with its own error, and the connection goes on', async () => {
    const key = ['poole', 'r']
    const insert = (values: readonly string[]) =>
      db.pools.write.query('insert into tasks (kind, key, lease) values ($1, $2, 1)', [...values])
    for (let round = 0; round < 3; round++) await expect(insert(key)).rejects.toMatchObject({ code: '23514' })
    await expect(
      inTransaction(db.write, async (tx) => {
        await sql`insert into tasks (kind, key, due_at) values ('pooler', 'r', now() + interval '1 hour')`.execute(tx)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await db.pools.write.query("select from tasks where kind = 'pooler'")).rowCount).toBe(0)
  })

  it('many more connections than the pooler has are served, each transaction whole', async () => {
    const before = await db.pools.write.query('select count(*)::int as n from projects')
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        server.send('POST', '/v1/projects', { headers: idempotencyKey(), body: { name: `Pooled ${n}` } }),
      ),
    )
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]))
    const after = await db.pools.write.query('select count(*)::int as n from projects')
    expect(after.rows[0].n - before.rows[0].n).toBe(40)
  })

  it('the API and a worker do their work: content, its events, lists, a report, a repetition', async () => {
    const project = await server.send('POST', '/v1/projects', { body: { name: 'Northwind' } })
    const path = `/v1/projects/${project.body.id}`
    const headers = idempotencyKey()
    const body = { hook: 'What nobody tells you about fast espresso', format: 'image' }
    const started = await server.send('POST', `${path}/content`, { headers, body })
    expect(started.status).toBe(202)
    const again = await server.send('POST', `${path}/content`, { headers, body })
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([started.text, 'true'])
    const job = await server.waitForJob(started.body.id ?? started.body.jobId)
    expect(job.status).toBe('succeeded')
    expect((await server.send('GET', `${path}/content`)).body.data).toHaveLength(1)
    expect((await server.send('GET', `${path}/telemetry/summary`)).status).toBe(200)
    // An event is listed once the worker has given it its number.
    await expect.poll(async () => (await server.send('GET', '/v1/webhooks/events')).body.data.length).toBeGreaterThan(0)
  })

  it('a NOTIFY reaches the worker, which listens past the pooler', async () => {
    const { rows } = await db.pools.read.query(
      'select application_name from pg_stat_activity where query = $1 and datname = current_database()',
      [`LISTEN ${wakeChannel}`],
    )
    expect(rows).toEqual([{ application_name: 'castlane listen' }])
    let heard = 0
    server.deps.wake.on('tasks:any', () => (heard += 1))
    await db.pools.write.query('select pg_notify($1, $2)', [wakeChannel, 'tasks:any'])
    await expect.poll(() => heard).toBe(1)
  })

  const startOn = async (env: Record<string, string>) => {
    const config = loadConfig({
      NODE_ENV: 'test',
      CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
      CASTLANE_DATA_DIR: server.config.dataDir,
      CASTLANE_LOG_LEVEL: 'silent',
      ...env,
    })
    const deps = await createDeps(config)
    await deps.close()
  }

  it('a process that does not know of the pooler does not start, whether the pooler refuses or ignores timeouts', async () => {
    const refused = startOn({ DATABASE_URL: pooler.urlOf(server.databaseUrl) })
    await expect(refused).rejects.toThrow(/refuses connections with timeouts.*CASTLANE_DATABASE_DIRECT_URL/)
    const ignoring = await startPgbouncer(inject('serverUrl'), {
      ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options',
    })
    try {
      const DATABASE_URL = ignoring.urlOf(server.databaseUrl)
      await expect(startOn({ DATABASE_URL })).rejects.toThrow(
        /have \w+_timeout = 0 and not \d+: a pooler .* ignores .*CASTLANE_DATABASE_DIRECT_URL/,
      )
      await expect(startOn({ DATABASE_URL, CASTLANE_DATABASE_DIRECT_URL: DATABASE_URL })).rejects.toThrow(
        /CASTLANE_DATABASE_DIRECT_URL must lead to the server itself/,
      )
    } finally {
      await ignoring.close()
    }
  })
})
