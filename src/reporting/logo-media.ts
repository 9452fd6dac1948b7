import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Reads logos of a project, and keeps them from being deleted until the transaction ends. */
export async function findLogos(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly kind: string; readonly status: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; kind: string; status: string }>`
    SELECT id, kind, status FROM media WHERE id = ANY (${ids}) AND project_id = ${projectId} AND deleted_at IS NULL
    ORDER BY id FOR SHARE`.execute(tx)
  return rows
}
