import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Finds a container that a person approved with this picture and its words. @returns its id */
export async function findApproval(tx: Tx, mediaId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM container_assets a JOIN containers c ON c.id = a.container_id
    WHERE a.media_id = ${mediaId} AND c.approval_status = 'approved' LIMIT 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Finds a use of an item: the project's brand, a container or an influencer that is not archived, or a publication that has not ended.
 * @returns the id of what uses it
 */
export async function findUse(
  tx: Tx,
  { id, project_id: projectId }: { readonly id: string; readonly project_id: string },
): Promise<string | undefined> {
  const live = sql`('scheduled', 'held', 'publishing', 'outcome_unknown')`
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM container_assets a JOIN containers c ON c.id = a.container_id
      WHERE a.media_id = ${id} AND c.status <> 'archived'
    UNION ALL
    SELECT id FROM containers WHERE project_id = ${projectId} AND status <> 'archived' AND ${id} = ANY (media_ids)
    UNION ALL
    SELECT p.id FROM publication_targets t JOIN publications p ON p.id = t.publication_id
      WHERE p.project_id = ${projectId} AND t.cover_media_id = ${id} AND p.status IN ${live}
    UNION ALL
    SELECT p.id FROM container_assets a JOIN publications p ON p.container_id = a.container_id
      WHERE a.media_id = ${id} AND p.status IN ${live}
    UNION ALL
    SELECT i.id FROM influencers i WHERE i.project_id = ${projectId} AND i.status <> 'archived'
      AND (jsonb_exists(coalesce(i.appearance -> 'referenceMediaIds', '[]'), ${id})
        OR i.appearance ->> 'portraitMediaId' = ${id}
        OR EXISTS (SELECT FROM influencer_looks l WHERE l.influencer_id = i.id AND l.media_id = ${id}))
    UNION ALL
    SELECT id FROM projects WHERE id = ${projectId} AND ${id} IN (brand ->> 'logoMediaId', brand ->> 'logoOnDarkMediaId')
    LIMIT 1`.execute(tx)
  return rows[0]?.id
}
