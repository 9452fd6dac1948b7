import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { sendTogether } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { organizationRows } from '../../organizations/api.ts'

/** How many events of one organization one run takes. */
const maxEvents = 500
/** How many deliveries one run creates, unless a single event goes to more endpoints. */
const maxDeliveries = 5_000

/**
 * Returns the organizations of this run. Where more wait than one run takes, the next run continues after these, so
 * that each is served however many events the others emit.
 */
export async function nextOrganizations(tx: Tx, max: number): Promise<string[]> {
  const stored = sql`(SELECT organization_id FROM fan_out_position)`
  const [[found], all] = await sendTogether(tx, [
    tx.selectFrom('fan_out_position').select('organization_id').compile(),
    organizationsWaiting(stored, max).compile(tx),
  ])
  const behind = all.map(({ organization_id }) => organization_id)
  const position = nonNull(found, 'The position of the fan-out').organization_id
  const isWhole = position === '' || behind.length === max
  const { rows } = isWhole
    ? { rows: [] }
    : await organizationsWaiting(sql`''`, max - behind.length, position).execute(tx)
  const before = rows.map(({ organization_id }) => organization_id)
  const next = behind.length + before.length === max ? ([...behind, ...before].at(-1) ?? '') : ''
  if (next !== position) await tx.updateTable('fan_out_position').set({ organization_id: next }).execute()
  return [...behind, ...before]
}

/**
 * Walks the index from one organization to the next, so that the backlog of one does not delay another.
 * @param after excludes this organization and those before it
 * @param last excludes those after this organization
 */
function organizationsWaiting(after: RawBuilder<unknown>, max: number, last?: string) {
  const next = (from: RawBuilder<unknown>) => sql`
    SELECT e.organization_id FROM event_outbox e WHERE e.organization_id > ${from}
      AND (${last ?? null}::text IS NULL OR e.organization_id <= ${last ?? null})
    ORDER BY e.organization_id LIMIT 1`
  return sql<{ organization_id: string }>`
    WITH RECURSIVE waiting AS (
      (${next(after)})
      UNION ALL
      SELECT (${next(sql`waiting.organization_id`)}) FROM waiting WHERE waiting.organization_id IS NOT NULL
    )
    SELECT organization_id FROM waiting WHERE organization_id IS NOT NULL LIMIT ${max}`
}

/**
 * Moves an organization's oldest events out of the outbox, with their sequence, and creates their deliveries.
 * @returns the endpoints that have new deliveries, whether tests are among these, and whether more events may wait
 */
export async function fanOutEvents(
  tx: Tx,
  organizationId: string,
  now: Date,
): Promise<{ readonly more: boolean; readonly endpoints: readonly string[]; readonly tests: boolean }> {
  const { rows } = await sql<{ more: boolean; endpoints: string[]; tests: boolean }>`
    WITH listening AS MATERIALIZED (
      SELECT w.id, w.event_types, w.project_id, w.project_ids, w.modes
      FROM ${organizationRows} o JOIN webhook_endpoints w
        ON w.organization_id = o.id OR (w.organization_id = o.parent_id AND w.include_children)
      WHERE o.id = ${organizationId} AND w.enabled
    ), bound AS MATERIALIZED (
      SELECT greatest(least(${maxEvents}, ${maxDeliveries} / greatest(count(*), 1)), 1) AS events FROM listening
    ), waiting AS (
      DELETE FROM event_outbox WHERE organization_id = ${organizationId} AND ordinal = ANY (ARRAY(
        SELECT ordinal FROM event_outbox WHERE organization_id = ${organizationId}
        ORDER BY ordinal LIMIT (SELECT events FROM bound)))
      RETURNING *
    ), assigned AS (
      INSERT INTO event_sequences AS s (organization_id, last)
      SELECT ${organizationId}, count(*) FROM waiting HAVING count(*) > 0
      ON CONFLICT (organization_id) DO UPDATE SET last = s.last + EXCLUDED.last
      RETURNING last
    ), numbered AS (
      INSERT INTO events (id, organization_id, project_id, type, data, metadata, mode, created_at, fanned_out_at, sequence)
      SELECT w.id, w.organization_id, w.project_id, w.type, w.data, w.metadata, w.mode, w.created_at, ${now},
        a.last - count(*) OVER () + row_number() OVER (ORDER BY w.ordinal)
      FROM waiting w, assigned a
      RETURNING id, created_at, type, organization_id, project_id, mode, data
    ), made AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
        project_id, next_attempt_at, created_at, updated_at)
      SELECT 'dlv_' || uuid_v7(${now}), l.id, n.id, n.created_at, n.type, n.organization_id, n.project_id,
        ${now}, ${now}, ${now}
      FROM numbered n JOIN listening l
        ON (l.event_types IS NULL OR n.type = ANY (l.event_types))
        AND (l.project_id IS NULL OR l.project_id = n.project_id)
        AND (l.project_ids IS NULL OR n.project_id = ANY (l.project_ids)) AND n.mode = ANY (l.modes)
      -- A test event is for one endpoint, and its delivery was created with it.
      WHERE n.type <> 'webhook.test'
      ON CONFLICT (event_id, endpoint_id, event_created_at) DO NOTHING
      RETURNING endpoint_id
    )
    SELECT (SELECT count(*) FROM numbered) = (SELECT events FROM bound) AS more, ARRAY(
      SELECT endpoint_id FROM made UNION SELECT data->>'endpointId' FROM numbered WHERE type = 'webhook.test'
    ) AS endpoints, EXISTS (SELECT FROM numbered WHERE type = 'webhook.test') AS tests`.execute(tx)
  return nonNull(rows[0], 'The row of the statement')
}
