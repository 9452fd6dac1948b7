import { sql } from 'kysely'
import type { Columnar } from '../../../../db/columnar.ts'
import { shareOwnerOfId } from '../../../../db/share-owner.ts'
import { isOwnerErased } from '../../../../db/switches.ts'
import type { Tx } from '../../../../db/transaction.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { projectOwners } from '../../../projects/api.ts'
import type { MaintenanceRun } from '../telemetry-store.ts'
import type { ClickHouseRow } from './table.ts'

/** How many reports are handed over together: each is of up to 500 items. */
const batch = 20

/** Records rows in the transaction of their report; they are handed over afterwards. */
export async function record(tx: Tx, projectId: string, at: Date, rows: readonly ClickHouseRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO telemetry_outbox (project_id, received_at, rows)
    VALUES (${projectId}, ${at}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/**
 * Hands a project's oldest reports over and forgets them. A worker that dies in between hands them over again, and the key of
 * the table makes them one.
 * @returns whether there may be more
 */
export function handOver(
  columnar: Columnar,
  db: Tx,
  project: { readonly id: string },
  { failures }: MaintenanceRun,
): Promise<boolean> {
  const limit = Math.max(1, Math.floor(batch / 2 ** failures))
  return inTransaction(db, async (tx) => {
    const { rows: reports } = await sql<{ id: string; rows: object[]; organization_id: string; is_erased: boolean }>`
      SELECT o.id, o.rows, ${shareOwnerOfId(sql<string>`p.organization_id`)} AS organization_id,
        ${isOwnerErased(project.id)} AS is_erased
      FROM telemetry_outbox o JOIN ${projectOwners} p ON p.id = o.project_id
      WHERE o.project_id = ${project.id} ORDER BY o.id LIMIT ${limit} FOR UPDATE OF o`.execute(tx)
    const [first] = reports
    if (!first || first.is_erased) return false
    const owner = { organization_id: first.organization_id, project_id: project.id }
    await columnar.insert(reports.flatMap(({ rows }) => rows.map((row) => ({ ...row, ...owner }))))
    await sql`DELETE FROM telemetry_outbox WHERE id = ANY (${reports.map(({ id }) => id)}::bigint[])`.execute(tx)
    return reports.length === limit
  })
}

/** Returns the newest moment of which everything was handed over. */
export async function handedOverUntil(tx: Tx, projectIds: readonly string[], now: Date): Promise<Date> {
  const { rows } = await sql<{ oldest: Date | null }>`SELECT min(received_at) AS oldest FROM telemetry_outbox
    WHERE project_id = ANY (${projectIds}::text[])`.execute(tx)
  const oldest = rows[0]?.oldest ?? null
  return oldest && oldest <= now ? new Date(oldest.getTime() - 1) : now
}
