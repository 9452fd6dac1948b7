import type { Selectable } from 'kysely'
import type { MediaUploadFiles, MediaUploads } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Owner } from '../../projects/api.ts'
import { ownedBy } from '../../projects/api.ts'

export type UploadRow = Selectable<MediaUploads>
export type UploadFileRow = Selectable<MediaUploadFiles>

export interface UploadWithFiles {
  readonly upload: UploadRow
  /** The files, in the order of the request. */
  readonly files: readonly UploadFileRow[]
}

/** @throws NOT_FOUND for an upload that is missing or belongs to another organization, without revealing which */
export async function requireUpload(
  tx: Tx,
  caller: Owner,
  uploadId: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<UploadWithFiles> {
  let query = tx
    .selectFrom('media_uploads')
    .selectAll('media_uploads')
    .where('media_uploads.id', '=', uploadId)
    .where(ownedBy(caller, mode, 'media_uploads.project_id'))
  if (lock) query = query.forUpdate('media_uploads')
  const upload = await query.executeTakeFirst()
  if (!upload) throw notFound(uploadId)
  return { upload, files: await listFiles(tx, upload.id) }
}

export async function listFiles(tx: Tx, uploadId: string): Promise<UploadFileRow[]> {
  return tx.selectFrom('media_upload_files').selectAll().where('upload_id', '=', uploadId).orderBy('position').execute()
}

export interface NewUpload {
  readonly id: string
  readonly projectId: string
  readonly kind: UploadRow['kind']
  readonly files: readonly {
    readonly filename: string
    readonly contentType: string
    readonly bytes: number
    readonly sha256?: string | undefined
  }[]
  readonly expiresAt: Date
  readonly metadata: Record<string, string>
  readonly now: Date
}

export async function insertUpload(tx: Tx, { id, projectId, ...upload }: NewUpload): Promise<UploadWithFiles> {
  const row = await tx
    .insertInto('media_uploads')
    .values({
      id,
      project_id: projectId,
      kind: upload.kind,
      expires_at: upload.expiresAt,
      metadata: JSON.stringify(upload.metadata),
      created_at: upload.now,
      updated_at: upload.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const files = await tx
    .insertInto('media_upload_files')
    .values(
      upload.files.map((file, position) => ({
        upload_id: id,
        position,
        project_id: projectId,
        filename: file.filename,
        content_type: file.contentType,
        bytes: file.bytes,
        sha256: file.sha256 ?? null,
        storage_key: `uploads/${projectId}/${id}/${position}`,
      })),
    )
    .returningAll()
    .execute()
  return { upload: row, files: files.toSorted((a, b) => a.position - b.position) }
}

/** Returns whether a file may still be sent to a storage key: its upload is pending. */
export async function awaitsFile(tx: Tx, storageKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('media_upload_files')
    .innerJoin('media_uploads', 'media_uploads.id', 'media_upload_files.upload_id')
    .select('media_uploads.id')
    .where('media_upload_files.storage_key', '=', storageKey)
    .where('media_uploads.status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a locked upload as finalized. */
export async function markFinalized(tx: Tx, id: string, now: Date): Promise<UploadRow> {
  return tx
    .updateTable('media_uploads')
    .set({ status: 'finalized', updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listExpiredUploads(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_uploads')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Expires a pending upload. @returns its project; `undefined` where it is not pending any more */
export async function expireUpload(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('media_uploads')
    .set({ status: 'expired', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('project_id')
    .executeTakeFirst()
  return row?.project_id
}

/** Lists ended uploads whose files were not deleted yet, and are all measured. */
export async function listUploadsToEmpty(
  tx: Tx,
  {
    expiredBefore,
    finalizedBefore,
    limit,
  }: { readonly expiredBefore: Date; readonly finalizedBefore: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_uploads as u')
    .select('u.id')
    .where('u.swept_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('u.status', '=', 'expired'), where('u.expires_at', '<=', expiredBefore)]),
        where.and([where('u.status', '=', 'finalized'), where('u.updated_at', '<=', finalizedBefore)]),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('media_upload_files as f')
            .innerJoin('media as m', 'm.id', 'f.media_id')
            .select('f.upload_id')
            .whereRef('f.upload_id', '=', 'u.id')
            .where('m.source_key', 'is not', null),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that the files of an upload were deleted. */
export async function markSwept(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('media_uploads').set({ swept_at: now }).where('id', '=', id).execute()
}
