import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAllSources } from '../../../../src/features/ads/tasks/ad-tasks.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { castlane, runRejected } from '../../cli/cli.ts'
import { patch } from '../content/fixture.ts'
import {
  connect,
  createProject,
  followRedirect,
  generate,
  openSession,
  people,
  post,
  postsIn,
  read,
  startFixture,
  until,
  waitForStatus,
} from '../publishing/fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
/** Calls that a live connector got since the test began. */
const liveCalls: string[] = []

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  for (const [platform, connector] of Object.entries(server.deps.connectors.live)) recordCalls(connector, platform)
})
beforeEach(() => {
  liveCalls.length = 0
})
afterAll(() => server?.close())

/** What of a connector calls nobody. */
const quiet = ['circuit', 'authorizeUrl']

/** Notes every call of an object's functions, and of those of the objects in it. */
function recordCalls(target: object, name: string): void {
  for (const [key, value] of Object.entries(target)) {
    if (typeof value === 'object' && value !== null) recordCalls(value, `${name}.${key}`)
    if (typeof value !== 'function' || quiet.includes(key)) continue
    Object.assign(target, {
      [key]: (...given: unknown[]) => {
        liveCalls.push(`${name}.${key}`)
        return (value as (...all: unknown[]) => unknown).apply(target, given)
      },
    })
  }
}

async function createTestProject(fields: object = {}): Promise<string> {
  return createProject(server, { mode: 'test', requires_approval: false, ...fields })
}

/** Opens the consent page as a browser would, and follows the choice. */
async function consentAs(authorizeUrl: string, choice: string): Promise<URL> {
  const page = await fetch(authorizeUrl)
  const links = [...(await page.text()).matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)]
  const link = links.find(([, , label]) => label === choice)
  if (!link) throw new Error(`${choice} is not among ${links.map(([, , label]) => label)}`)
  return followRedirect(link[1]!.replaceAll('&#38;', '&'))
}

async function connectTest(projectId: string, platform: string, choice = 'Test studio'): Promise<string> {
  const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, platform)
  await consentAs(authorizeUrl, choice)
  const session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
  expect(session, JSON.stringify(session)).toMatchObject({ status: 'completed' })
  return session.socialAccountIds[0]
}

async function publishTo(containerId: string, accounts: string[], more: object = {}): Promise<string> {
  const targets = accounts.map((socialAccountId) => ({ socialAccountId, ...more }))
  const answer = await post(server, `/v1/content/${containerId}/publish`, { targets })
  expect(answer.status, answer.text).toBe(202)
  return answer.body.resource.id
}

const wallet = async () => ({ ...(await read(server, '/v1/organization/wallet')), updatedAt: null })

