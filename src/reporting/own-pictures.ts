import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** How many of the newest pictures of a project are looked at. */
const maxCandidates = 200

/**
 * Finds pictures of a project that its customer gave or that its own pages show: the least used first, of those the newest. What was
 * generated is none of them.
 * @param options.tags only pictures with all of these
 * @param options.ingestId only those of this repository's ingest
 * @param options.isTaken only those that the service took from the project's pages and repositories
 * @returns their ids
 */
export async function findOwnPictures(
  tx: Tx,
  projectId: string,
  {
    tags = [],
    ingestId,
    isTaken = false,
    limit,
  }: {
    readonly tags?: readonly string[]
    readonly ingestId?: string
    readonly isTaken?: boolean
    readonly limit: number
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH newest AS (
      SELECT id, created_at FROM media
      WHERE project_id = ${projectId} AND kind IN ('content_image', 'app_screenshot') AND source <> 'generated'
        AND status = 'ready' AND deleted_at IS NULL AND content_type LIKE 'image/%' AND tags @> ${[...tags]}::text[]
        AND (source_url IS NOT NULL OR NOT ${isTaken})
        AND (${ingestId ?? null}::text IS NULL
          OR id IN (SELECT media_id FROM github_ingest_assets WHERE ingest_id = ${ingestId ?? null}))
      ORDER BY created_at DESC, id DESC LIMIT ${maxCandidates}
    ), uses AS (
      SELECT used AS id, count(*) AS number FROM containers, unnest(media_ids) AS used
      WHERE project_id = ${projectId} AND used IN (SELECT id FROM newest) GROUP BY used
    )
    SELECT newest.id FROM newest LEFT JOIN uses USING (id)
    ORDER BY coalesce(number, 0), created_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
