import { sql } from 'kysely'
import type { Caller } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newApiKey } from '../../../lib/api-key.ts'
import { newId } from '../../../lib/ids.ts'
import { assertSecretWithinTier } from '../domain/api-key-rules.ts'
import { replaceSecret } from './api-key-queries.ts'
import { insertKey } from './key-changes.ts'

/** The API key of an SDK app. It can only send telemetry to its project, and moves with its project. */
export interface WriteKey {
  readonly apiKeyId: string
  /** The secret, which is shown once; only its hash is stored. */
  readonly key: string
}

const nameOf = (appName: string) => `SDK write key of ${appName}`

/** @param caller the caller whose tier the key gets */
export async function createWriteKey(
  tx: Tx,
  caller: Caller,
  project: { readonly id: string; readonly organization_id: string },
  appName: string,
  now: Date,
): Promise<WriteKey> {
  const apiKeyId = newId('key')
  const { key, prefix, hash } = newApiKey()
  const row = {
    id: apiKeyId,
    organization_id: project.organization_id,
    project_id: project.id,
    name: nameOf(appName),
    prefix,
    scopes: ['telemetry:write'],
    tier: caller.tier === 'internal' ? 'partner' : caller.tier,
    created_by: caller.apiKeyId,
  }
  await insertKey(tx, row, { hash, now })
  return { apiKeyId, key }
}

/**
 * @param graceSeconds how long the old secret stays valid
 * @returns the new secret, and when the old one expires by PostgreSQL's clock, which decides when a key is used
 * @throws VALIDATION where the write key is of a higher tier than the calling key
 */
export async function rotateWriteKey(
  tx: Tx,
  caller: Caller,
  apiKeyId: string,
  graceSeconds: number,
  now: Date,
): Promise<WriteKey & { readonly previousExpiresAt: Date }> {
  const { key, prefix, hash } = newApiKey()
  const { tier } = await tx
    .updateTable('api_keys')
    .set({ prefix, updated_at: now })
    .where('id', '=', apiKeyId)
    .returning('tier')
    .executeTakeFirstOrThrow()
  assertSecretWithinTier(caller, tier, '/path/sdkAppId')
  await replaceSecret(tx, apiKeyId, { hash, now }, graceSeconds)
  const { ends } = await tx
    .selectNoFrom(sql<Date>`now() + make_interval(secs => ${graceSeconds})`.as('ends'))
    .executeTakeFirstOrThrow()
  return { apiKeyId, key, previousExpiresAt: ends }
}

/** Renames the key with its app, unless the key was given a name of its own. */
export async function renameWriteKey(
  tx: Tx,
  apiKeyId: string,
  names: { readonly before: string; readonly after: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ name: nameOf(names.after), updated_at: now })
    .where('id', '=', apiKeyId)
    .where('name', '=', nameOf(names.before))
    .execute()
}

/** Revokes the key immediately, with the old secret of a rotation. */
export async function revokeWriteKey(tx: Tx, apiKeyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('id', '=', apiKeyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Moves the write keys of projects to the projects' new organizations. */
export async function moveWriteKeys(
  tx: Tx,
  moves: readonly { readonly projectId: string; readonly toOrganizationId: string }[],
  now: Date,
): Promise<void> {
  const projectIds = moves.map(({ projectId }) => projectId)
  const organizationIds = moves.map(({ toOrganizationId }) => toOrganizationId)
  await sql`UPDATE api_keys SET organization_id = move.to_id, updated_at = ${now}
    FROM unnest(${projectIds}::text[], ${organizationIds}::text[]) AS move (project_id, to_id)
    WHERE api_keys.project_id = move.project_id`.execute(tx)
}

/** Takes projects that move away or are erased out of the keys that are limited to them. */
export async function withdrawFromKeys(
  tx: Tx,
  organizationId: string,
  projectIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    WITH limited AS (
      SELECT id FROM api_keys WHERE organization_id = ${organizationId} AND project_ids && ${projectIds}::text[]
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE api_keys SET updated_at = ${now},
      project_ids = ARRAY(SELECT id FROM unnest(project_ids) AS id WHERE id <> ALL (${projectIds}::text[]))
    FROM limited WHERE api_keys.id = limited.id`.execute(tx)
}
