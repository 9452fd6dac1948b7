/** What the weekly report of a project counts that no call does. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { DAY } from '../lib/time.ts'

export interface CommentCounts {
  /** Comments and direct messages that came in. */
  readonly received: number
  /** Those of them that have an answer on the platform. */
  readonly answered: number
  /** Those of them that wait for a person. */
  readonly waiting: number
}

/** Counts what came in during a span. */
export async function countComments(
  db: Kysely<DB>,
  projectId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CommentCounts> {
  const { rows } = await sql<CommentCounts>`
    SELECT count(*)::int AS received, (count(*) FILTER (WHERE status = 'answered'))::int AS answered,
      (count(*) FILTER (WHERE status = 'open' AND attention <> 'none'))::int AS waiting
    FROM engagement_items WHERE project_id = ${projectId} AND created_at >= ${from} AND created_at < ${to}`.execute(db)
  return rows[0] ?? { received: 0, answered: 0, waiting: 0 }
}

export interface UpcomingPiece {
  readonly containerId: string
  /** Its hook; null where it has none. */
  readonly title: string | null
  readonly at: Date
  readonly platforms: readonly string[]
}

/** Lists what goes out within a week, by time. */
export async function listUpcomingPieces(db: Kysely<DB>, projectId: string, now: Date): Promise<UpcomingPiece[]> {
  const { rows } = await sql<UpcomingPiece>`
    SELECT p.container_id AS "containerId", c.hook AS title, p.publish_at AS at,
      ARRAY(SELECT DISTINCT t.platform FROM publication_targets t WHERE t.publication_id = p.id ORDER BY 1) AS platforms
    FROM publications p JOIN containers c ON c.id = p.container_id
    WHERE p.project_id = ${projectId} AND p.status = 'scheduled'
      AND p.publish_at >= ${now} AND p.publish_at < ${new Date(now.getTime() + 7 * DAY)}
    ORDER BY p.publish_at, p.id LIMIT 50`.execute(db)
  return rows
}
