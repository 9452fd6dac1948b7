import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { createProject, eventsOf, generate, patch, post, quickGeneration, read } from '../content/fixture.ts'

let server: TestServer
let projectId: string
beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    overrides: { generation: quickGeneration() },
    env: { CASTLANE_TRUSTED_PROXIES: '127.0.0.1' },
  })
  projectId = await createProject(server, { name: 'Harbour Bakery', timezone: 'Europe/Berlin' })
})
afterAll(() => server?.close())

interface Link {
  readonly id: string
  readonly url: string
  readonly expiresAt: string
}

async function piece(project = projectId, fields: object = {}): Promise<string> {
  const [id] = await generate(server, project, fields)
  return id!
}

async function createLink(containerIds: readonly string[], body: object = {}, key?: string, project = projectId) {
  const all = { containerIds, permission: 'decide', ...body }
  const created = await post(server, `/v1/projects/${project}/review-links`, all, key)
  expect(created.status, created.text).toBe(201)
  return created.body as Link
}

let browsers = 0

/** A browser with an address of its own, which keeps its cookies as their paths say, and follows no redirect. */
function openBrowser() {
  browsers += 1
  const address = `203.0.113.${browsers}`
  const cookies: { name: string; value: string; path: string }[] = []
  const browser = async (url: string, form?: Record<string, string>) => {
    const { pathname } = new URL(url)
    const sent = cookies.filter(({ path }) => pathname.startsWith(path)).map(({ name, value }) => `${name}=${value}`)
    const answer = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { 'x-forwarded-for': address, ...(sent.length > 0 && { cookie: sent.join('; ') }) },
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = set.match(/^([^=]+)=([^;]*)/)!
      cookies.push({ name: name!, value: value!, path: set.match(/Path=([^;]*)/)?.[1] ?? '/' })
    }
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), answer }
  }
  return Object.assign(browser, { cookies })
}
type Browser = ReturnType<typeof openBrowser>

/** Opens the address of a link. @returns the address of its page */
async function open(browser: Browser, url: string): Promise<string> {
  const entered = await browser(url)
  expect(entered.status, entered.text).toBe(303)
  return `${server.baseUrl}${entered.location}`
}

const act = (browser: Browser, page: string, containerId: string, form: object = {}) =>
  browser(page, { piece: containerId, version: '1', act: 'approve', name: 'Ana Torres', ...form })

const history = async (id: string) => (await read(server, `/v1/content/${id}/approval-history`)).data
const fileIn = (page: string) => page.match(/src="([^"]+\/files\/[^"]+)"/)![1]!
const statusOf = async (id: string) => (await read(server, `/v1/content/${id}`)).approval_status

