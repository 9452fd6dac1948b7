import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { CapKind } from '../domain/deciding-rules.ts'
import type { ActionRow } from './action-queries.ts'

/** Returns how much of a day's cap is used. */
export async function usedOn(tx: Tx, socialAccountId: string, day: string, kind: CapKind): Promise<number> {
  const row = await tx
    .selectFrom('engagement_days')
    .select('count')
    .where('social_account_id', '=', socialAccountId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts an action on the account's day. Returns false if the cap is reached; a `null` cap means none. */
export async function countAction(
  tx: Tx,
  counted: {
    readonly socialAccountId: string
    readonly day: string
    readonly kind: CapKind
    readonly cap: number | null
  },
): Promise<boolean> {
  const { socialAccountId, day, kind, cap } = counted
  if (cap === 0) return false
  const { rows } = await sql`
    INSERT INTO engagement_days (social_account_id, day, kind, count) VALUES (${socialAccountId}, ${day}, ${kind}, 1)
    ON CONFLICT (social_account_id, day, kind) DO UPDATE SET count = engagement_days.count + 1
      WHERE ${cap}::integer IS NULL OR engagement_days.count < ${cap}::integer
    RETURNING count`.execute(tx)
  return rows.length > 0
}

/**
 * Subtracts an action that did not happen from its cap. Reads the row again, so that of two concurrent calls only one
 * subtracts.
 */
export async function uncountAction(tx: Tx, { id }: ActionRow): Promise<void> {
  await sql`
    UPDATE engagement_days d SET count = d.count - 1
    FROM (SELECT a.social_account_id, a.counted_on,
        CASE WHEN a.type = 'hide' THEN 'hides' WHEN a.type = 'private_reply' OR i.kind = 'direct_message' THEN 'direct_messages'
          ELSE 'replies' END AS kind
      FROM engagement_actions a JOIN engagement_items i ON i.id = a.item_id
      WHERE a.id = ${id} AND a.status = 'queued' AND a.counted_on IS NOT NULL FOR UPDATE OF a) counted
    WHERE d.social_account_id = counted.social_account_id AND d.day = counted.counted_on AND d.kind = counted.kind`.execute(
    tx,
  )
}
