import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import type { MetricsFixture, Reported, Shop } from '../metrics/fixture.ts'
import {
  addContainer,
  addPost,
  createProject,
  generate,
  openShop,
  organic,
  post,
  startMetricsFixture,
} from '../metrics/fixture.ts'
import { saveReading } from '../metrics/reading.ts'

/** A Tuesday: the last full week began on the 16th. */
const now = '2026-11-24T10:00:00Z'
let fixture: MetricsFixture
let shop: Shop

beforeAll(async () => {
  fixture = await startMetricsFixture(now, { worker: true })
  shop = await openShop(fixture, 'Europe/Berlin')
  await inLocale('en-GB')
  await publish(shop, 'Rye on Thursdays', '2026-11-10T08:00:00Z', [
    ['2026-11-12T08:00:00Z', { views: 100, likes: 10 }],
    ['2026-11-18T08:00:00Z', { views: 160, likes: 40 }],
  ])
  await publish(shop, 'Warm at 6:30', '2026-11-16T08:00:00Z', [['2026-11-17T08:00:00Z', { views: 1_500, likes: 70 }]])
  for (const [index, views] of [9, 8, 7].entries())
    await publish(shop, `Quiet ${index}`, '2026-11-19T08:00:00Z', [['2026-11-20T08:00:00Z', { views }]])
})
afterAll(() => fixture?.server.close())

async function publish({ projectId, accountId }: Shop, hook: string, at: string, readings: [string, Reported][]) {
  const containerId = await addContainer(fixture, projectId, { hook })
  const { targetId } = await addPost(fixture, { projectId, containerId, accountId, at: new Date(at) })
  for (const [time, reported] of readings) await saveReading(fixture, targetId, Date.parse(time), reported)
  return containerId
}

const inLocale = (locale: string) =>
  fixture.server.deps.db.write.updateTable('projects').set({ locale }).where('id', '=', shop.projectId).execute()

const report = { shows: 'weekly_report', permission: 'view' }
const linkOf = (projectId: string, body: object = {}, key?: string) =>
  post(fixture.server, `/v1/projects/${projectId}/review-links`, { ...report, ...body }, key)

/** Opens the address of a link as a browser does. */
async function open(url: string) {
  const entered = await fetch(url, { redirect: 'manual' })
  const cookie = entered.headers.getSetCookie()[0]!.split(';', 1)[0]!
  const address = `${fixture.server.baseUrl}${entered.headers.get('location')}`
  return async (path = '') => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie }, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

