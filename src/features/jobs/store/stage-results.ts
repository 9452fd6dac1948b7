import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Clears the stage results of those jobs that have ended, among the next jobs in the order of their ids.
 * @returns the last of these jobs; `null` where there is none
 */
export async function clearStageResults(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    WITH next AS MATERIALIZED (
      SELECT id, finished_at FROM jobs WHERE id > ${after} ORDER BY id LIMIT ${limit}
    ), cleared AS (
      UPDATE jobs j SET stage_results = '{}' FROM next
      WHERE j.id = next.id AND next.finished_at IS NOT NULL AND j.stage_results <> '{}'
    )
    SELECT max(id) AS last FROM next`.execute(tx)
  return rows[0]?.last ?? null
}
