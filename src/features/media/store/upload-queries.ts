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
  if (!upload || (caller.projectId !== null && caller.projectId !== upload.project_id)) throw notFound(uploadId)
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
