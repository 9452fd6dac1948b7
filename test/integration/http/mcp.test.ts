import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { readTools } from '../../../src/http/read-bundles.ts'
import type { KeyOptions, TestServer } from '../../support/harness.ts'
import { idempotencyKey as newIdempotencyKey, startTestServer } from '../../support/harness.ts'
import { callTool, connectAgent, toolNames } from '../../support/mcp-client.ts'
import { buildFixture } from '../contract/http/fixtures.ts'
import { createProject, post, read } from '../features/content/fixture.ts'

const { tools } = await readTools()
const acting = tools.filter(({ annotations }) => annotations.destructiveHint).map(({ name }) => name)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const agent = async (options?: KeyOptions, headers?: Record<string, string>) =>
  connectAgent(server.baseUrl, (await server.createKey(server.organizationId, options)).key, headers)

async function pending(): Promise<string> {
  const id = await buildFixture(server, 'containerId', server.organizationId)
  await sql`UPDATE containers SET status = 'ready', approval_status = 'pending', pending_since = now(), pending_cause = 'ready'
    WHERE id = ${id}`.execute(server.deps.db.write)
  return id
}

/** A message of JSON-RPC as it is sent, with headers that fetch would not send. */
async function sendRaw(message: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const url = new URL(`${server.baseUrl}/mcp`)
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: {
          Authorization: `Bearer ${server.key}`,
          Accept: 'application/json, text/event-stream',
          'Content-Type': 'application/json',
          ...headers,
        },
      },
      (res) => {
        let body = ''
        res.on('data', (chunk) => {
          body += chunk
        })
        res.on('end', () => resolve({ status: res.statusCode, body }))
      },
    )
    sent.on('error', reject)
    sent.end(method === 'POST' ? JSON.stringify(message) : undefined)
  })
}
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('the tools of a key', () => {
  it('are all of them only where it was made for an agent that acts', async () => {
    const everything = tools.map(({ name }) => name)
    expect(await toolNames(await agent({ agent: 'act' }))).toEqual(everything)
    expect(await toolNames(await agent())).toEqual(everything.filter((name) => !acting.includes(name)))
    const made = await post(server, '/v1/api-keys', { name: 'Agent', scopes: ['approvals:write'], agent: 'act' })
    expect([made.status, made.body.agent]).toEqual([201, 'act'])
    expect((await server.send('GET', '/v1/whoami', { key: made.body.secret })).body.agent).toBe('act')
    expect(await toolNames(await connectAgent(server.baseUrl, made.body.secret))).toEqual(
      expect.arrayContaining(['approveContent', 'rejectContent']),
    )
  })

  it('are those whose scopes it holds, and which its limit to projects allows', async () => {
    const few = await agent({ scopes: ['content:read', 'approvals:write'], agent: 'act' })
    const isOffered = (scope: string | null) =>
      scope === null || scope === 'content:read' || scope === 'approvals:write'
    expect(await toolNames(few)).toEqual(
      tools.map(({ name }) => name).filter((name) => isOffered(operations[name as 'getContent'].scope)),
    )
    const limited = await post(server, '/v1/api-keys', {
      name: 'One customer',
      scopes: ['org:read', 'content:read'],
      projectIds: [await createProject(server)],
    })
    const names = await toolNames(await connectAgent(server.baseUrl, limited.body.secret))
    expect(names).toContain('listAllContent')
    expect(names).not.toContain('getWallet')
  })

  it('that it is not offered are refused as well, and change nothing', async () => {
    const containerId = await pending()
    const refused = await callTool(await agent(), 'approveContent', { containerId, body: { version: 1 } })
    expect([refused.isError, refused.body.error.code]).toEqual([true, 'FORBIDDEN_SCOPE'])
    expect(refused.body.error.message).toContain('`agent: act`')
    expect((await read(server, `/v1/content/${containerId}`)).approval_status).toBe('pending')
    const few = await callTool(await agent({ scopes: ['content:read'], agent: 'act' }), 'approveContent', {
      containerId,
      body: {},
    })
    expect(few.body.error.details).toEqual({ requiredScope: 'approvals:write' })
    const approved = await callTool(await agent({ agent: 'act' }), 'approveContent', {
      containerId,
      body: { version: 1 },
    })
    expect([approved.isError, approved.body.approval_status]).toEqual([false, 'approved'])
  })

  it('do not limit what the key may do as a key', async () => {
    const containerId = await pending()
    const { key } = await server.createKey(server.organizationId)
    expect((await post(server, `/v1/content/${containerId}/approve`, { version: 1 }, key)).status).toBe(200)
  })
})

