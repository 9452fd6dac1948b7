import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { requireReauth } from '../../../../src/features/social-accounts/store/account-status.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { createProject, generate, hook, patch, post, quickGeneration, read } from '../content/fixture.ts'
import { connect, people } from '../publishing/fixture.ts'

const day = 86_400_000

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({
    sandbox: true,
    worker: true,
    overrides: { clock: { now: () => now }, generation: quickGeneration() },
  })
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => server?.close())

interface Thumbnail {
  readonly url: string
  readonly expiresAt: string
}
type Facts = { title: string; projectName: string; thumbnail: Thumbnail | null; [name: string]: unknown }

async function eventOf(projectId: string, type: string): Promise<Facts> {
  const { data } = await server.deps.db.read
    .selectFrom(emittedEvents)
    .select('data')
    .where('project_id', '=', projectId)
    .where('type', '=', type as never)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return data as Facts
}

/** A piece that waits for a decision, and the event that asks for it. */
async function awaited(fields: object = {}, key?: string) {
  const projectId = await createProject(server, { name: 'Fable Coffee launch', ...fields }, key)
  const [containerId] = await generate(server, projectId)
  const event = await eventOf(projectId, 'content.approval_requested')
  return { projectId, containerId: containerId!, event, thumbnail: event.thumbnail! }
}

const open = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' })
const statusOf = async (url: string) => (await open(url)).status

describe('an event that a person acts on', () => {
  it('says what it is about and shows it for seven days, at an address that needs no key', async () => {
    const { containerId, event, thumbnail } = await awaited()
    expect(event).toMatchObject({ containerId, title: hook, projectName: 'Fable Coffee launch' })
    expect(thumbnail.url).toMatch(new RegExp(`^${server.baseUrl}/thumbnails/`))
    expect(Date.parse(thumbnail.expiresAt) - now.getTime()).toBeLessThanOrEqual(7 * day)
    expect(Date.parse(thumbnail.expiresAt) - now.getTime()).toBeGreaterThan(7 * day - 60_000)
    for (const method of ['GET', 'HEAD']) {
      const redirect = await open(thumbnail.url, method)
      expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'no-store'])
      const image = await fetch(redirect.headers.get('location')!)
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    now = new Date(Date.parse(thumbnail.expiresAt) - 1_000)
    const late = await fetch(thumbnail.url)
    expect([late.status, (await late.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    now = new Date(Date.parse(thumbnail.expiresAt))
    expect(await statusOf(thumbnail.url)).toBe(404)
  })

  it('is the same bytes whenever it is read again', async () => {
    const { projectId, event } = await awaited()
    now = new Date(now.getTime() + 3 * day)
    expect(await eventOf(projectId, 'content.approval_requested')).toEqual(event)
    // The list has an event from when it is numbered.
    const listed = () => read(server, '/v1/webhooks/events?type=content.approval_requested&limit=1')
    await expect.poll(async () => (await listed()).data[0]?.data).toEqual(event)
  })

  it('shows nothing for a changed address', async () => {
    const { thumbnail } = await awaited()
    const other = await awaited()
    const [payload] = thumbnail.url.split('/').at(-1)!.split('.')
    const [, signature] = other.thumbnail.url.split('/').at(-1)!.split('.')
    for (const token of [`${payload}.${signature}`, payload, `${payload}.`, 'x'])
      expect(await statusOf(`${server.baseUrl}/thumbnails/${token}`)).toBe(404)
  })

  it('is about the piece of a publication, and about the account to connect again', async () => {
    const { projectId, containerId, event } = await awaited()
    const { thumbnail: _, ...piece } = { title: event.title, projectName: event.projectName, thumbnail: null }
    expect((await post(server, `/v1/content/${containerId}/approve`, { version: 1 })).status).toBe(200)
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    const schedule = () =>
      post(server, `/v1/content/${containerId}/schedule`, {
        publishAt: new Date(now.getTime() + day).toISOString(),
        targets: [{ socialAccountId }],
      })
    expect((await schedule()).status).toBe(201)
    await patch(server, `/v1/content/${containerId}`, { version: 1, captions: { default: 'New words' } })
    const held = await eventOf(projectId, 'publication.held')
    expect(held).toMatchObject({ ...piece, holdReason: 'approval_pending' })
    expect(await statusOf(held.thumbnail!.url)).toBe(302)
    const { deps } = server
    await inTransaction(deps.db.write, (tx) =>
      requireReauth(tx, deps, { accountId: socialAccountId, version: 1, reason: 'The person removed the app.' }),
    )
    const account = await read(server, `/v1/social-accounts/${socialAccountId}`)
    expect(await eventOf(projectId, 'social_account.reauth_required')).toMatchObject({
      socialAccountId,
      title: account.displayName,
      projectName: 'Fable Coffee launch',
      thumbnail: null,
    })
  })
})

describe('the thumbnail of an event', () => {
  it('is shown while the project is archived, and ends when it is erased', async () => {
    const { projectId, thumbnail } = await awaited()
    await post(server, `/v1/projects/${projectId}/archive`)
    expect(await statusOf(thumbnail.url)).toBe(302)
    const erasing = await post(server, `/v1/projects/${projectId}/erase`, { confirm: projectId })
    expect(erasing.status).toBe(202)
    expect(await statusOf(thumbnail.url)).toBe(404)
    await server.waitForJob(erasing.body.id)
    expect(await statusOf(thumbnail.url)).toBe(404)
  })

  it('ends when the project moves to another organization', async () => {
    const { projectId, thumbnail } = await awaited()
    const moved = await server.send('POST', '/v1/organizations/migrate', {
      body: { mapping: { [projectId]: 'Fable Coffee' } },
      headers: idempotencyKey(),
    })
    expect(moved.status).toBe(201)
    expect(await statusOf(thumbnail.url)).toBe(404)
  })

  it('is not shown while the organization is suspended', async () => {
    const { thumbnail } = await awaited()
    const set = (isOn: boolean) =>
      server.deps.db.write
        .updateTable('organizations')
        .set({ kill_switch: isOn })
        .where('id', '=', server.organizationId)
        .execute()
    await set(true)
    expect(await statusOf(thumbnail.url)).toBe(404)
    await set(false)
    expect(await statusOf(thumbnail.url)).toBe(302)
  })
})
