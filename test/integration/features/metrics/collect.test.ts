import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowLeaseMs } from '../../../../src/db/lease.ts'
import { watchUsage } from '../../../../src/features/metrics/domain/watched-usage.ts'
import { claimDueAccount, claimOne, lockClaim } from '../../../../src/features/metrics/store/tracking-queries.ts'
import { readBatch } from '../../../../src/features/metrics/tasks/collect-account.ts'
import { collectMetrics } from '../../../../src/features/metrics/tasks/collect-tasks.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import { endLeases } from '../../../support/leases.ts'
import { runTask } from '../../../support/tasks.ts'
import type { MetricsFixture, Shop } from './fixture.ts'
import {
  addAccount,
  addPost,
  collectDue,
  day,
  hour,
  minute,
  openShop,
  organic,
  platformError,
  pointsOf,
  startMetricsFixture,
} from './fixture.ts'

let fixture: MetricsFixture
let now = Date.parse('2026-11-20T10:00:00Z')

beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(now).toISOString())
})
afterAll(() => fixture.server.close())
// Each test has a year of its own, in which nothing of the others is due any more.
beforeEach(async () => {
  now += 60 * day
  fixture.setTime(now)
  fixture.platforms.errors.clear()
  fixture.platforms.posts.clear()
  fixture.platforms.followers = 100
  fixture.platforms.duringCall = async () => {}
  await sql`DELETE FROM metric_due`.execute(fixture.server.deps.db.write)
  await sql`UPDATE metric_accounts SET due_at = 'infinity', own_due_at = 'infinity'`.execute(
    fixture.server.deps.db.write,
  )
  fixture.platforms.calls.splice(0)
})

const later = (ms: number) => fixture.setTime(now + ms)

async function viewsOf(shop: Shop): Promise<number | null> {
  const answer = await organic(fixture, shop.projectId, { granularity: 'total', metrics: 'views' })
  return pointsOf(answer.body, 'views')[0]!.value
}

const batchesOf = (account: string) =>
  fixture.platforms.calls.flatMap((call) => (call.account === account && call.posts !== 'account' ? [call.posts] : []))

