import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import {
  armFault,
  clearFaults,
  connect,
  people,
  post,
  publication,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from './fixture.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

/** Calls that fail on the platform's side, until they are half of all in 30 s and nobody calls it any more. */
async function breakPlatform(): Promise<void> {
  await armFault(server, { platform: 'instagram', kind: 'server_error', operation: 'account', times: 100 })
  const tokens = { accessToken: 'x', refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
  const { instagram } = server.deps.connectors.live
  for (let n = 0; n < 100 && (await instagram.circuit()).state === 'closed'; n += 1)
    await expect(instagram.account(tokens)).rejects.toThrow()
  expect((await instagram.circuit()).state).toBe('open')
  await clearFaults(server)
}

/** Ends the pause by the clock that decides about it, the database's. */
async function endPause(): Promise<void> {
  await sql`UPDATE platform_circuits SET state = jsonb_set(state, '{openUntil}', '0')`.execute(server.deps.db.write)
  await until(
    () => server.deps.connectors.live.instagram.circuit(),
    ({ state }) => state !== 'open',
  )
}

describe('while calls to a platform are paused', () => {
  it('publishing to it alone is CIRCUIT_OPEN with the wait, and the same key works after it', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    await breakPlatform()
    const headers = idempotencyKey()
    const body = { targets: [{ socialAccountId }] }
    const ask = () => server.send('POST', `/v1/content/${containerId}/publish`, { body, headers })
    const rejected = await ask()
    expect(rejected.status).toBe(503)
    expect(rejected.body.error).toMatchObject({ code: 'CIRCUIT_OPEN', details: { resource: 'instagram' } })
    const { retryAfterSeconds } = rejected.body.error.details
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(rejected.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    await endPause()
    const started = await ask()
    expect(started.status).toBe(202)
    await waitForStatus(server, started.body.resource.id, 'published')
  })

  it('a dry run for it alone is CIRCUIT_OPEN with the wait; one for others too judges by what was stored', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const paused = await connect(server, projectId, 'instagram', people.instagram)
    const open = await connect(server, projectId, 'facebook', people.onePage)
    await breakPlatform()
    const calls = vi.spyOn(server.deps.connectors.live.instagram, 'account')
    const path = `/v1/content/${containerId}/publish/validate`
    const rejected = await post(server, path, { targets: [{ socialAccountId: paused }] })
    expect(rejected.status).toBe(503)
    expect(rejected.body.error).toMatchObject({ code: 'CIRCUIT_OPEN', details: { resource: 'instagram' } })
    const { retryAfterSeconds } = rejected.body.error.details
    expect(rejected.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    const { rows } = await sql<{ left: number }>`
      SELECT (state->>'openUntil')::float8 / 1000 - extract(epoch FROM clock_timestamp())::float8 AS left
      FROM platform_circuits WHERE platform = 'instagram'`.execute(server.deps.db.read)
    // Whole seconds, of which some have passed since.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.floor(rows[0]!.left))
    expect(retryAfterSeconds).toBeLessThanOrEqual(30)
    const both = await post(server, path, { targets: [{ socialAccountId: paused }, { socialAccountId: open }] })
    expect(both.body).toMatchObject({
      ok: true,
      targets: [{ issues: [{ code: 'platform_paused', severity: 'warning' }] }, { issues: [] }],
    })
    expect(calls).not.toHaveBeenCalled()
    await endPause()
    expect((await post(server, path, { targets: [{ socialAccountId: paused }] })).body.ok).toBe(true)
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
    const half = await waitForStatus(server, id, 'publishing')
    expect(half.targets.map(({ status }: { status: string }) => status)).not.toContain('failed')
    await endPause()
    await waitForStatus(server, id, 'published')
    const done = await publication(server, id)
    expect(done.targets.map(({ status }: { status: string }) => status)).toEqual(['published', 'published'])
  })
})
