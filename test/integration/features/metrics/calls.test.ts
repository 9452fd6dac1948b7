import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pacesOf } from '../../../../src/features/metrics/domain/call-budget.ts'
import { listPostsToRead, reschedulePosts } from '../../../../src/features/metrics/store/save-snapshots.ts'
import type { Claim } from '../../../../src/features/metrics/store/tracking-queries.ts'
import { trackNewPosts } from '../../../../src/features/metrics/store/tracking-queries.ts'
import { collectMetrics } from '../../../../src/features/metrics/tasks/collect-tasks.ts'
import { seed } from '../../../support/fast-check-seed.ts'
import { postingTimes, simulateCollection } from '../../../support/simulate-collection.ts'
import { runTask } from '../../../support/tasks.ts'
import type { MetricsFixture } from './fixture.ts'
import { addAccount, addPost, day, minute, openShop, startMetricsFixture } from './fixture.ts'

/** Three quarters are for collection: 20 one after the other, and 10 at once. */
const callsPerMinute = 40
const start = Date.parse('2026-11-20T10:00:00Z')
let fixture: MetricsFixture

beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(start).toISOString(), {
    env: { CASTLANE_PLATFORM_CALLS: JSON.stringify({ tiktok: callsPerMinute }) },
  })
})
afterAll(() => fixture.server.close())

const write = () => fixture.server.deps.db.write

/** Lets time pass for what counts calls, which goes by the database's clock. */
async function passTime(ms: number): Promise<void> {
  for (const table of ['platform_circuits', 'metric_accounts'])
    await sql`UPDATE ${sql.table(table)} SET calls_until = calls_until - ${`${ms} ms`}::interval`.execute(write())
}

const accountsNow = async () =>
  write()
    .selectFrom('metric_accounts')
    .select(['social_account_id', 'failures', 'error_code', 'not_before', 'due_at'])
    .execute()

describe('the calls of collection', () => {
  it('are what the platform allows, less a quarter for publishing, and the others come later', async () => {
    const shop = await openShop(fixture)
    const accounts = await Promise.all(Array.from({ length: 60 }, () => addAccount(fixture, shop.projectId)))
    await trackNewPosts(fixture.server.deps)
    // A page of history is a call, too.
    await write().updateTable('metric_accounts').set({ history_due_at: null }).execute()
    const { everyMs, burstMs } = pacesOf(callsPerMinute).app
    expect(burstMs / everyMs).toBe(10)
    const started = performance.now()
    let passedMs = 0
    // From the first call on, calls are counted as if each had taken its time.
    const allowed = () => 1 + (burstMs + passedMs + performance.now() - started) / everyMs
    const collectAll = () => Promise.all(accounts.map((key) => runTask(collectMetrics, fixture.server.deps, { key })))
    await collectAll()
    const initialCalls = fixture.platforms.calls.length
    expect(initialCalls).toBeGreaterThanOrEqual(10)
    expect(initialCalls).toBeLessThanOrEqual(allowed())
    const rows = (await accountsNow()).filter(({ social_account_id }) => accounts.includes(social_account_id))
    for (const account of rows) {
      expect(account).toMatchObject({ failures: 0, error_code: null, not_before: null })
      expect(account.due_at.getTime()).toBeGreaterThan(fixture.clock.now().getTime())
    }
    fixture.setTime(start + minute)
    await passTime(12_000)
    passedMs = 12_000
    await collectAll()
    expect(fixture.platforms.calls.length).toBeGreaterThanOrEqual(initialCalls + 12_000 / everyMs)
    expect(fixture.platforms.calls.length).toBeLessThanOrEqual(allowed())
  })

  it('end where the platform reports that three quarters are used up, until it allows more', async () => {
    const shop = await openShop(fixture, 'UTC', 'instagram')
    await trackNewPosts(fixture.server.deps)
    const collect = () => runTask(collectMetrics, fixture.server.deps, { key: shop.accountId })
    await collect()
    const { postId } = await addPost(fixture, { ...shop, platform: 'instagram' })
    fixture.platforms.posts.set(postId, { views: 1 })
    await trackNewPosts(fixture.server.deps)
    fixture.platforms.used.set(shop.accountId, { percent: 75, regainMs: 40 * minute })
    const at = fixture.clock.now().getTime()
    const callsOf = () => fixture.platforms.calls.filter(({ account }) => account === shop.accountId).length
    const before = callsOf()
    for (const [after, calls] of [
      [10, 1],
      [41, 1],
      [51, 2],
    ] as const) {
      fixture.setTime(at + after * minute)
      await collect()
      expect(callsOf() - before).toBe(calls)
    }
    const row = (await accountsNow()).find(({ social_account_id }) => social_account_id === shop.accountId)
    expect(row).toMatchObject({ failures: 0, error_code: null })
    expect(row?.not_before?.getTime()).toBe(at + 91 * minute)
  })

  it('read the posts that the simulation of docs/scale.md reads', async () => {
    const shop = await openShop(fixture)
    const times = postingTimes(`calls:${seed}`, 8, 2)
    for (const at of times) await addPost(fixture, { ...shop, at })
    await trackNewPosts({ ...fixture.server.deps, clock: { now: () => times[0]! } })
    const rows = await write()
      .selectFrom('metric_posts')
      .select('target_id')
      .where('social_account_id', '=', shop.accountId)
      .orderBy('published_at')
      .execute()
    const numbers = new Map(rows.map(({ target_id }, number) => [target_id, number]))
    const claim = { accountId: shop.accountId, projectId: shop.projectId } as Claim
    const simulated = simulateCollection(times, { until: new Date(times[0]!.getTime() + 12 * day) })
    expect(simulated.calls).toBeGreaterThan(50)
    for (const { at, posts } of simulated.batches) {
      const read = await listPostsToRead(write(), claim, 'due', 20, at)
      expect(new Set(read.map(({ target_id }) => numbers.get(target_id)))).toEqual(new Set(posts))
      await reschedulePosts(write(), read, at)
    }
  })
})
