import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { createProject } from '../content/fixture.ts'
import { announce, imageFile, send, uploaded } from './files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server?.close())

const run = (text: string, values: unknown[] = []) => server.deps.db.pools.write.query(text, values)

/** A child's key with a file to download and one to put, by addresses that this key was given. */
async function stand() {
  const parentId = await server.createOrganization()
  const organizationId = await server.createOrganization({ parentId })
  const { key, apiKeyId } = await server.createKey(organizationId)
  const own = {
    ...server,
    send: (method, path, more = {}) => server.send(method, path, { key, ...more }),
  } as TestServer
  const projectId = await createProject(own)
  const jpeg = imageFile('image/jpeg')
  const given = { filename: 'cup.jpg', contentType: 'image/jpeg', bytes: jpeg }
  const media = await uploaded(own, projectId, 'content_image', given)
  const { body: upload } = await announce(own, projectId, 'content_image', [given])
  const ask = async () => {
    const get = await fetch(media.download.url)
    const put = await send(upload.files[0].put, jpeg)
    const scopes = []
    for (const answer of [get, put]) {
      const text = await answer.text()
      scopes.push(answer.status === 503 ? JSON.parse(text).error.details.scope : answer.status)
    }
    return scopes
  }
  return { parentId, organizationId, apiKeyId, ask }
}

describe('a signed address', () => {
  it.each([
    ['the key that asked for it', 'key', 'update api_keys set kill_switch = $2 where id = $1', 'apiKeyId'],
    ['its organization', 'organization', 'update organizations set kill_switch = $2 where id = $1', 'organizationId'],
    ['the parent', 'organization', 'update organizations set kill_switch = $2 where id = $1', 'parentId'],
    ['everything', 'global', "update service_switches set is_on = $2 where name = 'global' and $1 <> ''", 'parentId'],
  ] as const)(
    'to download or to put is KILL_SWITCH while %s is switched off, and works again after',
    async (_name, scope, text, owner) => {
      const own = await stand()
      expect(await own.ask()).toEqual([200, 200])
      await run(text, [own[owner], true])
      try {
        expect(await own.ask()).toEqual([scope, scope])
      } finally {
        await run(text, [own[owner], false])
      }
      expect(await own.ask()).toEqual([200, 200])
    },
  )

  it('ends with the key that asked for it, unless the key’s work is to finish', async () => {
    for (const [query, expected] of [
      ['', ['key', 'key']],
      ['?pending=finish', [200, 200]],
    ] as const) {
      const own = await stand()
      const admin = await server.createKey(own.parentId)
      const revoked = await server.send('DELETE', `/v1/api-keys/${own.apiKeyId}${query}`, {
        key: admin.key,
        headers: { ...idempotencyKey(), 'X-Castlane-Organization': own.organizationId },
      })
      expect(revoked.status).toBe(204)
      expect(await own.ask()).toEqual(expected)
    }
  })
})