describe('a test project', () => {
  it('goes all the way from content to metrics without a call to a platform, a post anywhere or a credit', async () => {
    const before = await wallet()
    const projectId = await createTestProject()
    await patch(server, `/v1/projects/${projectId}/engagement/config`, { enabled: true, mode: 'suggest' })
    const [containerId] = await generate(server, projectId)
    const platforms = ['tiktok', 'instagram', 'facebook']
    const accounts: string[] = []
    for (const platform of platforms) accounts.push(await connectTest(projectId, platform))
    const targets = accounts.slice(1).map((socialAccountId) => ({ socialAccountId, firstComment: 'Link in bio' }))
    const validation = await post(server, `/v1/content/${containerId}/publish/validate`, { targets })
    expect(validation.body, validation.text).toMatchObject({ ok: true })
    const publicationId = await publishTo(containerId!, accounts)
    const { targets: sent } = await waitForStatus(server, publicationId, 'published')
    for (const { platformPostId, platformPostUrl } of sent) {
      expect(platformPostId).toMatch(/^test_/)
      const page = await fetch(platformPostUrl)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(platformPostId)])
    }

    await advanceClock(3 * 3_600_000)
    await runTask(findAllSources, server.deps, {})
    const refresh = await post(server, `/v1/projects/${projectId}/metrics/refresh`)
    const job = await server.waitForJob(refresh.body.id)
    expect([job.status, job.result]).toEqual([
      'succeeded',
      expect.objectContaining({ accountsRead: 3, postsRead: 3, campaignsRead: 2, failures: [] }),
    ])
    const organic = await read(server, `/v1/projects/${projectId}/metrics/organic?granularity=total&groupBy=platform`)
    for (const { key, series } of organic.data) {
      const views = series.find(({ metric }: { metric: string }) => metric === 'views').points[0]
      expect([key, views.availability, views.value > 0]).toEqual([key, 'available', true])
    }
    const items = await until(
      () => read(server, `/v1/projects/${projectId}/engagement/items?status=open`),
      ({ data }) => data.length >= 4,
    )
    expect(new Set(items.data.map(({ platform }: { platform: string }) => platform))).toEqual(
      new Set(['instagram', 'facebook']),
    )
    const reply = await post(server, `/v1/engagement/items/${items.data[0].id}/reply`, { text: 'Thank you!' })
    expect(reply.status, reply.text).toBeLessThan(300)
    await until(
      () => read(server, `/v1/projects/${projectId}/engagement/actions`),
      ({ data }) => data.some(({ status }: { status: string }) => status === 'sent'),
    )

    expect(liveCalls).toEqual([])
    expect(await postsIn(server)).toEqual([])
    expect(await wallet()).toEqual(before)
    const listed = async () => (await read(server, `/v1/webhooks/events?projectId=${projectId}&limit=100`)).data
    await expect.poll(async () => (await listed()).length).toBeGreaterThan(5)
    const events = await listed()
    expect(events.every(({ mode }: { mode: string }) => mode === 'test')).toBe(true)
  })

  it('shows what was posted, with its words, on the page of the post, until it is erased', async () => {
    const projectId = await createTestProject()
    const [containerId] = await generate(server, projectId)
    const account = await connectTest(projectId, 'instagram')
    const words = { caption: 'Roasted <today>.\nCome by.', firstComment: 'Link in bio' }
    const { targets } = await waitForStatus(server, await publishTo(containerId!, [account], words), 'published')
    const address = targets[0].platformPostUrl
    const page = await fetch(address)
    const text = await page.text()
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    expect(text).toContain('Roasted &#60;today&#62;.\nCome by.')
    expect(text).toContain('Link in bio')
    const { assets } = await read(server, `/v1/content/${containerId}`)
    const shown = assets.filter(({ role }: { role: string }) => role !== 'thumbnail')
    expect(shown.length).toBeGreaterThan(0)
    for (const { mediaId } of shown) {
      expect(text).toContain(`/files/${mediaId}"`)
      const file = await fetch(`${address}/files/${mediaId}`)
      expect([file.status, Number(file.headers.get('content-length')) > 0]).toEqual([200, true])
    }
    const others = (await generate(server, projectId))[0]
    const foreign = (await read(server, `/v1/content/${others}`)).assets[0].mediaId
    expect((await fetch(`${address}/files/${foreign}`)).status).toBe(404)
    const erasure = await post(server, `/v1/projects/${projectId}/erase`, { confirm: projectId })
    expect(erasure.status, erasure.text).toBe(202)
    const gone = await (await fetch(address)).text()
    expect([gone.includes('is deleted'), gone.includes('Roasted')]).toEqual([true, false])
    expect((await fetch(`${address}/files/${shown[0].mediaId}`)).status).toBe(404)
  })

  it('costs nothing, whatever priced work is started in it', async () => {
    const before = await wallet()
    const projectId = await createTestProject()
    const quote = await post(server, `/v1/projects/${projectId}/content/quote`, { operation: 'generate', variants: 3 })
    expect(quote.body).toMatchObject({ unitCredits: 0, credits: 0, affordable: true })
    const [containerId] = await generate(server, projectId)
    const starts = [
      await post(server, `/v1/content/${containerId}/regenerate`, {}),
      await post(server, `/v1/content/${containerId}/clone`, {}),
      await post(server, `/v1/projects/${projectId}/influencers`, {
        name: 'Mara Bean',
        consent: { type: 'synthetic' },
      }),
    ]
    for (const start of starts) {
      expect(start.status, start.text).toBe(202)
      expect((await server.waitForJob(start.body.id)).credits).toEqual({ quoted: 0, charged: 0, refunded: 0 })
    }
    expect(await wallet()).toEqual(before)
    const ledger = await server.deps.db.read
      .selectFrom('credit_events')
      .select('id')
      .where('project_id', '=', projectId)
      .execute()
    expect(ledger).toEqual([])
  })

  it('is made, used and erased by a partner in 25 requests', async () => {
    let requests = 0
    const count = <Result>(answer: Promise<Result>) => {
      requests++
      return answer
    }
    const finish = async (started: { status: number; text: string; body: { id: string } }) => {
      expect(started.status, started.text).toBe(202)
      const job = await count(read(server, `/v1/jobs/${started.body.id}?wait=25`))
      expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
      return job
    }
    const project = await count(
      post(server, '/v1/projects', { name: 'CI of Northwind', mode: 'test', requires_approval: false }),
    )
    const base = `/v1/projects/${project.body.id}`
    const scenes = [{ headline: 'Your morning coffee is lying to you' }]
    const made = await finish(await count(post(server, `${base}/content`, { format: 'image', scenes })))
    const [containerId] = made.result.containerIds
    const opened = await count(
      post(server, `${base}/social-accounts/oauth-url`, {
        platform: 'instagram',
        returnUrl: 'http://localhost:3000/connected',
        state: 'ci',
      }),
    )
    const state = new URL(opened.body.authorizeUrl).searchParams.get('state')
    await count(followRedirect(`${server.baseUrl}/v1/oauth/instagram/callback?code=test_studio&state=${state}`))
    const session = await count(read(server, `/v1/social-accounts/oauth-sessions/${opened.body.oauthSessionId}`))
    const targets = [{ socialAccountId: session.socialAccountIds[0] }]
    await finish(await count(post(server, `/v1/content/${containerId}/publish`, { targets })))
    const posted = await count(read(server, `${base}/publications`))
    expect(posted.data).toMatchObject([{ status: 'published' }])
    await finish(await count(post(server, `${base}/metrics/refresh`)))
    await finish(await count(post(server, `${base}/erase`, { confirm: project.body.id })))
    expect(requests).toBeLessThanOrEqual(25)
  })

  it('has 50 pieces made a day with the others of its organization, and the error says until when', async () => {
    const { organizationId } = server
    await server.deps.db.pools.write.query(
      `INSERT INTO test_pieces VALUES ($1, (clock_timestamp() AT TIME ZONE 'UTC')::date, 49)
       ON CONFLICT (organization_id, day) DO UPDATE SET pieces = 49`,
      [organizationId],
    )
    const projectId = await createTestProject()
    const start = (fields: object) =>
      post(server, `/v1/projects/${projectId}/content`, { format: 'image', hook: 'One more', ...fields })
    const tooMany = await start({ hook: undefined, hooks: ['One more', 'And another'] })
    expect([tooMany.status, tooMany.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    const last = await start({ scenes: [{ headline: 'One more' }] })
    expect(last.status, last.text).toBe(202)
    const refused = await start({ scenes: [{ headline: 'One more' }] })
    expect(refused.body.error.message).toMatch(/50 pieces a day.*after \d{4}-\d{2}-\d{2}T00:00:00\.000Z/)
    const waits = Number(refused.headers.get('retry-after'))
    expect([waits > 0, waits <= 86_400]).toEqual([true, true])
    await server.deps.db.pools.write.query('DELETE FROM test_pieces WHERE organization_id = $1', [organizationId])
    // More than one at a time is counted as a number.
    const several = await start({ scenes: undefined, variants: 8 })
    expect(several.status, several.text).toBe(202)
    await server.deps.db.pools.write.query('DELETE FROM test_pieces WHERE organization_id = $1', [organizationId])
  })

  it('has no leased accounts', async () => {
    const projectId = await createTestProject()
    const lease = await post(server, `/v1/projects/${projectId}/leased-accounts`, {
      platform: 'tiktok',
      niche: 'specialty coffee',
      count: 1,
      termDays: 30,
    })
    expect([lease.status, lease.body.error?.details?.reason]).toEqual([409, 'test_project'])
    const account = await connectTest(projectId, 'facebook')
    const terms = ['--niche', 'hiking', '--country', 'GB', '--language', 'en']
    const added = await runRejected(server, 'pool', 'add', '--from', account, ...terms)
    expect(added).toMatchObject({ exitCode: 1, code: 'test_project' })
    expect(liveCalls).toEqual([])
  })

  it('has the ads of a stand-in, read without a call to a platform', async () => {
    const projectId = await createTestProject()
    await connectTest(projectId, 'facebook')
    await connectTest(projectId, 'tiktok')
    await runTask(findAllSources, server.deps, {})
    const refresh = await post(server, `/v1/projects/${projectId}/metrics/refresh`)
    const job = await server.waitForJob(refresh.body.id)
    expect([job.status, job.result]).toEqual(['succeeded', expect.objectContaining({ campaignsRead: 2, failures: [] })])
    const campaigns = await read(server, `/v1/projects/${projectId}/ads/campaigns`)
    const named = campaigns.data.map(({ name, status }: { name: string; status: string }) => [name, status])
    expect(named.toSorted()).toEqual([
      ['Test launch', 'active'],
      ['Test retargeting', 'paused'],
    ])
    const metrics = await read(server, `/v1/projects/${projectId}/metrics/ads?granularity=day`)
    const { points } = metrics.data[0].series.find(({ metric }: { metric: string }) => metric === 'impressions')
    expect(points.some(({ value }: { value: number | null }) => value !== null && value > 0)).toBe(true)
    expect(liveCalls).toEqual([])
  })

  it('sends its events to the endpoints that ask for its mode', async () => {
    const projectId = await createTestProject()
    const endpoint = (fields: object) =>
      post(server, '/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/hook', projectId, ...fields })
    const [live, test, both] = [
      await endpoint({ modes: ['live'] }),
      await endpoint({ modes: ['test'] }),
      await endpoint({}),
    ]
    expect(both.body, both.text).toMatchObject({ modes: ['live', 'test'] })
    await connectTest(projectId, 'tiktok')
    const deliveriesOf = async (id: string) =>
      (await read(server, `/v1/webhooks/endpoints/${id}/deliveries?type=social_account.connected`)).data.length
    await until(
      () => deliveriesOf(both.body.id),
      (count) => count === 1,
    )
    expect([await deliveriesOf(test.body.id), await deliveriesOf(live.body.id)]).toEqual([1, 0])
    const changed = await patch(server, `/v1/webhooks/endpoints/${live.body.id}`, { modes: ['test'] })
    expect(changed.body, changed.text).toMatchObject({ modes: ['test'] })
  })
})

