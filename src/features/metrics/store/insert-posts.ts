import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MetricPosts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import { addToPublished } from './published-sums.ts'

/** A published post to be tracked, and when it is read first (`PlannedRead`). */
export type NewPost = Omit<Insertable<MetricPosts>, 'series_id'> & { readonly due_at: Date; readonly along_from: Date }

/** Inserts posts, adds them to the sums of published posts, and plans their first read; those that are there stay. */
export async function insertPosts(tx: Tx, posts: readonly NewPost[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) AS n (target_id text, project_id text, publication_id text,
    container_id text, social_account_id text, platform text, platform_post_id text, published_at timestamptz(3))`
  const series = sql`(SELECT n.*, c.format, coalesce(c.influencer_id, '') AS influencer_id
    FROM ${rows} JOIN ${containerRows} c ON c.id = n.container_id) n`
  // A conflict would use up a number: only series that are missing are inserted.
  await sql`
    INSERT INTO metric_series (project_id, social_account_id, platform, format, influencer_id)
    SELECT DISTINCT ON (1, 2, 4, 5) project_id, social_account_id, platform, format, influencer_id FROM ${series}
    WHERE NOT EXISTS (SELECT FROM metric_series s WHERE ${isOfSeries})
    ORDER BY 1, 2, 4, 5, 3
    ON CONFLICT ON CONSTRAINT metric_series_parts DO NOTHING`.execute(tx)
  const { rows: inserted } = await sql<Selectable<MetricPosts>>`
    INSERT INTO metric_posts (target_id, series_id, project_id, publication_id, container_id, social_account_id, platform,
      platform_post_id, published_at)
    SELECT target_id, s.id, n.project_id, publication_id, container_id, n.social_account_id, n.platform, platform_post_id, published_at
    FROM ${series} JOIN metric_series s ON ${isOfSeries}
    ON CONFLICT (target_id) DO NOTHING RETURNING *`.execute(tx)
  const planned = new Map(posts.map(({ target_id, due_at, along_from }) => [target_id, { due_at, along_from }]))
  const dues = inserted.map(({ id, target_id, social_account_id }) => ({
    ...{ social_account_id, ...planned.get(target_id), post_id: id },
  }))
  await sql`
    WITH ${addToPublished(inserted.map((after) => ({ before: undefined, after })))}
    INSERT INTO metric_due SELECT * FROM jsonb_populate_recordset(NULL::metric_due, ${JSON.stringify(dues)}::jsonb)`.execute(
    tx,
  )
}

const isOfSeries = sql`s.project_id = n.project_id AND s.social_account_id = n.social_account_id
  AND s.format = n.format AND s.influencer_id = n.influencer_id`
