import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import {
  armFault,
  clearFaults,
  connect,
  consent,
  createProject,
  eventTypesOf,
  followRedirect,
  openSession,
  people,
  post,
  read,
  returnUrl,
  startFixture,
  until,
} from '../publishing/fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let projectId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  projectId = await createProject(server, { requires_approval: false })
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

const sessionOf = (id: string) => read(server, `/v1/social-accounts/oauth-sessions/${id}`)

describe('return URLs', () => {
  it.each([
    'https://app.northwind.example.evil.example/connected',
    'https://app.northwind.example@evil.example/connected',
    'https://evil.example/https://app.northwind.example/connected',
    'https://app.northwind.example:8443/connected',
    'http://app.northwind.example/connected',
    'https://app.northwind.example./connected',
    'https://app.northwind.example/connectedness',
    'https://app.northwind.example/connected/../admin',
    'https://app.northwind.example/connected/%2e%2e/admin',
    'https://app.northwind.example/connected/..%2fadmin',
    'https://app.northwind.example\\@evil.example/connected',
    'https://user@app.northwind.example/connected',
    'https:app.northwind.example/connected',
    '//app.northwind.example/connected',
    'https://аpp.northwind.example/connected',
    'javascript:alert(1)//https://app.northwind.example/connected',
    'https://app.northwind.example/connected\n',
    'not a url',
  ])('refuses the look-alike %j', async (lookAlike) => {
    const { key } = await server.createKey(server.organizationId, {
      returnUrls: ['https://app.northwind.example/connected'],
    })
    const path = `/v1/projects/${projectId}/social-accounts/oauth-url`
    const answer = await post(server, path, { platform: 'tiktok', returnUrl: lookAlike }, key)
    expect(answer.status).toBe(403)
    expect(answer.body.error).toMatchObject({ code: 'RETURN_URL_NOT_ALLOWED', details: { returnUrl: lookAlike } })
  })

  it.each([
    'https://app.northwind.example/connected',
    'https://APP.northwind.example:443/connected/tiktok?customer=1#done',
  ])('takes %j, which lies on or below the listed one', async (good) => {
    const { key } = await server.createKey(server.organizationId, {
      returnUrls: ['https://app.northwind.example/connected'],
    })
    const path = `/v1/projects/${projectId}/social-accounts/oauth-url`
    expect((await post(server, path, { platform: 'tiktok', returnUrl: good }, key)).status).toBe(201)
  })
})

