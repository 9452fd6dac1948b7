/** What a worker reads before it sends. Endpoints that are worked on concurrently share the statements. */
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { globalKillSwitch, isProjectErased } from '../../../db/switches.ts'
import { wasRefused } from '../../../db/unavailable.ts'
import { createBatches } from '../../../lib/batches.ts'
import { organizationRows } from '../../organizations/api.ts'
import type { Attempt, Due } from './attempt.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import type { EventRow } from './event-queries.ts'
import { recordSuccesses } from './record-successes.ts'

/** How many deliveries one run sends; a failing endpoint, and one whose address is not proven, is sent one. */
const maxDeliveries = 64
/** How long a run may take, which limits how long others wait for this worker. */
export const maxRunMs = 20_000
/** How many endpoints' deliveries one statement reads. */
const maxEndpoints = 16
const suspendedSeconds = 60

/** An endpoint with what a delivery needs. */
export interface Target extends EndpointRow {
  /** How many deliveries a run may send it. */
  readonly room: number
  /** Set for as long as nothing may be sent: its organization is suspended. */
  readonly suspendedSeconds: number | null
  /** Set for as long as it rests: only the test may be sent. */
  readonly heldSeconds: number | null
  /** The delivery of a test that was asked for and not sent yet. */
  readonly testId: string | null
}

export interface DeliveryStatements {
  findTarget(endpointId: string): Promise<Target | undefined>
  /**
   * Reads the oldest due deliveries, no more than the endpoint has room for. Only one task at a time sends to an endpoint,
   * so that its lease is theirs, and what it records is fenced by the number of their attempts.
   */
  readDueRows(target: Target): Promise<Due[]>
  /** Returns the seconds until the next attempt, at least one; `null` where none is pending. */
  secondsToNext(endpointId: string): Promise<number | null>
  recordSuccess(success: Attempt): Promise<undefined>
}

const statementsByDeps = new WeakMap<WorkerDeps, DeliveryStatements>()

export function deliveryStatements(deps: WorkerDeps): DeliveryStatements {
  const known = statementsByDeps.get(deps) ?? {
    findTarget: createBatches((ids: readonly string[]) => findTargets(deps, ids)),
    // A locked endpoint makes the batch fail, and is then read separately.
    readDueRows: createBatches((targets: readonly Target[]) => readDueRows(deps, targets), {
      aloneAfter: wasRefused,
      maxSize: maxEndpoints,
    }),
    secondsToNext: createBatches((ids: readonly string[]) => secondsToNext(deps, ids)),
    recordSuccess: createBatches((successes: readonly Attempt[]) => recordSuccesses(deps, successes), {
      aloneAfter: wasRefused,
    }),
  }
  statementsByDeps.set(deps, known)
  return known
}

/** The later of two clocks, the database's and the one that wrote the time: what is due by either is due. */
const laterClock = ({ clock }: WorkerDeps) => sql`greatest(${clock.now()}::timestamptz, now())`

