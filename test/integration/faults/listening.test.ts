import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pool } from '../../../src/db/connection.ts'
import { createDatabase } from '../../../src/db/connection.ts'
import type { Deps } from '../../../src/deps.ts'
import { createWakeListener } from '../../../src/events/listen.ts'
import { createWake, wakeChannel } from '../../../src/events/wake.ts'
import { startWorker } from '../../../src/worker.ts'
import type { TestServer } from '../../support/harness.ts'
import { startJobServer, until } from '../features/jobs/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(() => server.close())

/** A worker that only listens, on connections of its own. */
async function startListening() {
  const db = createDatabase(server.config)
  const wake = createWake(db.pools.write)
  const wakeListener = createWakeListener({ db, wake, log: server.deps.log })
  const deps: Deps = { ...server.deps, db, wake, wakeListener, jobDefinitions: new Map() }
  return { db, wake, pool: db.pools.write, worker: await startWorker(deps) }
}

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows
const listeners = async () =>
  (
    await query(`select pid from pg_stat_activity where query = $1 and datname = current_database()`, [
      `LISTEN ${wakeChannel}`,
    ])
  ).map(({ pid }) => pid)
const inUse = (pool: Pool) => pool.totalCount - pool.idleCount

it('knows whether it hears, hears again after its connection was lost, and holds one connection at a time', async () => {
  const { db, wake, pool, worker } = await startListening()
  await until(async () => (await listeners()).length === 1)
  for (let round = 0; round < 2; round += 1) {
    await until(async () => wake.isHearing())
    const [before] = await listeners()
    await query('select pg_terminate_backend($1)', [before])
    await until(async () => (await listeners()).some((pid) => pid !== before))
  }
  let heard = 0
  wake.on('tasks:any', () => {
    heard += 1
  })
  await query('select pg_notify($1, $2)', [wakeChannel, 'tasks:any'])
  await until(async () => heard === 1)
  expect(await listeners()).toHaveLength(1)
  expect(wake.isHearing()).toBe(true)
  await worker.stop()
  expect(wake.isHearing()).toBe(false)
  expect(inUse(pool)).toBe(0)
  await db.close()
})

it('leaves no connection behind where it is stopped while it connects', async () => {
  const { db, pool, worker } = await startListening()
  await worker.stop()
  // A notification that nothing waits for may be on its way.
  await until(async () => inUse(pool) === 0)
  await db.close()
  await until(async () => (await listeners()).length === 0)
})