describe('connecting an account', () => {
  it.each([
    ['tiktok', people.tiktok],
    ['instagram', people.instagram],
    ['facebook', people.onePage],
  ])('on %s goes over the consent page and back to the return URL', async (platform, person) => {
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, platform, {
      state: 'customer-4711',
      metadata: { crmId: '4711' },
    })
    expect(await sessionOf(oauthSessionId)).toMatchObject({
      status: 'pending',
      purpose: 'connect',
      state: 'customer-4711',
    })
    const back = await followRedirect(await consent(authorizeUrl, person))
    expect(`${back.origin}${back.pathname}`).toBe(returnUrl)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      oauthSessionId,
      status: 'completed',
      state: 'customer-4711',
    })
    const session = await sessionOf(oauthSessionId)
    expect(session).toMatchObject({ status: 'completed', error: null, candidates: [] })
    const [id] = session.socialAccountIds
    const account = await read(server, `/v1/social-accounts/${id}`)
    expect(account).toMatchObject({ platform, status: 'active', ownership: 'connected', metadata: { crmId: '4711' } })
    expect((await fetch(account.profileUrl)).status).toBe(200)
    expect(await eventTypesOf(server, id)).toContain('social_account.connected')
    const health = await read(server, `/v1/social-accounts/${id}/health`)
    expect(health).toMatchObject({ health: 'healthy', lastFailure: null })
    expect(health.checks.map(({ name }: { name: string }) => name)).toEqual([
      'credential',
      'permissions',
      'restriction',
      'quota',
      'platform',
    ])
  })

  it('uses a state once: the second return is NOT_FOUND, and so is one of another platform', async () => {
    const { authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const location = new URL(await consent(authorizeUrl, people.tiktok))
    const elsewhere = new URL(location)
    elsewhere.pathname = elsewhere.pathname.replace('tiktok', 'instagram')
    expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(404)
    await followRedirect(location.href)
    const again = await fetch(location, { redirect: 'manual' })
    expect(again.status).toBe(404)
    expect(((await again.json()) as { error: { code: string } }).error.code).toBe('NOT_FOUND')
  })

  it('keeps a state spent although the platform refused to finish', async () => {
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const location = await consent(authorizeUrl, people.tiktok)
    await armFault(server, { platform: 'tiktok', kind: 'server_error', operation: 'token' })
    expect((await followRedirect(location)).searchParams.get('status')).toBe('failed')
    expect(await sessionOf(oauthSessionId)).toMatchObject({ status: 'failed', error: { reason: 'exchange_failed' } })
    expect((await fetch(location, { redirect: 'manual' })).status).toBe(404)
  })

  it('lets one of many returns at the same time through', async () => {
    const { authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const location = await consent(authorizeUrl, people.tiktok)
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(location, { redirect: 'manual' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array.from({ length: 9 }, () => 404)])
  })

  it('tells that the person said no', async () => {
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const back = await followRedirect(await consent(authorizeUrl, people.tiktok, 'deny'))
    expect(back.searchParams.get('status')).toBe('failed')
    expect(await sessionOf(oauthSessionId)).toMatchObject({
      status: 'failed',
      error: { code: 'PLATFORM_ERROR', reason: 'denied', platformCode: 'access_denied' },
    })
  })

  it('ignores query parameters that a platform adds', async () => {
    const { authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const location = new URL(await consent(authorizeUrl, people.tiktok))
    location.searchParams.set('granted_scopes', 'everything')
    expect((await followRedirect(location.href)).searchParams.get('status')).toBe('completed')
  })

  it('redirects with status=expired when the person took more than ten minutes', async () => {
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'tiktok')
    const location = await consent(authorizeUrl, people.tiktok)
    await advanceClock(11 * 60_000)
    expect(await sessionOf(oauthSessionId)).toMatchObject({ status: 'expired' })
    expect((await followRedirect(location)).searchParams.get('status')).toBe('expired')
  })

  it('waits for a selection among several Pages, and connects the selected one alone', async () => {
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'facebook')
    const back = await followRedirect(await consent(authorizeUrl, people.twoPages))
    expect(back.searchParams.get('status')).toBe('awaiting_selection')
    const session = await sessionOf(oauthSessionId)
    expect(session).toMatchObject({ status: 'awaiting_selection', socialAccountIds: [] })
    expect(session.candidates).toHaveLength(2)
    const select = `/v1/social-accounts/oauth-sessions/${oauthSessionId}/select`
    expect((await post(server, select, { platformAccountIds: ['1'] })).status).toBe(422)
    const [{ platformAccountId }] = session.candidates
    const selected = await post(server, select, { platformAccountIds: [platformAccountId] })
    expect(selected.body).toMatchObject({ status: 'completed', candidates: [] })
    expect(selected.body.socialAccountIds).toHaveLength(1)
    const again = await post(server, select, { platformAccountIds: [platformAccountId] })
    expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'not_awaiting_selection' } })
  })

  it('fails where there is no Page, or where the permission to publish was left out', async () => {
    const none = await openSession(server, projectId, 'facebook')
    await followRedirect(await consent(none.authorizeUrl, people.noPage))
    expect((await sessionOf(none.oauthSessionId)).error).toMatchObject({ reason: 'no_accounts' })
    const left = await openSession(server, projectId, 'tiktok')
    await followRedirect(await consent(left.authorizeUrl, people.otherTiktok, 'allow', ['video.publish']))
    expect((await sessionOf(left.oauthSessionId)).error).toMatchObject({ reason: 'permission_missing' })
  })

  it("shows another organization's session and account as NOT_FOUND", async () => {
    const { oauthSessionId } = await openSession(server, projectId, 'tiktok')
    const accountId = await connect(server, projectId, 'tiktok', people.tiktok)
    const { key } = await server.createKey(await server.createOrganization())
    for (const path of [
      `/v1/social-accounts/oauth-sessions/${oauthSessionId}`,
      `/v1/social-accounts/${accountId}`,
      `/v1/social-accounts/${accountId}/health`,
    ])
      expect((await server.send('GET', path, { key })).body.error.code).toBe('NOT_FOUND')
  })

  it('stores no token in the clear', async () => {
    const id = await connect(server, projectId, 'tiktok', people.tiktok)
    const row = await server.deps.db.read
      .selectFrom('social_accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.credentials).toMatch(/^v1\.test\./)
    expect(JSON.stringify(row)).not.toContain('accessToken')
  })
})

