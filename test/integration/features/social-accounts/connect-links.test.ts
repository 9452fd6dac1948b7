import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { setProjectMode } from '../../../../src/features/projects/api.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { createProject, patch, post, read } from '../content/fixture.ts'

let server: TestServer
let projectId: string
beforeAll(async () => {
  server = await startTestServer({ env: { CASTLANE_TRUSTED_PROXIES: '127.0.0.1' } })
  projectId = await testProject()
})
afterAll(() => server?.close())

async function testProject(name = 'Harbour Bakery'): Promise<string> {
  const id = await createProject(server, { name })
  await inTransaction(server.deps.db.write, (tx) => setProjectMode(tx, id, { mode: 'test', now: new Date() }))
  return id
}

const path = (project = projectId) => `/v1/projects/${project}/connect-links`
const remove = (id: string) => server.send('DELETE', `/v1/connect-links/${id}`, { headers: idempotencyKey() })

async function createLink(body: object = {}, key?: string, project = projectId) {
  const created = await post(server, path(project), body, key)
  expect(created.status, created.text).toBe(201)
  return created.body as { id: string; url: string; expiresAt: string }
}

let browsers = 0

/** A browser with an address of its own, which keeps its cookie and follows no redirect automatically. */
function openBrowser() {
  browsers += 1
  const address = `203.0.113.${browsers}`
  let cookie: string | undefined
  return async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
      redirect: 'manual',
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), answer }
  }
}
type Browser = ReturnType<typeof openBrowser>

/** Begins, and returns the page's address. */
async function begin(browser: Browser, url: string): Promise<string> {
  const begun = await browser(url, {})
  expect(begun.status, begun.text).toBe(303)
  return `${server.baseUrl}${begun.location}`
}

/** Presses a button of the page and goes to the consent. @returns the address of the platform's page */
async function press(browser: Browser, page: string, form: Record<string, string>): Promise<string> {
  const leaving = await browser(`${page}/start`, form)
  expect(leaving.status, leaving.text).toBe(200)
  return leaving.text.match(/http-equiv="refresh" content="0;url=([^"]+)"/)![1]!.replaceAll(/&amp;|&#38;/g, '&')
}

