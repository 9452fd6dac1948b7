import { sql } from 'kysely'
import type { UploadQuota } from '../../../config/operator-settings.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'

export interface Amount {
  readonly uploads: number
  readonly bytes: number
}

export async function readQuota(tx: Tx, projectId: string): Promise<Amount> {
  const row = await tx
    .selectFrom('media_quotas')
    .select(['uploads', 'bytes'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ?? { uploads: 0, bytes: 0 }
}

/**
 * Takes from a project's quota in one conditional statement: a concurrent call waits for the row and is checked against
 * what is left. Even a file of unknown size requires a free byte.
 * @throws UPLOAD_QUOTA_EXCEEDED
 */
export async function takeQuota(tx: Tx, quota: UploadQuota, projectId: string, amount: Amount): Promise<void> {
  const { uploads: maxUploads, bytes: maxBytes } = quota
  const { uploads, bytes } = amount
  const least = Math.max(bytes, 1)
  const { rows } = await sql`
    INSERT INTO media_quotas AS q (project_id, uploads, bytes)
    SELECT ${projectId}, ${uploads}::integer, ${bytes}::bigint
    WHERE ${uploads}::bigint <= ${maxUploads}::bigint AND ${least}::bigint <= ${maxBytes}::bigint
    ON CONFLICT (project_id) DO UPDATE SET uploads = q.uploads + excluded.uploads, bytes = q.bytes + excluded.bytes
    WHERE q.uploads + excluded.uploads <= ${maxUploads}::bigint AND q.bytes + ${least}::bigint <= ${maxBytes}::bigint
    RETURNING uploads`.execute(tx)
  if (rows.length > 0) return
  const current = await readQuota(tx, projectId)
  throw new ApiError('UPLOAD_QUOTA_EXCEEDED', {
    currentUploads: current.uploads,
    maxUploads,
    currentBytes: current.bytes,
    maxBytes,
  })
}

/**
 * Takes quota for those files that still fit, in their order, for files that may be left out without harm.
 * @param sizes bytes of each file
 * @returns for each file whether quota was taken
 */
export async function takeQuotaForSome(
  tx: Tx,
  { uploads: maxUploads, bytes: maxBytes }: UploadQuota,
  projectId: string,
  sizes: readonly number[],
): Promise<boolean[]> {
  if (sizes.length === 0) return []
  await tx
    .insertInto('media_quotas')
    .values({ project_id: projectId, uploads: 0, bytes: 0 })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute()
  const held = await tx
    .selectFrom('media_quotas')
    .select(['uploads', 'bytes'])
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  let { uploads, bytes } = held
  const fits = sizes.map((size) => {
    if (uploads + 1 > maxUploads || bytes + size > maxBytes) return false
    uploads += 1
    bytes += size
    return true
  })
  await tx.updateTable('media_quotas').set({ uploads, bytes }).where('project_id', '=', projectId).execute()
  return fits
}

export async function releaseQuota(tx: Tx, projectId: string, { uploads, bytes }: Amount): Promise<void> {
  await tx
    .updateTable('media_quotas')
    .set({ uploads: sql`uploads - ${uploads}`, bytes: sql`bytes - ${bytes}` })
    .where('project_id', '=', projectId)
    .execute()
}
