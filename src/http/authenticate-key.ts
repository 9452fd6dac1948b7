import type pg from 'pg'
import type { Tier } from '../context.ts'
import { prepared, runPrepared } from '../db/connection.ts'
import { organizationOff } from '../db/switches.ts'
import { createBatches } from '../lib/batches.ts'
import { countSharedStatement, runOutsideScopes } from '../lib/work-scope.ts'
import type { ProjectMode } from '../project-mode.ts'
import { projectsOfKey } from '../reporting/key-reach.ts'

export interface KeyRow {
  id: string
  organization_id: string
  scopes: string[]
  tier: Tier
  kill_switch: boolean
  project_id: string | null
  project_ids: string[] | null
  mode: ProjectMode
  person: { name: string; email?: string | null } | null
  agent: 'act' | null
  expires_at: Date | null
  secret_created_at: Date
  secret_expires_at: Date | null
  organization_off: boolean
  organization_erased: boolean
  parent_id: string | null
  global_off: boolean
  child_id: string | null
  child_off: boolean | null
  child_archived: boolean | null
  child_erased: boolean | null
}

/**
 * Everything about a key in one statement, run for each request: revocation and kill switches apply immediately on
 * every process, and nothing can be stale.
 */
export const findKeySql = `SELECT k.id, k.organization_id, k.scopes, k.tier, k.kill_switch, k.project_id, k.mode,
     ${projectsOfKey} AS project_ids, k.person, k.agent, k.expires_at,
     s.created_at AS secret_created_at, s.expires_at AS secret_expires_at,
     ${organizationOff} AS organization_off, o.erased_at IS NOT NULL AS organization_erased,
     o.parent_id, g.is_on AS global_off,
     c.id AS child_id, (c.kill_switch OR c.status = 'suspended') AS child_off, c.status = 'archived' AS child_archived,
     c.erased_at IS NOT NULL AS child_erased
   FROM api_key_secrets s
   JOIN api_keys k ON k.id = s.api_key_id
   JOIN organizations o ON o.id = k.organization_id
   LEFT JOIN organizations p ON p.id = o.parent_id
   CROSS JOIN service_switches g
   LEFT JOIN organizations c ON c.id = $2 AND c.parent_id = o.id
   WHERE s.hash = $1 AND (s.expires_at IS NULL OR s.expires_at > now())
     AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND (o.status <> 'archived' OR o.erased_at IS NOT NULL) AND g.name = 'global'`
/** Passed as JSON, whose length PostgreSQL does not estimate: for an array it would plan each query again. */
const findKeys = prepared<KeyRow & { index: number }>(
  'find_keys',
  `SELECT input.index, found.*
   FROM json_to_recordset($1::json) AS input (index int, hash text, selects text)
   CROSS JOIN LATERAL (${findKeySql.replace('$1', "decode(input.hash, 'hex')").replace('$2', 'input.selects')}) AS found`,
)

export interface PresentedKey {
  readonly hash: Buffer
  /** The organization that the request names. */
  readonly selects: string | null
}

export type KeyFinder = (key: PresentedKey) => Promise<KeyRow | undefined>

/** Looks keys up, many in one round trip. */
export function createKeyFinder(pool: Pick<pg.Pool, 'query'>): KeyFinder {
  const find = createBatches(async (keys: readonly PresentedKey[]) => {
    const lookups = keys.map(({ hash, selects }, index) => ({ index, hash: hash.toString('hex'), selects }))
    const found = await runOutsideScopes(() => runPrepared(pool, findKeys, [JSON.stringify(lookups)]))
    const rows = new Map(found.map((row) => [row.index, row]))
    return keys.map((_, index) => rows.get(index))
  })
  return (key) => countSharedStatement(find(key))
}