async function accountRow(id: string) {
  return fixture.server.deps.db.read
    .selectFrom('metric_accounts')
    .selectAll()
    .where('social_account_id', '=', id)
    .executeTakeFirstOrThrow()
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

describe('the schedule', () => {
  it('reads a post ten minutes after it went out, then every half hour, and tells once it is through', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 4 })
    await fixture.collect()
    expect(batchesOf(shop.accountId)).toEqual([])
    later(10 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(4)
    fixture.platforms.posts.set(postId, { views: 9 })
    later(35 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(4)
    later(41 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(9)
    expect(batchesOf(shop.accountId)).toHaveLength(2)
    const events = await eventsOf(shop.projectId)
    expect(events).toEqual([
      // The account's followers come first.
      expect.objectContaining({ source: 'organic', platforms: ['tiktok'], jobId: null }),
      expect.objectContaining({ from: new Date(now).toISOString() }),
      expect.objectContaining({ source: 'organic', platforms: ['tiktok'], jobId: null }),
    ])
  })

  it('asks for at most 20 posts at a time, and takes those along that are due soon', async () => {
    const shop = await openShop(fixture)
    const posts = []
    for (let n = 0; n < 23; n++) posts.push(await addPost(fixture, { ...shop, at: new Date(now - n * 1_000) }))
    for (const post of posts) fixture.platforms.posts.set(post.postId, { views: 1 })
    later(10 * minute)
    await fixture.collect()
    expect(batchesOf(shop.accountId).map((batch) => batch.length)).toEqual([20, 3])
    expect(await viewsOf(shop)).toBe(23)
  })

  it('reads a post no more that is a year old, and one that the platform has not known for a day', async () => {
    const shop = await openShop(fixture)
    const old = await addPost(fixture, { ...shop, at: new Date(now - 364.9 * day) })
    const gone = await addPost(fixture, shop)
    fixture.platforms.posts.set(old.postId, { views: 7 })
    later(10 * minute)
    await fixture.collect()
    // Asked in vain at 10 minutes, 2, 4 and 25 hours: then it is gone.
    for (const ms of [2 * hour, 4 * hour, 25 * hour, 30 * hour, 366 * day]) {
      later(ms)
      await fixture.collect()
    }
    const requested = batchesOf(shop.accountId).flat()
    expect(requested.filter((id) => id === gone.postId)).toHaveLength(4)
    expect(requested.filter((id) => id === old.postId)).toHaveLength(1)
  })

  it('is not held up by the trouble of another account', async () => {
    const shop = await openShop(fixture)
    const bad = await addAccount(fixture, shop.projectId)
    const fine = await addPost(fixture, shop)
    const stuck = await addPost(fixture, { ...shop, accountId: bad })
    fixture.platforms.posts.set(fine.postId, { views: 5 })
    fixture.platforms.posts.set(stuck.postId, { views: 6 })
    fixture.platforms.errors.set(bad, platformError({ category: 'rate_limit', retryAfterMs: 20 * minute }))
    later(10 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(5)
    // As long as the platform said it is not asked.
    const calls = fixture.platforms.calls.filter(({ account }) => account === bad).length
    later(29 * minute)
    await fixture.collect()
    expect(fixture.platforms.calls.filter(({ account }) => account === bad)).toHaveLength(calls)
    fixture.platforms.errors.clear()
    later(35 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(11)
    expect(await accountRow(bad)).toMatchObject({ failures: 0, error_code: null, not_before: null })
  })

  it('gives each post its turn alone where an account fails again and again, so that one bad post holds no other', async () => {
    const shop = await openShop(fixture)
    const bad = await addPost(fixture, { ...shop, at: new Date(now - 1_000) })
    const good = await addPost(fixture, shop)
    fixture.platforms.posts.set(good.postId, { views: 5 })
    fixture.platforms.posts.set(bad.postId, { views: 1 })
    fixture.platforms.duringCall = async () => {
      if (fixture.platforms.calls.at(-1)!.posts.includes(bad.postId)) throw platformError()
    }
    for (let step = 10; step < 60; step += 2) {
      later(step * minute)
      await fixture.collect()
    }
    expect(await viewsOf(shop)).toBe(5)
  })

  it('leaves an account as it was where the database is busy, and has the task wait for it', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 5 })
    await fixture.collect()
    later(10 * minute)
    const { deps } = fixture.server
    const holding = Promise.withResolvers<void>()
    let held = Promise.resolve()
    fixture.platforms.duringCall = async () => {
      fixture.platforms.duringCall = async () => {}
      const locked = Promise.withResolvers<void>()
      held = deps.db.write.transaction().execute(async (tx) => {
        await sql`SELECT FROM metric_posts FOR UPDATE`.execute(tx)
        locked.resolve()
        await holding.promise
      })
      await locked.promise
    }
    await expect(runTask(collectMetrics, deps, { key: shop.accountId })).rejects.toMatchObject({ code: '55P03' })
    holding.resolve()
    await held
    expect(await accountRow(shop.accountId)).toMatchObject({ failures: 0, error_code: null, leased_until: null })
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(5)
  })

  it('reads posts also where the account’s own metrics cannot be read', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 5 })
    fixture.platforms.errors.set(`${shop.accountId}/own`, platformError({ category: 'unknown' }))
    later(10 * minute)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(5)
    fixture.platforms.errors.clear()
    later(41 * minute)
    await fixture.collect()
    expect((await accountRow(shop.accountId)).followers).toBe(100)
  })

  it('asks nothing of a platform to which calls are held back', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 5 })
    fixture.platforms.circuit = 'open'
    later(10 * minute)
    await fixture.collect()
    expect(fixture.platforms.calls).toEqual([])
    fixture.platforms.circuit = 'closed'
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(5)
  })

  it('leaves an account alone whose credential is refused, until it is another one', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 2 })
    fixture.platforms.errors.set(
      shop.accountId,
      platformError({ code: 'CREDENTIAL_INVALID', category: 'credential', platformMessage: 'Session expired.' }),
    )
    later(10 * minute)
    await fixture.collect()
    const account = await fixture.server.send('GET', `/v1/social-accounts/${shop.accountId}`)
    expect(account.body.status).toBe('reauth_required')
    const calls = fixture.platforms.calls.length
    later(5 * hour)
    await fixture.collect()
    expect(fixture.platforms.calls).toHaveLength(calls)
    fixture.platforms.errors.clear()
    await sql`UPDATE social_accounts SET status = 'active', credentials_version = credentials_version + 1
      WHERE id = ${shop.accountId}`.execute(fixture.server.deps.db.write)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(2)
  })

  it('rests for suspended organizations, archived projects and accounts that were given up', async () => {
    const { db } = fixture.server.deps
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 2 })
    later(10 * minute)
    await sql`UPDATE organizations SET kill_switch = true WHERE id = ${fixture.server.organizationId}`.execute(db.write)
    await fixture.collect()
    await sql`UPDATE organizations SET kill_switch = false WHERE id = ${fixture.server.organizationId}`.execute(
      db.write,
    )
    await sql`UPDATE service_switches SET is_on = true WHERE name = 'global'`.execute(db.write)
    later(30 * minute)
    await fixture.collect()
    await sql`UPDATE service_switches SET is_on = false WHERE name = 'global'`.execute(db.write)
    await sql`UPDATE projects SET status = 'archived' WHERE id = ${shop.projectId}`.execute(db.write)
    later(hour)
    await fixture.collect()
    expect(fixture.platforms.calls).toEqual([])
    await sql`UPDATE projects SET status = 'active' WHERE id = ${shop.projectId}`.execute(db.write)
    await sql`UPDATE social_accounts SET status = 'revoked', revoked_at = now(), credentials = NULL
      WHERE id = ${shop.accountId}`.execute(db.write)
    later(8 * hour)
    await fixture.collect()
    expect(fixture.platforms.calls).toEqual([])
    expect((await accountRow(shop.accountId)).lease).toBeNull()
  })
})