describe('renewing an account', () => {
  it('keeps its id, and another person is account_mismatch', async () => {
    const id = await connect(server, projectId, 'tiktok', people.tiktok)
    const reauth = `/v1/social-accounts/${id}/reauth-url`
    const wrong = (await post(server, reauth, { returnUrl })).body
    await followRedirect(await consent(wrong.authorizeUrl, people.otherTiktok))
    expect(await sessionOf(wrong.oauthSessionId)).toMatchObject({
      status: 'failed',
      purpose: 'reauth',
      error: { code: 'CONFLICT', reason: 'account_mismatch' },
    })
    const right = (await post(server, reauth, { returnUrl })).body
    await followRedirect(await consent(right.authorizeUrl, people.tiktok))
    expect(await sessionOf(right.oauthSessionId)).toMatchObject({ status: 'completed', socialAccountIds: [id] })
  })
})

describe('giving an account up', () => {
  it('ends it at once and the consent on the platform soon after; connecting it anew keeps its id', async () => {
    const own = await createProject(server)
    const id = await connect(server, own, 'instagram', '17841400000000003')
    const stored = await server.deps.db.read
      .selectFrom('social_accounts')
      .select(['id', 'credentials'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const place = { table: 'social_accounts', column: 'credentials', row: id }
    const { accessToken } = JSON.parse(server.deps.vault.open(stored.credentials!, place))
    const path = `/v1/social-accounts/${id}`
    expect((await server.send('DELETE', path)).status).toBe(204)
    expect(await read(server, path)).toMatchObject({ status: 'revoked', accessExpiresAt: null })
    expect(await eventTypesOf(server, id)).toEqual(['social_account.connected', 'social_account.revoked'])
    const again = await server.send('DELETE', path)
    expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'already_revoked' } })
    const me = `${server.baseUrl}/sandbox/instagram/me?fields=user_id&access_token=${accessToken}`
    await until(
      async () => (await fetch(me)).status,
      (status) => status !== 200,
    )
    expect(await connect(server, own, 'instagram', '17841400000000003')).toBe(id)
    expect(await read(server, path)).toMatchObject({ status: 'active', revokedAt: null })
  })
})

describe('tokens', () => {
  it('are renewed by themselves, once, however many want them', async () => {
    const { freshTokens } = await import('../../../../src/features/social-accounts/api.ts')
    const id = await connect(server, projectId, 'tiktok', people.otherTiktok)
    const before = await read(server, `/v1/social-accounts/${id}`)
    await advanceClock(Date.parse(before.accessExpiresAt) - server.deps.clock.now().getTime() - 60_000)
    const held = await Promise.all(Array.from({ length: 8 }, () => freshTokens(server.deps, id, { aheadMs: 120_000 })))
    const newest = Math.max(...held.map(({ version }) => version))
    const after = await until(
      () => freshTokens(server.deps, id),
      ({ version }) => version >= newest,
    )
    expect(after.version).toBe(2)
    expect((await read(server, `/v1/social-accounts/${id}`)).status).toBe('active')
  })
})
