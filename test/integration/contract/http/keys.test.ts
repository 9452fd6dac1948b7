import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApiKey } from '../../../../src/lib/api-key.ts'
import { everyScope } from '../../../support/harness.ts'
import type { SweptServer } from './support.ts'
import {
  ask,
  expectRequestId,
  forEvery,
  keyedOperations,
  rateHeaders,
  runSql,
  scopedOperations,
  startSweptServer,
} from './support.ts'

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

async function refusesKey(headers: Record<string, string>): Promise<void> {
  await forEvery(keyedOperations, async (operation) => {
    const reply = await ask(server, operation, { key: null, headers })
    expect([reply.status, reply.code]).toEqual([401, 'UNAUTHENTICATED'])
    expectRequestId(reply)
    expect(rateHeaders(reply)).toEqual(['x-ratelimit-endpoint-class'])
    expect(reply.headers['x-ratelimit-endpoint-class']).toBe(operation.endpointClass)
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer\b/)
  })
}

async function keyWith(sql: string): Promise<string> {
  const { key, apiKeyId } = await server.createKey(await server.createOrganization())
  await runSql(server, sql, [apiKeyId])
  return key
}

describe('every operation that asks for a key', () => {
  it('refuses a request without one', () => refusesKey({}))

  it('refuses what is not shaped like a key', async () => {
    await refusesKey({ 'x-api-key': 'let-me-in' })
    await refusesKey({ authorization: 'Basic bGV0OmluCg==' })
  })

  it('refuses a key whose checksum does not fit, before it asks the database', async () => {
    const { key } = newApiKey()
    const last = key.at(-1) === '0' ? '1' : '0'
    await refusesKey({ 'x-api-key': key.slice(0, -1) + last })
  })

  it('refuses a key that was never given out', () => refusesKey({ 'x-api-key': newApiKey().key }))

  it('refuses a revoked key', async () =>
    refusesKey({ 'x-api-key': await keyWith('update api_keys set revoked_at = now() where id = $1') }))

  it('refuses a secret that a rotation has let run out', async () =>
    refusesKey({
      authorization: `Bearer ${await keyWith("update api_key_secrets set expires_at = now() - interval '1 second' where api_key_id = $1")}`,
    }))

  it('refuses a key of an archived organization', async () =>
    refusesKey({
      'x-api-key': await keyWith(
        "update organizations set status = 'archived' where id = (select organization_id from api_keys where id = $1)",
      ),
    }))

  it('refuses two different keys, one in each header, though both are good', async () => {
    const { key } = await server.createKey(server.organizationId)
    await refusesKey({ 'x-api-key': key, authorization: `Bearer ${server.key}` })
  })

  it('takes the key from either header, and the same one from both', async () => {
    const bearer = { authorization: `Bearer ${server.key}` }
    await forEvery(keyedOperations, async (operation) => {
      for (const how of [{}, { key: null, headers: bearer }, { headers: bearer }])
        expect((await ask(server, operation, how)).status).not.toBe(401)
    })
  })
})

describe('every operation that asks for a scope', () => {
  it('refuses a key that holds every other scope, and names the one that is missing', async () => {
    const keys = new Map<string | null, string>()
    for (const scope of everyScope) {
      const { key } = await server.createKey(server.organizationId, { scopes: everyScope.filter((s) => s !== scope) })
      keys.set(scope, key)
    }
    await forEvery(scopedOperations, async (operation) => {
      const reply = await ask(server, operation, { key: keys.get(operation.scope)! })
      expect([reply.status, reply.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
      expect(reply.body.error.details).toEqual({ requiredScope: operation.scope })
    })
  })

  it('lets a key in that holds exactly its own scope', async () => {
    const keys = new Map<string | null, string>()
    for (const scope of everyScope)
      keys.set(scope, (await server.createKey(server.organizationId, { scopes: [scope] })).key)
    await forEvery(scopedOperations, async (operation) => {
      const reply = await ask(server, operation, { key: keys.get(operation.scope)! })
      expect(reply.status).not.toBe(401)
      // A body may ask for more than the operation does, as a new key's scopes: that names another scope.
      if (reply.code === 'FORBIDDEN_SCOPE') expect(reply.body.error.details.requiredScope).not.toBe(operation.scope)
    })
  })

  it('lets a key without any scope ask who it is, and nothing else', async () => {
    const { key } = await server.createKey(server.organizationId, { scopes: [] })
    await forEvery(keyedOperations, async (operation) => {
      const reply = await ask(server, operation, { key })
      // The body of an export decides which scope it asks for.
      if (operation.operationId === 'createExport') expect(reply.body.error.details.requiredScope).toMatch(/:read$/)
      else if (operation.scope === null) expect(reply.status).not.toBe(403)
      else expect(reply.code).toBe('FORBIDDEN_SCOPE')
    })
  })
})

it('failed at nothing on our side meanwhile', () => expect(server.faults).toEqual([]))
