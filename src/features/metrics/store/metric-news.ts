import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { jobRows } from '../../../jobs/relations.ts'
import { MINUTE } from '../../../lib/time.ts'
import { organizationOf } from '../../projects/api.ts'
import { bucketMs, bucketOf } from '../domain/tracking-rules.ts'
import type { Touched } from './save-snapshots.ts'
import type { Claim } from './tracking-queries.ts'

/** Records that a project has newer metrics; the event is emitted once the collection is complete. */
export async function noteNews(tx: Tx, claim: Claim, touched: Touched, now: Date): Promise<void> {
  await sql`
    INSERT INTO metric_news AS n (project_id, platforms, from_at, to_at, since)
    VALUES (${claim.projectId}, ARRAY[${claim.platform}], ${touched.from}, ${touched.to}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET
      platforms = CASE WHEN ${claim.platform} = ANY(n.platforms) THEN n.platforms ELSE n.platforms || EXCLUDED.platforms END,
      from_at = least(n.from_at, EXCLUDED.from_at), to_at = greatest(n.to_at, EXCLUDED.to_at)`.execute(tx)
}

/** Emits the event for what was recorded of a project, once. @returns whether there was anything to emit */
export async function emitMetricUpdates(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  projectId: string,
  jobId: string | null,
): Promise<boolean> {
  const news = await tx.deleteFrom('metric_news').where('project_id', '=', projectId).returningAll().executeTakeFirst()
  if (!news) return false
  await emit(tx, deps, {
    type: 'metrics.updated',
    organizationId: await organizationOf(tx, projectId),
    projectId,
    data: {
      source: 'organic',
      platforms: news.platforms.toSorted(),
      // Round to whole quarters of an hour, so that a query of this span includes every snapshot.
      from: bucketOf(news.from_at).toISOString(),
      to: new Date(bucketOf(news.to_at).getTime() + bucketMs).toISOString(),
      jobId,
    },
  })
  return true
}

/** The event is emitted after this time even if more reads are due. */
const maxUnreportedMs = 10 * MINUTE

/** Lists projects with new metrics and no running or due read, those that waited longest first. */
export async function listProjectsToReport(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    SELECT n.project_id FROM metric_news n
    WHERE n.since <= ${new Date(now.getTime() - maxUnreportedMs)} OR (NOT EXISTS (
      SELECT 1 FROM metric_accounts a WHERE a.project_id = n.project_id
        AND (a.leased_until > ${now} OR a.due_at <= ${now}))
      -- A refresh emits the event for what it has read.
      AND NOT EXISTS (SELECT 1 FROM ${jobRows} j
        WHERE j.project_id = n.project_id AND j.finished_at IS NULL AND j.type = 'metrics.refresh'))
    ORDER BY n.since LIMIT 100`.execute(tx)
  return rows.map((row) => row.project_id)
}
