import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { jobRows } from '../../../jobs/relations.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import { organizationRows } from '../../organizations/api.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import type { EndpointOwner, EndpointRow } from './endpoint-queries.ts'
import { requireEndpoint } from './endpoint-queries.ts'

/**
 * Locks an endpoint whose deliveries are to be replayed, so that of two concurrent starts the second finds the first's
 * job.
 * @throws NOT_FOUND, CONFLICT `endpoint_disabled`, `replay_running`
 */
export async function holdForReplay(tx: Tx, owner: EndpointOwner, endpointId: string): Promise<EndpointRow> {
  const endpoint = await requireEndpoint(tx, owner, endpointId, 'update')
  assertEnabled(endpoint)
  const running = await tx
    .selectFrom(jobRows.as('jobs'))
    .select('id')
    .where('resource_id', '=', endpointId)
    .where('type', '=', 'webhooks.replay')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (running)
    throw conflict('replay_running', 'A replay is already running on this endpoint. Wait for it to end.', {
      existingId: running.id,
    })
  return endpoint
}

/** Returns the oldest time of retained events. */
export function oldestEvent({ clock, config }: Pick<HandlerDeps, 'clock' | 'config'>): Date {
  return new Date(clock.now().getTime() - config.retentionDays.events * DAY)
}

/** The events that a replay is about, beyond what the endpoint subscribes to. */
export interface ReplaySpan {
  readonly from: string
  readonly to: string
  readonly types: readonly string[] | null
}

/** The last event of a batch: the next one continues after it. */
export interface ReplayPosition {
  readonly at: string
  readonly id: string
}

export async function countEventsIn(tx: Tx, endpoint: EndpointRow, span: ReplaySpan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM events e WHERE ${isReplayed(endpoint, span, null)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Makes the deliveries of the next events due, including those that did not exist.
 * @returns how many events there were, how many deliveries became due, and the last event
 */
export async function makeEventsDue(
  tx: Tx,
  endpoint: EndpointRow,
  span: ReplaySpan,
  { after, limit, now }: { readonly after: ReplayPosition | null; readonly limit: number; readonly now: Date },
): Promise<{ events: number; made: number; at: Date | null; id: string | null }> {
  const { rows } = await sql<{ events: number; made: number; at: Date | null; id: string | null }>`
    WITH chosen AS (
      SELECT e.id, e.created_at, e.type, e.organization_id, e.project_id FROM events e
      WHERE ${isReplayed(endpoint, span, after)} ORDER BY e.created_at, e.id LIMIT ${limit}
    ), made AS (
      INSERT INTO webhook_deliveries AS d (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
        project_id, replayed, next_attempt_at, created_at, updated_at)
      SELECT 'dlv_' || uuid_v7(${now}), ${endpoint.id}, id, created_at, type, organization_id, project_id, true,
        ${now}, ${now}, ${now}
      FROM chosen ORDER BY created_at, id
      ON CONFLICT (event_id, endpoint_id, event_created_at) DO UPDATE
        SET status = 'pending', replayed = true, round_attempts = 0, next_attempt_at = EXCLUDED.next_attempt_at,
          updated_at = EXCLUDED.updated_at
        WHERE d.status <> 'pending'
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM chosen) AS events, (SELECT count(*) FROM made) AS made, last.created_at AS at, last.id
    FROM (SELECT 1) one LEFT JOIN (SELECT created_at, id FROM chosen ORDER BY created_at DESC, id DESC LIMIT 1) last ON true
  `.execute(tx)
  return nonNull(rows[0], 'The row of the statement')
}

/**
 * Selects the events `e` of the span that the endpoint subscribes to now. The fan-out delivers those of the outbox.
 */
function isReplayed(endpoint: EndpointRow, span: ReplaySpan, after: ReplayPosition | null) {
  return sql<boolean>`
    e.created_at >= ${span.from} AND e.created_at < ${span.to} AND e.type <> 'webhook.test'
    AND (e.organization_id = ${endpoint.organization_id} OR (${endpoint.include_children}::boolean AND e.organization_id IN
      (SELECT o.id FROM ${organizationRows} o WHERE o.parent_id = ${endpoint.organization_id})))
    AND (${endpoint.event_types}::text[] IS NULL OR e.type = ANY (${endpoint.event_types}::text[]))
    AND (${endpoint.project_id}::text IS NULL OR e.project_id = ${endpoint.project_id})
    AND (${endpoint.project_ids}::text[] IS NULL OR e.project_id = ANY (${endpoint.project_ids}::text[]))
    AND e.mode = ANY (${endpoint.modes}::text[])
    AND (${span.types}::text[] IS NULL OR e.type = ANY (${span.types}::text[]))
    AND (${after?.at ?? null}::timestamptz IS NULL OR (e.created_at, e.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))`
}
