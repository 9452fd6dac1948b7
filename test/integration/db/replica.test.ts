import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { ReadPlace } from '../../../src/db/read-router.ts'
import type { Deps } from '../../../src/deps.ts'
import { createDeps } from '../../../src/deps.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { Replicated } from '../../support/replica.ts'
import { findServerPrograms, startReplicated } from '../../support/replica.ts'
import { envOf, run } from '../cli/cli.ts'

const programs = findServerPrograms()

describe.skipIf(programs === null)('with a replica', () => {
  let servers: Replicated
  /** An API process, and a second one on the same databases. */
  let server: TestServer
  let second: { deps: Deps; http: Server; url: string }
  let report: string
  beforeAll(async () => {
    servers = await startReplicated(programs as string)
    server = await startTestServer({ ownServerUrl: servers.primaryUrl, replica: servers.replica })
    const deps = await createDeps(server.config, { log: server.deps.log })
    const http = createServer(await createApp(deps)).listen(0, '127.0.0.1')
    await once(http, 'listening')
    second = { deps, http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
    const { id } = (await server.send('POST', '/v1/projects', { body: { name: 'Reported' } })).body
    report = `/v1/projects/${id}/telemetry/summary`
  })
  afterAll(async () => {
    second?.http.closeAllConnections()
    second?.http.close()
    await second?.deps.close()
    await server?.close()
    await servers?.close()
  })

  const namesSeenBy = async (url: string) => {
    const answer = await fetch(`${url}/v1/projects?limit=100`, { headers: { 'X-Api-Key': server.key } })
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { name: string }[] }
    return data.map(({ name }) => name)
  }
  /** What `work` adds to the counts of both processes. */
  async function placesOf(work: () => Promise<unknown>): Promise<{ [P in ReadPlace]: number }> {
    const total = () =>
      [server.deps, second.deps]
        .map(({ reads: { counts } }) => ({ ...counts }))
        .reduce((a, b) => ({
          replica: a.replica + b.replica,
          lagging: a.lagging + b.lagging,
          unavailable: a.unavailable + b.unavailable,
        }))
    const before = total()
    await work()
    const after = total()
    return {
      replica: after.replica - before.replica,
      lagging: after.lagging - before.lagging,
      unavailable: after.unavailable - before.unavailable,
    }
  }
  /** Lists until the replica serves again; how long it is left alone is no guarantee. */
  const backOnReplica = () =>
    expect
      .poll(
        async () => (await placesOf(() => Promise.all([namesSeenBy(server.baseUrl), namesSeenBy(second.url)]))).replica,
      )
      .toBe(2)

  it('lists and reports are read there, and single resources on the primary', async () => {
    await backOnReplica()
    const places = await placesOf(async () => {
      await namesSeenBy(server.baseUrl)
      expect((await server.send('GET', report)).status).toBe(200)
      expect((await server.send('GET', '/v1/whoami')).status).toBe(200)
    })
    expect(places).toEqual({ replica: 2, lagging: 0, unavailable: 0 })
    const { text } = await server.send('GET', '/metrics', { key: null })
    expect(text).toMatch(/castlane_replica_reads_total\{place="replica"\} [1-9]/)
  })

  it('a list has what was written just before through either process', async () => {
    const places = await placesOf(async () => {
      for (let n = 0; n < 30; n++) {
        const name = `Written ${n}`
        expect((await server.send('POST', '/v1/projects', { body: { name } })).status).toBe(201)
        expect(await namesSeenBy(n % 2 === 0 ? second.url : server.baseUrl)).toContain(name)
      }
    })
    expect(places.replica).toBeGreaterThan(0)
  })

  it('a replica that is behind is not read: the list is whole, and the replica serves again when it has caught up', async () => {
    await servers.replica.pause()
    const places = await placesOf(async () => {
      expect((await server.send('POST', '/v1/projects', { body: { name: 'Behind' } })).status).toBe(201)
      for (const url of [second.url, server.baseUrl]) expect(await namesSeenBy(url)).toContain('Behind')
    })
    expect(places).toEqual({ replica: 0, lagging: 2, unavailable: 0 })
    await servers.replica.resume()
    await backOnReplica()
  })

  it('a replica that is gone costs no request, and serves again when it is back', async () => {
    servers.replica.stop()
    const places = await placesOf(async () => {
      for (let n = 0; n < 3; n++) {
        expect(await namesSeenBy(server.baseUrl)).toContain('Behind')
        expect((await server.send('GET', report)).status).toBe(200)
      }
    })
    expect(places).toEqual({ replica: 0, lagging: 0, unavailable: 6 })
    servers.replica.start()
    await backOnReplica()
  })

  it('castlane doctor says how far behind it is, and where it is none', async () => {
    const findingOf = async (readUrl: string) => {
      const { stdout } = await run({ ...envOf(server), CASTLANE_DATABASE_READ_URL: readUrl }, ['doctor', '--json'])
      const { checks } = JSON.parse(stdout) as { checks: { name: string; result: string; message: string }[] }
      return checks.find(({ name }) => name === 'replica')
    }
    expect(await findingOf(servers.replica.urlOf(server.databaseUrl))).toMatchObject({
      result: 'ok',
      message: expect.stringMatching(/^It is \d+ kB of the log behind/),
    })
    expect(await findingOf(server.databaseUrl)).toMatchObject({ result: 'warning' })
    expect(await findingOf('postgres://127.0.0.1:1/none')).toMatchObject({
      result: 'warning',
      message: expect.stringContaining('cannot be read'),
    })
  })

  it('an address that leads to no replica is not used', async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      CASTLANE_DATABASE_READ_URL: server.databaseUrl,
      CASTLANE_MASTER_KEYS: server.config.masterKeys!.reveal(),
      CASTLANE_DATA_DIR: server.config.dataDir,
      CASTLANE_LOG_LEVEL: 'silent',
    })
    const deps = await createDeps(config)
    await deps.reads.run('read', (tx) => tx.selectFrom('projects').select('id').execute())
    expect(deps.reads.counts).toEqual({ replica: 0, lagging: 0, unavailable: 1 })
    await deps.close()
  })
})