describe('workers', () => {
  it('never read the same account at the same time, and take over from one that died', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 2 })
    await fixture.collect()
    later(10 * minute)
    const write = fixture.server.deps.db.write
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => claimDueAccount(write, shop.accountId, fixture.clock.now())),
    )
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
    // A process whose clock is ahead sees no lease end before its time.
    const ahead = new Date(fixture.clock.now().getTime() + 10 * rowLeaseMs)
    expect(await claimDueAccount(write, shop.accountId, ahead)).toBeUndefined()
    // The one with the claim is dead: nothing is lost, the next one reads the same.
    await collectDue(fixture.server)
    expect(batchesOf(shop.accountId)).toEqual([])
    later(10 * minute)
    await endLeases(fixture.server)
    await fixture.collect()
    expect(await viewsOf(shop)).toBe(2)
  })

  it('write nothing once their claim is lost, however late they come back', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 2 })
    await fixture.collect()
    later(10 * minute)
    const { deps } = fixture.server
    const slow = (await claimOne(deps.db.write, shop.accountId, { id: 'one', attempt: 1 }))!
    fixture.platforms.duringCall = async () => {
      fixture.platforms.duringCall = async () => {}
      await endLeases(fixture.server)
      expect(await claimOne(deps.db.write, shop.accountId, { id: 'two', attempt: 1 })).toBeDefined()
    }
    await expect(
      readBatch(deps, slow, 'due', { signal: new AbortController().signal, usage: watchUsage() }),
    ).rejects.toThrow()
    expect(await viewsOf(shop)).toBeNull()
  })

  it('take over at once what an earlier attempt of their job has left behind, and only that', async () => {
    const shop = await openShop(fixture)
    await fixture.collect()
    const { write } = fixture.server.deps.db
    const claim = (id: string, attempt: number) => claimOne(write, shop.accountId, { id, attempt })
    const first = (await claim('one', 1))!
    expect(await claim('two', 1)).toBeUndefined()
    expect(await claim('one', 1)).toBeUndefined()
    expect(await claim('one', 2)).toMatchObject({ lease: 'one/2' })
    expect(await lockClaim(write, first)).toBe(false)
  })

  it('may read twice without counting twice', async () => {
    const shop = await openShop(fixture)
    const { postId } = await addPost(fixture, shop)
    fixture.platforms.posts.set(postId, { views: 2 })
    later(10 * minute)
    await fixture.collect()
    await sql`UPDATE metric_due SET due_at = ${fixture.clock.now()}, along_from = ${fixture.clock.now()}`.execute(
      fixture.server.deps.db.write,
    )
    await sql`UPDATE metric_accounts SET due_at = ${fixture.clock.now()} WHERE social_account_id = ${shop.accountId}`.execute(
      fixture.server.deps.db.write,
    )
    await fixture.collect()
    expect(batchesOf(shop.accountId)).toHaveLength(2)
    expect(await viewsOf(shop)).toBe(2)
  })
})
