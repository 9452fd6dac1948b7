import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import { putMs } from '../domain/media-rules.ts'

/** A PUT or a job's upload that begins in the last second that it may takes no longer. */
const graceMs = HOUR

/** The folders of a project's files in storage, with their slashes. */
export function foldersOf(projectId: string): readonly string[] {
  return [`media/${projectId}/`, `uploads/${projectId}/`]
}

/**
 * Marks for deletion, a while after the project's erasure, what may still arrive in its folders: files of jobs that were
 * cancelled while they stored them, and uploads whose address is valid yet.
 */
export async function markLateFiles(tx: Tx, projectId: string, now: Date): Promise<void> {
  const after = new Date(now.getTime() + putMs + graceMs)
  const [media] = foldersOf(projectId)
  await sql`UPDATE loose_files SET job_id = NULL, delete_after = coalesce(delete_after, ${after})
    WHERE starts_with(storage_key, ${media}) AND (job_id IS NOT NULL OR delete_after IS NULL)`.execute(tx)
  await sql`
    INSERT INTO loose_files (storage_key, delete_after, created_at)
    SELECT f.storage_key, ${after}, ${now} FROM media_uploads u JOIN media_upload_files f ON f.upload_id = u.id
    WHERE u.project_id = ${projectId} AND u.swept_at IS NULL
    ON CONFLICT DO NOTHING`.execute(tx)
}
