import type { components } from '../../../../generated/types.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Grantee } from '../../../storage/storage.ts'
import { putMs } from '../domain/media-rules.ts'
import type { UploadFileRow, UploadRow, UploadWithFiles } from '../store/upload-queries.ts'

type Upload = components['schemas']['Upload']
type File = Upload['files'][number]

type ViewDeps = Pick<HandlerDeps, 'clock' | 'storage'>

export async function uploadView({ upload, files }: UploadWithFiles, caller: Grantee, deps: ViewDeps): Promise<Upload> {
  const status = statusOf(upload, deps.clock.now())
  return {
    id: upload.id,
    projectId: upload.project_id,
    kind: upload.kind,
    status,
    files: await Promise.all(
      files.map(
        async (file): Promise<File> => ({
          filename: file.filename,
          contentType: file.content_type,
          bytes: file.bytes,
          sha256: file.sha256,
          storageKey: file.storage_key,
          put: status === 'pending' ? await putOf(upload, file, caller, deps) : null,
          mediaId: file.media_id,
        }),
      ),
    ),
    expiresAt: upload.expires_at.toISOString(),
    metadata: upload.metadata,
    createdAt: upload.created_at.toISOString(),
    updatedAt: upload.updated_at.toISOString(),
  }
}

/** A pending upload counts as expired from its expiry on, even before the sweep has expired it. */
export function statusOf({ status, expires_at }: UploadRow, now: Date): Upload['status'] {
  return status === 'pending' && expires_at <= now ? 'expired' : status
}

async function putOf(
  upload: UploadRow,
  file: UploadFileRow,
  { apiKeyId, organizationId }: Grantee,
  { clock, storage }: ViewDeps,
): Promise<File['put']> {
  const until = Math.min(clock.now().getTime() + putMs, upload.expires_at.getTime())
  // The signature has a resolution of whole seconds.
  const expiresAt = new Date(Math.floor(until / 1000) * 1000)
  const { url, headers } = await storage.uploadRequest(file.storage_key, {
    contentType: file.content_type,
    bytes: file.bytes,
    sha256: file.sha256,
    expiresAt,
    grantee: { apiKeyId, organizationId },
  })
  return { url, headers: { ...headers }, expiresAt: expiresAt.toISOString() }
}
