import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MetricPosts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import { projectRows } from '../../projects/api.ts'
import { addNotes } from './organization-notes.ts'
import { insertFamilies, lockFamilies } from './organization-sums.ts'
import { addToPublished, changesOf, notesOfPublished } from './published-sums.ts'

/** A published post to be tracked, and when it is read first (`PlannedRead`). */
export type NewPost = Omit<Insertable<MetricPosts>, 'series_id'> & { readonly due_at: Date; readonly along_from: Date }

/** Inserts posts, adds them to the sums of published posts, and plans their first read; those that are there stay. */
export async function insertPosts(tx: Tx, posts: readonly NewPost[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) AS n (target_id text, project_id text, publication_id text,
    container_id text, social_account_id text, platform text, platform_post_id text, published_at timestamptz(3))`
  const series = sql`(SELECT n.*, c.format, coalesce(c.influencer_id, '') AS influencer_id
    FROM ${rows} JOIN ${containerRows} c ON c.id = n.container_id) n`
  const isMissing = sql`NOT EXISTS (SELECT FROM metric_series s WHERE ${isOfSeries})`
  const missing = await sql<{ root: string }>`
    SELECT DISTINCT p.root_organization_id AS root FROM ${series} JOIN ${projectRows} p ON p.id = n.project_id
    WHERE ${isMissing}`.execute(tx)
  const roots = missing.rows.map(({ root }) => root)
  if (roots.length > 0) {
    await lockFamilies(tx, roots)
    // A conflict would use up a number: only series that are missing are inserted.
    await sql`
      INSERT INTO metric_series (owner_id, scope, social_account_id, platform, format, influencer_id, root_organization_id, is_stale)
      SELECT DISTINCT ON (1, 3, 5, 6) n.project_id, 'project', social_account_id, platform, format, influencer_id,
        p.root_organization_id, p.mode = 'live' AND EXISTS (SELECT FROM metric_families f
          WHERE f.root_organization_id = p.root_organization_id AND f.has_begun)
      FROM ${series} JOIN ${projectRows} p ON p.id = n.project_id WHERE ${isMissing}
      ORDER BY 1, 3, 5, 6, 4
      ON CONFLICT ON CONSTRAINT metric_series_parts DO NOTHING`.execute(tx)
    await insertFamilies(tx, roots)
  }
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
  const published = changesOf(inserted.map((after) => ({ before: undefined, after })))
  await sql`
    WITH ${addToPublished(published)}, ${addNotes(notesOfPublished(published))}
    INSERT INTO metric_due SELECT * FROM jsonb_populate_recordset(NULL::metric_due, ${JSON.stringify(dues)}::jsonb)`.execute(
    tx,
  )
}

const isOfSeries = sql`s.owner_id = n.project_id AND s.social_account_id = n.social_account_id
  AND s.format = n.format AND s.influencer_id = n.influencer_id AND s.scope = 'project'`