async function reportOf(projectId: string, path = '') {
  const created = await linkOf(projectId)
  expect(created.status, created.text).toBe(201)
  expect(created.body).toMatchObject({ shows: 'weekly_report', permission: 'view', containerIds: [] })
  const page = await (await open(created.body.url))(path)
  return {
    status: page.status,
    html: page.text,
    words: page.text
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

describe('a weekly report', () => {
  it('has the figures of the last full week, as the call for them answers, with the week before', async () => {
    const { words, html } = await reportOf(shop.projectId)
    const asked = await organic(fixture, shop.projectId, {
      from: '2026-11-16T00:00:00+01:00',
      to: '2026-11-23T00:00:00+01:00',
      granularity: 'day',
      metrics: 'views',
      compareTo: 'previous_period',
    })
    const [views] = asked.body.data[0].series
    expect([views.total.value, views.previous.value]).toEqual([1_584, 100])
    expect(words).toContain('Weekly report, 16 – 22 November 2026')
    expect(words).toContain('Views 1,584 +1,484% on the week before')
    expect(words).toContain('Likes 100 +900% on the week before')
    expect(words).toContain('Comments not known')
    for (const { value } of views.points)
      expect(html).toContain(`<td>${value === null ? '–' : value.toLocaleString('en')}</td>`)
  })

  it('names what did best and least, each once, and nothing that was not seen', async () => {
    const unseen = await addContainer(fixture, shop.projectId, { hook: 'Nobody saw it' })
    await addPost(fixture, { ...shop, containerId: unseen, at: new Date('2026-11-18T08:00:00Z') })
    const { words } = await reportOf(shop.projectId)
    expect(words).toMatch(
      /What did best Warm at 6:30 Views 1,500 Rye on Thursdays Views 60 Quiet 0 Views 9 What did least Quiet 1 Views 8 Quiet 2 Views 7 /,
    )
    expect(words).not.toContain('Nobody saw it')
  })

  it('has what the accounts published themselves, and says so, where nothing of the project was seen', async () => {
    const fresh = await openShop(fixture, 'Europe/Berlin')
    const past = async (number: number, at: string, views: number) =>
      fixture.server.deps.db.write
        .insertInto('account_posts')
        .values({
          id: newId('apo'),
          project_id: fresh.projectId,
          social_account_id: fresh.accountId,
          platform: 'tiktok',
          platform_post_id: `past-${number}`,
          format: 'video',
          caption: `Past ${number}\nand more`,
          url: `https://platform.example/${number}`,
          published_at: new Date(at),
          as_of: new Date(at),
          metrics: JSON.stringify({ views, likes: 'unsupported' }),
          created_at: new Date(at),
        })
        .execute()
    await past(1, '2026-11-12T08:00:00Z', 400)
    for (const [index, views] of [500, 90, 80, 20].entries()) await past(index + 2, '2026-11-18T08:00:00Z', views)
    const { words, html } = await reportOf(fresh.projectId)
    expect(words).toContain('Views 690 +73% on the week before')
    expect(words).toContain('Likes not known')
    expect(words).toContain('These are posts that the accounts published themselves this week')
    expect(words).toMatch(
      /What did best Past 2 Views 500 Past 3 Views 90 Past 4 Views 80 What did least Past 5 Views 20 /,
    )
    expect(html).toContain('<a href="https://platform.example/2" rel="noreferrer">')
    expect((await reportOf(shop.projectId)).words).not.toContain('published themselves')
  })

  it('says in one sentence where nothing was seen, and compares nothing with nothing', async () => {
    const empty = await openShop(fixture, 'Europe/Berlin')
    const { words, html } = await reportOf(empty.projectId)
    expect(words).toContain('Nothing was seen this week, so there are no figures. Comments and messages')
    expect(html).not.toMatch(/<figure|0% /)
  })

  it('leads to the weeks before and back, and says which there are', async () => {
    const { html } = await reportOf(shop.projectId)
    expect(html).toContain('href="?week=2026-11-09"')
    expect(html).not.toContain('href="?week=2026-11-23"')
    const before = await reportOf(shop.projectId, '?week=2026-11-09')
    expect(before.words).toContain('9 – 15 November 2026')
    expect(before.words).toContain('Views 100 nothing to compare with')
    expect(before.html).toContain('href="?week=2026-11-16"')
    for (const week of ['2026-11-17', '2026-11-23', '1999-01-04', 'last', ''])
      expect(await reportOf(shop.projectId, `?week=${week}`), week).toMatchObject({
        status: 422,
        words: expect.stringContaining('must be a Monday from'),
      })
  })

  it('counts comments, and shows what goes out next with its picture', async () => {
    const projectId = await createProject(fixture.server, {
      requires_approval: false,
      timezone: 'Europe/Berlin',
      locale: 'en-GB',
    })
    const [containerId] = await generate(fixture.server, projectId)
    const [other] = await generate(fixture.server, await createProject(fixture.server, { requires_approval: false }))
    const at = '2026-11-26T17:00:00Z'
    await sql`INSERT INTO publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
      SELECT replace(id, 'cnt', 'pub'), project_id, id, 'scheduled', ${at}, ${at}, ${now}, ${now} FROM containers
      WHERE id IN (${containerId}, ${other})`.execute(fixture.server.deps.db.write)
    const created = await linkOf(projectId)
    const read = await open(created.body.url)
    const { text } = await read()
    expect(text).toContain('Thursday 26 November at 18:00')
    expect(text).toContain('None came in.')
    const files = [...text.matchAll(/src="[^"]*\/files\/([^"]+)"/g)].map(([, id]) => id!)
    expect(files).toHaveLength(1)
    expect((await read(`/files/${files[0]}`)).status).toBe(302)
    const foreign = await fixture.server.deps.db.read
      .selectFrom('container_assets')
      .select('media_id')
      .where('container_id', '=', other!)
      .execute()
    for (const { media_id: mediaId } of foreign) expect((await read(`/files/${mediaId}`)).status).toBe(404)
  })

  it.each([
    ['de', 'Wochenbericht, 16.–22. November 2026', 'Aufrufe 1.584'],
    ['fr-CA', 'Rapport de la semaine, 16–22 nov', 'Vues 1 584'],
    ['ja', 'Weekly report, 16 – 22 November 2026', 'Views 1,584'],
  ])('is written in the language of its project where it knows it: %s', async (locale, ...expected) => {
    await inLocale(locale)
    const { words, html } = await reportOf(shop.projectId)
    for (const text of expected) expect(words).toContain(text)
    expect(html).toContain(`<html lang="${locale === 'ja' ? 'en-GB' : locale}">`)
  })

  it('is only looked at, by whoever could read the same', async () => {
    const refused = async (body: object) => (await linkOf(shop.projectId, body)).body.error
    expect(await refused({ permission: 'comment' })).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/permission' }] },
    })
    expect(await refused({ containerIds: [shop.containerId] })).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/containerIds' }] },
    })
    expect(await refused({ shows: 'content' })).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/containerIds' }] },
    })
    const scopes = ['content:write', 'metrics:read', 'engagement:read']
    const { organizationId } = fixture.server
    const { key } = await fixture.server.createKey(organizationId, { scopes })
    expect((await linkOf(shop.projectId, {}, key)).body.error).toMatchObject({
      code: 'FORBIDDEN_SCOPE',
      details: { requiredScope: 'telemetry:read' },
    })

    const able = await fixture.server.createKey(organizationId, { scopes: [...scopes, 'telemetry:read'] })
    const { body } = await linkOf(shop.projectId, {}, able.key)
    const read = await open(body.url)
    expect((await read()).status).toBe(200)
    await sql`UPDATE api_keys SET scopes = array_remove(scopes, 'metrics:read') WHERE id = ${able.apiKeyId}`.execute(
      fixture.server.deps.db.write,
    )
    expect((await read()).status).toBe(404)
  })
})
