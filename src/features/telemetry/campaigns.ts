import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

let built = false

/** Whether this installation keeps ad campaigns. Once it does, it stays so. */
export async function hasCampaigns(tx: Tx): Promise<boolean> {
  if (built) return true
  const { rows } = await sql<{ yes: boolean }>`SELECT to_regclass('ad_campaigns') IS NOT NULL AS yes`.execute(tx)
  built = rows[0]?.yes === true
  return built
}

/** Those of the campaigns that the project has. */
export async function findCampaigns(tx: Tx, projectId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !(await hasCampaigns(tx))) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ad_campaigns WHERE project_id = ${projectId} AND id = ANY(${ids}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
