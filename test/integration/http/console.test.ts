import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../../src/config/config.ts'
import { isExtended } from '../../../src/features/organizations/api.ts'
import type { SendOptions, TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { createProject } from '../features/content/fixture.ts'

const page = { 'Sec-Fetch-Site': 'same-origin', 'X-Castlane-Console': '1' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

/** Sends as the console's page does: without a key. */
function send(method: string, path: string, { headers, ...options }: SendOptions = {}) {
  return server.send(method, path, { key: null, headers: { ...page, ...headers }, ...options })
}

async function signIn(key: string) {
  const answer = await send('POST', '/console/session', { body: { key } })
  expect(answer.status, answer.text).toBe(201)
  const [cookie = ''] = answer.headers.getSetCookie()
  const [pair = ''] = cookie.split(';')
  const as = (method: string, path: string, { headers, ...options }: SendOptions = {}) =>
    send(method, path, { headers: { Cookie: pair, ...headers }, ...options })
  return { answer, cookie, pair, as }
}

const newKey = async (scopes?: readonly string[]) =>
  server.createKey(await server.createOrganization(), scopes && { scopes })
const run = (text: string, values: unknown[] = []) => server.deps.db.pools.write.query(text, values)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body?.error?.code]

describe('signing in to the console', () => {
  it('answers what whoami answers, and keeps the hash of a token that belongs to the key', async () => {
    const { key, apiKeyId } = await newKey()
    const { answer, cookie, pair, as } = await signIn(key)
    const { expiresAt, ...identity } = answer.body
    expect(identity).toEqual((await server.send('GET', '/v1/whoami', { key })).body)
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(cookie).toMatch(
      /^castlane_console=[\w-]{43}; Max-Age=604800; Path=\/console; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const token = pair.split('=')[1] ?? ''
    const { rows } = await run('SELECT hash, is_session FROM api_key_secrets WHERE api_key_id = $1 AND is_session', [
      apiKeyId,
    ])
    expect(rows).toEqual([{ hash: createHash('sha256').update(`console session ${token}`).digest(), is_session: true }])
    const read = await as('GET', '/console/session')
    expect([read.status, read.body]).toEqual([200, answer.body])
  })

  it('refuses what is no key, unknown keys, write keys and keys that are switched off', async () => {
    const refused = async (body: unknown) => codeOf(await send('POST', '/console/session', { body }))
    expect(await refused({ key: 'let-me-in' })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused({ key: 7 })).toEqual([422, 'VALIDATION'])
    expect(await refused('{')).toEqual([422, 'VALIDATION'])
    const off = await newKey()
    await run('UPDATE api_keys SET kill_switch = true WHERE id = $1', [off.apiKeyId])
    expect(await refused({ key: off.key })).toEqual([503, 'KILL_SWITCH'])
    const revoked = await newKey()
    await run('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [revoked.apiKeyId])
    expect(await refused({ key: revoked.key })).toEqual([401, 'UNAUTHENTICATED'])
    const projectId = await createProject(server, { name: 'Harbour Bakery' })
    const write = await server.createKey(server.organizationId, { projectId })
    expect(await refused({ key: write.key })).toEqual([422, 'VALIDATION'])
  })

  it('ends with a sign-out, with a rotation and with the oldest of fifty browsers', async () => {
    const { key, apiKeyId } = await newKey()
    const [first, second] = [await signIn(key), await signIn(key)]
    const out = await first.as('DELETE', '/console/session')
    expect([out.status, out.headers.getSetCookie()[0]]).toEqual([
      204,
      expect.stringContaining('castlane_console=; Path=/console; Expires=Thu, 01 Jan 1970'),
    ])
    expect(codeOf(await first.as('GET', '/console/session'))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await second.as('GET', '/console/session')).status).toBe(200)
    await run(
      `INSERT INTO api_key_secrets (hash, api_key_id, created_at, expires_at, is_session)
       SELECT sha256(convert_to(n::text || $1, 'utf8')), $1, now() + interval '1 second', now() + interval '1 day', true
       FROM generate_series(1, 49) AS n`,
      [apiKeyId],
    )
    await signIn(key)
    expect(codeOf(await second.as('GET', '/console/session'))).toEqual([401, 'UNAUTHENTICATED'])
    const third = await signIn(key)
    const manager = await server.createKey(
      (await run('SELECT organization_id FROM api_keys WHERE id = $1', [apiKeyId])).rows[0].organization_id,
    )
    const listed = await server.send('GET', `/v1/api-keys`, { key: manager.key })
    expect(listed.body.data.map((one: { previousSecretExpiresAt: unknown }) => one.previousSecretExpiresAt)).toEqual([
      null,
      null,
    ])
    const rotated = await server.send('POST', `/v1/api-keys/${apiKeyId}/rotate`, {
      key: manager.key,
      body: { graceSeconds: 3600 },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect(rotated.status, rotated.text).toBe(200)
    expect(codeOf(await third.as('GET', '/console/session'))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await server.send('GET', '/v1/whoami', { key })).status).toBe(200)
  })

  it('lasts a day without a request and a week at most', async () => {
    const { key, apiKeyId } = await newKey()
    const { as } = await signIn(key)
    const endsIn = async () => {
      const { rows } = await run(
        'SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM api_key_secrets WHERE api_key_id = $1 AND is_session',
        [apiKeyId],
      )
      return Math.round(Number(rows[0]?.hours))
    }
    const age = (created: string, expires: string) =>
      run(
        'UPDATE api_key_secrets SET created_at = now() - $2::interval, expires_at = now() + $3::interval WHERE api_key_id = $1 AND is_session',
        [apiKeyId, created, expires],
      )
    await age('20 hours', '4 hours')
    await as('GET', '/console/api/v1/whoami')
    await expect.poll(endsIn).toBe(24)
    await age('160 hours', '1 hour')
    await as('GET', '/console/api/v1/whoami')
    await expect.poll(endsIn).toBe(8)
    await age('24 hours', '0 hours')
    expect(codeOf(await as('GET', '/console/api/v1/whoami'))).toEqual([401, 'UNAUTHENTICATED'])
    const now = new Date()
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    expect(isExtended({ beganAt: hoursAgo(0.1), endsAt: hoursAgo(-23.9) }, now)).toBe(false)
    expect(isExtended({ beganAt: hoursAgo(167), endsAt: hoursAgo(-1) }, now)).toBe(false)
  })
})

describe('requests of the console', () => {
  it('are those of the key: its scopes, buckets and idempotency records', async () => {
    const { key, apiKeyId } = await newKey(['projects:read', 'projects:write'])
    const { as } = await signIn(key)
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { name: 'Harbour Bakery', requires_approval: true, timezone: 'UTC', locale: 'en' }
    const made = await as('POST', '/console/api/v1/projects', { headers, body })
    expect(made.status, made.text).toBe(201)
    const again = await server.send('POST', '/v1/projects', { key, headers, body })
    expect([again.headers.get('idempotency-replayed'), again.text]).toEqual(['true', made.text])
    const take = vi.spyOn(server.deps.limiter, 'take')
    await as('GET', '/console/api/v1/projects?limit=1')
    await server.send('GET', '/v1/projects?limit=1', { key })
    expect(take.mock.calls.map(([name]) => name)).toEqual(Array(2).fill(`${apiKeyId}:read-light`))
    take.mockRestore()
    expect(codeOf(await as('GET', '/console/api/v1/organization/wallet'))).toEqual([403, 'FORBIDDEN_SCOPE'])
  })

  it('act on a child that they name, and are refused where the API refuses', async () => {
    const parent = await newKey()
    const child = await server.createOrganization({ parentId: parent.organizationId, name: 'Child' })
    const { as } = await signIn(parent.key)
    const named = await as('GET', '/console/api/v1/whoami', { headers: { 'X-Castlane-Organization': child } })
    expect([named.status, named.body.organizationId]).toEqual([200, child])
    expect(codeOf(await as('GET', '/console/api/v1/nothing'))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await as('PUT', '/console/api/v1/projects'))).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(codeOf(await as('GET', '/console/api/docs'))).not.toEqual([200, undefined])
  })

  it('need the page’s own headers and the cookie, and take no key', async () => {
    const { key } = await newKey()
    const { as, pair } = await signIn(key)
    const whoami = '/console/api/v1/whoami'
    for (const path of [whoami, '/console/session']) {
      for (const site of ['cross-site', 'same-site', 'none'])
        expect(codeOf(await as('GET', path, { headers: { 'Sec-Fetch-Site': site } }))).toEqual([422, 'VALIDATION'])
      expect(codeOf(await as('GET', path, { headers: { 'X-Castlane-Console': '' } }))).toEqual([422, 'VALIDATION'])
      expect(codeOf(await server.send('GET', path, { key: null, headers: { Cookie: pair } }))).toEqual([
        422,
        'VALIDATION',
      ])
      expect(codeOf(await send('GET', path))).toEqual([401, 'UNAUTHENTICATED'])
      expect(codeOf(await send('GET', path, { headers: { Cookie: `castlane_console=${'a'.repeat(43)}` } }))).toEqual([
        401,
        'UNAUTHENTICATED',
      ])
    }
    for (const headers of [{ Authorization: `Bearer ${key}` }, { 'X-Api-Key': key }] as Record<string, string>[]) {
      expect(codeOf(await as('GET', whoami, { headers }))).toEqual([401, 'UNAUTHENTICATED'])
      expect(codeOf(await send('GET', whoami, { headers }))).toEqual([401, 'UNAUTHENTICATED'])
    }
    const token = pair.split('=')[1] ?? ''
    expect(codeOf(await server.send('GET', '/v1/whoami', { key: token }))).toEqual([401, 'UNAUTHENTICATED'])
    expect(codeOf(await server.send('GET', '/v1/whoami', { key: null, headers: { ...page, Cookie: pair } }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
  })

  it('end at once with the key, its scopes and the switches', async () => {
    const { key, apiKeyId, organizationId } = await newKey()
    const { as } = await signIn(key)
    const read = async () => codeOf(await as('GET', '/console/api/v1/projects'))
    expect(await read()).toEqual([200, undefined])
    await run('UPDATE organizations SET kill_switch = true WHERE id = $1', [organizationId])
    expect(await read()).toEqual([503, 'KILL_SWITCH'])
    expect((await as('GET', '/console/session')).body.killSwitch).toBe(true)
    await run('UPDATE organizations SET kill_switch = false WHERE id = $1', [organizationId])
    await run("UPDATE api_keys SET scopes = '{media:read}' WHERE id = $1", [apiKeyId])
    expect(await read()).toEqual([403, 'FORBIDDEN_SCOPE'])
    await run('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [apiKeyId])
    expect(await read()).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('read the stream of events, which ends within a second of the session', async () => {
    const { key } = await newKey()
    const { as, pair } = await signIn(key)
    const response = await fetch(`${server.baseUrl}/console/api/v1/webhooks/events/stream`, {
      headers: { ...page, Cookie: pair },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const read = response.text()
    await as('DELETE', '/console/session')
    await read
  })
})

describe('the pages of the console', () => {
  it('are one page at every address, whose policy allows nothing of others', async () => {
    const { status, headers, text } = await server.send('GET', '/console', { key: null })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    const policy = headers.get('content-security-policy') ?? ''
    const origins = [...policy.matchAll(/https?:[^ ;]+/g)].map(([origin]) => origin)
    expect(new Set(origins)).toEqual(new Set([server.baseUrl]))
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect([
      headers.get('x-content-type-options'),
      headers.get('referrer-policy'),
      headers.get('cross-origin-opener-policy'),
    ]).toEqual(['nosniff', 'no-referrer', 'same-origin'])
    for (const path of ['/console/', '/console/waiting/cnt_1', '/console/settings/keys'])
      expect((await server.send('GET', path, { key: null })).text).toBe(text)
    const [, script = ''] = /src="(\/console\/assets\/[^"]+\.js)"/.exec(text) ?? []
    const asset = await server.send('GET', script, { key: null, headers: { 'Accept-Encoding': 'br' } })
    expect([asset.status, asset.headers.get('content-type'), asset.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(codeOf(await server.send('GET', '/console/assets/gone.js', { key: null }))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await server.send('POST', '/console', { key: null }))).toEqual([404, 'NOT_FOUND'])
  })

  it('are served where browsers come over https or from this machine, or as set', () => {
    const consoleOf = (env: Record<string, string>) =>
      loadConfig({ DATABASE_URL: 'postgres://localhost/x', CASTLANE_MASTER_KEYS: `test:${'A'.repeat(43)}=`, ...env })
        .console
    expect(consoleOf({})).toEqual({ enabled: true, isSecure: false })
    expect(consoleOf({ HOST: '0.0.0.0' })).toEqual({ enabled: false, isSecure: true })
    expect(consoleOf({ HOST: '0.0.0.0', CASTLANE_PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual({
      enabled: true,
      isSecure: false,
    })
    expect(consoleOf({ CASTLANE_PUBLIC_URL: 'http://castlane.internal' })).toEqual({ enabled: false, isSecure: true })
    expect(consoleOf({ CASTLANE_PUBLIC_URL: 'https://api.example.com' })).toEqual({ enabled: true, isSecure: true })
    expect(consoleOf({ CASTLANE_PUBLIC_URL: 'https://api.example.com', CASTLANE_CONSOLE: 'false' }).enabled).toBe(false)
    expect(consoleOf({ HOST: '0.0.0.0', CASTLANE_CONSOLE: 'true' })).toEqual({ enabled: true, isSecure: true })
  })
})
