import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import type { ContainerRow } from '../../content/api.ts'
import { containerRows } from '../../content/api.ts'
import type { OtherPost } from '../domain/target-issues.ts'

const windowMs = 9 * DAY

/**
 * Lists posts on accounts around a time, by account: published, in progress or scheduled. Reads only posts near that
 * time and posts that are not published yet.
 */
export async function listPostsOf(
  tx: Tx,
  accountIds: readonly string[],
  at: Date,
  except?: string,
): Promise<Map<string, OtherPost[]>> {
  const from = new Date(at.getTime() - windowMs)
  const to = new Date(at.getTime() + windowMs)
  const { rows } = await sql<{ account_id: string; at: Date; format: ContainerRow['format'] }>`
    SELECT t.account_id, t.at, c.format FROM (
      SELECT social_account_id AS account_id, published_at AS at, container_id, publication_id
      FROM publication_targets
      WHERE social_account_id = ANY (${[...accountIds]}) AND published_at BETWEEN ${from} AND ${to}
        AND status NOT IN ('failed', 'cancelled')
      UNION ALL
      SELECT t.social_account_id, p.goes_out_at, t.container_id, t.publication_id
      FROM publication_targets t JOIN publications p ON p.id = t.publication_id
      WHERE t.social_account_id = ANY (${[...accountIds]}) AND t.published_at IS NULL
        AND t.status IN ('scheduled', 'held', 'queued', 'uploading', 'processing', 'outcome_unknown')
        AND p.goes_out_at BETWEEN ${from} AND ${to}
    ) t JOIN ${containerRows} c ON c.id = t.container_id
    WHERE t.publication_id <> ${except ?? ''}`.execute(tx)
  return Map.groupBy(rows, (row) => row.account_id)
}
