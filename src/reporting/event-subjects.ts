import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { globalKillSwitch, organizationOff } from '../db/switches.ts'

// What events show a person of the resources of several groups, and whether it may still be shown.

/** What an event is about. */
export type SubjectKind = 'container' | 'publication' | 'item' | 'account'

const sources: Readonly<Record<SubjectKind, RawBuilder<unknown>>> = {
  container: sql`SELECT id, project_id, id AS container_id, NULL AS account_id FROM containers`,
  publication: sql`SELECT id, project_id, container_id, NULL AS account_id FROM publications`,
  item: sql`SELECT i.id, i.project_id, p.container_id, i.social_account_id AS account_id
    FROM engagement_items i LEFT JOIN publications p ON p.id = i.publication_id`,
  account: sql`SELECT id, project_id, NULL AS container_id, id AS account_id FROM social_accounts`,
}

export interface SubjectRow {
  readonly id: string
  readonly organizationId: string
  readonly projectName: string
  /** The hook of the piece or the beginning of its caption, else the account's name. */
  readonly title: string
  /** The cover of the piece or its first image; null where there is neither. */
  readonly mediaId: string | null
}

/** Finds what events show of resources of one kind, in one statement. */
export async function findSubjects(
  db: Kysely<DB>,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<readonly SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    SELECT s.id, projects.organization_id AS "organizationId", projects.name AS "projectName",
      coalesce(c.hook, nullif(left(split_part(c.captions ->> 'default', E'\n', 1), 120), ''), a.display_name, projects.name) AS title,
      (SELECT media_id FROM container_assets WHERE container_id = s.container_id AND role IN ('cover', 'image')
        ORDER BY role <> 'cover', position LIMIT 1) AS "mediaId"
    FROM (${sources[kind]}) s JOIN projects ON projects.id = s.project_id
    LEFT JOIN containers c ON c.id = s.container_id LEFT JOIN social_accounts a ON a.id = s.account_id
    WHERE s.id = ANY (${ids}::text[])`.execute(db)
  return rows
}

export interface ThumbnailFile {
  readonly storageKey: string
  readonly contentType: string
  readonly filename: string | null
  /** Whether the global kill switch is on. */
  readonly isGloballyOff: boolean
}

/**
 * Finds the file of a media item while its project belongs to an organization that is neither suspended nor archived;
 * undefined once it is deleted, erased or migrated.
 */
export async function findThumbnail(
  db: Kysely<DB>,
  { mediaId, organizationId }: { readonly mediaId: string; readonly organizationId: string },
): Promise<ThumbnailFile | undefined> {
  const { rows } = await sql<ThumbnailFile>`
    SELECT m.storage_key AS "storageKey", m.content_type AS "contentType", m.filename, ${globalKillSwitch} AS "isGloballyOff"
    FROM media m JOIN projects ON projects.id = m.project_id JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE m.id = ${mediaId} AND o.id = ${organizationId} AND m.status = 'ready' AND m.deleted_at IS NULL
      AND m.storage_key IS NOT NULL AND m.content_type IS NOT NULL AND projects.erased_at IS NULL
      AND NOT ${sql.raw(organizationOff)}`.execute(db)
  return rows[0]
}
