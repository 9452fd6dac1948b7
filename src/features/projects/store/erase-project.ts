import type { Kysely } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Hides a locked project from everything but its erasure. Repeating it changes nothing. */
export async function markProjectErased(tx: Tx, projectId: string, now: Date): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ erased_at: now, updated_at: now })
    .where('id', '=', projectId)
    .where('erased_at', 'is', null)
    .execute()
}

/** Lists an organization's projects by id, after one of them. @param isEmptied whether their rows are deleted already */
export async function listProjectsToErase(
  db: Kysely<DB>,
  organizationId: string,
  { after, isEmptied, limit }: { readonly after: string; readonly isEmptied?: false; readonly limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  if (isEmptied === false) query = query.where('emptied_at', 'is', null)
  return (await query.execute()).map(({ id }) => id)
}
