import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseProxy } from '../../../support/database-proxy.ts'
import { startDatabaseProxy } from '../../../support/database-proxy.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import type { Operation, SweptServer } from './support.ts'
import { ask, everyOperation, forEvery, startSweptServer } from './support.ts'

let proxy: DatabaseProxy
let server: SweptServer
let other: pg.Client
beforeAll(async () => {
  proxy = await startDatabaseProxy()
  server = await startSweptServer({
    proxy,
    env: { CASTLANE_DATABASE_READ_POOL: '2', CASTLANE_DATABASE_WRITE_POOL: '2' },
  })
  other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
})
afterEach(() => {
  proxy.restore()
  server.faults.length = 0
})
afterAll(async () => {
  await other?.end()
  await server?.close()
  await proxy?.close()
})

const operationOf = (id: string) => everyOperation.find(({ operationId }) => operationId === id) as Operation
const unavailable = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
}

/** Holds every project against everybody until the returned function is called. */
async function lockProjects(): Promise<() => Promise<unknown>> {
  await other.query('begin; lock table projects in access exclusive mode')
  return () => other.query('rollback')
}

describe('a change whose COMMIT is not acknowledged', () => {
  const create = (name: string, headers: Record<string, string>) =>
    server.send('POST', '/v1/projects', { headers, body: { name } })
  const projectsNamed = async (name: string) =>
    (await other.query('select from projects where name = $1', [name])).rowCount

  it.each([
    ['without a key', false, 'cut'],
    ['with a key', true, 'cut'],
    ['on a connection that says nothing more', true, 'silence'],
  ] as const)(
    '%s is answered with an unknown outcome, and never with "nothing was changed"',
    async (_how, keyed, then) => {
      const name = randomUUID()
      const headers = keyed ? idempotencyKey() : {}
      proxy.swallowNextCommit(then)
      const lost = await create(name, headers as Record<string, string>)
      expect([lost.status, lost.body.error.code]).toEqual([500, 'INTERNAL'])
      expect(lost.body.error.message).toMatch(/may or may not have been.*same Idempotency-Key.*check first/)
      expect(lost.body.error.message).not.toMatch(/nothing was changed/)
      expect(await projectsNamed(name)).toBe(1)
      if (!keyed) return
      const again = await create(name, headers as Record<string, string>)
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
      expect(await projectsNamed(name)).toBe(1)
    },
  )

  it('is told from one that the database rejects, which is known to have changed nothing', async () => {
    const name = randomUUID()
    await other.query(`create function reject() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger reject after insert on projects deferrable initially deferred
      for each row execute function reject()`)
    const rejected = await create(name, idempotencyKey())
    await other.query('drop function reject cascade')
    expect([rejected.status, rejected.body.error.code]).toEqual([500, 'INTERNAL'])
    expect(rejected.body.error.message).toMatch(/nothing was changed/)
    expect(await projectsNamed(name)).toBe(0)
  })
})

describe('SERVICE_UNAVAILABLE with Retry-After', () => {
  it('is what every operation of a process that stays ready answers while the database cannot be reached, and none afterwards', async () => {
    proxy.cut()
    // A balancer takes an unready process out, and answers in its place.
    expect((await server.send('GET', '/readyz', { key: null })).status).toBe(200)
    await forEvery(everyOperation, async (operation) => {
      const reply = await ask(server, operation, { headers: { 'idempotency-key': randomUUID() } })
      expect(reply).toMatchObject(unavailable)
    })
    proxy.restore()
    await forEvery(everyOperation, async (operation) => {
      const reply = await ask(server, operation, { headers: { 'idempotency-key': randomUUID() } })
      expect(reply.code).not.toBe('SERVICE_UNAVAILABLE')
    })
    expect(server.faults).toEqual([])
  })

  it('is the answer while every connection is busy', async () => {
    const { read, write } = server.deps.db.pools
    const held = await Promise.all([read, read, write, write].map((pool) => pool.connect()))
    const [project, projects] = await Promise.all([
      ask(server, operationOf('createProject'), { headers: idempotencyKey() }),
      ask(server, operationOf('listProjects')),
    ])
    for (const client of held) client.release()
    expect(project).toMatchObject(unavailable)
    expect(projects).toMatchObject(unavailable)
    expect((await ask(server, operationOf('listProjects'))).status).toBe(200)
  })

  it('is the answer to a read and to a change whose lock is not free in time; the change has not happened', async () => {
    const release = await lockProjects()
    const name = randomUUID()
    const [created, listed] = await Promise.all([
      server.send('POST', '/v1/projects', { body: { name } }),
      ask(server, operationOf('listProjects')),
    ])
    await release()
    expect([created.status, created.body.error.code, created.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '1',
    ])
    expect(listed).toMatchObject(unavailable)
    const { rows } = await other.query('select from projects where name = $1', [name])
    expect(rows).toEqual([])
  })

  it('is not the answer to a change whose lock is free at its second try', async () => {
    const release = await lockProjects()
    const creating = server.send('POST', '/v1/projects', { headers: idempotencyKey(), body: { name: 'Waited' } })
    const waitingSince = async () => {
      const { rows } = await other.query<{ since: string }>(
        `select waitstart::text as since from pg_locks where not granted and relation = 'projects'::regclass`,
      )
      return rows[0]?.since
    }
    const another = async (before: string | undefined) => {
      for (;;) {
        const since = await waitingSince()
        if (since !== undefined && since !== before) return since
        await sleep(5)
      }
    }
    await another(await another(undefined))
    await release()
    expect((await creating).status).toBe(201)
  })
})