/** Consents as one of the stand-in's people, and follows the platform's redirect. */
async function consent(browser: Browser, authorizeUrl: string, label: RegExp, callbackBy = browser) {
  const asked = await browser(authorizeUrl)
  const links = [...asked.text.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)]
  const [, href = ''] = links.find(([, , text]) => label.test(text!))!
  const back = await callbackBy(href.replaceAll(/&amp;|&#38;/g, '&'))
  expect(back.status, back.text).toBe(302)
  return back.location!
}

const firstOf = (url: string) => url.slice(0, url.indexOf('?'))

describe('a connect link', () => {
  it('lets a customer connect an account without a key, and says what came of it', async () => {
    const link = await createLink({ platforms: ['tiktok'], metadata: { crmId: '4711' } })
    const browser = openBrowser()
    const entry = await browser(link.url)
    expect(entry.text).toContain('Harbour Bakery')
    expect(Object.fromEntries(entry.answer.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    const policy = entry.answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const page = await begin(browser, link.url)
    expect(page).not.toContain(link.url.split('/').at(-1))
    const authorizeUrl = await press(browser, page, { platform: 'tiktok' })
    const back = await consent(browser, authorizeUrl, /./)
    expect(firstOf(back)).toBe(page)
    expect((await browser(back)).text).toContain('Connected on TikTok')
    const shown = await read(server, `/v1/connect-links/${link.id}`)
    expect(shown).toMatchObject({ openedAt: expect.any(String), lastSeenAt: expect.any(String) })
    expect(shown.url).toBeUndefined()
    const account = await read(server, `/v1/social-accounts/${shown.socialAccountIds[0]}`)
    expect(account).toMatchObject({ platform: 'tiktok', status: 'active', metadata: { crmId: '4711' } })
    expect((await read(server, path())).data[0]).toEqual(shown)
  })

  it('is given to nobody by looking at it, and to the first browser that begins alone', async () => {
    const link = await createLink()
    for (let look = 0; look < 2; look += 1) expect((await openBrowser()(link.url)).status).toBe(200)
    const [first, second] = [openBrowser(), openBrowser()]
    const page = await begin(first, link.url)
    for (const refused of [await second(link.url), await second(link.url, {}), await second(page)]) {
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('another browser')
      expect(refused.text).not.toContain('Harbour Bakery')
    }
    expect((await first(link.url)).location).toBe(page.slice(server.baseUrl.length))
  })

  it('connects nothing for a consent that another browser brings back', async () => {
    const link = await createLink()
    const browser = openBrowser()
    const page = await begin(browser, link.url)
    const authorizeUrl = await press(browser, page, { platform: 'tiktok' })
    const back = await consent(browser, authorizeUrl, /./, openBrowser())
    expect(back).toContain('status=failed')
    expect((await browser(back)).text).toContain('another browser')
    expect((await read(server, `/v1/connect-links/${link.id}`)).socialAccountIds).toEqual([])
  })

  it('lets the customer choose where a consent brings several accounts', async () => {
    const link = await createLink({ platforms: ['facebook'] })
    const browser = openBrowser()
    const page = await begin(browser, link.url)
    const back = await consent(browser, await press(browser, page, { platform: 'facebook' }), /Test person/)
    const asked = await browser(back)
    const candidates = [...asked.text.matchAll(/name="account" value="([^"]+)"/g)].map(([, id]) => id!)
    expect(candidates.length).toBeGreaterThan(1)
    const session = asked.text.match(/name="session" value="([^"]+)"/)![1]!
    expect((await browser(`${page}/select`, { session, account: 'nobody' })).status).toBe(422)
    const chosen = await browser(`${page}/select`, { session, account: candidates[0]! })
    expect((await browser(`${server.baseUrl}${chosen.location}`)).text).toContain('Connected on Facebook')
    expect((await read(server, `/v1/connect-links/${link.id}`)).socialAccountIds).toHaveLength(1)
  })

  it('renews the one account that it is about, and connects no other', async () => {
    const project = await testProject()
    const first = await createLink({ platforms: ['tiktok'] }, undefined, project)
    const browser = openBrowser()
    const firstPage = await begin(browser, first.url)
    await consent(browser, await press(browser, firstPage, { platform: 'tiktok' }), /./)
    const { data } = await read(server, `/v1/projects/${project}/social-accounts`)
    await sql`UPDATE social_accounts SET status = 'reauth_required' WHERE id = ${data[0].id}`.execute(
      server.deps.db.write,
    )
    const link = await createLink({ reconnectAccountId: data[0].id }, undefined, project)
    const page = await begin(browser, link.url)
    expect((await browser(page)).text).toContain(`Reconnect @${data[0].username}`)
    expect((await browser(`${page}/start`, { platform: 'instagram' })).status).toBe(422)
    await consent(browser, await press(browser, page, { accountId: data[0].id }), /./)
    expect(await read(server, `/v1/social-accounts/${data[0].id}`)).toMatchObject({ status: 'active' })
    const other = await post(server, path(), { reconnectAccountId: data[0].id })
    expect(other.body.error.code).toBe('NOT_FOUND')
    const both = await post(server, path(project), { reconnectAccountId: data[0].id, platforms: ['tiktok'] })
    expect(both.body.error.code).toBe('VALIDATION')
  })

  it('leads back only to addresses of the key, and ends in at most thirty days', async () => {
    const { key } = await server.createKey(server.organizationId, {
      returnUrls: ['https://app.northwind.example/connected'],
    })
    const refused = await post(server, path(), { returnUrl: 'https://evil.example/' }, key)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'RETURN_URL_NOT_ALLOWED'])
    const link = await createLink({ returnUrl: 'https://app.northwind.example/connected' }, key)
    const browser = openBrowser()
    expect((await browser(await begin(browser, link.url))).text).toContain(
      'href="https://app.northwind.example/connected"',
    )
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    for (const expiresAt of [days(-1), days(31), '9999-12-31T23:59:60Z']) {
      const answer = await post(server, path(), { expiresAt })
      expect(answer.body.error.details.issues[0].path).toBe('/body/expiresAt')
    }
    expect((await createLink({ expiresAt: days(29) })).expiresAt.slice(0, 10)).toBe(days(29).slice(0, 10))
  })
})

