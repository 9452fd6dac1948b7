import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { PrepareDeps } from '../../../context.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import { parserBounds } from '../../../lib/parser-bounds.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import { collect, sniff } from '../domain/sniff.ts'
import { insertUploadedMedia, measureKind } from '../store/media-queries.ts'
import type { UploadFileRow } from '../store/upload-queries.ts'
import { listFiles, markFinalized, requireUpload } from '../store/upload-queries.ts'
import { statusOf, uploadView } from './upload-view.ts'

/**
 * Checks that every file has arrived and that its first bytes match its type; the task measures the rest afterwards.
 */
export const prepare: Prepare<'finalizeMediaUpload', undefined> = async ({ caller, path }, deps) => {
  const { upload, files } = await requireUpload(deps.db.read, caller, path.uploadId, 'write')
  if (statusOf(upload, deps.clock.now()) === 'pending') for (const file of files) await assertArrived(file, deps)
  return undefined
}

/** POST /v1/media/uploads/{uploadId}/finalize */
export const finalizeMediaUpload: Handler<'finalizeMediaUpload'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'finalizeMediaUpload'>> => {
  const { upload, files } = await requireUpload(tx, caller, path.uploadId, 'write', 'update')
  const now = deps.clock.now()
  const status = statusOf(upload, now)
  if (status === 'expired')
    throw conflict('expired', 'The upload was not finalized within a day, and its files were deleted. Start a new one.')
  if (status === 'finalized') return { status: 200, body: await uploadView({ upload, files }, caller, deps) }
  const mediaIds = await insertUploadedMedia(tx, upload, files, now)
  const finalized = await markFinalized(tx, upload.id, now)
  const body = await uploadView({ upload: finalized, files: await listFiles(tx, upload.id) }, caller, deps)
  await enqueueMany(tx, measureKind, mediaIds, { wake: deps.wake })
  return { status: 200, body }
}

/** @throws UPLOAD_INCOMPLETE for a file that is missing, VALIDATION for one of another size or type */
async function assertArrived(file: UploadFileRow, { storage }: PrepareDeps): Promise<void> {
  const key = file.storage_key
  const head = await storage.head(key)
  if (!head)
    throw new ApiError('UPLOAD_INCOMPLETE', undefined, {
      message: `${key} (${file.filename}) is not uploaded yet. PUT it, then finalize again.`,
    })
  const where = `/files/${file.position}`
  if (head.bytes !== file.bytes)
    throw invalid(where, `has ${head.bytes} bytes, but ${file.bytes} were announced. Upload it again.`)
  const bytes = await collect(storage.open(key, { start: 0, end: parserBounds.fileTypeHead - 1 }))
  // Only a logo can be announced as an SVG.
  const type = await sniff(bytes, file.content_type === 'image/svg+xml')
  if (type !== file.content_type)
    throw invalid(where, `is ${type ?? 'of an unknown type'}, but ${file.content_type} was announced. Upload it again.`)
}
