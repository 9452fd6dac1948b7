import type { Insertable, Updateable } from 'kysely'
import type { ApiKeys } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ApiKeyRow } from '../domain/api-key-row.ts'
import { insertSecret } from './api-key-queries.ts'

type KeyRow = Omit<ApiKeyRow, 'previous_secret_expires_at'>

/** A key to insert; omitted columns get the table's defaults. */
export type NewKey = Omit<Insertable<ApiKeys>, 'created_at' | 'updated_at'>

/** Inserts a key and the hash of its secret. */
export async function insertKey(
  tx: Tx,
  key: NewKey,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<KeyRow> {
  const row = await tx
    .insertInto('api_keys')
    .values({ ...key, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertSecret(tx, row.id, { hash, now })
  return row
}

/** Updates a locked key. @returns the updated row */
export async function changeKey(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<ApiKeys>, 'id' | 'organization_id' | 'updated_at'>,
  now: Date,
): Promise<KeyRow> {
  return tx
    .updateTable('api_keys')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Revokes every key of an organization. */
export async function revokeAllKeys(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .execute()
}
