import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { globalKillSwitch, keyOff, organizationOff } from '../db/switches.ts'

/** The scopes that the parts of a weekly report are read with. */
export const reportScopes = ['metrics:read', 'engagement:read', 'telemetry:read'] as const

/** What the key of a link `l` must be allowed, by the table of the links. */
const scopes = {
  connect_links: `'social:write' = ANY (k.scopes)`,
  review_links: `'content:write' = ANY (k.scopes) AND (l.permission <> 'decide' OR 'approvals:write' = ANY (k.scopes))
    AND (l.shows = 'content' OR k.scopes @> ARRAY[${reportScopes.map((scope) => `'${scope}'`).join(', ')}])`,
} as const

export type LinkTable = keyof typeof scopes

/**
 * Returns whether a link may be used now: it is not over, and its key could do in the project itself what the page does. The answer
 * is never kept, so that a revocation or a switch takes effect with the next request.
 */
export async function isLinkLive(db: Kysely<DB>, table: LinkTable, id: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    SELECT l.revoked_at IS NULL AND l.expires_at > now()
      AND k.revoked_at IS NULL AND NOT ${sql.raw(keyOff)} AND (k.expires_at IS NULL OR k.expires_at > now())
      AND ${sql.raw(scopes[table])} AND (k.project_ids IS NULL OR l.project_id = ANY (k.project_ids))
      AND j.status = 'active' AND j.erased_at IS NULL AND j.organization_id = l.organization_id
      AND NOT ${sql.raw(organizationOff)} AND NOT ${globalKillSwitch} AS live
    FROM ${sql.table(table)} l
    JOIN api_keys k ON k.id = l.api_key_id
    JOIN projects j ON j.id = l.project_id
    JOIN organizations o ON o.id = l.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE l.id = ${id}`.execute(db)
  return rows[0]?.live ?? false
}
