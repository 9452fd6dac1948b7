import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { readPlatforms } from '../../../../src/features/engagement/tasks/sync-tasks.ts'
import { trackMetrics } from '../../../../src/features/metrics/tasks/collect-tasks.ts'
import { runAttempt } from '../../../support/attempts.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { runRetention, runTask } from '../../../support/tasks.ts'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  armFault,
  arrived,
  comment,
  commentsOf,
  configure,
  connect,
  createProject,
  decide,
  decided,
  endEngagement,
  eventsOf,
  itemOf,
  message,
  open,
  people,
  plan,
  post,
  read,
  readAll,
  readDue,
  repliesOf,
  seedPost,
  sendAll,
  useServer,
  webhooksAnswered,
} from './fixture.ts'

const fixture = useServer()
afterEach(async () => {
  await fixture.server.deps.db.write.updateTable('service_switches').set({ is_on: false }).execute()
})

const itemsOf = async (at: PostFixture) =>
  (await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items?limit=100`)).data

/** A publication of the project's, published for real, and the scene below it. */
async function published(config: object = {}): Promise<PostFixture & { publicationId: string }> {
  const projectId = await createProject(fixture.server, { requires_approval: false })
  const made = await post(fixture.server, `/v1/projects/${projectId}/content`, { hook: 'Coffee lies', format: 'image' })
  await runAttempt(fixture.server.deps, made.body.id)
  const socialAccountId = await connect(fixture.server, projectId, 'instagram', people.instagram)
  await configure(fixture.server, projectId, { ...open, ...config })
  const containerId = made.body.resource.id
  const started = await post(fixture.server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
  await runAttempt(fixture.server.deps, started.body.id)
  const publicationId = started.body.resource.id as string
  const { targets } = await read(fixture.server, `/v1/publications/${publicationId}`)
  const platformAccountId = people.instagram
  const postId = targets[0].platformPostId
  return {
    server: fixture.server,
    projectId,
    socialAccountId,
    platform: 'instagram',
    platformAccountId,
    postId,
    publicationId,
  }
}

describe('what comes in', () => {
  it('comes in once, by webhook, by reading, twice or in disorder', async () => {
    const at = await published()
    await readAll(fixture.server)
    const before = (await itemsOf(at)).length
    expect(before).toBe(2)
    await armFault(fixture.server, { platform: 'instagram', kind: 'webhook_disorder' })
    await armFault(fixture.server, { platform: 'instagram', kind: 'webhook_duplicate', times: 3 })
    const ids = [await comment(at, 'First'), await comment(at, 'Second'), await comment(at, 'Third')]
    for (const id of ids) await arrived(at, id)
    await webhooksAnswered(fixture.server)
    await fixture.advanceClock(120_000)
    await Promise.all([readAll(fixture.server), readAll(fixture.server)])
    const items = await itemsOf(at)
    expect(items.length).toBe(before + 3)
    expect(new Set(items.map((item: { platformItemId: string }) => item.platformItemId)).size).toBe(before + 3)
    for (const item of items) expect(item.publicationId).toBe(at.publicationId)
    const received = (await eventsOf(at)).filter(({ type }) => type === 'engagement.item_received')
    expect(received.length).toBe(before + 3)
    const below = await read(
      fixture.server,
      `/v1/projects/${at.projectId}/engagement/items?publicationId=${at.publicationId}`,
    )
    expect(below.data.length).toBe(before + 3)
    const none = await read(
      fixture.server,
      `/v1/projects/${at.projectId}/engagement/items?status=answered&kind=comment`,
    )
    expect(none.data).toEqual([])
    const others = `socialAccountId=${at.socialAccountId}&kind=direct_message`
    expect((await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items?${others}`)).data).toEqual([])
  })

  it('is read where no webhook told of it, answers of people to people included', async () => {
    const at = await published()
    await readAll(fixture.server)
    await armFault(fixture.server, { platform: 'instagram', kind: 'webhook_lost', times: 10 })
    const first = await comment(at, 'Anybody tried it?')
    const answer = await comment(at, 'Yes, twice', { username: 'amara.w', parentId: first })
    const written = await message(at, 'Are you open?', { username: 'ren.and.co' })
    await fixture.advanceClock(6 * 60_000)
    await readAll(fixture.server)
    expect(await itemOf(at, answer)).toMatchObject({ parentPlatformItemId: first, publicationId: at.publicationId })
    expect(await itemOf(at, written)).toMatchObject({ kind: 'direct_message', author: { username: 'ren.and.co' } })
  })

  it('is read in many pages', async () => {
    const at = await published()
    await armFault(fixture.server, { platform: 'instagram', kind: 'webhook_lost', times: 200 })
    for (let index = 0; index < 120; index++) await comment(at, `Number ${index}`, { username: `person${index}` })
    await readAll(fixture.server)
    const { data } = await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items?limit=100`)
    expect(data.length).toBe(100)
    const { count } = await fixture.server.deps.db.read
      .selectFrom('engagement_items')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('project_id', '=', at.projectId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(122)
  })

  it('and was written before engagement was enabled is left alone by autopilot', async () => {
    const at = await published({ enabled: false })
    await fixture.advanceClock(10_000)
    const old = await comment(at, 'How much was it?', { agoSeconds: 5 })
    await configure(fixture.server, at.projectId, { enabled: true })
    await readAll(fixture.server)
    await decide(at)
    expect(await itemOf(at, old)).toMatchObject({ status: 'open' })
    expect(await actionsOf(at)).toEqual([])
    const { action } = await decided(at, 'Love it!', { username: 'amara.w' })
    expect(action.status).toBe('queued')
  })

  it('does not while engagement is disabled, the project archived or the organization switched off', async () => {
    const at = await seedPost(fixture.server, { config: { enabled: false } })
    await comment(at, 'One')
    await configure(fixture.server, at.projectId, { enabled: true })
    await post(fixture.server, `/v1/projects/${at.projectId}/archive`)
    await comment(at, 'Two')
    await webhooksAnswered(fixture.server)
    await post(fixture.server, `/v1/projects/${at.projectId}/unarchive`)
    const organization = fixture.server.deps.db.write
      .updateTable('organizations')
      .where('id', '=', fixture.server.organizationId)
    await organization.set({ kill_switch: true }).execute()
    await comment(at, 'Three')
    await webhooksAnswered(fixture.server)
    await organization.set({ kill_switch: false }).execute()
    await fixture.server.deps.db.write
      .updateTable('service_switches')
      .set({ is_on: true })
      .where('name', '=', 'global')
      .execute()
    await comment(at, 'Four')
    await webhooksAnswered(fixture.server)
    await fixture.server.deps.db.write.updateTable('service_switches').set({ is_on: false }).execute()
    expect(await itemsOf(at)).toEqual([])
  })

  it('follows what is hidden in the platform’s own app', async () => {
    const at = await published()
    const id = await comment(at, 'Buy my stuff')
    const item = await arrived(at, id)
    const { credentials } = await fixture.server.deps.db.read
      .selectFrom('social_accounts')
      .select('credentials')
      .where('id', '=', at.socialAccountId)
      .executeTakeFirstOrThrow()
    const tokens = JSON.parse(
      fixture.server.deps.vault.open(credentials!, {
        table: 'social_accounts',
        column: 'credentials',
        row: at.socialAccountId,
      }),
    )
    await fixture.server.deps.connectors.live.instagram.engage!.hide(tokens, id, true)
    await fixture.advanceClock(120_000)
    await readAll(fixture.server)
    expect(await read(fixture.server, `/v1/engagement/items/${item.id}`)).toMatchObject({
      hidden: true,
      status: 'hidden',
    })
    expect((await post(fixture.server, `/v1/engagement/items/${item.id}/hide`)).body.error.details.reason).toBe(
      'already_hidden',
    )
  })

  it('is forgotten after 90 days with what was done about it', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'suggest' } })
    const { item, action } = await decided(at, 'Love it!')
    await fixture.advanceClock(91 * 86_400_000)
    await runRetention(fixture.server.deps, ['engagement_items'])
    expect((await fixture.server.send('GET', `/v1/engagement/items/${item.id}`)).status).toBe(404)
    expect((await post(fixture.server, `/v1/engagement/actions/${action.id}/reject`, {})).status).toBe(404)
  })
})

it('a message is told of without a name, gets it by reading, and is not answered before that or ten seconds', async () => {
  const at = await seedPost(fixture.server)
  const id = await message(at, 'Love it!', { username: 'new.person' })
  const seen = () => itemOf(at, id)
  await webhooksAnswered(fixture.server)
  expect((await seen()).author.username).toBeNull()
  await decide(at)
  expect(await actionsOf(at)).toEqual([])
  await readDue(fixture.server)
  expect((await seen()).author.username).toBe('new.person')
  await decide(at)
  expect((await actionsOf(at)).length).toBe(1)
  const again = await message(at, 'And that?', { username: 'new.person' })
  expect((await arrived(at, again)).author.username).toBe('new.person')
})

describe('a platform that fails', () => {
  it('is asked for at most 64 readings in one run, and a post that is gone is read no more', async () => {
    const at = await seedPost(fixture.server)
    await endEngagement(fixture.server)
    await configure(fixture.server, at.projectId, { enabled: true })
    const gone = Array.from({ length: 70 }, (_, index) => ({
      social_account_id: at.socialAccountId,
      source: `999${index}`,
      project_id: at.projectId,
      published_at: fixture.server.deps.clock.now(),
      next_read_at: new Date(fixture.server.deps.clock.now().getTime() - 1_000),
    }))
    await fixture.server.deps.db.write.insertInto('engagement_readings').values(gone).execute()
    const left = async () => {
      const rows = await fixture.server.deps.db.read
        .selectFrom('engagement_readings')
        .select('source')
        .where('social_account_id', '=', at.socialAccountId)
        .where('next_read_at', 'is not', null)
        .execute()
      return rows.length
    }
    const run = () =>
      readPlatforms.run(fixture.server.deps, {
        key: fixture.server.organizationId,
        failures: 0,
        signal: new AbortController().signal,
      })
    expect(await run()).toBe('again')
    expect(await left()).toBe(6)
    // Two at once read nothing twice, and what is gone does not come back with the next plan.
    await Promise.all([run(), run()])
    expect(await left()).toBe(0)
    await fixture.advanceClock(2 * 3_600_000)
    await plan(fixture.server)
    expect(await left()).toBe(1)
  })

  it('is left alone for as long as it says, with everything of the account', async () => {
    const at = await published()
    await armFault(fixture.server, { platform: 'instagram', kind: 'rate_limited', operation: 'comment' })
    await readAll(fixture.server)
    const rows = await fixture.server.deps.db.read
      .selectFrom('engagement_readings')
      .select(['next_read_at', 'failures'])
      .where('social_account_id', '=', at.socialAccountId)
      .execute()
    const now = fixture.server.deps.clock.now().getTime()
    for (const row of rows) expect(row.next_read_at!.getTime() - now).toBeGreaterThan(6 * 60_000)
    expect(await itemsOf(at)).toEqual([])
    await fixture.advanceClock(8 * 60_000)
    await readAll(fixture.server)
    expect((await itemsOf(at)).length).toBe(2)
  })
})

describe('a switch', () => {
  it('holds back what was decided: off for all it waits, off for the organization it fails', async () => {
    const at = await seedPost(fixture.server)
    const { item, action } = await decided(at, 'Love it!')
    await fixture.server.deps.db.write
      .updateTable('service_switches')
      .set({ is_on: true })
      .where('name', '=', 'global')
      .execute()
    await sendAll(at)
    expect(
      (
        await fixture.server.deps.db.read
          .selectFrom('engagement_actions')
          .select('status')
          .where('id', '=', action.id)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('queued')
    await fixture.server.deps.db.write.updateTable('service_switches').set({ is_on: false }).execute()
    const organization = fixture.server.deps.db.write
      .updateTable('organizations')
      .where('id', '=', fixture.server.organizationId)
    await organization.set({ kill_switch: true }).execute()
    await fixture.advanceClock(60_000)
    await sendAll(at)
    await organization.set({ kill_switch: false }).execute()
    expect((await actionsOf(at))[0]).toMatchObject({
      status: 'failed',
      error: { code: 'KILL_SWITCH', category: 'policy' },
    })
    expect(await repliesOf(at)).toEqual([])
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('open')
  })

  it('to off of the project itself holds back what would go out by itself, and not what a person decided', async () => {
    const at = await seedPost(fixture.server)
    const { item } = await decided(at, 'Love it!')
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'A word of mine.' })
    await configure(fixture.server, at.projectId, { mode: 'off' })
    await sendAll(at)
    expect((await repliesOf(at)).map(({ text }) => text)).toEqual(['A word of mine.'])
    const failed = (await actionsOf(at)).find(({ origin }: { origin: string }) => origin === 'autopilot')
    expect(failed).toMatchObject({ status: 'failed', error: { category: 'policy' } })
  })
})

it('a project that migrated takes its items and its events along; the parent reads for 30 days and writes nothing', async () => {
  const at = await seedPost(fixture.server, { config: { mode: 'suggest' } })
  const { item, action } = await decided(at, 'Love it!')
  const mapping = { [at.projectId]: 'Fable Coffee' }
  const moved = await fixture.server.send('POST', '/v1/organizations/migrate', {
    body: { mapping },
    headers: idempotencyKey(),
  })
  const owner = moved.body.children[0].id as string
  expect(await read(fixture.server, `/v1/engagement/items/${item.id}`)).toMatchObject({ id: item.id })
  expect((await post(fixture.server, `/v1/engagement/actions/${action.id}/approve`, {})).body.error.code).toBe(
    'NOT_FOUND',
  )
  const headers = { 'X-Castlane-Organization': owner, ...idempotencyKey() }
  const approved = await fixture.server.send('POST', `/v1/engagement/actions/${action.id}/approve`, {
    body: {},
    headers,
  })
  expect(approved.status).toBe(200)
  await sendAll(at)
  expect((await eventsOf(at)).at(-1)).toMatchObject({ type: 'engagement.action_sent', organization_id: owner })
})

describe('a webhook', () => {
  const deliver = (body: string, signature?: string) =>
    fetch(`${fixture.server.baseUrl}/webhooks/instagram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
      body,
    })
  const sign = (body: string) =>
    `sha256=${createHmac('sha256', 'castlane-sandbox-instagram-secret').update(body).digest('hex')}`

  it.each([
    '',
    'null',
    '[]',
    '{"object":"instagram"}',
    '{"object":"instagram","entry":[{"id":"1","changes":[{}],"messaging":[3]}]}',
    'no json',
  ])('of an odd shape (%s) is taken and changes nothing', async (body) => {
    expect((await deliver(body, sign(body))).status).toBe(200)
  })

  it('whose signature is not the app’s is refused', async () => {
    const body = JSON.stringify({ object: 'instagram', entry: [] })
    for (const signature of [undefined, 'sha256=00', sign(`${body} `)])
      expect((await deliver(body, signature)).status).toBe(401)
  })

  it('address is confirmed with the word that was set, and with no other', async () => {
    const { createConnectors } = await import('../../../../src/platforms/create-connectors.ts')
    const base = { authBaseUrl: '', apiBaseUrl: '', clientKey: '', clientSecret: 's' }
    const connectors = createConnectors(
      { tiktok: base, instagram: { ...base, verifyToken: 'a word' }, facebook: base },
      { clock: fixture.server.deps.clock, log: fixture.server.deps.log },
    )
    const question = { 'hub.mode': 'subscribe', 'hub.verify_token': 'a word', 'hub.challenge': '1158201444' }
    expect(connectors.instagram.inbound!.challenge(question)).toBe('1158201444')
    expect(connectors.instagram.inbound!.challenge({ ...question, 'hub.verify_token': 'a wort' })).toBeNull()
    expect(connectors.facebook.inbound!.challenge({ ...question, 'hub.verify_token': '' })).toBeNull()
    const body = Buffer.from('{}')
    const unsigned = createHmac('sha256', '').update(body).digest('hex')
    const nobody = createConnectors(
      { tiktok: base, instagram: { ...base, clientSecret: '' }, facebook: base },
      { clock: fixture.server.deps.clock, log: fixture.server.deps.log },
    )
    expect(nobody.instagram.inbound!.isSigned(body, () => `sha256=${unsigned}`)).toBe(false)
    const response = await fetch(
      `${fixture.server.baseUrl}/webhooks/instagram?hub.mode=subscribe&hub.challenge=1&hub.verify_token=x`,
    )
    expect(response.status).toBe(401)
  })
})

