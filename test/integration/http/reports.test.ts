import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShares } from '../../../src/lib/shares.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = (text: string) => server.deps.db.pools.write.query(text)

/** Makes every report on telemetry take so long, however little there is to read. */
async function slowDown(seconds: number): Promise<void> {
  await query('alter table telemetry_people rename to people_table')
  await query(
    `create view telemetry_people as select * from people_table where (select pg_sleep(${seconds})) is not null`,
  )
}

async function projectOf(key: string): Promise<string> {
  const { body } = await server.send('POST', '/v1/projects', { key, body: { name: 'Reported' } })
  return body.id
}

it('reports of child organizations share what their root organization may run at once', async () => {
  const { key } = await server.createKey(await server.createOrganization({ parentId: server.organizationId }))
  const { key: other } = await server.createKey(await server.createOrganization())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const running = [1, 2].map(() => server.deps.reportShares.run(server.organizationId, () => held))
  let answered = false
  const report = server.send('GET', '/v1/organization/usage', { key }).finally(() => {
    answered = true
  })
  for (let sent = 0; sent < 5; sent += 1)
    expect((await server.send('GET', '/v1/organization/usage', { key: other })).status).toBe(200)
  expect(answered).toBe(false)
  release()
  await Promise.all(running)
  expect((await report).status).toBe(200)
})

describe('a dozen slow reports of one organization', () => {
  it('keep nobody waiting: not a key look-up, not another organization’s reads, not its reports', async () => {
    const { key: other } = await server.createKey(await server.createOrganization())
    const [own, others] = [await projectOf(server.key), await projectOf(other)]
    await slowDown(3)
    const ended: number[] = []
    const reports = Array.from({ length: 12 }, async () => {
      const answer = await server.send('GET', `/v1/projects/${own}/telemetry/summary`)
      ended.push(answer.status)
      return answer
    })
    // As many as may are at it, and the others wait.
    const { reports: pool, read } = server.deps.db.pools
    while (pool.totalCount + read.totalCount - read.idleCount < 2) await new Promise(setImmediate)
    const elsewhere = server.send('GET', `/v1/projects/${others}/telemetry/summary`, { key: other })
    const reads = []
    while (ended.length === 0)
      reads.push(
        await server.send('GET', '/v1/whoami'),
        await server.send('GET', '/v1/projects', { key: other }),
        await server.send('GET', `/v1/projects/${own}`),
      )
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await elsewhere).status).toBe(200)
    // What came too late is asked to come again.
    for (const { status, headers } of await Promise.all(reports))
      expect([status, headers.get('retry-after')]).toEqual(status === 200 ? [200, null] : [503, '1'])
    expect(ended.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  })
})

describe('shares', () => {
  const shares = (maxWaitMs: number) => createShares({ maxPerOwner: 2, maxWaitMs, refuse: () => new Error('no turn') })

  it('let each owner run only so many at once, in the order they came, and leave other owners alone', async () => {
    const { run } = shares(60_000)
    const log: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () => {
      log.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const running = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => run(name[0]!, work(name)))
    await new Promise(setImmediate)
    expect(log).toEqual(['a1', 'a2', 'b1'])
    ends.shift()!()
    await running[0]
    await new Promise(setImmediate)
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3'])
    for (let left = running.length - 1; left > 0; left -= 1) {
      while (ends.length === 0) await new Promise(setImmediate)
      ends.shift()!()
    }
    await Promise.all(running)
    expect(log.at(-1)).toBe('a4')
  })

  it('refuse whose turn does not come in time, and go on with the next', async () => {
    const { run } = shares(20)
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const running = [run('a', () => held), run('a', () => held)]
    await expect(run('a', async () => 'late')).rejects.toThrow('no turn')
    end()
    await Promise.all(running)
    expect(await run('a', async () => 'done')).toBe('done')
    await expect(run('a', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await run('a', async () => 'again')).toBe('again')
  })
})
