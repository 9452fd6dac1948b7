import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBreaker, markOutage } from '../../../../src/platforms/breaker.ts'
import { createDatabaseCircuits } from '../../../../src/platforms/circuit-store.ts'
import { platformError } from '../../../../src/platforms/platform-http.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startWorkerProcess } from '../../../support/worker-process.ts'
import { hook } from '../content/fixture.ts'
import { armFault, clearFaults, connect, createProject, people, post, read, startFixture, until } from './fixture.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startFixture({ worker: false }))
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

const stored = async () =>
  (await sql<{ state: unknown }>`SELECT state FROM platform_circuits`.execute(server.deps.db.read)).rows

/** The breaker of one more process. */
const another = () =>
  createBreaker({
    platform: 'facebook',
    circuits: createDatabaseCircuits(server.deps.db.write, server.deps.log),
    trialMs: 20_000,
  })

const fault = { platformCode: 'x', platformMessage: 'x' }
const outage = async () => {
  throw markOutage(platformError('facebook', { category: 'transient', ...fault }))
}
const refusal = async () => {
  throw platformError('facebook', { category: 'invalid_request', ...fault })
}
const times = (count: number, call: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, () => call()))

describe('a breaker that processes share', () => {
  it('opens in the API when the calls of a worker process fail, with the wait by the database’s clock', async () => {
    const projectId = await createProject(server, { requires_approval: false })
    const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
    await runAttempt(server.deps, made.body.id)
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    await armFault(server, { platform: 'instagram', kind: 'server_error', times: 50 })
    const path = `/v1/content/${made.body.resource.id}/publish`
    const body = { targets: [{ socialAccountId }], duplicatePolicy: 'allow' }
    for (let n = 0; n < 12; n += 1) expect((await post(server, path, body)).status).toBe(202)
    startWorkerProcess(server, {})
    const checkOf = async () => {
      const { checks } = await read(server, `/v1/social-accounts/${socialAccountId}/health`)
      return checks.find(({ name }: { name: string }) => name === 'platform')
    }
    await until(checkOf, ({ result }) => result === 'failing')
    const rejected = await post(server, path, body)
    expect(rejected.status).toBe(503)
    const { retryAfterSeconds, resource } = rejected.body.error.details
    expect(resource).toBe('instagram')
    const { rows } = await sql<{ left: number }>`
      SELECT (state->>'openUntil')::float8 / 1000 - extract(epoch FROM clock_timestamp())::float8 AS left
      FROM platform_circuits WHERE platform = 'instagram'`.execute(server.deps.db.read)
    // Whole seconds, of which some have passed since.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.floor(rows[0]!.left))
    expect(retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  it('writes nothing while a platform works, refusals included', async () => {
    const before = await stored()
    const breaker = another()
    await times(100, () => breaker.run(async () => 'fine'))
    await times(100, () => breaker.run(refusal))
    expect(await stored()).toEqual(before)
    expect(await breaker.status()).toEqual({ state: 'closed', retryAfterSeconds: null })
  })

  it('opens by the failures of several processes together, and lets one trial through among all', async () => {
    const [one, two] = [another(), another()]
    await times(5, () => one.run(outage))
    await times(5, () => two.run(outage))
    expect((await another().status()).state).toBe('open')
    await sql`UPDATE platform_circuits SET state = jsonb_set(state, '{openUntil}', '0') WHERE platform = 'facebook'`.execute(
      server.deps.db.write,
    )
    const [three, four] = [another(), another()]
    let called = 0
    let rejected = 0
    const everyOtherRefused = Promise.withResolvers<void>()
    const count = (error: unknown) => {
      rejected += 1
      if (rejected === 99) everyOtherRefused.resolve()
      throw error
    }
    const trial = async () => {
      called += 1
      await everyOtherRefused.promise
    }
    const ends = await Promise.all([
      times(50, () => three.run(trial).catch(count)),
      times(50, () => four.run(trial).catch(count)),
    ])
    expect(called).toBe(1)
    expect(ends.flat().filter(({ status }) => status === 'rejected')).toHaveLength(99)
    expect((await another().status()).state).toBe('closed')
  })
})
