import type { Tx } from '../../../db/transaction.ts'
import type { MeasuredColumns } from './measure-queries.ts'
import type { MediaRow } from './media-queries.ts'

export interface NewImport {
  readonly mediaId: string
  readonly projectId: string
  readonly kind: MediaRow['kind']
  readonly filename: string | null
  /** The announced hash; `null` where none was announced. */
  readonly sha256: string | null
  readonly metadata: Record<string, string>
  readonly now: Date
}

/** Inserts an item whose file a job fetches. It counts as one upload; its bytes are counted once they are known. */
export async function insertImport(tx: Tx, one: NewImport): Promise<void> {
  await tx
    .insertInto('media')
    .values({
      id: one.mediaId,
      project_id: one.projectId,
      kind: one.kind,
      source: 'import',
      status: 'processing',
      filename: one.filename,
      expected_sha256: one.sha256,
      quota_bytes: 0,
      metadata: JSON.stringify(one.metadata),
      created_at: one.now,
      updated_at: one.now,
    })
    .execute()
}

/** Records the bytes that an import counts against the quota. */
export async function setImportBytes(tx: Tx, id: string, bytes: number): Promise<void> {
  await tx.updateTable('media').set({ quota_bytes: bytes }).where('id', '=', id).execute()
}

export async function markImported(
  tx: Tx,
  id: string,
  { storageKey, columns, now }: { readonly storageKey: string; readonly columns: MeasuredColumns; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ status: 'ready', storage_key: storageKey, ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Fails an import, which no longer counts against the quota. */
export async function markImportFailed(
  tx: Tx,
  id: string,
  { error, now }: { readonly error: { readonly code: string; readonly message: string }; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ status: 'failed', error: JSON.stringify(error), quota_bytes: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locks an item that was not deleted. */
export async function lockImport(tx: Tx, id: string): Promise<MediaRow | undefined> {
  return tx
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a failed import one that a job fetches again. */
export async function restartImport(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ status: 'processing', error: null, quota_bytes: 0, updated_at: now })
    .where('id', '=', id)
    .execute()
}
