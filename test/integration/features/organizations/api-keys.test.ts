import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksLikeApiKey } from '../../../../src/lib/api-key.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'
import { everyScope, idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { acting, createChild, insertProjects, query } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function create(body: object = {}, options: { key?: string; headers?: Record<string, string> } = {}) {
  return server.send('POST', '/v1/api-keys', {
    body: { name: 'Dashboard', scopes: ['projects:read'], ...body },
    ...options,
  })
}
const whoami = (key: string) => server.send('GET', '/v1/whoami', { key })
const statusOf = async (key: string) => (await whoami(key)).status

describe('a new API key', () => {
  it('works at once, with the scopes, tier and return URLs it was given, and begins with the prefix it shows', async () => {
    const returnUrls = ['https://app.northwind.example/connected', 'http://localhost:3000/']
    const { status, body, headers } = await create({ rateLimitTier: 'pilot', returnUrls, metadata: { team: 'web' } })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/api-keys/${body.id}`)
    expect(body).toMatchObject({ returnUrls, rateLimitTier: 'pilot', metadata: { team: 'web' }, projectId: null })
    expect(body.secret.startsWith(body.prefix)).toBe(true)
    expect(looksLikeApiKey(body.secret)).toBe(true)
    expect((await whoami(body.secret)).body).toEqual({
      organizationId: server.organizationId,
      mode: 'live',
      projectIds: null,
      person: null,
      agent: null,
      scopes: ['projects:read'],
      rateLimitTier: 'pilot',
      killSwitch: false,
    })
  })

  it('shows its secret this once: no list, no change and no table holds it, and what is kept for a replay is sealed', async () => {
    const headers = idempotencyKey()
    const first = await create({ name: 'Sealed' }, { headers })
    const again = await create({ name: 'Sealed' }, { headers })
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const { id, secret } = first.body
    const listed = await server.send('GET', '/v1/api-keys?limit=100')
    const changed = await server.send('PATCH', `/v1/api-keys/${id}`, { body: { name: 'Other' } })
    expect(listed.text).toContain(id)
    for (const text of [listed.text, changed.text]) expect(text).not.toContain(secret)
    const [kept] = await query<{ sealed: boolean; body: Buffer }>(
      server,
      'select sealed, body from idempotency_records where api_key_id <> $1 order by created_at desc limit 1',
      [id],
    )
    expect(kept?.sealed).toBe(true)
    for (const table of ['idempotency_records', 'api_keys', 'api_key_secrets', 'events', 'event_outbox']) {
      const [found] = await query(server, `select 1 from ${table} t where t::text like '%' || $1 || '%'`, [secret])
      expect(found).toBeUndefined()
    }
    expect(kept?.body.includes(secret)).toBe(false)
  })

  it('has no scope that its maker lacks, and no higher tier', async () => {
    const { key } = await server.createKey(server.organizationId, {
      scopes: ['org:admin', 'projects:read'],
      tier: 'pilot',
    })
    const lacking = await create({ scopes: ['projects:read', 'ads:read'] }, { key })
    expect([lacking.status, lacking.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
    expect(lacking.body.error.details).toEqual({ requiredScope: 'ads:read' })
    const higher = await create({ rateLimitTier: 'partner' }, { key })
    expect(higher.status).toBe(422)
    expect(higher.body.error.details.issues[0].path).toBe('/body/rateLimitTier')
    expect((await create({ rateLimitTier: 'pilot' }, { key })).status).toBe(201)
    expect((await create({}, { key })).body.rateLimitTier).toBe('standard')
  })

  it('of a child never holds org:admin, by creation or by change, and acts on the child alone', async () => {
    const child = await createChild(server)
    const refused = await create({ scopes: ['org:admin'] }, { headers: acting(child) })
    expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([422, '/body/scopes'])
    const made = await create({ scopes: ['org:read'] }, { headers: acting(child) })
    expect(made.body.organizationId).toBe(child)
    const raised = await server.send('PATCH', `/v1/api-keys/${made.body.id}`, {
      body: { scopes: ['org:read', 'org:admin'] },
      headers: acting(child),
    })
    expect(raised.status).toBe(422)
    expect((await server.send('GET', '/v1/organization', { key: made.body.secret })).body.id).toBe(child)
    // Without the header it is another organization's key.
    expect((await server.send('DELETE', `/v1/api-keys/${made.body.id}`)).status).toBe(404)
  })

  it('is refused beyond the hundredth live one, also to twenty at once; write keys of apps do not count', async () => {
    const full = await server.createOrganization()
    const { key } = await server.createKey(full)
    const [projectId] = await insertProjects(server, full, 1)
    await server.createKey(full, { projectId })
    for (let made = 1; made < 90; made += 1) await server.createKey(full)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => create({}, { key })))
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = outcomes.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.error.details.reason]).toEqual([409, 'key_limit'])
  })

  it('is refused beyond what an organization and its children may have together, also to many at once', async () => {
    const small = await startTestServer({ env: { CASTLANE_MAX_API_KEYS: '6', CASTLANE_MAX_WEBHOOK_ENDPOINTS: '4' } })
    try {
      const root = small.organizationId
      const children = [
        await small.createOrganization({ parentId: root }),
        await small.createOrganization({ parentId: root }),
      ]
      const other = await small.createKey(await small.createOrganization())
      const spread = <T>(make: (headers: Record<string, string>) => Promise<T>) =>
        Promise.all(
          [undefined, ...children, undefined, ...children].map((child) =>
            make(child === undefined ? {} : { 'X-Castlane-Organization': child }),
          ),
        )
      const body = { name: 'CI', scopes: ['projects:read'], rateLimitTier: 'standard' }
      const keys = await spread((headers) => small.send('POST', '/v1/api-keys', { body, headers }))
      expect(keys.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
      const refused = keys.find(({ status }) => status === 409)
      expect(refused?.body.error).toMatchObject({ details: { reason: 'key_limit' } })
      expect(refused?.body.error.message).toMatch(/its children .* 6 live keys together.* Revoke one/)
      expect((await small.send('POST', '/v1/api-keys', { body, key: other.key })).status).toBe(201)

      const hook = { url: 'https://hooks.example.com/' }
      const hooks = await spread((headers) => small.send('POST', '/v1/webhooks/endpoints', { body: hook, headers }))
      expect(hooks.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409])
      const full = hooks.find(({ status }) => status === 409)
      expect(full?.body.error).toMatchObject({ details: { reason: 'endpoint_limit' } })
      expect(full?.body.error.message).toMatch(/its children .* 4 webhook endpoints together.* Delete one/)
      expect((await small.send('POST', '/v1/webhooks/endpoints', { body: hook, key: other.key })).status).toBe(201)
    } finally {
      await small.close()
    }
  })

  it.each([
    'http://app.northwind.example/',
    'https://user@app.northwind.example/',
    'https://@app.northwind.example/',
    'https://app.northwind.example/?next=1',
    'https://app.northwind.example/?',
    'https://app.northwind.example/#top',
    'https://app.northwind.example/a%2f..%2fb',
    'https:///app.northwind.example',
    'http://localhost.evil.example/',
    'ftp://localhost/x',
  ])('is not made with the return URL %s', async (returnUrl) => {
    const { status, body } = await create({ returnUrls: [returnUrl] })
    expect([status, body.error.code]).toEqual([422, 'VALIDATION'])
    expect(body.error.details.issues[0].path).toContain('/body/returnUrls/0')
  })
})

describe('rotation', () => {
  it('keeps the id, and lets the old secret live for graceSeconds and not longer', async () => {
    const { body: made } = await create({ scopes: everyScope })
    const before = Date.now()
    const { status, body: rotated } = await server.send('POST', `/v1/api-keys/${made.id}/rotate`, {
      body: { graceSeconds: 3600 },
      key: made.secret,
    })
    expect(status).toBe(200)
    expect(rotated.id).toBe(made.id)
    expect(rotated.secret).not.toBe(made.secret)
    expect(Date.parse(rotated.previousSecretExpiresAt) - before).toBeGreaterThan(3_590_000)
    expect([await statusOf(made.secret), await statusOf(rotated.secret)]).toEqual([200, 200])
    // An hour later.
    await query(
      server,
      "update api_key_secrets set expires_at = expires_at - interval '3601 s' where api_key_id = $1 and expires_at is not null",
      [made.id],
    )
    expect([await statusOf(made.secret), await statusOf(rotated.secret)]).toEqual([401, 200])
    const listed = await server.send('GET', '/v1/api-keys?limit=100')
    expect(listed.body.data.find(({ id }: { id: string }) => id === made.id).previousSecretExpiresAt).toBeNull()
  })

  it('ends the old secret at once with 0, and the oldest of three when it comes again within the grace', async () => {
    const { body: first } = await create()
    const rotate = async (graceSeconds?: number) =>
      (await server.send('POST', `/v1/api-keys/${first.id}/rotate`, { body: { graceSeconds } })).body
    const before = Date.now()
    const second = await rotate()
    expect(Date.parse(second.previousSecretExpiresAt) - before).toBeGreaterThan(86_390_000)
    const third = await rotate(60)
    expect([await statusOf(first.secret), await statusOf(second.secret), await statusOf(third.secret)]).toEqual([
      401, 200, 200,
    ])
    const fourth = await rotate(0)
    expect(fourth.previousSecretExpiresAt).toBeNull()
    expect([await statusOf(second.secret), await statusOf(third.secret), await statusOf(fourth.secret)]).toEqual([
      401, 401, 200,
    ])
  })

  it('replayed with either secret shows the same new one, and rotates once', async () => {
    const { body: made } = await create({ scopes: everyScope })
    const headers = idempotencyKey()
    const path = `/v1/api-keys/${made.id}/rotate`
    const first = await server.send('POST', path, { body: {}, headers, key: made.secret })
    const again = await server.send('POST', path, { body: {}, headers, key: first.body.secret })
    expect(again.text).toBe(first.text)
  })

  it('gives nobody a scope or a tier that the calling key lacks, of a child neither; a key may rotate itself', async () => {
    const { body: strong } = await create({ scopes: ['projects:read', 'content:write'], rateLimitTier: 'partner' })
    const child = await createChild(server)
    const { body: childs } = await create({ scopes: ['content:write'] }, { headers: acting(child) })
    const weak = await server.createKey(server.organizationId, { scopes: ['org:admin', 'projects:read'] })
    const low = await server.createKey(server.organizationId, { tier: 'pilot' })
    const rotate = (id: string, key: string, headers = {}) =>
      server.send('POST', `/v1/api-keys/${id}/rotate`, { body: { graceSeconds: 86_400 }, key, headers })
    for (const refused of [await rotate(strong.id, weak.key), await rotate(childs.id, weak.key, acting(child))]) {
      expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
      expect(refused.body.error.details).toEqual({ requiredScope: 'content:write' })
    }
    const higher = await rotate(strong.id, low.key)
    expect([higher.status, higher.body.error.details.issues[0].path]).toEqual([422, '/path/apiKeyId'])
    const [untouched] = await query<{ count: number }>(
      server,
      'select count(*)::int as count from api_key_secrets where api_key_id = any($1)',
      [[strong.id, childs.id]],
    )
    expect(untouched?.count).toBe(2)
    for (const own of [weak, low]) expect((await rotate(own.apiKeyId, own.key)).status).toBe(200)
    expect((await rotate(strong.id, server.key)).status).toBe(200)
    expect((await rotate(childs.id, server.key, acting(child))).status).toBe(200)
  })

  it('by ten at once leaves one secret and one that ends', async () => {
    const { body: made } = await create()
    await Promise.all(
      Array.from({ length: 10 }, () => server.send('POST', `/v1/api-keys/${made.id}/rotate`, { body: {} })),
    )
    const secrets = await query(server, 'select expires_at from api_key_secrets where api_key_id = $1', [made.id])
    expect(secrets.filter(({ expires_at }) => expires_at === null)).toHaveLength(1)
    expect(secrets).toHaveLength(2)
  })
})

describe('a key', () => {
  it('that is switched off is refused at once, whoami excepted, and works again when it is switched on', async () => {
    const { body: made } = await create()
    const set = (killSwitch: boolean) => server.send('PATCH', `/v1/api-keys/${made.id}`, { body: { killSwitch } })
    await set(true)
    const refused = await server.send('GET', '/v1/projects', { key: made.secret })
    expect([refused.status, refused.body.error.details]).toEqual([503, { scope: 'key' }])
    expect((await whoami(made.secret)).body.killSwitch).toBe(true)
    await set(false)
    expect((await server.send('GET', '/v1/projects', { key: made.secret })).status).toBe(200)
  })

  it('that is revoked is unknown at once and stays in the list as revoked', async () => {
    const { body: made } = await create()
    expect((await server.send('DELETE', `/v1/api-keys/${made.id}`)).status).toBe(204)
    expect(await statusOf(made.secret)).toBe(401)
    const live = await server.send('GET', '/v1/api-keys?status=live&limit=100')
    const revoked = await server.send('GET', '/v1/api-keys?status=revoked&limit=100')
    const has = ({ body }: typeof live) => body.data.some(({ id }: { id: string }) => id === made.id)
    expect([has(live), has(revoked)]).toEqual([false, true])
  })

  it('stops working at its expiry by the database’s clock, until it gets a later one', async () => {
    const { body: made } = await create({ expiresAt: '2100-01-01T00:00:00Z' })
    expect([made.expiresAt, await statusOf(made.secret)]).toEqual(['2100-01-01T00:00:00.000Z', 200])
    const expire = "update api_keys set expires_at = now() - interval '1 s' where id = $1"
    await query(server, expire, [made.id])
    const refused = await whoami(made.secret)
    expect([refused.status, refused.body.error.code]).toEqual([401, 'UNAUTHENTICATED'])
    const patch = (body: object) => server.send('PATCH', `/v1/api-keys/${made.id}`, { body })
    const past = await patch({ expiresAt: '2020-01-01T00:00:00Z' })
    expect([past.status, past.body.error.details.issues[0].path]).toEqual([422, '/body/expiresAt'])
    expect((await patch({ expiresAt: null })).body.expiresAt).toBeNull()
    expect(await statusOf(made.secret)).toBe(200)
  })

  it('with an expiry gives nothing that lasts longer: not to itself, nor to keys that it creates, rotates or changes', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const end = at(2)
    const scopes = ['org:admin', 'projects:read']
    const { id, secret: key } = (await create({ scopes, expiresAt: end })).body
    const refused = async (sent: Promise<Answer>) => {
      const { status, body } = await sent
      expect([status, body.error.details.issues]).toEqual([
        422,
        [expect.objectContaining({ message: expect.stringContaining(end) })],
      ])
      return body.error.details.issues[0].path
    }
    const patch = (of: string, body: object) => server.send('PATCH', `/v1/api-keys/${of}`, { key, body })
    for (const expiresAt of [null, at(3)]) {
      expect(await refused(patch(id, { expiresAt }))).toBe('/body/expiresAt')
      expect(await refused(create({ expiresAt }, { key }))).toBe('/body/expiresAt')
    }
    expect(await refused(create({}, { key }))).toBe('/body/expiresAt')
    const { id: lasting } = (await create({ scopes: [] })).body
    expect(await refused(server.send('POST', `/v1/api-keys/${lasting}/rotate`, { key, body: {} }))).toBe(
      '/path/apiKeyId',
    )
    expect(await refused(patch(lasting, { scopes: ['projects:read'] }))).toBe('/body/expiresAt')
    const made = (await create({ expiresAt: end }, { key })).body
    expect(await refused(patch(made.id, { expiresAt: at(3) }))).toBe('/body/expiresAt')
    // What ends sooner, and what only takes away, is allowed.
    for (const [of, body] of [
      [made.id, { expiresAt: at(1) }],
      [made.id, { expiresAt: end }],
      [lasting, { killSwitch: true }],
      [lasting, { name: 'Off', expiresAt: at(5) }],
      [id, { expiresAt: at(1) }],
    ] as const)
      expect((await patch(of, body)).status).toBe(200)
    expect((await server.send('POST', `/v1/api-keys/${id}/rotate`, { key, body: {} })).status).toBe(200)
  })

  it('is switched on, and lives longer, by a key alone that holds its scopes', async () => {
    const { key } = await server.createKey(server.organizationId, { scopes: ['org:admin'] })
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = (await create({ expiresAt })).body
    const patch = (body: object, by = key) => server.send('PATCH', `/v1/api-keys/${id}`, { key: by, body })
    expect((await patch({ killSwitch: true, name: 'Off' })).status).toBe(200)
    for (const body of [{ killSwitch: false }, { expiresAt: null }]) {
      const { status, body: answer } = await patch(body)
      expect([status, answer.error.details]).toEqual([403, { requiredScope: 'projects:read' }])
      expect((await patch(body, server.key)).status).toBe(200)
      await patch({ killSwitch: true, expiresAt }, server.key)
    }
  })

  it('shows when it was last used, written apart from its requests and at most about once a minute', async () => {
    const { body: made } = await create()
    const shown = async () =>
      (await server.send('GET', '/v1/api-keys?limit=100')).body.data.find(({ id }: { id: string }) => id === made.id)
        .lastUsedAt
    expect(await shown()).toBeNull()
    const before = Date.now()
    await statusOf(made.secret)
    expect(await shown()).toBeNull()
    await server.deps.keyUses.flush()
    const first = await shown()
    expect(Math.abs(Date.parse(first) - before)).toBeLessThan(30_000)
    await statusOf(made.secret)
    await server.deps.keyUses.flush()
    expect(await shown()).toBe(first)
    await query(server, "update api_keys set last_used_at = now() - interval '2 min' where id = $1", [made.id])
    await statusOf(made.secret)
    await server.deps.keyUses.flush()
    expect(Date.parse(await shown())).toBeGreaterThanOrEqual(Date.parse(first))
  })

  it('that is locked while its last use is written is written with the next', async () => {
    const { body: made } = await create()
    const lastUse = async () =>
      (await query(server, 'select last_used_at from api_keys where id = $1', [made.id]))[0]?.last_used_at
    await statusOf(made.secret)
    await server.deps.db.write.transaction().execute(async (tx) => {
      await tx.selectFrom('api_keys').select('id').where('id', '=', made.id).forUpdate().execute()
      await expect(server.deps.keyUses.flush()).rejects.toThrow(/lock timeout/)
    })
    expect(await lastUse()).toBeNull()
    await server.deps.keyUses.flush()
    expect(await lastUse()).not.toBeNull()
  })

  it('gives up scopes and takes those that its changer holds, and merges metadata', async () => {
    const { body: made } = await create({ scopes: ['projects:read', 'ads:read'], metadata: { a: '1', b: '2' } })
    const { key } = await server.createKey(server.organizationId, { scopes: ['org:admin', 'jobs:read'] })
    const patch = (body: object) => server.send('PATCH', `/v1/api-keys/${made.id}`, { body, key })
    const changed = await patch({ scopes: ['ads:read', 'jobs:read'], metadata: { b: '3' } })
    expect(changed.body).toMatchObject({ scopes: ['ads:read', 'jobs:read'], metadata: { a: '1', b: '3' } })
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 'x']))
    const tooMany = await patch({ metadata: many })
    expect(tooMany.status).toBe(422)
    expect(tooMany.body.error.details.issues[0].path).toBe('/body/metadata')
    const refused = await patch({ scopes: ['projects:read'] })
    expect([refused.status, refused.body.error.details.requiredScope]).toEqual([403, 'projects:read'])
  })

  it('tells each CONFLICT by its reason', async () => {
    const { body: dead } = await create()
    await server.send('DELETE', `/v1/api-keys/${dead.id}`)
    const [projectId] = await insertProjects(server, server.organizationId, 1)
    const write = await server.createKey(server.organizationId, { projectId, scopes: ['telemetry:write'] })
    const me = await server.createKey(server.organizationId)
    const cases: [method: string, path: string, body: object | undefined, reason: string][] = [
      ['DELETE', `/${dead.id}`, undefined, 'already_revoked'],
      ['POST', `/${dead.id}/rotate`, {}, 'revoked'],
      ['PATCH', `/${dead.id}`, { name: 'x' }, 'revoked'],
      ['PUT', `/${dead.id}/return-urls`, { returnUrls: [] }, 'revoked'],
      ['DELETE', `/${me.apiKeyId}`, undefined, 'calling_key'],
      ['PATCH', `/${me.apiKeyId}`, { killSwitch: true }, 'calling_key'],
      ['PATCH', `/${me.apiKeyId}`, { scopes: ['org:read'] }, 'calling_key'],
      ['DELETE', `/${write.apiKeyId}`, undefined, 'sdk_write_key'],
      ['POST', `/${write.apiKeyId}/rotate`, {}, 'sdk_write_key'],
      ['PATCH', `/${write.apiKeyId}`, { scopes: ['telemetry:read'] }, 'sdk_write_key'],
    ]
    for (const [method, path, body, reason] of cases) {
      const answer = await server.send(method, `/v1/api-keys${path}`, { body, key: me.key })
      expect([answer.status, answer.body.error.details.reason], `${method} ${path}`).toEqual([409, reason])
    }
  })

  it('of the service itself is not shown and cannot be touched', async () => {
    const { apiKeyId } = await server.createKey(server.organizationId, { tier: 'internal' })
    expect((await server.send('GET', '/v1/api-keys?limit=100')).text).not.toContain(apiKeyId)
    expect((await server.send('DELETE', `/v1/api-keys/${apiKeyId}`)).status).toBe(404)
  })

  it('gets its allowlist replaced whole', async () => {
    const { body: made } = await create({ returnUrls: ['https://old.example/'] })
    const { body } = await server.send('PUT', `/v1/api-keys/${made.id}/return-urls`, {
      body: { returnUrls: ['https://new.example/a'] },
    })
    expect(body.returnUrls).toEqual(['https://new.example/a'])
  })
})
