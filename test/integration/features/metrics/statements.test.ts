import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { countNames } from '../../../../src/features/metrics/domain/snapshot-rules.ts'
import type { PostRow } from '../../../../src/features/metrics/store/save-snapshots.ts'
import { savePosts } from '../../../../src/features/metrics/store/save-snapshots.ts'
import { trackNewPosts } from '../../../../src/features/metrics/store/tracking-queries.ts'
import type { MetricsFixture, Reported, Shop } from './fixture.ts'
import { addPost, hour, metricsOf, openShop, startMetricsFixture } from './fixture.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
let fixture: MetricsFixture
let shop: Shop

beforeAll(async () => {
  fixture = await startMetricsFixture(new Date(start).toISOString())
  shop = await openShop(fixture)
  for (let n = 0; n < 20; n += 1) await addPost(fixture, { ...shop, at: new Date(start - hour) })
  await trackNewPosts(fixture.server.deps)
})
afterAll(() => fixture.server.close())

const posts = (): Promise<PostRow[]> =>
  fixture.server.deps.db.write
    .selectFrom('metric_posts as p')
    .leftJoin('metric_due as d', 'd.post_id', 'p.id')
    .selectAll('p')
    .select(['d.due_at', 'd.along_from'])
    .where('project_id', '=', shop.projectId)
    .orderBy('target_id')
    .execute()

/** Every count, other numbers for each of them. */
const countsOf = (base: number): Reported =>
  Object.fromEntries(countNames.map((name, n) => [name, base * (n + 1)])) as Reported

/** Saves a snapshot of posts, some of which the platform does not know. @returns how many statements it took */
async function save(rows: readonly PostRow[], at: number, base: number, unknown = 0): Promise<number> {
  let statements = 0
  const snapshots = rows.slice(unknown).map(({ platform_post_id: postId }) => ({
    postId,
    asOf: new Date(at).toISOString(),
    metrics: metricsOf(countsOf(base)),
  }))
  await inTransaction(fixture.server.deps.db.write, async (tx) => {
    const counting = tx.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }) as unknown as Tx
    await savePosts(counting, rows, snapshots, new Date(at))
  })
  return statements
}

describe('the statements of a snapshot of twenty posts', () => {
  it('are as many as of one post where every count has fallen, over several deltas', async () => {
    await save(await posts(), start, 100)
    await save(await posts(), start + hour, 150)
    const [one, ...others] = await posts()
    const ofOne = await save([one!], start + 2 * hour, 80)
    expect(await save(others, start + 2 * hour, 80)).toBe(ofOne)
    expect(ofOne).toBeLessThanOrEqual(4)
    const sums = countNames.map((name) => `sum(g.${name})::int AS ${name}, min(g.${name})::int >= 0 AS "${name} stays"`)
    const { rows } = await fixture.server.deps.db.pools.write.query(
      `SELECT ${sums.join(', ')} FROM metric_posts p JOIN post_gains d ON d.post_id = p.id
         CROSS JOIN LATERAL unpack_gains(d.day, d.gains, d.watched) g
       WHERE project_id = $1 GROUP BY target_id`,
      [shop.projectId],
    )
    expect(rows).toHaveLength(20)
    const left = countNames.flatMap((name, n) => [
      [name, 80 * (n + 1)],
      [`${name} stays`, true],
    ])
    for (const row of rows) expect(row).toEqual(Object.fromEntries(left))
  })

  it('are as many as of two where the platform left half of them out, or its snapshot is not newer', async () => {
    const [one, two, ...others] = await posts()
    const ofTwo = await save([one!, two!], start + 3 * hour, 90, 1)
    expect(await save(others, start + 3 * hour, 90, 9)).toBe(ofTwo)
    const misses = (await posts()).map((row) => row.misses)
    expect(misses).toEqual([1, 0, ...Array(9).fill(1), ...Array(9).fill(0)])
    const known = await posts()
    expect(await save(known, start, 90)).toBe(1)
    expect((await posts()).map((row) => row.misses)).toEqual(misses)
  })
})
