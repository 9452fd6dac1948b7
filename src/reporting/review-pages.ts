/** What the pages of review links show, and what came of them. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'

export interface LinkCounts {
  readonly approved: number
  readonly rejected: number
  readonly changesRequested: number
  readonly comments: number
}

/** Counts what was decided and written on the page of a row of `review_links`. */
export const linkCounts = sql<LinkCounts>`(SELECT json_build_object(
    'approved', count(*) FILTER (WHERE r.action = 'approved'), 'rejected', count(*) FILTER (WHERE r.action = 'rejected'),
    'changesRequested', count(*) FILTER (WHERE r.action = 'changes_requested'),
    'comments', (SELECT count(*) FROM container_comments m WHERE m.review_link_id = review_links.id))
  FROM approval_records r WHERE r.review_link_id = review_links.id)`

/** Something that was done on the page of a link. */
export interface PageAct {
  readonly containerId: string
  readonly version: number
  readonly action: 'approved' | 'rejected' | 'changes_requested' | 'commented'
  readonly note: string | null
  readonly sceneId: string | null
  readonly name: string | null
  readonly at: Date
}

/** Lists what was decided and written on the page of a link, in order, of one container or of all. */
export async function listPageActs(db: Kysely<DB>, linkId: string, containerId?: string): Promise<PageAct[]> {
  const ofOne = containerId === undefined ? sql`` : sql`AND container_id = ${containerId}`
  const { rows } = await sql<PageAct>`
    SELECT container_id AS "containerId", version, action, note, scene_id AS "sceneId", stated_name AS name, created_at AS at
      FROM approval_records WHERE review_link_id = ${linkId} ${ofOne}
    UNION ALL
    SELECT container_id, version, 'commented', text, scene_id, author, created_at
      FROM container_comments WHERE review_link_id = ${linkId} ${ofOne}
    ORDER BY at LIMIT 1000`.execute(db)
  return rows
}

/** When a container goes out, and on which platforms. */
export interface PieceTime {
  readonly containerId: string
  readonly isOut: boolean
  readonly at: Date | null
  readonly platforms: readonly string[]
}

/** Lists when containers go out or went out, by time. */
export async function listPieceTimes(db: Kysely<DB>, projectId: string, ids: readonly string[]): Promise<PieceTime[]> {
  const { rows } = await sql<PieceTime>`
    SELECT p.container_id AS "containerId", p.status IN ('published', 'partially_published') AS "isOut", p.publish_at AS at,
      ARRAY(SELECT DISTINCT t.platform FROM publication_targets t WHERE t.publication_id = p.id ORDER BY 1) AS platforms
    FROM publications p WHERE p.project_id = ${projectId} AND p.container_id = ANY (${ids}::text[])
      AND p.status IN ('scheduled', 'held', 'publishing', 'published', 'partially_published')
    ORDER BY p.publish_at LIMIT 1000`.execute(db)
  return rows
}

export interface PageFile {
  readonly storageKey: string
  readonly contentType: string
  readonly filename: string | null
}

/** Finds a file that a link's page shows: one of its containers, of a report a picture of what goes out, or a logo of the project. */
export async function findPageFile(
  db: Kysely<DB>,
  link: { readonly project_id: string; readonly shows: string; readonly container_ids: readonly string[] },
  mediaId: string,
): Promise<PageFile | undefined> {
  if (!/^med_[\da-f-]+$/.test(mediaId)) return undefined
  const { rows } = await sql<PageFile>`
    SELECT m.storage_key AS "storageKey", m.content_type AS "contentType", m.filename FROM media m
    JOIN projects j ON j.id = m.project_id
    WHERE m.id = ${mediaId} AND m.project_id = ${link.project_id} AND m.status = 'ready' AND m.deleted_at IS NULL
      AND m.storage_key IS NOT NULL AND m.content_type IS NOT NULL AND m.content_type <> 'image/svg+xml'
      AND (m.id IN (j.brand ->> 'logoMediaId', j.brand ->> 'logoOnDarkMediaId')
        OR EXISTS (SELECT FROM container_assets a WHERE a.media_id = m.id AND a.container_id = ANY (${link.container_ids}::text[]))
        OR ${link.shows === 'weekly_report'} AND EXISTS (SELECT FROM container_assets a JOIN publications p ON p.container_id = a.container_id
          WHERE a.media_id = m.id AND a.role IN ('cover', 'image') AND p.status IN ('scheduled', 'publishing', 'published', 'partially_published')))`.execute(
    db,
  )
  return rows[0]
}
