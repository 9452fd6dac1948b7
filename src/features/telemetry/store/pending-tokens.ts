import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { projectsOf } from '../../projects/api.ts'

/** A pending AdServices token. */
export interface DueToken {
  readonly item: string
  readonly project_id: string
  readonly occurred_at: Date
  readonly received_at: Date
  readonly user_id: string | null
  readonly anonymous_id: string | null
  readonly token: string
  /** The number of 404 responses so far. */
  readonly tries: number
}

/** The next call to Apple, and the reason for it. */
export interface PostponedToken {
  readonly next_try_at: Date
  readonly tries: number
  readonly resolution: string
}

/** The result of a token. */
export interface EndedToken {
  readonly status: 'resolved' | 'unresolved'
  readonly resolution: string
  readonly campaign?: string
  /** The time from which a resolved token attributes items. */
  readonly countsFrom?: Date
}

/** Claims due tokens: until `claimedUntil` other processes skip them, including those of the previous version. */
export async function claimDueTokens(
  tx: Tx,
  organizationId: string,
  { now, claimedUntil, limit }: { readonly now: Date; readonly claimedUntil: Date; readonly limit: number },
): Promise<DueToken[]> {
  const { rows } = await sql<DueToken>`
    WITH due AS MATERIALIZED (
      SELECT a.project_id, a.occurred_at, a.item FROM ${projectsOf(organizationId)} p
      JOIN telemetry_attributions a ON a.project_id = p.id
      WHERE a.next_try_at <= ${now} AND a.status = 'pending'
        AND a.kind = 'adservices'
      ORDER BY a.next_try_at LIMIT ${limit})
    UPDATE telemetry_attributions a SET next_try_at = ${claimedUntil}
    FROM due WHERE a.project_id = due.project_id AND a.occurred_at = due.occurred_at AND a.item = due.item
      AND a.next_try_at <= ${now} AND a.status = 'pending'
    RETURNING a.item, a.project_id, a.occurred_at, a.received_at, a.user_id, a.anonymous_id, a.token, a.tries`.execute(
    tx,
  )
  return rows
}

/** Sets when Apple is asked again about a pending token. */
export async function rescheduleToken(tx: Tx, due: DueToken, values: PostponedToken): Promise<void> {
  await tx
    .updateTable('telemetry_attributions')
    .set(values)
    .where('project_id', '=', due.project_id)
    .where('occurred_at', '=', due.occurred_at)
    .where('item', '=', due.item)
    .where('status', '=', 'pending')
    .execute()
}

/** Ends a pending token. The first worker decides; a second one, whose claim expired, finds it no longer pending. */
export async function markTokenEnded(tx: Tx, due: DueToken, values: Omit<EndedToken, 'countsFrom'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('telemetry_attributions')
    .set({ ...values, token: null, next_try_at: null })
    .where('project_id', '=', due.project_id)
    .where('occurred_at', '=', due.occurred_at)
    .where('item', '=', due.item)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
