import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { keyOff, nothingOff } from '../../db/switches.ts'
import type { Tx } from '../../db/transaction.ts'

/** How late a schedule may start; a later one fails. */
export const maxLateMs = 3_600_000

export interface DuePublication {
  readonly id: string
  readonly project_id: string
  readonly container_id: string
  readonly created_by: string | null
  readonly publish_at: Date
}

/**
 * Schedules whose time has come and that nothing suspends, earliest first, and those that are too late to start,
 * suspended or not: what has to wait never takes the place of what may start.
 * @param after the last of the page before
 */
export async function listDue(
  tx: Tx,
  now: Date,
  limit: number,
  after: DuePublication | undefined,
): Promise<DuePublication[]> {
  const tooLate = new Date(now.getTime() - maxLateMs)
  const { rows } = await sql<DuePublication>`
    SELECT publications.id, publications.project_id, publications.container_id, publications.publish_at,
      publications.created_by
    FROM publications
    JOIN projects ON projects.id = publications.project_id
    JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE publications.status = 'scheduled' AND publications.publish_at <= ${now}
      AND (publications.publish_at < ${tooLate} OR ${nothingOff})
      ${after ? sql`AND (publications.publish_at, publications.id) > (${after.publish_at}, ${after.id})` : sql``}
    ORDER BY publications.publish_at, publications.id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Comments whose worker is gone: nobody knows whether they are on the platform. */
export function markLostComments(untouchedSince: Date): RawBuilder<unknown> {
  return sql`
    UPDATE publication_targets SET first_comment_status = 'outcome_unknown'
    WHERE status = 'published' AND first_comment_status = 'posting' AND updated_at < ${untouchedSince}`
}

export interface CommentedTarget<Platform> {
  readonly id: string
  readonly platform: Platform
  readonly social_account_id: string
  readonly platform_post_id: string
  readonly first_comment: string
  readonly claimed_at: Date
  /** The same by the database's clock. */
  readonly recorded_at: Date
}

/** First comments to post below what is public by now, claimed for the caller. */
export function claimComments<Platform>(now: Date, limit: number): RawBuilder<CommentedTarget<Platform>> {
  return sql<CommentedTarget<Platform>>`
    UPDATE publication_targets SET first_comment_status = 'posting', updated_at = ${now}
    WHERE id IN (SELECT t.id FROM publication_targets t
      JOIN projects ON projects.id = t.project_id
      JOIN organizations o ON o.id = projects.organization_id
      LEFT JOIN organizations p ON p.id = o.parent_id
      WHERE t.status = 'published' AND t.first_comment_status = 'waiting' AND t.platform_post_id IS NOT NULL
        AND ${nothingOff}
        AND NOT EXISTS (SELECT FROM publications pub JOIN api_keys k ON k.id = pub.created_by
          WHERE pub.id = t.publication_id AND ${sql.raw(keyOff)})
      ORDER BY t.updated_at LIMIT ${limit} FOR UPDATE OF t SKIP LOCKED)
    RETURNING id, platform, social_account_id, platform_post_id, first_comment, updated_at AS claimed_at,
      clock_timestamp() AS recorded_at`
}
