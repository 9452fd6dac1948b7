import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { Conversion } from '../domain/conversion-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { Reporter } from './reporter.ts'
import { signedAmount } from './signed-amount.ts'

/** A conversion that was removed. */
export interface RemovedConversion {
  readonly key: string
  readonly at: Date
  readonly userId: string | null
  readonly anonymousId: string | null
}

/**
 * Removes conversions that write keys reported, with what they brought, so that a report by an API key takes their place:
 * a write key is public, and anybody can report a transaction with it before the customer's server does. The sums
 * follow by notes, as they do for what is inserted. What these conversions said of installations' users and of click
 * ids stays.
 */
export async function removeReportedByApps(
  tx: Tx,
  { project, now }: Reporter,
  known: readonly Candidate<Conversion>[],
): Promise<readonly RemovedConversion[]> {
  if (known.length === 0) return []
  const { rows } = await sql<RemovedConversion>`
    WITH removed AS (
      DELETE FROM telemetry_conversions
      WHERE project_id = ${project.id} AND item = ANY (${known.map(({ key }) => key)}::uuid[]) AND sdk_app_id IS NOT NULL
      RETURNING *),
    touches AS (
      DELETE FROM telemetry_touches t USING removed r
      WHERE t.project_id = r.project_id AND t.at = r.occurred_at AND t.item = r.item RETURNING t.*),
    notes AS (
      SELECT ROW(project_id, ${now}::timestamptz, occurred_at, type, currency, container_id, social_account_id, influencer_id, campaign,
        -1, -${signedAmount}, CASE WHEN NOT sourced AND person IS NOT NULL THEN 'item' END,
        user_id, CASE WHEN user_id IS NULL THEN anonymous_id END)::telemetry_note AS note
      FROM removed
      UNION ALL
      SELECT ROW(project_id, ${now}::timestamptz, at, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'touch', who.user_id,
        who.anonymous_id)::telemetry_note
      FROM touches CROSS JOIN LATERAL (
        SELECT touches.user_id, NULL AS anonymous_id WHERE touches.user_id IS NOT NULL
        UNION ALL SELECT NULL, touches.anonymous_id WHERE touches.anonymous_id IS NOT NULL) who),
    noted AS (SELECT note_telemetry(array_agg(note)) FROM notes)
    SELECT item AS key, occurred_at AS at, user_id AS "userId", anonymous_id AS "anonymousId"
    FROM removed, noted`.execute(tx)
  return rows
}
