import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { globalKillSwitch, keyOff, organizationOff } from '../db/switches.ts'

/**
 * Returns which of the links may be used now: not over, and of a key that could connect accounts of the project itself. The answer
 * is never kept, so that a revocation or a switch takes effect with the next request.
 */
export async function isConnectLinkLive(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    SELECT l.revoked_at IS NULL AND l.expires_at > now()
      AND k.revoked_at IS NULL AND NOT ${sql.raw(keyOff)} AND (k.expires_at IS NULL OR k.expires_at > now())
      AND 'social:write' = ANY (k.scopes) AND (k.project_ids IS NULL OR l.project_id = ANY (k.project_ids))
      AND j.status = 'active' AND j.erased_at IS NULL AND j.organization_id = l.organization_id
      AND NOT ${sql.raw(organizationOff)} AND NOT ${globalKillSwitch} AS live
    FROM connect_links l
    JOIN api_keys k ON k.id = l.api_key_id
    JOIN projects j ON j.id = l.project_id
    JOIN organizations o ON o.id = l.organization_id LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE l.id = ${id}`.execute(db)
  return rows[0]?.live ?? false
}
