import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import type { ContainerRow } from '../../content/api.ts'
import { containerRows } from '../../content/api.ts'
import type { OtherPost } from '../domain/target-issues.ts'

const windowMs = 9 * DAY

/** Lists posts on accounts around a time, as far as the policy and the platforms' limits count them. */
export function listPostsOf(tx: Tx, accountIds: readonly string[], at: Date, except?: string) {
  return listPostsBetween(tx, accountIds, { from: at, to: at }, except)
}

/**
 * Lists posts on accounts in a window and around it, by account: published, in progress or scheduled. Reads only
 * posts near that time and posts that are not published yet.
 */
export async function listPostsBetween(
  tx: Tx,
  accountIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
  except?: string,
): Promise<Map<string, OtherPost[]>> {
  const { rows } = await postsBetween(accountIds, window, except).execute(tx)
  return Map.groupBy(rows, (row) => row.account_id)
}

/** Selects what `listPostsBetween` returns. */
export function postsBetween(
  accountIds: readonly string[],
  window: { readonly from: Date; readonly to: Date },
  except?: string,
) {
  const from = new Date(window.from.getTime() - windowMs)
  const to = new Date(window.to.getTime() + windowMs)
  return sql<{ account_id: string; at: Date; format: ContainerRow['format']; publicationId: string }>`
    SELECT t.account_id, t.at, c.format, t.publication_id AS "publicationId" FROM (
      SELECT social_account_id AS account_id, published_at AS at, container_id, publication_id
      FROM publication_targets
      WHERE social_account_id = ANY (${[...accountIds]}) AND published_at BETWEEN ${from} AND ${to}
        AND status NOT IN ('failed', 'cancelled')
      UNION ALL
      SELECT t.social_account_id, p.goes_out_at, t.container_id, t.publication_id
      FROM publication_targets t JOIN publications p ON p.id = t.publication_id
      WHERE t.social_account_id = ANY (${[...accountIds]}) AND t.published_at IS NULL
        AND t.outcome IN ('scheduled', 'held', 'live', 'outcome_unknown')
        AND p.goes_out_at BETWEEN ${from} AND ${to}
    ) t JOIN ${containerRows} c ON c.id = t.container_id
    WHERE t.publication_id <> ${except ?? ''}`
}