describe('a call of a tool', () => {
  it('answers what the operation answers', async () => {
    const containerId = await pending()
    const client = await agent()
    expect((await callTool(client, 'getContent', { containerId })).body).toEqual(
      await read(server, `/v1/content/${containerId}`),
    )
    const listed = await callTool(client, 'listAllContent', { status: ['ready', 'failed'], expand: ['project'] })
    expect(listed.body).toEqual(await read(server, '/v1/content?limit=10&status=ready,failed&expand=project'))
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(containerId)
  })

  it('reads pages that stay small', async () => {
    const organizationId = await server.createOrganization()
    const { key } = await server.createKey(organizationId)
    for (let count = 0; count < 27; count += 1) await createProject(server, { name: `Customer ${count}` }, key)
    const client = await connectAgent(server.baseUrl, key)
    const usual = await callTool(client, 'listProjects')
    expect(usual.body.data).toHaveLength(10)
    for (const limit of [100, '100'])
      expect((await callTool(client, 'listProjects', { limit })).body.data).toHaveLength(25)
    const rest = await callTool(client, 'listProjects', { limit: 25, cursor: usual.body.nextCursor })
    expect([rest.body.data.length, rest.body.nextCursor]).toEqual([17, null])
  })

  it('returns what is wrong with it as the envelope of the API', async () => {
    const client = await agent({ agent: 'act' })
    const pathsOf = async (name: string, args: Record<string, unknown>) => {
      const { isError, body } = await callTool(client, name, args)
      expect([isError, body.error.code]).toEqual([true, 'VALIDATION'])
      return body.error.details.issues.map(({ path }: { path: string }) => path)
    }
    expect(await pathsOf('getContent', {})).toEqual(['/path/containerId'])
    expect(await pathsOf('getContent', { containerId: '../whoami' })).toEqual(['/path/containerId'])
    expect(await pathsOf('listProjects', { sort: 'name', status: 'asleep' })).toEqual(['/query/sort', '/query/status'])
    expect(await pathsOf('listProjects', { limit: 'all' })).toEqual(['/query/limit'])
    expect(await pathsOf('listProjects', { body: { limit: 1 } })).toEqual(['/query/body'])
    const [containerId, idempotencyKey] = [await pending(), randomUUID()]
    expect(await pathsOf('createContentComment', { containerId, body: { words: 'No' }, idempotencyKey })).toContain(
      '/body/words',
    )
    expect(await pathsOf('createContentComment', { containerId, idempotencyKey: 'again' })).toEqual(['/body'])
    expect(await pathsOf('cancelPublication', { publicationId: 'pub_1', idempotencyKey: 'again' })).toEqual([
      '/path/publicationId',
      '/headers/idempotency-key',
    ])
    const missing = await callTool(client, 'getContent', { containerId: `cnt_${randomUUID()}` })
    expect([missing.isError, missing.body.error.code]).toEqual([true, 'NOT_FOUND'])
    await expect(client.callTool({ name: 'eraseOrganization', arguments: {} })).rejects.toThrow('no such tool')
  })

  it('that is repeated with its idempotencyKey has its effect once, and without it each time', async () => {
    const containerId = await pending()
    const client = await agent()
    const comment = (args: object) =>
      callTool(client, 'createContentComment', {
        containerId,
        body: { author: 'Ada', text: 'Warmer, please.' },
        ...args,
      })
    const idempotencyKey = randomUUID()
    const [first, again] = [await comment({ idempotencyKey }), await comment({ idempotencyKey })]
    expect([first.isError, again.text]).toEqual([false, first.text])
    await comment({})
    await comment({})
    expect((await read(server, `/v1/content/${containerId}/comments`)).data).toHaveLength(3)
    const changed = await callTool(client, 'createContentComment', {
      containerId,
      idempotencyKey,
      body: { author: 'Ada', text: 'Colder.' },
    })
    expect(changed.body.error.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it('takes its token from the bucket of the key', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    const client = await connectAgent(server.baseUrl, key)
    const take = vi.spyOn(server.deps.limiter, 'take')
    await callTool(client, 'listProjects')
    await callTool(client, 'createContentComment', { containerId: 'cnt_1', body: { text: 'Warmer.' } })
    expect(take.mock.calls.map(([name]) => name)).toEqual([`${apiKeyId}:read-light`, `${apiKeyId}:write-light`])
    take.mockRestore()
  })

  it('acts for the child organization that its argument or the header of the client names', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const client = await agent()
    const name = async (one: typeof client, args = {}) => (await callTool(one, 'getWhoami', args)).body.organizationId
    expect(await name(client, { organizationId: child })).toBe(child)
    expect(await name(client)).toBe(server.organizationId)
    expect(await name(client, { organizationId: null })).toBe(server.organizationId)
    expect(await name(await agent({}, { 'X-Castlane-Organization': child }))).toBe(child)
    const foreign = await callTool(client, 'listProjects', { organizationId: await server.createOrganization() })
    expect(foreign.body.error.code).toBe('NOT_FOUND')
  })

  it('stops with the key', async () => {
    const { key, apiKeyId } = await server.createKey(server.organizationId)
    const client = await connectAgent(server.baseUrl, key)
    expect((await callTool(client, 'getOverview')).isError).toBe(false)
    const revoked = await server.send('DELETE', `/v1/api-keys/${apiKeyId}`, { headers: newIdempotencyKey() })
    expect(revoked.status).toBe(204)
    const stopped = await callTool(client, 'getOverview')
    expect([stopped.isError, stopped.body.error.code]).toEqual([true, 'UNAUTHENTICATED'])
    await expect(client.listTools()).rejects.toThrow('UNAUTHENTICATED')
    await expect(connectAgent(server.baseUrl, key)).rejects.toThrow('UNAUTHENTICATED')
  })
})

describe('POST /mcp', () => {
  it('refuses who sends no key', async () => {
    await expect(connectAgent(server.baseUrl, null)).rejects.toThrow('No API key was sent')
    expect((await sendRaw(list, { Authorization: 'Bearer let-me-in' })).status).toBe(401)
  })

  it('refuses pages of other sites, and other names of this machine', async () => {
    expect((await sendRaw(list)).status).toBe(200)
    expect((await sendRaw(list, { Origin: server.baseUrl })).status).toBe(200)
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
      ['Host', 'evil.example'],
    ] as const) {
      const refused = await sendRaw(list, { [name]: value })
      expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([403, 'VALIDATION'])
    }
  })

  it('takes one message, and is the only method', async () => {
    expect(JSON.parse((await sendRaw([list])).body).error.code).toBe('VALIDATION')
    expect((await sendRaw('{')).status).toBe(400)
    expect((await sendRaw(list, {}, 'GET')).status).toBe(405)
    expect((await sendRaw(list, {}, 'DELETE')).status).toBe(405)
    const unknown = await sendRaw({ ...list, method: 'resources/list' })
    expect(JSON.parse(unknown.body).error.code).toBe(-32601)
  })

  it('is there where nobody between reads the key, unless it is set', async () => {
    const isOn = (env: Record<string, string>) => loadConfig({ HOST: '0.0.0.0', ...env }).mcp.enabled
    expect(isOn({})).toBe(false)
    expect(isOn({ HOST: '127.0.0.1' })).toBe(true)
    expect(isOn({ CASTLANE_PUBLIC_URL: 'https://api.castlane.example' })).toBe(true)
    expect(isOn({ CASTLANE_PUBLIC_URL: 'http://api.castlane.example' })).toBe(false)
    expect(isOn({ CASTLANE_MCP: 'true' })).toBe(true)
    const off = await startTestServer({ env: { CASTLANE_MCP: 'false' } })
    try {
      const answer = await off.send('POST', '/mcp', { body: list })
      expect([answer.status, answer.body.error.message]).toEqual([404, expect.stringContaining('CASTLANE_MCP=true')])
    } finally {
      await off.close()
    }
  })
})
