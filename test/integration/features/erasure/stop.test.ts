import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/lib/secret.ts'
import { createVault } from '../../../../src/lib/vault.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { hook } from '../content/fixture.ts'
import { connect, createProject, people, post, postsIn, startFixture } from '../publishing/fixture.ts'
import type { Receiver } from '../webhooks/receiver.ts'
import { createProvenEndpoint, fanOutOnce, startReceiver } from '../webhooks/receiver.ts'

let server: TestServer
let receiver: Receiver
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver?.close()
  await server?.close()
})

const count = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(`SELECT count(*)::int AS count FROM ${text}`, values)).rows[0].count as number

describe('once an erasure is accepted', () => {
  it('nothing is posted and nothing delivered, jobs are cancelled, and the consent is withdrawn', async () => {
    await createProvenEndpoint(server, { url: receiver.url })
    const projectId = await createProject(server, { requires_approval: false })
    const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
    await runAttempt(server.deps, made.body.id)
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    const targets = [{ socialAccountId }]
    const publishAt = new Date(server.deps.clock.now().getTime() + 30 * 60_000).toISOString()
    const path = `/v1/content/${made.body.resource.id}`
    expect((await post(server, `${path}/schedule`, { targets, publishAt })).status).toBe(201)
    const queued = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
    await fanOutOnce(server)
    expect(await count(`webhook_deliveries WHERE status = 'pending'`)).toBeGreaterThan(2)
    const before = (await postsIn(server)).length
    const { available, reserved } = (await server.api.GET('/v1/organization/wallet')).data!

    const erased = await post(server, `/v1/projects/${projectId}/erase`, { confirm: projectId })
    expect(erased.status).toBe(202)
    expect((await server.send('GET', `/v1/jobs/${queued.body.id}`)).status).toBe(404)
    await advanceClock(31 * 60_000)
    await server.startWorker()
    expect(await server.waitForJob(erased.body.id)).toMatchObject({ status: 'succeeded', error: null })

    expect((await postsIn(server)).length).toBe(before)
    await expect.poll(() => receiver.received.map(({ event }) => event.type)).toContain('job.succeeded')
    expect(receiver.received.map(({ event }) => event.data.jobId)).toEqual([erased.body.id])
    await expect.poll(() => count('social_account_revocations')).toBe(0)
    expect(await count('social_accounts')).toBe(0)
    expect((await server.api.GET('/v1/organization/wallet')).data).toMatchObject({
      available: available + reserved,
      reserved: 0,
    })
  })

  it('a credential that cannot be read ends nothing: its consent is reported as left', async () => {
    const projectId = await createProject(server, { requires_approval: false })
    const [unreadable, readable] = [
      await connect(server, projectId, 'facebook', people.onePage),
      await connect(server, projectId, 'tiktok', people.tiktok),
    ]
    const lost = createVault(new Secret(`lost:${randomBytes(32).toString('base64')}`))
    const sealed = lost.seal('{}', { table: 'social_accounts', column: 'credentials', row: unreadable })
    await server.deps.db.pools.write.query('UPDATE social_accounts SET credentials = $2 WHERE id = $1', [
      unreadable,
      sealed,
    ])
    const erased = await post(server, `/v1/projects/${projectId}/erase`, { confirm: projectId })
    const job = await server.waitForJob(erased.body.id)
    expect(job).toMatchObject({
      status: 'succeeded',
      result: { consentsLeft: [{ socialAccountId: unreadable, platform: 'facebook' }] },
    })
    expect(await count(`social_accounts WHERE id = ANY ($1)`, [[unreadable, readable]])).toBe(0)
  })
})