describe('test accounts', () => {
  it("are each project's own, and the same again when they are connected again", async () => {
    const [one, other] = [await createTestProject(), await createTestProject()]
    const first = await connectTest(one, 'tiktok')
    expect(await connectTest(one, 'tiktok')).toBe(first)
    const second = await connectTest(other, 'tiktok')
    const idOf = async (id: string) => (await read(server, `/v1/social-accounts/${id}`)).platformAccountId
    expect(await idOf(first)).not.toBe(await idOf(second))
  })

  it('offer several Pages of one person, decline, and refuse a renewal by another account', async () => {
    const projectId = await createTestProject()
    const pages = await openSession(server, projectId, 'facebook')
    await consentAs(pages.authorizeUrl, 'Test person')
    const session = await read(server, `/v1/social-accounts/oauth-sessions/${pages.oauthSessionId}`)
    expect([session.status, session.candidates.length]).toEqual(['awaiting_selection', 2])
    const declined = await openSession(server, projectId, 'facebook')
    const back = await consentAs(declined.authorizeUrl, 'Decline')
    expect(back.searchParams.get('status')).toBe('failed')
    const account = await connectTest(projectId, 'tiktok')
    const renewal = await post(server, `/v1/social-accounts/${account}/reauth-url`, {
      returnUrl: 'http://localhost:3000/connected',
    })
    await consentAs(renewal.body.authorizeUrl, 'Test shop')
    const failed = await read(server, `/v1/social-accounts/oauth-sessions/${renewal.body.oauthSessionId}`)
    expect([failed.status, failed.error.reason]).toEqual(['failed', 'account_mismatch'])
  })

  it('let a post fail, and let an access end', async () => {
    const projectId = await createTestProject()
    const [containerId] = await generate(server, projectId)
    const refusing = await connectTest(projectId, 'instagram', 'Test refused')
    const failed = await waitForStatus(server, await publishTo(containerId!, [refusing]), 'failed')
    expect(failed.targets[0].error).toMatchObject({ code: 'PLATFORM_ERROR', category: 'content_invalid' })
    const ended = await connectTest(projectId, 'instagram', 'Test ended')
    await waitForStatus(server, await publishTo(containerId!, [ended]), 'failed')
    expect((await read(server, `/v1/social-accounts/${ended}`)).status).toBe('reauth_required')
    expect(liveCalls).toEqual([])
  })

  it('do not open live projects: their codes and credentials are taken by stand-ins only', async () => {
    const live = await createProject(server, { requires_approval: false })
    const { authorizeUrl, oauthSessionId } = await openSession(server, live, 'tiktok')
    const state = new URL(authorizeUrl).searchParams.get('state')
    await followRedirect(`${server.baseUrl}/v1/oauth/tiktok/callback?code=test_studio&state=${state}`)
    const session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
    expect([session.status, session.error.reason]).toEqual(['failed', 'exchange_failed'])
    const test = server.deps.connectors.test.tiktok
    const tokens = { accessToken: 'act.live', refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
    await expect(test.account(tokens)).rejects.toMatchObject({ code: 'CREDENTIAL_INVALID' })
  })

  it('stand on pages that name no other address than our own', async () => {
    const answer = await fetch(
      `${server.baseUrl}/test-mode/tiktok/authorize?state=%22%3E%3Cscript%3E&redirect_uri=http://localhost:9/x`,
    )
    const page = await answer.text()
    expect(page).not.toContain('<script>')
    for (const [, href] of page.matchAll(/href="([^"]+)"/g))
      expect(href!.startsWith(`${server.config.http.publicUrl}/v1/oauth/tiktok/callback?`)).toBe(true)
    for (const path of ['authorize', 'posts/7500000000000000001', 'posts/test_1'])
      expect((await fetch(`${server.baseUrl}/test-mode/tiktok/${path}`)).status).toBe(404)
    expect((await fetch(`${server.baseUrl}/test-mode/elsewhere/authorize?state=x`)).status).toBe(404)
  })
})

describe('the mode of a project', () => {
  it('is live, is set by the operator before the first use, is written into the audit log, and filters the list', async () => {
    const id = await createProject(server)
    expect((await read(server, `/v1/projects/${id}`)).mode).toBe('live')
    const set = await castlane(
      server,
      'projects',
      'set-mode',
      id,
      'test',
      '--reason',
      'integration tests',
      '--actor',
      'Ada',
    )
    expect(set).toMatchObject({ id, mode: 'test', changed: true })
    expect(await castlane(server, 'projects', 'set-mode', id, 'test')).toMatchObject({ mode: 'test', changed: false })
    const { data } = await castlane(server, 'audit', 'list', '--target', id)
    expect(data.at(-1)).toMatchObject({
      action: 'projects set-mode',
      actor: 'Ada',
      reason: 'integration tests',
      target: { type: 'project', id },
      organizationId: server.organizationId,
      before: { mode: 'live' },
      after: { mode: 'test' },
    })
    const listed = async (mode: string) =>
      (await read(server, `/v1/projects?mode=${mode}&limit=100`)).data.map((project: { id: string }) => project.id)
    expect([(await listed('test')).includes(id), (await listed('live')).includes(id)]).toEqual([true, false])
  })

  it('is chosen by the partner who creates it, and not changed', async () => {
    const created = await post(server, '/v1/projects', { name: 'Wish', mode: 'test' })
    expect([created.status, created.body.mode]).toEqual([201, 'test'])
    expect((await patch(server, `/v1/projects/${created.body.id}`, { mode: 'live' })).status).toBe(422)
  })

  it('stays once the project was used, in either direction', async () => {
    const test = await createTestProject()
    await connectTest(test, 'tiktok')
    const live = await createProject(server, { requires_approval: false })
    await connect(server, live, 'tiktok', people.tiktok)
    for (const [id, mode, other] of [
      [test, 'test', 'live'],
      [live, 'live', 'test'],
    ] as const) {
      expect(await runRejected(server, 'projects', 'set-mode', id, other)).toMatchObject({
        exitCode: 1,
        code: 'in_use',
      })
      expect((await read(server, `/v1/projects/${id}`)).mode).toBe(mode)
      // Not by a statement that forgets to ask, either.
      await expect(
        server.deps.db.write.updateTable('projects').set({ mode: other }).where('id', '=', id).execute(),
      ).rejects.toThrow(/social_accounts_mode/)
    }
    const unknown = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b99'
    expect(await runRejected(server, 'projects', 'set-mode', unknown, 'test')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
