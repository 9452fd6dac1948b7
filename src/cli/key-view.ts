import type { Selectable } from 'kysely'
import type { ApiKeys } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { ApiKeyRow } from '../features/organizations/domain/api-key-row.ts'
import { CommandError } from './errors.ts'
import { fieldList } from './print.ts'

type KeyRow = Selectable<ApiKeys>

export const keyShape =
  '{ "id", "organizationId", "projectId": string|null, "projectIds": [string]|null, "mode": "live"|"test", "name", "person": { "name", "email": string|null }|null, "agent": "act"|null, "prefix", "scopes": [string],\n  "tier": "standard"|"pilot"|"partner"|"internal", "killSwitch": boolean, "returnUrls": [string],\n  "createdBy": string|null,\n  "lastUsedAt": string|null, "expiresAt": string|null, "revokedAt": string|null, "createdAt", "updatedAt" }'

/**
 * Locks a key of any tier until the transaction ends.
 * @throws CommandError
 */
export async function lockKey(tx: Tx, id: string): Promise<ApiKeyRow> {
  const row = await tx.selectFrom('api_keys').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return { ...(row ?? missing(id)), previous_secret_expires_at: null }
}

export async function findKey(tx: Tx, id: string): Promise<KeyRow> {
  return (await tx.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()) ?? missing(id)
}

function missing(id: string): never {
  throw new CommandError(`There is no key ${id}. "castlane keys list" shows them.`)
}

/** Never contains a secret. */
export function keyView(row: KeyRow) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    projectIds: row.project_ids,
    mode: row.mode,
    name: row.name,
    person: row.person,
    agent: row.agent,
    prefix: row.prefix,
    scopes: row.scopes,
    tier: row.tier,
    killSwitch: row.kill_switch,
    returnUrls: row.return_urls,
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function keyFacts(row: KeyRow): string {
  return fieldList([
    ['id', row.id],
    ['name', row.name],
    ['person', row.person && [row.person.name, row.person.email].filter(Boolean).join(', ')],
    ['agent', row.agent],
    ['organization', row.organization_id],
    ['prefix', row.prefix],
    ['tier', row.tier],
    ['scopes', row.scopes.join(', ')],
    ['limited to', row.mode === 'test' ? 'test projects' : (row.project_ids?.join(', ') ?? null)],
    ['switched off', row.kill_switch],
    ['last used', row.last_used_at],
    ['expires', row.expires_at],
    ['revoked', row.revoked_at],
  ])
}
