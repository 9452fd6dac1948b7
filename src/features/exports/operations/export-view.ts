import type { components } from '../../../../generated/types.ts'
import type { HandlerDeps } from '../../../context.ts'
import { HOUR } from '../../../lib/time.ts'
import { expiryOf } from '../../../storage/expiry.ts'
import type { Grantee } from '../../../storage/storage.ts'
import { rowFormatOf } from '../domain/row-format.ts'
import type { ExportRow } from '../store/export-queries.ts'

type Export = components['schemas']['Export']
type ViewDeps = Pick<HandlerDeps, 'clock' | 'storage'>

const downloadMs = HOUR

/** @param caller the caller that the download URL is issued to */
export async function exportView(row: ExportRow, caller: Grantee, deps: ViewDeps): Promise<Export> {
  return {
    id: row.id,
    dataSet: row.data_set,
    format: row.format,
    from: row.window_from.toISOString(),
    to: row.window_to.toISOString(),
    includeChildren: row.include_children,
    status: row.status,
    jobId: row.job_id,
    rows: row.rows,
    bytes: row.bytes === null ? null : Number(row.bytes),
    download: await downloadOf(row, caller, deps),
    error: row.error,
    createdBy: row.api_key_id,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

async function downloadOf(row: ExportRow, { apiKeyId, organizationId }: Grantee, { clock, storage }: ViewDeps) {
  if (row.status !== 'ready' || row.storage_key === null) return null
  const { contentType, extension } = rowFormatOf(row.format, [])
  const expiresAt = expiryOf(clock.now(), downloadMs)
  const filename = `${row.data_set}-${row.window_from.toISOString().slice(0, 10)}${extension}`
  const terms = { contentType, filename, expiresAt, grantee: { apiKeyId, organizationId } }
  return { url: await storage.downloadUrl(row.storage_key, terms), expiresAt: expiresAt.toISOString() }
}
