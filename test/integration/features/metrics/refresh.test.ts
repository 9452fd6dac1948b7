import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { MetricsFixture, Shop } from './fixture.ts'
import {
  addAccount,
  addPost,
  hour,
  minute,
  openShop,
  organic,
  platformError,
  pointsOf,
  post,
  startMetricsFixture,
} from './fixture.ts'
import { quarter } from './reference.ts'

let fixture: MetricsFixture
let now = Date.parse('2026-11-20T10:07:00Z')

beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(now).toISOString(), { worker: true })
})
afterAll(() => fixture.server.close())
beforeEach(() => {
  now += hour
  fixture.setTime(now)
  fixture.platforms.errors.clear()
  fixture.platforms.posts.clear()
  fixture.platforms.calls.splice(0)
})

const refresh = (shop: Shop) => post(fixture.server, `/v1/projects/${shop.projectId}/metrics/refresh`)

async function refreshed(shop: Shop) {
  const started = await refresh(shop)
  expect(started.status, started.text).toBe(202)
  return fixture.server.waitForJob(started.body.id)
}

async function viewsOf(shop: Shop) {
  const answer = await organic(fixture, shop.projectId, { granularity: 'total', metrics: 'views' })
  return pointsOf(answer.body, 'views')[0]
}

async function eventsOf(projectId: string) {
  const rows = await fixture.server.deps.db.read
    .selectFrom(emittedEvents)
    .select(['type', 'data'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.filter(({ type }) => type === 'metrics.updated').map(({ data }) => data)
}

describe('a refresh', () => {
  it('reads every account and post ahead of the schedule, costs nothing, and tells of it', async () => {
    const shop = await openShop(fixture)
    const instagram = await addAccount(fixture, shop.projectId, 'instagram')
    const at = new Date(now - 5 * minute)
    const one = await addPost(fixture, { ...shop, at })
    const two = await addPost(fixture, { ...shop, accountId: instagram, platform: 'instagram', at })
    fixture.platforms.posts.set(one.postId, { views: 30 })
    fixture.platforms.posts.set(two.postId, { views: 12 })
    const started = await refresh(shop)
    expect(started.body).toMatchObject({
      type: 'metrics.refresh',
      resource: { type: 'project', id: shop.projectId },
      credits: { quoted: 0, charged: 0, refunded: 0 },
    })
    const job = await fixture.server.waitForJob(started.body.id)
    expect(job).toMatchObject({
      status: 'succeeded',
      result: { accountsRead: 2, postsRead: 2, campaignsRead: 0, failures: [] },
    })
    expect(await viewsOf(shop)).toMatchObject({ value: 42, asOf: new Date(now).toISOString() })
    expect((await eventsOf(shop.projectId)).at(-1)).toEqual({
      source: 'organic',
      platforms: expect.arrayContaining(['tiktok']),
      from: new Date(Math.floor(at.getTime() / quarter) * quarter).toISOString(),
      to: new Date(Math.floor(now / quarter + 1) * quarter).toISOString(),
      jobId: job.id,
    })
  })

  it('succeeds where one account could be read, and names the others with their codes', async () => {
    const shop = await openShop(fixture)
    const bad = await addAccount(fixture, shop.projectId)
    const post = await addPost(fixture, { ...shop, at: new Date(now - minute) })
    await addPost(fixture, { ...shop, accountId: bad, at: new Date(now - minute) })
    fixture.platforms.posts.set(post.postId, { views: 3 })
    fixture.platforms.errors.set(bad, platformError({ category: 'rate_limit', retryAfterMs: 20 * minute }))
    const limited = { socialAccountId: bad, code: 'PLATFORM_ERROR' }
    expect((await refreshed(shop)).result).toMatchObject({ accountsRead: 1, postsRead: 1, failures: [limited] })
    // Until the time that the platform named it is not asked again, by a refresh neither.
    fixture.platforms.errors.clear()
    fixture.setTime(now + 10 * minute)
    fixture.platforms.calls.splice(0)
    expect((await refreshed(shop)).result).toMatchObject({ accountsRead: 1, failures: [limited] })
    expect(fixture.platforms.calls.some(({ account }) => account === bad)).toBe(false)
    fixture.setTime(now + 21 * minute)
    expect((await refreshed(shop)).result).toMatchObject({ accountsRead: 2, failures: [] })
  })

  it('fails with the first account’s code where none could be read', async () => {
    const shop = await openShop(fixture)
    fixture.platforms.errors.set(shop.accountId, platformError({ code: 'CREDENTIAL_INVALID', category: 'credential' }))
    const job = await refreshed(shop)
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'CREDENTIAL_INVALID', data: { stage: 'collect', socialAccountId: shop.accountId } },
    })
    expect(await eventsOf(shop.projectId)).toEqual([])
  })

  it('has read an account where its posts or its followers could be read, not where nothing could', async () => {
    const shop = await openShop(fixture)
    fixture.platforms.errors.set(`${shop.accountId}/own`, platformError({ category: 'unknown', platformCode: '9999' }))
    expect(await refreshed(shop)).toMatchObject({
      status: 'failed',
      error: { code: 'PLATFORM_ERROR', data: { platform: 'tiktok', platformCode: '9999' } },
    })
    const { postId } = await addPost(fixture, { ...shop, at: new Date(now - minute) })
    fixture.platforms.posts.set(postId, { views: 1 })
    expect((await refreshed(shop)).result).toMatchObject({ accountsRead: 1, postsRead: 1, failures: [] })
  })

  it('succeeds where there is nothing to read, and leaves accounts out that were given up', async () => {
    const shop = await openShop(fixture)
    await sql`UPDATE social_accounts SET status = 'revoked', revoked_at = now(), credentials = NULL
      WHERE id = ${shop.accountId}`.execute(fixture.server.deps.db.write)
    expect(await refreshed(shop)).toMatchObject({
      status: 'succeeded',
      result: { accountsRead: 0, postsRead: 0, campaignsRead: 0, failures: [] },
    })
  })

  it('is one at a time: of many at once one starts, and the others name it', async () => {
    const shop = await openShop(fixture)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const { postId } = await addPost(fixture, { ...shop, at: new Date(now - minute) })
    fixture.platforms.posts.set(postId, { views: 1 })
    fixture.platforms.duringCall = (account) => (account === shop.accountId ? held : Promise.resolve())
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(shop)))
    const [started] = answers.filter(({ status }) => status === 202)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    for (const answer of refused)
      expect(answer.body.error.details).toMatchObject({ reason: 'in_flight', existingId: started!.body.id })
    go()
    fixture.platforms.duringCall = async () => {}
    await fixture.server.waitForJob(started!.body.id)
    expect((await refreshed(shop)).status).toBe('succeeded')
  })

  it('of an archived project is refused, and one of a suspended organization ends', async () => {
    const { db } = fixture.server.deps
    const shop = await openShop(fixture)
    await sql`UPDATE projects SET status = 'archived' WHERE id = ${shop.projectId}`.execute(db.write)
    const refused = await refresh(shop)
    expect(refused.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'archived' } })
    const other = await openShop(fixture)
    const bad = await addAccount(fixture, other.projectId)
    for (const accountId of [other.accountId, bad])
      fixture.platforms.posts.set(
        (await addPost(fixture, { ...other, accountId, at: new Date(now - minute) })).postId,
        {
          views: 1,
        },
      )
    fixture.platforms.duringCall = async (account) => {
      if (account !== other.accountId && account !== bad) return
      await sql`UPDATE organizations SET kill_switch = true WHERE id = ${fixture.server.organizationId}`.execute(
        db.write,
      )
    }
    const started = await refresh(other)
    const row = async () =>
      db.read.selectFrom('jobs').select(['status', 'error']).where('id', '=', started.body.id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).status).toBe('failed')
    expect((await row()).error).toMatchObject({ code: 'KILL_SWITCH' })
    fixture.platforms.duringCall = async () => {}
    await sql`UPDATE organizations SET kill_switch = false WHERE id = ${fixture.server.organizationId}`.execute(
      db.write,
    )
    // Nothing of the account is left behind.
    const leases = await db.read
      .selectFrom('metric_accounts')
      .select('lease')
      .where('project_id', '=', other.projectId)
      .execute()
    expect(leases.map(({ lease }) => lease)).toEqual([null, null])
  })

  it('reads also what the schedule takes up at the same moment', async () => {
    const { db } = fixture.server.deps
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, { ...shop, at: new Date(now - minute) })
    fixture.platforms.posts.set(postId, { views: 4 })
    const { job } = await db.write.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      await sql`UPDATE social_accounts SET figures_followed = true WHERE id = ${shop.accountId}`.execute(tx)
      const started = await refresh(shop)
      expect(started.status, started.text).toBe(202)
      const isWaiting = async () => {
        const waiting =
          await sql`SELECT FROM pg_stat_activity WHERE ${rows[0]!.pid} = ANY (pg_blocking_pids(pid))`.execute(db.read)
        return waiting.rows.length > 0
      }
      await expect.poll(isWaiting, { interval: 20 }).toBe(true)
      await sql`INSERT INTO metric_accounts (social_account_id, project_id, platform, due_at, own_due_at)
        SELECT id, project_id, platform, 'infinity', 'infinity' FROM social_accounts WHERE id = ${shop.accountId}`.execute(
        tx,
      )
      return { job: started.body }
    })
    expect(await fixture.server.waitForJob(job.id)).toMatchObject({
      status: 'succeeded',
      result: { accountsRead: 1, postsRead: 1, failures: [] },
    })
  })

  it('that is repeated after a crash reads only what it had not read yet', async () => {
    const shop = await openShop(fixture)
    const at = new Date(now - minute)
    const posts = []
    for (let n = 0; n < 25; n++) posts.push((await addPost(fixture, { ...shop, at })).postId)
    for (const postId of posts) fixture.platforms.posts.set(postId, { views: 2 })
    let batches = 0
    fixture.platforms.duringCall = async (account) => {
      if (account !== shop.accountId) return
      batches += 1
      if (batches === 2) throw new Error('the worker is gone')
    }
    const job = await refreshed(shop)
    fixture.platforms.duringCall = async () => {}
    expect(job).toMatchObject({ status: 'succeeded', result: { accountsRead: 1, postsRead: 25 } })
    const requested = fixture.platforms.calls.flatMap(({ account, posts: ids }) =>
      account === shop.accountId && ids !== 'account' ? [ids.length] : [],
    )
    expect(requested).toEqual([20, 5, 5])
    expect((await viewsOf(shop))?.value).toBe(50)
    const stories = (await eventsOf(shop.projectId)) as { jobId: string | null }[]
    expect(stories.filter(({ jobId }) => jobId === job.id)).toHaveLength(1)
  })

  it('waits while everything is switched off, and goes on after where it was', async () => {
    const { db } = fixture.server.deps
    const shop = await openShop(fixture)
    for (let n = 0; n < 21; n++)
      fixture.platforms.posts.set((await addPost(fixture, { ...shop, at: new Date(now - minute) })).postId, {
        views: 1,
      })
    const turn = (on: boolean) => sql`UPDATE service_switches SET is_on = ${on} WHERE name = 'global'`.execute(db.write)
    fixture.platforms.duringCall = async (account) => {
      if (account === shop.accountId) await turn(true)
    }
    const started = await refresh(shop)
    const job = () =>
      db.read
        .selectFrom('jobs')
        .select(['status', 'attempt'])
        .where('id', '=', started.body.id)
        .executeTakeFirstOrThrow()
    await expect.poll(job).toMatchObject({ status: 'queued', attempt: 1 })
    fixture.platforms.duringCall = async () => {}
    await turn(false)
    await sql`UPDATE job_queue SET due_at = now() WHERE job_id = ${started.body.id}`.execute(db.write)
    expect(await fixture.server.waitForJob(started.body.id)).toMatchObject({
      status: 'succeeded',
      result: { postsRead: 21 },
    })
    const requested = fixture.platforms.calls.flatMap(({ account, posts: ids }) =>
      account === shop.accountId && ids !== 'account' ? [ids.length] : [],
    )
    expect(requested).toEqual([20, 1])
  })

  it('of a foreign or missing project is NOT_FOUND', async () => {
    const stranger = await fixture.server.createKey(await fixture.server.createOrganization())
    const shop = await openShop(fixture)
    for (const projectId of [shop.projectId, newId('prj')]) {
      const answer = await post(fixture.server, `/v1/projects/${projectId}/metrics/refresh`, undefined, stranger.key)
      expect(answer.body.error.code).toBe('NOT_FOUND')
    }
  })
})
