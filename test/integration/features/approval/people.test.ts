import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { patch, post, read } from '../content/fixture.ts'

const lea = { name: 'Lea Brandt', email: 'lea@northwind.example' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

async function pending(): Promise<string> {
  const id = await buildFixture(server, 'containerId', server.organizationId)
  await sql`UPDATE containers SET status = 'ready', approval_status = 'pending', pending_since = now(), pending_cause = 'ready'
    WHERE id = ${id}`.execute(server.deps.db.write)
  return id
}

async function lastActor(containerId: string) {
  return (await read(server, `/v1/content/${containerId}/approval-history`)).data[0].actor
}

async function personalKey(scopes: readonly string[], person: object = lea) {
  const created = await post(server, '/v1/api-keys', { name: 'Console', scopes, person })
  expect(created.status).toBe(201)
  return created.body
}

const decide = (key: string, containerId: string, body: object, action = 'approve') =>
  post(server, `/v1/content/${containerId}/${action}`, body, key)

describe('the person of a decision', () => {
  it('is the one that the key was created for, and is not changed', async () => {
    const key = await personalKey(['approvals:write'])
    expect(key.person).toEqual(lea)
    const refused = await patch(server, `/v1/api-keys/${key.id}`, { person: { name: 'Somebody else' } })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
    const id = await pending()
    expect((await decide(key.secret, id, {})).status).toBe(200)
    expect(await lastActor(id)).toEqual({
      type: 'api_key',
      apiKeyId: key.id,
      ruleName: null,
      ...lea,
      assurance: 'key',
      reviewLinkId: null,
    })
  })

  it('is shown as stated where the call names another', async () => {
    const key = await personalKey(['approvals:write'])
    const id = await pending()
    const refused = await decide(key.secret, id, { reason: 'Off brand.', actor: { name: 'Omar Haddad' } }, 'reject')
    expect(refused.status).toBe(200)
    expect(await lastActor(id)).toMatchObject({
      name: 'Omar Haddad',
      email: null,
      assurance: 'stated',
      apiKeyId: key.id,
    })
    const other = await pending()
    const entry = {
      action: 'approve',
      containerId: other,
      version: 1,
      actor: { name: 'Omar', email: 'omar@fable.example' },
    }
    const bulk = await post(server, '/v1/approvals/bulk', { entries: [entry] })
    expect(bulk.body.results[0].status).toBe('done')
    expect(await lastActor(other)).toMatchObject({ name: 'Omar', email: 'omar@fable.example', assurance: 'stated' })
  })

  it('is refused where it is no name or no address, and without the scope to decide', async () => {
    const id = await pending()
    for (const actor of [{ name: ' ' }, { name: 'Omar', email: 'omar' }, { email: 'omar@fable.example' }])
      expect((await post(server, `/v1/content/${id}/approve`, { actor })).body.error.code).toBe('VALIDATION')
    const reader = await personalKey(['content:read', 'content:write'])
    expect((await decide(reader.secret, id, { actor: lea })).body.error.code).toBe('FORBIDDEN_SCOPE')
    expect((await read(server, `/v1/content/${id}`)).approval_status).toBe('pending')
  })

  it('is unknown where a key is nobody’s', async () => {
    const id = await pending()
    await post(server, `/v1/content/${id}/approve`, {})
    expect(await lastActor(id)).toMatchObject({ type: 'api_key', name: null, email: null, assurance: 'key' })
  })
})
