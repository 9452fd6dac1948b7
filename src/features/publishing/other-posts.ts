import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { OtherPost } from './target-issues.ts'

const windowMs = 9 * 86_400_000

/** Posts on accounts around a time, by account: gone out, on their way, or with their time set. */
export async function listPostsOf(
  tx: Tx,
  accountIds: readonly string[],
  at: Date,
  except?: string,
): Promise<Map<string, OtherPost[]>> {
  const { rows } = await sql<{ account_id: string; at: Date; format: string }>`
    SELECT t.social_account_id AS account_id, coalesce(t.published_at, p.publish_at, p.created_at) AS at, c.format
    FROM publication_targets t
    JOIN publications p ON p.id = t.publication_id
    JOIN containers c ON c.id = t.container_id
    WHERE t.social_account_id = ANY (${[...accountIds]})
      AND t.status NOT IN ('failed', 'cancelled')
      AND t.publication_id <> ${except ?? ''}
      AND coalesce(t.published_at, p.publish_at, p.created_at)
        BETWEEN ${new Date(at.getTime() - windowMs)} AND ${new Date(at.getTime() + windowMs)}`.execute(tx)
  return Map.groupBy(rows, (row) => row.account_id)
}
