import { sql } from 'kysely'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import { organizationsOf } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid, notFound } from '../../../errors.ts'
import { projectsOfKey } from '../../../reporting/key-reach.ts'
import type { ApiKeyRow } from '../domain/api-key-row.ts'
import { lockOrganization } from './child-organization-queries.ts'

/** PostgreSQL's clock decides, as it does when a key is used. */
const previousSecret = sql<Date | null>`(SELECT max(s.expires_at) FROM api_key_secrets s
  WHERE s.api_key_id = api_keys.id AND NOT s.is_session AND s.expires_at > now() AND api_keys.revoked_at IS NULL)`

/** Partners do not see keys of the service itself. */
function keysOf(tx: Tx, organizationId: string) {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .select(previousSecret.as('previous_secret_expires_at'))
    .where('organization_id', '=', organizationId)
    .where('tier', '<>', 'internal')
}

/** Locks the key until the end of the transaction. @throws NOT_FOUND */
export async function lockApiKey(tx: Tx, organizationId: string, apiKeyId: string): Promise<ApiKeyRow> {
  const row = await keysOf(tx, organizationId).where('id', '=', apiKeyId).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw notFound(apiKeyId)
  return row
}

/** @throws NOT_FOUND */
export async function requireApiKey(tx: Tx, organizationId: string, apiKeyId: string): Promise<ApiKeyRow> {
  const row = await keysOf(tx, organizationId).where('id', '=', apiKeyId).executeTakeFirst()
  if (!row) throw notFound(apiKeyId)
  return row
}

/** Lists keys newest first, one row more than the page. */
export async function listApiKeyRows(
  tx: Tx,
  organizationId: string,
  status: 'live' | 'revoked' | undefined,
  page: PageBounds,
): Promise<ApiKeyRow[]> {
  let query = keysOf(tx, organizationId)
  if (status !== undefined) query = query.where('revoked_at', status === 'live' ? 'is' : 'is not', null)
  return newestFirst(query, page).execute()
}

/**
 * Counts the live keys of an organization, and those of its root organization with all children. A concurrent count waits
 * for the end of this transaction.
 * @param owner of the organization's shares
 */
export async function countLiveKeysLocked(
  tx: Tx,
  organizationId: string,
  owner: string,
): Promise<{ readonly own: number; readonly together: number }> {
  for (const id of new Set([organizationId, owner])) await lockOrganization(tx, id)
  return await tx
    .selectFrom('api_keys')
    .select([
      sql<number>`count(*) FILTER (WHERE organization_id = ${organizationId})`.as('own'),
      sql<number>`count(*)`.as('together'),
    ])
    .where('organization_id', 'in', organizationsOf(owner))
    .where('revoked_at', 'is', null)
    .where('project_id', 'is', null)
    .where('tier', '<>', 'internal')
    .executeTakeFirstOrThrow()
}

/** Returns the only projects that a key reaches now; null for all of its organization's. */
export async function readProjectsOfKey(tx: Tx, { id }: Pick<ApiKeyRow, 'id'>): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    SELECT ${sql.raw(projectsOfKey)} AS ids FROM api_keys k WHERE k.id = ${id}`.execute(tx)
  return rows[0]?.ids ?? null
}

/**
 * Reads when a key expires. PostgreSQL's clock decides what is in the past, as it does when the key is used.
 * @throws VALIDATION for a time that is not in the future
 */
export async function readExpiry(tx: Tx, written: string | null): Promise<Date | null> {
  if (written === null) return null
  const at = new Date(written)
  if (Number.isNaN(at.getTime()))
    throw invalid('/body/expiresAt', 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  const { ahead } = await tx
    .selectNoFrom(sql<boolean>`${at}::timestamptz > now()`.as('ahead'))
    .executeTakeFirstOrThrow()
  if (!ahead) throw invalid('/body/expiresAt', 'must be in the future. To end a key now, revoke it.')
  return at
}

/**
 * Replaces the current secret, which stays valid for a grace period. The secret before it expires immediately, and the
 * sessions of the console end.
 */
export async function replaceSecret(
  tx: Tx,
  apiKeyId: string,
  secret: { readonly hash: Buffer; readonly now: Date },
  graceSeconds: number,
): Promise<void> {
  await tx
    .deleteFrom('api_key_secrets')
    .where('api_key_id', '=', apiKeyId)
    .where('expires_at', 'is not', null)
    .execute()
  if (graceSeconds === 0) await tx.deleteFrom('api_key_secrets').where('api_key_id', '=', apiKeyId).execute()
  else
    await tx
      .updateTable('api_key_secrets')
      .set({ expires_at: sql`now() + make_interval(secs => ${graceSeconds})` })
      .where('api_key_id', '=', apiKeyId)
      .execute()
  await insertSecret(tx, apiKeyId, secret)
}

export async function insertSecret(
  tx: Tx,
  apiKeyId: string,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await tx.insertInto('api_key_secrets').values({ hash, api_key_id: apiKeyId, created_at: now }).execute()
}

/** Returns whether a key is neither disabled nor revoked. */
export async function isKeyOn(tx: Tx, apiKeyId: string): Promise<boolean> {
  const key = await tx
    .selectFrom('api_keys')
    .select(['kill_switch', 'revoked_at'])
    .where('id', '=', apiKeyId)
    .executeTakeFirst()
  return key !== undefined && !key.kill_switch && key.revoked_at === null
}

/** Returns the URLs that a browser may be sent to after an OAuth session that the key opened. */
export async function readReturnUrls(tx: Tx, apiKeyId: string): Promise<readonly string[]> {
  const key = await tx.selectFrom('api_keys').select('return_urls').where('id', '=', apiKeyId).executeTakeFirstOrThrow()
  return key.return_urls
}

export type Person = NonNullable<ApiKeyRow['person']>

/** Returns whose keys they are, where a person was named. */
export async function peopleOf(tx: Tx, apiKeyIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await tx
    .selectFrom('api_keys')
    .select(['id', 'person'])
    .where('id', '=', sql<string>`ANY (${[...new Set(apiKeyIds)]})`)
    .execute()
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person] as const] : [])))
}