describe('a review link', () => {
  it('shows a piece to whoever has the address, and takes one decision of the version that was shown', async () => {
    const id = await piece()
    const link = await createLink([id], { metadata: { crmId: '4711' } })
    const browser = openBrowser()
    const page = await open(browser, link.url)
    expect(page).not.toContain(link.url.split('/').at(-1))
    const shown = await browser(page)
    expect(shown.text).toContain('Harbour Bakery')
    expect(shown.text).toContain('Your morning coffee is lying to you')
    expect(Object.fromEntries(shown.answer.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    expect(shown.answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.answer.headers.get('content-security-policy')).not.toContain('unsafe')
    const done = await act(browser, page, id)
    expect([done.status, done.location]).toEqual([303, `/review/links/${link.id}?said=approve&piece=${id}#${id}`])
    expect((await browser(`${server.baseUrl}${done.location}`)).text).toContain('Approved. Thank you.')
    expect(await statusOf(id)).toBe('approved')
    expect((await history(id))[0]).toMatchObject({
      action: 'approved',
      note: null,
      actor: { type: 'api_key', name: 'Ana Torres', email: null, assurance: 'link', reviewLinkId: link.id },
    })
    const now = await read(server, `/v1/review-links/${link.id}`)
    expect(now).toMatchObject({ lastSeenAt: expect.any(String), decisions: { approved: 1, rejected: 0 }, comments: 0 })
    expect(now.url).toBeUndefined()
    expect((await read(server, `/v1/projects/${projectId}/review-links`)).data[0]).toEqual(now)
    expect((await eventsOf(server, id)).map(({ type }) => type)).toContain('content.approved')
    const { rows } = await sql`SELECT data, metadata FROM ${emittedEvents} WHERE type = 'review_link.completed'
      AND data ->> 'reviewLinkId' = ${link.id}`.execute(server.deps.db.read)
    expect(rows).toEqual([
      {
        data: { reviewLinkId: link.id, reviewerName: 'Ana Torres', approved: 1, rejected: 0, changesRequested: 0 },
        metadata: { crmId: '4711' },
      },
    ])
  })

  it('asks for a name before the first act, and remembers it', async () => {
    const [first, second] = [await piece(), await piece()]
    const link = await createLink([first, second])
    const browser = openBrowser()
    const page = await open(browser, link.url)
    const asked = await browser(page, { piece: first, version: '1', act: 'approve' })
    expect(asked.text).toContain('Your name')
    expect(await statusOf(first)).toBe('pending')
    await browser(page, { piece: first, version: '1', act: 'approve', name: 'Zoë "Z" O’Hara' })
    await browser(page, { piece: second, version: '1', act: 'approve' })
    for (const id of [first, second]) expect((await history(id))[0].actor.name).toBe('Zoë "Z" O’Hara')
    const named = await createLink([await piece()], { reviewerName: 'Omar Haddad' })
    const other = openBrowser()
    const { containerIds } = await read(server, `/v1/review-links/${named.id}`)
    await other(await open(other, named.url), { piece: containerIds[0], version: '1', act: 'approve' })
    expect((await history(containerIds[0]))[0].actor.name).toBe('Omar Haddad')
  })

  it('decides nothing of a version that was not shown, and shows the newer one', async () => {
    const id = await piece()
    const browser = openBrowser()
    const page = await open(browser, (await createLink([id])).url)
    const edited = await patch(server, `/v1/content/${id}`, { captions: { default: 'Other words.', perPlatform: {} } })
    expect(edited.body.version).toBe(2)
    for (const form of [{}, { act: 'reject', text: 'No.' }, { act: 'comment', text: 'Hm.' }, { version: 'NaN' }]) {
      const answer = await act(browser, page, id, form)
      expect(answer.location).toContain('said=newer')
      const shown = (await browser(`${server.baseUrl}${answer.location}`)).text
      expect(shown).toContain('There is a newer version by now')
      expect(shown).toContain('Other words.')
    }
    expect(await statusOf(id)).toBe('pending')
    await act(browser, page, id, { version: '2' })
    expect(await statusOf(id)).toBe('approved')
  })

  it('takes what is tapped twice once', async () => {
    const [yes, no, later] = [await piece(), await piece(), await piece()]
    const link = await createLink([yes, no, later])
    const browser = openBrowser()
    const page = await open(browser, link.url)
    const acts = [
      [yes, { act: 'approve' }],
      [no, { act: 'reject', text: 'It sounds like a health claim.' }],
      [later, { act: 'comment', text: 'Who is this?' }],
      [later, { act: 'request_changes', text: 'Name the bakery.\r\nPlease.' }],
    ] as const
    for (const [id, form] of acts) {
      const answers = await Promise.all([act(browser, page, id, form), act(browser, page, id, form)])
      for (const { status, location } of answers) {
        expect(status).toBe(303)
        expect(location).toContain(`said=${form.act}`)
      }
    }
    expect(await read(server, `/v1/review-links/${link.id}`)).toMatchObject({
      decisions: { approved: 1, rejected: 1, changesRequested: 1 },
      comments: 1,
    })
    expect((await history(later))[0]).toMatchObject({
      action: 'changes_requested',
      note: 'Name the bakery.\nPlease.',
      actor: { assurance: 'link' },
    })
    const { data: comments } = await read(server, `/v1/content/${later}/comments`)
    expect(comments).toMatchObject([{ text: 'Who is this?', author: 'Ana Torres', reviewLinkId: link.id }])
    const { data: entries } = await read(server, `/v1/content/${later}/timeline`)
    const said = entries.filter(({ actor }: { actor: { assurance: string } | null }) => actor?.assurance === 'link')
    expect(said.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['comment', 'decision'])
  })

  it('takes only what it is for, from its own pieces, in words of a fair length', async () => {
    const [id, other] = [await piece(), await piece()]
    const refused = { view: ['approve', 'comment', 'nonsense'], comment: ['approve', 'reject', 'request_changes'] }
    for (const [permission, acts] of Object.entries(refused)) {
      const browser = openBrowser()
      const page = await open(browser, (await createLink([id], { permission })).url)
      expect((await browser(page)).text).not.toContain('value="approve"')
      for (const name of acts) expect((await act(browser, page, id, { act: name, text: 'Words' })).status).toBe(422)
    }
    const browser = openBrowser()
    const page = await open(browser, (await createLink([id])).url)
    expect((await act(browser, page, other)).status).toBe(404)
    for (const form of [
      { act: 'reject' },
      { act: 'comment', text: ' ' },
      { act: 'comment', text: 'a'.repeat(1_001) },
      { name: 'a'.repeat(101) },
      { act: 'nonsense' },
      { act: 'comment', text: 'Words', scene: 'none' },
    ])
      expect((await act(browser, page, id, form)).status, JSON.stringify(form)).toBe(422)
    expect((await act(browser, page, id, { act: 'comment', text: 'A \u0000 <script>alert(1)</script>' })).status).toBe(
      303,
    )
    expect((await browser(page)).text).not.toContain('<script')
    expect(await statusOf(id)).toBe('pending')
    expect(await statusOf(other)).toBe('pending')
  })

  it('serves its files by addresses of five minutes, to its own browsers only', async () => {
    const id = await piece()
    const other = await piece()
    const link = await createLink([id])
    const browser = openBrowser()
    const page = await open(browser, link.url)
    const file = `${server.baseUrl}${fileIn((await browser(page)).text)}`
    const sent = await browser(file)
    expect(sent.status).toBe(302)
    expect((await fetch(sent.location!)).status).toBe(200)
    const token = sent.location!.split('/').at(-1)!
    const later = new Date(Date.now() + 5 * 60_000 + 1_000)
    expect(server.deps.disk!.openGrant(token, new Date())).toBeDefined()
    expect(server.deps.disk!.openGrant(token, later)).toBeUndefined()
    expect((await openBrowser()(file)).status).toBe(404)
    const { assets } = await read(server, `/v1/content/${other}`)
    for (const mediaId of [assets[0].mediaId, 'med_nothing', '%00'])
      expect((await browser(`${page}/files/${mediaId}`)).status).toBe(404)
    expect((await server.send('DELETE', `/v1/review-links/${link.id}`, { headers: idempotencyKey() })).status).toBe(204)
    expect((await browser(file)).status).toBe(404)
  })

  it('is made only of containers of the project, and for decisions by a key that decides', async () => {
    const id = await piece()
    const foreign = await createProject(server)
    const path = (project: string) => `/v1/projects/${project}/review-links`
    const wrong = await post(server, path(foreign), { containerIds: [id], permission: 'view' })
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const { key } = await server.createKey(server.organizationId, { scopes: ['content:write'] })
    const barred = await post(server, path(projectId), { containerIds: [id], permission: 'decide' }, key)
    expect([barred.status, barred.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
    await createLink([id], { permission: 'comment' }, key)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    for (const expiresAt of [days(-1), days(91)]) {
      const late = await post(server, path(projectId), { containerIds: [id], permission: 'view', expiresAt })
      expect(late.body.error.details.issues[0].path).toBe('/body/expiresAt')
    }
    expect((await createLink([id], { expiresAt: days(89) })).expiresAt.slice(0, 10)).toBe(days(89).slice(0, 10))
  })

  it('shows when a piece goes out, its words by platform, and no comments of others', async () => {
    const id = await piece()
    await post(server, `/v1/content/${id}/comments`, { text: 'Internal: charge more.' })
    const publicationId = await buildFixture(server, 'publicationId', server.organizationId)
    await sql`UPDATE publications SET project_id = ${projectId}, container_id = ${id}, status = 'scheduled',
      publish_at = '2031-03-01T09:30:00Z', requested_publish_at = '2031-03-01T09:30:00Z' WHERE id = ${publicationId}`.execute(
      server.deps.db.write,
    )
    const browser = openBrowser()
    const { text } = await browser(await open(browser, (await createLink([id])).url))
    expect(text).toMatch(/Scheduled for <time datetime="2031-03-01T09:30:00.000Z">Saturday,? 1 March 2031 at 10:30</)
    expect(text).not.toContain('Internal')
    const { captions } = await read(server, `/v1/content/${id}`)
    expect(text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toContain(captions.default)
  })
})

describe('a review link ends', () => {
  const endings: Record<string, (of: { linkId: string; keyId: string; project: string }) => Promise<unknown>> = {
    'when it is revoked': ({ linkId }) =>
      server.send('DELETE', `/v1/review-links/${linkId}`, { headers: idempotencyKey() }),
    'when it expires': ({ linkId }) =>
      sql`UPDATE review_links SET expires_at = now() WHERE id = ${linkId}`.execute(server.deps.db.write),
    'when its key is switched off': ({ keyId }) => patch(server, `/v1/api-keys/${keyId}`, { killSwitch: true }),
    'when its key is revoked': ({ keyId }) =>
      server.send('DELETE', `/v1/api-keys/${keyId}`, { headers: idempotencyKey() }),
    'when its key expires': ({ keyId }) =>
      sql`UPDATE api_keys SET expires_at = now() WHERE id = ${keyId}`.execute(server.deps.db.write),
    'when its key may not decide any more': ({ keyId }) =>
      patch(server, `/v1/api-keys/${keyId}`, { scopes: ['content:write'] }),
    'when its project is archived': ({ project }) =>
      sql`UPDATE projects SET status = 'archived' WHERE id = ${project}`.execute(server.deps.db.write),
    'when its project is erased': ({ project }) =>
      sql`UPDATE projects SET erased_at = now() WHERE id = ${project}`.execute(server.deps.db.write),
    'when its project moves': async ({ project }) => {
      const child = await server.createOrganization({ parentId: server.organizationId })
      await sql`UPDATE projects SET organization_id = ${child} WHERE id = ${project}`.execute(server.deps.db.write)
    },
    'when everything is switched off': () =>
      sql`UPDATE service_switches SET is_on = true WHERE name = 'global'`.execute(server.deps.db.write),
  }

  it.each(Object.keys(endings))('%s, with its page, its files and its decisions', async (how) => {
    const project = await createProject(server)
    const id = await piece(project)
    const { key, apiKeyId: keyId } = await server.createKey(server.organizationId, {
      scopes: ['content:write', 'approvals:write'],
    })
    const { id: linkId, url } = await createLink([id], {}, key, project)
    const browser = openBrowser()
    const page = await open(browser, url)
    const file = `${server.baseUrl}${fileIn((await browser(page)).text)}`
    await endings[how]!({ linkId, keyId, project })
    for (const refused of [
      await browser(url),
      await browser(page),
      await browser(file),
      await act(browser, page, id),
      await openBrowser()(url),
    ]) {
      expect(refused.status).toBe(404)
      expect(refused.text).toContain('This link has ended')
      expect(refused.text).not.toContain('Fable Coffee')
    }
    await sql`UPDATE service_switches SET is_on = false WHERE name = 'global'`.execute(server.deps.db.write)
    const { rows } = await sql<{
      approval_status: string
    }>`SELECT approval_status FROM containers WHERE id = ${id}`.execute(server.deps.db.read)
    expect(rows[0]?.approval_status).toBe('pending')
  })

  it('for browsers without its cookie, and with the cookie or the token of another link', async () => {
    const [mine, other] = [await createLink([await piece()]), await createLink([await piece()])]
    const browser = openBrowser()
    await open(browser, other.url)
    const [cookie] = browser.cookies
    const page = `${server.baseUrl}/review/links/${mine.id}`
    expect((await browser(page)).status).toBe(404)
    browser.cookies.push({ ...cookie!, path: `/review/links/${mine.id}` })
    expect((await browser(page)).status).toBe(404)
    expect((await act(browser, page, 'cnt_x')).status).toBe(404)
    expect((await browser(`${page}/files/med_0`)).status).toBe(404)
    const never = await openBrowser()(`${server.baseUrl}/review/${'A'.repeat(43)}`)
    expect([never.status, never.text.includes('This link has ended')]).toEqual([404, true])
  })

  it('decides nothing by a look', async () => {
    const id = await piece()
    const link = await createLink([id], { reviewerName: 'Ana' })
    const browser = openBrowser()
    const page = await open(browser, link.url)
    for (const query of ['?act=approve&version=1', `?piece=${id}&act=approve&version=1`, `?said=approve&piece=${id}`])
      expect((await browser(`${page}${query}`)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
  })

  it('for nobody by guessing: requests of one address are limited, and others go on', async () => {
    const guesser = openBrowser()
    const guess = () => guesser(`${server.baseUrl}/review/${'A'.repeat(43)}`)
    await expect.poll(async () => (await guess()).status, { interval: 0 }).toBe(429)
    expect(Number((await guess()).answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await openBrowser()((await createLink([await piece()])).url)).status).toBe(303)
  })
})
