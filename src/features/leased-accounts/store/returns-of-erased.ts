import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { projectsOf } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'

type Of = { readonly organizationId: string } | { readonly projectId: string }

function accountsOf(of: Of) {
  const isIn = 'projectId' in of ? sql`= ${of.projectId}` : sql`IN ${projectsOf(of.organizationId)}`
  return sql<string>`(SELECT a.id FROM ${accountRows} a WHERE a.project_id ${isIn} AND a.ownership = 'leased')`
}

/** Whether the pool is still to take over tokens that accounts returned with. */
export async function isPoolTakingBack(tx: Tx, of: Of): Promise<boolean> {
  const row = await tx
    .selectFrom('pool_accounts')
    .select('id')
    .where('handed_back_by', 'in', accountsOf(of))
    .where('status', 'in', ['checking', 'free'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the pool's accounts that are out of use forget who returned them. */
export async function forgetReturns(tx: Tx, of: Of): Promise<void> {
  await tx
    .updateTable('pool_accounts')
    .set({ handed_back_by: null })
    .where('handed_back_by', 'in', accountsOf(of))
    .execute()
}
