import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import { buildFixtures } from './fixtures.ts'
import type { Reply, SweptServer } from './support.ts'
import { ask, exampleOf, forEvery, keyedOperations, runSql, send, startSweptServer } from './support.ts'

const header = 'x-castlane-organization'
const others = keyedOperations.filter(({ operationId }) => operationId !== 'getWhoami')

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

function expectSwitchedOff(reply: Reply, scope: string): void {
  expect([reply.status, reply.code, reply.body?.error.details]).toEqual([503, 'KILL_SWITCH', { scope }])
  expect(reply.headers['x-ratelimit-remaining']).toBe(reply.headers['x-ratelimit-limit'])
}

describe('the organization header, on every operation', () => {
  it('finds nothing but the key’s own organization and its children, without a difference in the response', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const stranger = await server.createOrganization()
    const strangersChild = await server.createOrganization({ parentId: stranger })
    // A grandchild cannot even be: children are one level deep.
    await expect(server.createOrganization({ parentId: child })).rejects.toThrow(/one level/)
    const values = [stranger, strangersChild, newId('org'), 'org_', 'Fable', '']
    await forEvery(keyedOperations, async (operation) => {
      for (const value of values) {
        const reply = await ask(server, operation, { headers: { [header]: value } })
        expect([value, reply.status, reply.code]).toEqual([value, 404, 'NOT_FOUND'])
        expect(reply.headers['x-ratelimit-remaining']).toBeDefined()
      }
    })
  })

  it('may name the key’s own organization, a parent’s or a child’s, which is as if it were not sent', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const keys = [
      { key: server.key, own: server.organizationId },
      { key: (await server.createKey(child)).key, own: child },
    ]
    for (const { key, own } of keys)
      await forEvery(keyedOperations, async (operation) => {
        const seen = async (headers: Record<string, string>) => {
          const { status, code, body } = await ask(server, operation, { key, headers })
          return [status, code, body?.error?.message, body?.organizationId]
        }
        const plain = await seen({})
        expect(await seen({ [header]: own })).toEqual(plain)
      })
    expect((await send(server, 'GET', '/v1/whoami', { headers: { [header]: child } })).status).toBe(200)
  })

  it('lets a parent’s key read what an archived child made, and refuses every write as CONFLICT archived', async () => {
    const archived = await server.createOrganization({ parentId: server.organizationId })
    await runSql(server, "update organizations set status = 'archived' where id = $1", [archived])
    const headers = { [header]: archived }
    // Children are the key's own organization's, whatever the header names.
    const below = keyedOperations.filter(({ path }) => !path.startsWith('/v1/organizations/'))
    await forEvery(below, async (operation) => {
      const names = operation.pathParameters.filter((name) => name !== 'platform')
      const { url } = exampleOf(operation)
      const ids = await buildFixtures(server, names, archived)
      const template = operation.path.split('/')
      const [path, query] = url.split('?') as [string, string?]
      const filled = path.split('/').map((part, index) => ids[template[index]!.slice(1, -1)] ?? part)
      const reply = await ask(server, operation, {
        headers,
        url: filled.join('/') + (query === undefined ? '' : `?${query}`),
      })
      if (operation.mutating) expect([reply.status, reply.body.error.details]).toEqual([409, { reason: 'archived' }])
      else expect([reply.status, reply.code]).toEqual([200, undefined])
    })
    const foreign = { [header]: archived }
    const { key } = await server.createKey(await server.createOrganization())
    for (const method of ['GET', 'POST'])
      expect((await send(server, method, '/v1/projects', { key, headers: foreign })).status).toBe(404)
  })

  it('lets a parent’s key act on its child, and on nothing of its own meanwhile', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const headers = { [header]: child }
    expect((await send(server, 'GET', '/v1/whoami', { headers })).body.organizationId).toBe(child)
    const made = await send(server, 'POST', '/v1/projects', { headers, body: { name: 'The child’s own' } })
    expect(made.status).toBe(201)
    expect((await send(server, 'GET', made.headers.location!, { headers })).status).toBe(200)
    expect((await send(server, 'GET', made.headers.location!)).status).toBe(404)
  })

  it('is refused to a child’s key that names another organization than its own', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const sibling = await server.createOrganization({ parentId: server.organizationId })
    const { key } = await server.createKey(child)
    for (const value of [server.organizationId, sibling])
      expect((await send(server, 'GET', '/v1/whoami', { key, headers: { [header]: value } })).status).toBe(404)
  })

  it('tells KILL_SWITCH for a suspended child; only whoami says so in its body', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    await runSql(server, "update organizations set status = 'suspended' where id = $1", [child])
    const headers = { [header]: child }
    await forEvery(others, async (operation) => {
      const reply = await ask(server, operation, { headers })
      expect([reply.status, reply.body?.error.details]).toEqual([503, { scope: 'organization' }])
    })
    const me = await send(server, 'GET', '/v1/whoami', { headers })
    expect([me.status, me.body.killSwitch, me.body.organizationId]).toEqual([200, true, child])
  })
})

describe('a kill switch, on every operation', () => {
  it('of a key takes effect with the next request, and whoami tells it', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    expect((await send(server, 'GET', '/v1/whoami', { key })).body.killSwitch).toBe(false)
    await runSql(server, 'update api_keys set kill_switch = true where id = $1', [apiKeyId])
    await forEvery(others, async (operation) => expectSwitchedOff(await ask(server, operation, { key }), 'key'))
    expect((await send(server, 'GET', '/v1/whoami', { key })).body.killSwitch).toBe(true)
    await runSql(server, 'update api_keys set kill_switch = false where id = $1', [apiKeyId])
    expect((await send(server, 'GET', '/v1/organization', { key })).status).toBe(200)
  })

  it('of an organization reaches its children too, and whoami tells it', async () => {
    const parent = await server.createOrganization()
    const child = await server.createOrganization({ parentId: parent })
    const keys = [(await server.createKey(parent)).key, (await server.createKey(child)).key]
    for (const change of ['kill_switch = true', "kill_switch = false, status = 'suspended'"]) {
      await runSql(server, `update organizations set ${change} where id = $1`, [parent])
      for (const key of keys) {
        await forEvery(others, async (operation) =>
          expectSwitchedOff(await ask(server, operation, { key }), 'organization'),
        )
        expect((await send(server, 'GET', '/v1/whoami', { key })).body.killSwitch).toBe(true)
      }
    }
  })

  it('of everything refuses whoami as well', async () => {
    await runSql(server, 'update service_switches set is_on = true')
    try {
      await forEvery(keyedOperations, async (operation) => expectSwitchedOff(await ask(server, operation), 'global'))
    } finally {
      await runSql(server, 'update service_switches set is_on = false')
    }
    expect((await send(server, 'GET', '/v1/whoami')).status).toBe(200)
  })

  it('refuses the replay of an answer that is kept, and gives it again once the switch is off', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    const repeat = () =>
      send(server, 'POST', '/v1/projects', { key, headers: { 'idempotency-key': replayKey }, body: { name: 'Once' } })
    const replayKey = randomUUID()
    const first = await repeat()
    expect(first.status).toBe(201)
    await runSql(server, 'update api_keys set kill_switch = true where id = $1', [apiKeyId])
    expectSwitchedOff(await repeat(), 'key')
    await runSql(server, 'update api_keys set kill_switch = false where id = $1', [apiKeyId])
    const again = await repeat()
    expect([again.headers['idempotency-replayed'], again.bytes.equals(first.bytes)]).toEqual(['true', true])
  })
})

it('failed at nothing on our side meanwhile', () => expect(server.faults).toEqual([]))
