import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** For how long the key that had its own organization erased can read the report, in days. */
const readerDays = 7

/** Returns a child that is not erased. */
export async function findErasableChild(tx: Tx, organizationId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', '=', organizationId)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function parentOf(tx: Tx, organizationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('organizations')
    .select('parent_id')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row.parent_id
}

/**
 * Switches a locked organization off for good and revokes its keys.
 * @param readerKeyId the key that asked, which still reads the report for a week
 */
export async function markOrganizationErased(
  tx: Tx,
  id: string,
  { readerKeyId, now }: { readonly readerKeyId: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ status: 'archived', kill_switch: true, erased_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('organization_id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`id IS DISTINCT FROM ${readerKeyId}`)
    .execute()
  if (readerKeyId === null) return
  const until = sql<Date>`now() + make_interval(days => ${readerDays})`
  await tx.updateTable('api_keys').set({ expires_at: until, updated_at: now }).where('id', '=', readerKeyId).execute()
  await tx
    .updateTable('api_key_secrets')
    .set({ expires_at: sql<Date>`least(expires_at, ${until})` })
    .where('api_key_id', '=', readerKeyId)
    .execute()
}

/** Revokes the write keys of a project that is being erased. */
export async function revokeProjectKeys(tx: Tx, projectId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .execute()
}
