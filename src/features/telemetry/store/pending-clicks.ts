import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { projectsOf } from '../../projects/api.ts'
import type { Touch } from './record-touches.ts'

/** A pending attribution whose click id is looked up. */
export interface DueClick {
  readonly item: string
  readonly project_id: string
  readonly occurred_at: Date
  readonly kind: string
  readonly user_id: string | null
  readonly anonymous_id: string | null
  readonly clicked_at: string | null
  readonly tries: number
  readonly click: string
}

/** A click id that another report carries, with the source that it names. */
export type FoundClick = DueClick & Omit<Touch, 'at'>

/**
 * Claims due rows. A report that arrives afterwards makes the row due again; an earlier one is seen by the next
 * statement.
 */
export async function claimDueClicks(
  tx: Tx,
  organizationId: string,
  { now, claimedUntil, limit }: { readonly now: Date; readonly claimedUntil: Date; readonly limit: number },
): Promise<DueClick[]> {
  const { rows } = await sql<DueClick>`
    WITH due AS MATERIALIZED (
      SELECT a.project_id, a.occurred_at, a.item FROM ${projectsOf(organizationId)} p
      JOIN telemetry_attributions a ON a.project_id = p.id
      WHERE a.next_try_at <= ${now} AND a.status = 'pending'
        AND a.click IS NOT NULL
      ORDER BY a.next_try_at LIMIT ${limit})
    UPDATE telemetry_attributions a SET next_try_at = ${claimedUntil}
    FROM due WHERE a.project_id = due.project_id AND a.occurred_at = due.occurred_at AND a.item = due.item
      AND a.next_try_at <= ${now} AND a.status = 'pending'
    RETURNING a.project_id, a.occurred_at, a.item, a.kind, a.user_id, a.anonymous_id, a.tries, a.click,
      a.report ->> 'clickedAt' AS clicked_at`.execute(tx)
  return rows
}

/** Finds the click ids that other reports carry. */
export async function findClicks(tx: Tx, due: readonly DueClick[]): Promise<FoundClick[]> {
  const rows = await tx
    .selectFrom('telemetry_clicks')
    .select(['click', 'container_id', 'social_account_id', 'influencer_id', 'campaign'])
    .where(
      'click',
      'in',
      due.map(({ click }) => click),
    )
    .execute()
  const attributions = new Map(rows.map(({ click, ...attribution }) => [click, attribution]))
  return due.flatMap((row) => {
    const attribution = attributions.get(row.click)
    return attribution ? [{ ...row, ...attribution }] : []
  })
}

/**
 * Attributes pending items to the sources of their click ids.
 * @returns the items that were resolved: another worker may have resolved the rest
 */
export async function markClicksResolved(tx: Tx, found: readonly FoundClick[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set()
  const { rows } = await sql<{ item: string }>`
    UPDATE telemetry_attributions a SET status = 'resolved', next_try_at = NULL, container_id = input.container_id,
      social_account_id = input.social_account_id, influencer_id = input.influencer_id, campaign = input.campaign
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS input (project_id text, occurred_at timestamptz, item uuid,
      container_id text, social_account_id text, influencer_id text, campaign text)
    WHERE a.project_id = input.project_id AND a.occurred_at = input.occurred_at AND a.item = input.item
      AND a.status = 'pending'
    RETURNING a.item`.execute(tx)
  return new Set(rows.map(({ item }) => item))
}

/** Sets the next lookups of claimed items; without a time, a report makes an item due. */
export async function rescheduleClicks(
  tx: Tx,
  waiting: readonly (Pick<DueClick, 'project_id' | 'occurred_at' | 'item'> & { readonly at: Date | null })[],
  claimedUntil: Date,
): Promise<void> {
  if (waiting.length === 0) return
  await sql`
    UPDATE telemetry_attributions a SET next_try_at = input.at, tries = a.tries + 1
    FROM json_to_recordset(${JSON.stringify(waiting)}::json)
      AS input (project_id text, occurred_at timestamptz, item uuid, at timestamptz)
    WHERE a.project_id = input.project_id AND a.occurred_at = input.occurred_at AND a.item = input.item
      -- Excludes rows that a report has made due since the claim.
      AND a.next_try_at = ${claimedUntil}`.execute(tx)
}