async function findTargets(deps: WorkerDeps, ids: readonly string[]): Promise<(Target | undefined)[]> {
  const now = laterClock(deps)
  const { rows } = await sql<Target>`
    SELECT w.*, CASE WHEN w.failing_since IS NULL AND w.proven_at IS NOT NULL THEN ${maxDeliveries}::int ELSE 1 END AS room,
      CASE
        WHEN ${globalKillSwitch} OR o.kill_switch OR o.status = 'suspended'
          OR coalesce(p.kill_switch OR p.status = 'suspended', false) THEN ${suspendedSeconds}::float8
      END AS "suspendedSeconds",
      CASE WHEN w.held_until > ${now} THEN extract(epoch FROM w.held_until - ${now})::float8 END AS "heldSeconds",
      (SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id AND e.created_at = d.event_created_at
        WHERE d.id = w.test_delivery_id AND d.status = 'pending' AND d.round_attempts = 0 AND d.next_attempt_at <= ${now}) AS "testId"
    FROM webhook_endpoints w
    JOIN ${organizationRows} o ON o.id = w.organization_id
    LEFT JOIN ${organizationRows} p ON p.id = o.parent_id
    WHERE w.id = ANY (${ids})`.execute(deps.db.write)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** Whether the project or the organization of the event `e` is being erased: nothing of it is sent any more. */
const isErased = sql<boolean>`(${isProjectErased('e.project_id')}
  OR EXISTS (SELECT FROM ${organizationRows} o WHERE o.id = e.organization_id AND o.erased_at IS NOT NULL))`

/**
 * Reads the index of pending deliveries from its start, for each endpoint, so that later ones cost nothing.
 * A task that is due finds its delivery due as well, by whichever clock.
 */
async function readDueRows(deps: WorkerDeps, targets: readonly Target[]): Promise<Due[][]> {
  const input = JSON.stringify(targets.map(({ id, room, testId }) => ({ id, room, testId })))
  const { rows: deliveries } = await sql<DeliveryRow>`
    WITH due AS MATERIALIZED (
      SELECT found.*, input."testId" FROM json_to_recordset(${input}::json) AS input (id text, room int, "testId" text)
      CROSS JOIN LATERAL (
        (SELECT d.* FROM webhook_deliveries d WHERE d.id = input."testId" AND d.status = 'pending')
        UNION ALL
        (SELECT one.* FROM (VALUES (false), (true)) AS turn (replayed)
        CROSS JOIN LATERAL (
          SELECT d.* FROM webhook_deliveries d
          WHERE d.endpoint_id = input.id AND d.status = 'pending' AND d.replayed = turn.replayed
            AND d.next_attempt_at <= ${laterClock(deps)}
            AND EXISTS (SELECT FROM events e
              WHERE e.id = d.event_id AND e.created_at = d.event_created_at AND NOT ${isErased})
          ORDER BY d.next_attempt_at LIMIT input.room
        ) one WHERE input."testId" IS NULL LIMIT input.room)
      ) found
    ), tested AS (
      UPDATE webhook_endpoints SET test_delivery_id = NULL WHERE test_delivery_id IN (SELECT id FROM due WHERE "testId" IS NOT NULL)
        AND id IN (SELECT endpoint_id FROM due)
    )
    SELECT * FROM due`.execute(deps.db.write)
  const events = await eventsOf(deps, deliveries)
  return targets.map((endpoint) =>
    deliveries
      .flatMap((delivery) => {
        const event = events.get(delivery.event_id)
        return delivery.endpoint_id === endpoint.id && event ? [{ delivery, endpoint, event }] : []
      })
      .sort(inTurn),
  )
}

/** Orders new deliveries before replayed ones, then by time; those due at the same time by sequence. */
function inTurn({ delivery: a, event: first }: Due, { delivery: b, event: second }: Due): number {
  return (
    Number(a.replayed) - Number(b.replayed) ||
    Number(a.next_attempt_at) - Number(b.next_attempt_at) ||
    Number(first.sequence) - Number(second.sequence)
  )
}

async function eventsOf(deps: WorkerDeps, deliveries: readonly DeliveryRow[]): Promise<Map<string, EventRow>> {
  if (deliveries.length === 0) return new Map()
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM unnest(${deliveries.map(({ event_id }) => event_id)}::text[],
      ${deliveries.map(({ event_created_at: at }) => at.toISOString())}::timestamptz[]) AS input (id, created_at)
    JOIN events e ON e.id = input.id AND e.created_at = input.created_at`.execute(deps.db.write)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the seconds to the next attempt. What is due already waits for the fan-out of its event. */
async function secondsToNext(deps: WorkerDeps, ids: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: string; seconds: number }>`
    SELECT input.id, greatest(extract(epoch FROM min(first.at) - clock_timestamp())::float8, 1) AS seconds
    FROM unnest(${ids}::text[]) AS input (id) CROSS JOIN (VALUES (false), (true)) AS turn (replayed)
    CROSS JOIN LATERAL (
      SELECT d.next_attempt_at AS at FROM webhook_deliveries d
      WHERE d.endpoint_id = input.id AND d.status = 'pending' AND d.replayed = turn.replayed
      ORDER BY d.next_attempt_at LIMIT 1
    ) first GROUP BY input.id`.execute(deps.db.write)
  const byId = new Map(rows.map(({ id, seconds }) => [id, seconds]))
  return ids.map((id) => byId.get(id) ?? null)
}
