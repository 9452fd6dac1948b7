import { inTransaction } from '../../../../src/db/transaction.ts'
import { savePosts } from '../../../../src/features/metrics/store/save-snapshots.ts'
import { trackNewPosts } from '../../../../src/features/metrics/store/tracking-queries.ts'
import type { MetricsFixture, Reported } from './fixture.ts'
import { metricsOf } from './fixture.ts'

/** Takes a reading of a post in as if the platform had reported it then. */
export async function saveReading(
  fixture: MetricsFixture,
  targetId: string,
  at: number,
  reported: Reported,
): Promise<void> {
  const { db } = fixture.server.deps
  await trackNewPosts({ ...fixture.server.deps, clock: { now: () => new Date(at) } })
  await inTransaction(db.write, async (tx) => {
    const row = await tx
      .selectFrom('metric_posts as p')
      .leftJoin('metric_due as d', 'd.post_id', 'p.id')
      .selectAll('p')
      .select(['d.due_at', 'd.along_from'])
      .where('target_id', '=', targetId)
      .executeTakeFirstOrThrow()
    const snapshot = { postId: row.platform_post_id, asOf: new Date(at).toISOString(), metrics: metricsOf(reported) }
    await savePosts(tx, [row], [snapshot], new Date(at))
  })
}
