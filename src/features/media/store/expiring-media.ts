import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { MediaRow } from './media-queries.ts'

/** Locks items that are past their time, the longest first. */
export function lockExpired(tx: Tx, limit: number): Promise<MediaRow[]> {
  return tx
    .selectFrom('media')
    .selectAll()
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Keeps an item that was to be deleted at a time. */
export async function keepMedia(tx: Tx, { id }: MediaRow): Promise<void> {
  await tx.updateTable('media').set({ expires_at: null }).where('id', '=', id).execute()
}
