import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { organizationRows } from '../../organizations/api.ts'
import type { EventRow } from './event-queries.ts'

/** An organization whose events are streamed, and how far they have their sequence. */
export interface StreamHead {
  readonly id: string
  readonly root: string
  readonly last: number
  /** False for a child that a parent's key may not act for. */
  readonly isActive: boolean
}

/** Events older than this were fanned out long ago: older partitions are left alone. */
const recent = sql`now() - interval '31 days'`

/** Lists the organizations, and all of the families, with the sequence of the last event of each. */
export async function listStreamHeads(
  tx: Tx,
  { organizations, roots }: { readonly organizations: readonly string[]; readonly roots: readonly string[] },
): Promise<StreamHead[]> {
  const { rows } = await sql<StreamHead>`
    WITH named AS (
      SELECT o.* FROM ${organizationRows} o WHERE o.id = ANY (${[...organizations, ...roots]}::text[])
      UNION SELECT o.* FROM ${organizationRows} o WHERE o.parent_id = ANY (${roots}::text[]))
    SELECT n.id, coalesce(n.parent_id, n.id) AS root, coalesce(s.last, 0) AS last,
      n.parent_id IS NULL OR (n.status = 'active' AND NOT n.kill_switch AND n.erased_at IS NULL) AS "isActive"
    FROM named n LEFT JOIN event_sequences s ON s.organization_id = n.id`.execute(tx)
  return rows
}

/** Lists the next events of each organization after a sequence, in their order, some at a time. */
export async function listNextEvents(
  tx: Tx,
  after: readonly { readonly id: string; readonly sequence: number }[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM json_to_recordset(${JSON.stringify(after)}::json) AS a (id text, sequence bigint)
    CROSS JOIN LATERAL (SELECT * FROM events WHERE organization_id = a.id AND sequence > a.sequence
      AND created_at >= ${recent} ORDER BY sequence LIMIT ${limit}) AS e
    ORDER BY e.organization_id, e.sequence`.execute(tx)
  return rows
}

export async function findStreamedEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM events WHERE id = ${id} AND created_at >= ${recent}`.execute(tx)
  return rows[0]
}

/**
 * Lists what follows an event up to a sequence of each organization: of its own organization by the sequence, and of
 * others what got its sequence since `overlapMs` before it.
 */
export async function listMissedEvents(
  tx: Tx,
  event: EventRow,
  until: readonly { readonly id: string; readonly sequence: number }[],
  { limit, overlapMs }: { readonly limit: number; readonly overlapMs: number },
): Promise<EventRow[]> {
  const since = new Date(event.fanned_out_at.getTime() - overlapMs)
  const { rows } = await sql<EventRow>`
    WITH heads AS (
      SELECT a.* FROM json_to_recordset(${JSON.stringify(until)}::json) AS a (id text, sequence bigint)
      WHERE a.id = ${event.organization_id} OR EXISTS (SELECT FROM events WHERE organization_id = a.id
        AND sequence = a.sequence AND fanned_out_at >= ${since} AND created_at >= ${recent}))
    -- Clocks of workers differ: an organization's events keep the order of their sequence.
    SELECT e.*, max(e.fanned_out_at) OVER (PARTITION BY e.organization_id ORDER BY e.sequence) AS since
    FROM heads h CROSS JOIN LATERAL (
      SELECT * FROM events WHERE organization_id = h.id AND sequence <= h.sequence AND created_at >= ${recent}
        AND sequence > CASE h.id WHEN ${event.organization_id} THEN ${event.sequence} ELSE h.sequence - ${limit} END
        AND (h.id = ${event.organization_id} OR fanned_out_at >= ${since})
      ORDER BY sequence LIMIT ${limit}) AS e
    ORDER BY since, e.organization_id, e.sequence LIMIT ${limit}`.execute(tx)
  return rows
}
