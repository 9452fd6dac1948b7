import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { idempotencyKey } from '../../support/harness.ts'
import { arm, becomes, clearFaults, connect, people, post, publication, readyContainer, startStage } from './stage.ts'

let server: TestServer
let goAhead: (ms: number) => void

beforeAll(async () => {
  ;({ server, goAhead } = await startStage())
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

/** Calls that fail on the platform's side, until nobody calls it any more. */
async function breakPlatform(): Promise<void> {
  await arm(server, { platform: 'instagram', kind: 'server_error', operation: 'account', times: 20 })
  const tokens = { accessToken: 'x', refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
  const { instagram } = server.deps.connectors
  for (let n = 0; n < 20 && instagram.circuit().state === 'closed'; n += 1)
    await expect(instagram.account(tokens)).rejects.toThrow()
  expect(instagram.circuit().state).toBe('open')
  await clearFaults(server)
}

describe('while calls to a platform are paused', () => {
  it('publishing to it alone is CIRCUIT_OPEN with the wait, and the same key works after it', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    await breakPlatform()
    const headers = idempotencyKey()
    const body = { targets: [{ socialAccountId }] }
    const ask = () => server.send('POST', `/v1/content/${containerId}/publish`, { body, headers })
    const refused = await ask()
    expect(refused.status).toBe(503)
    expect(refused.body.error).toMatchObject({ code: 'CIRCUIT_OPEN', details: { resource: 'instagram' } })
    const { retryAfterSeconds } = refused.body.error.details
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(refused.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    goAhead(retryAfterSeconds * 1_000)
    const started = await ask()
    expect(started.status).toBe(202)
    await becomes(server, started.body.resource.id, 'published')
  })

  it('a post that also goes elsewhere is taken, and goes out to the paused platform when it is back', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const paused = await connect(server, projectId, 'instagram', people.instagram)
    const open = await connect(server, projectId, 'facebook', people.onePage)
    await breakPlatform()
    const targets = [{ socialAccountId: paused }, { socialAccountId: open }]
    const started = await post(server, `/v1/content/${containerId}/publish`, { targets })
    expect(started.status).toBe(202)
    const { id } = started.body.resource
    const half = await becomes(server, id, 'publishing')
    expect(half.targets.map(({ status }: { status: string }) => status)).not.toContain('failed')
    goAhead(30_000)
    await becomes(server, id, 'published')
    const done = await publication(server, id)
    expect(done.targets.map(({ status }: { status: string }) => status)).toEqual(['published', 'published'])
  })
})