it('comments of the account itself are no items, whichever way they come', async () => {
  const at = await published()
  const { action } = await decided(at, 'Love it!')
  await sendAll(at)
  await fixture.advanceClock(120_000)
  await readAll(fixture.server)
  await webhooksAnswered(fixture.server)
  const own = (await commentsOf(at)).filter(({ authorId }) => authorId === at.platformAccountId)
  expect(own.map(({ text }) => text)).toEqual([action.text])
  expect(await itemOf(at, own[0]!.id)).toBeUndefined()
})

it('a post that just went out and an account that is connected again are read without another plan', async () => {
  const at = await published()
  const db = fixture.server.deps.db.write
  await db
    .updateTable('engagement_configs')
    .set({ plan_at: sql`'infinity'` })
    .where('project_id', '=', at.projectId)
    .execute()
  const waiting = async () => {
    const rows = await db
      .selectFrom('engagement_readings')
      .select('source')
      .where('social_account_id', '=', at.socialAccountId)
      .where('next_read_at', 'is not', null)
      .execute()
    return rows.map(({ source }) => source).toSorted()
  }
  expect(await waiting()).toEqual([])
  await runTask(trackMetrics, fixture.server.deps)
  expect(await waiting()).toEqual(['', at.postId])
  const task = db.selectFrom('tasks').select('key').where('kind', '=', readPlatforms.kind)
  expect(await task.execute()).toEqual([{ key: fixture.server.organizationId }])
  await readDue(fixture.server)
  expect((await itemsOf(at)).length).toBe(2)
  await fixture.server.send('DELETE', `/v1/social-accounts/${at.socialAccountId}`, { headers: idempotencyKey() })
  await fixture.advanceClock(10 * 60_000)
  await readDue(fixture.server)
  expect(await waiting()).toEqual([])
  expect(await connect(fixture.server, at.projectId, 'instagram', people.instagram)).toBe(at.socialAccountId)
  await runTask(trackMetrics, fixture.server.deps)
  expect(await waiting()).toEqual(['', at.postId])
})