describe('a connect link ends', () => {
  const endings: Record<string, (of: { linkId: string; keyId: string; project: string }) => Promise<unknown>> = {
    'when it is revoked': ({ linkId }) => remove(linkId),
    'when it expires': ({ linkId }) =>
      sql`UPDATE connect_links SET expires_at = now() WHERE id = ${linkId}`.execute(server.deps.db.write),
    'when its key is switched off': ({ keyId }) => patch(server, `/v1/api-keys/${keyId}`, { killSwitch: true }),
    'when its key is revoked': ({ keyId }) =>
      server.send('DELETE', `/v1/api-keys/${keyId}`, { headers: idempotencyKey() }),
    'when its key expires': ({ keyId }) =>
      sql`UPDATE api_keys SET expires_at = now() WHERE id = ${keyId}`.execute(server.deps.db.write),
    'when its key loses the scope': ({ keyId }) => patch(server, `/v1/api-keys/${keyId}`, { scopes: ['social:read'] }),
    'when its project is archived': ({ project }) =>
      sql`UPDATE projects SET status = 'archived' WHERE id = ${project}`.execute(server.deps.db.write),
    'when its project moves': async ({ project }) => {
      const child = await server.createOrganization({ parentId: server.organizationId })
      await sql`UPDATE projects SET organization_id = ${child} WHERE id = ${project}`.execute(server.deps.db.write)
    },
  }

  it.each(Object.keys(endings))('%s, also while a consent is open', async (how) => {
    const { key, apiKeyId: keyId } = await server.createKey(server.organizationId, {
      scopes: ['social:write', 'social:read'],
    })
    const project = await testProject()
    const { id: linkId, url } = await createLink({}, key, project)
    const browser = openBrowser()
    const page = await begin(browser, url)
    const authorizeUrl = await press(browser, page, { platform: 'tiktok' })
    await endings[how]!({ linkId, keyId, project })
    for (const refused of [
      await browser(page),
      await browser(url),
      await openBrowser()(url),
      await browser(`${page}/start`, { platform: 'tiktok' }),
    ]) {
      expect(refused.status).toBe(404)
      expect(refused.text).toContain('This link has ended')
    }
    expect(await consent(browser, authorizeUrl, /./)).toContain('status=failed')
    const { rows } = await sql`SELECT FROM social_accounts WHERE project_id = ${project}`.execute(server.deps.db.read)
    expect(rows).toEqual([])
  })

  it('once: revoking it again is a conflict', async () => {
    const { id } = await createLink()
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).body.error.details.reason).toBe('already_revoked')
    expect((await read(server, `/v1/connect-links/${id}`)).revokedAt).toEqual(expect.any(String))
  })

  it('and says the same of one that never was', async () => {
    const answer = await openBrowser()(`${server.baseUrl}/connect/${'A'.repeat(43)}`)
    expect([answer.status, answer.text.includes('This link has ended')]).toEqual([404, true])
  })

  it('for nobody by guessing: requests of one address are limited, and others go on', async () => {
    const guesser = openBrowser()
    const guess = () => guesser(`${server.baseUrl}/connect/${'A'.repeat(43)}`)
    await expect.poll(async () => (await guess()).status, { interval: 0 }).toBe(429)
    expect(Number((await guess()).answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await openBrowser()((await createLink()).url)).status).toBe(200)
  })
})
