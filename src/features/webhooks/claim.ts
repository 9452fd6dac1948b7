import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { everythingOff } from '../../db/switches.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import type { EventRow } from './event-queries.ts'

/** Deliveries that one endpoint gets at once, over all workers; a failing or unproven one gets one. */
const mostInFlight = 8

export interface Claimed {
  readonly delivery: DeliveryRow
  readonly endpoint: EndpointRow
  readonly event: EventRow
}

/**
 * Leases due deliveries, a few of each endpoint, so that a slow or failing one does not hold the others up. The lease
 * is committed before anything is sent: no lock is held during the exchange, and a worker that dies gives its
 * deliveries back when the lease ends. Leases are the database's time: processes may disagree about theirs.
 * @param most how many at most
 */
export async function claimDeliveries(deps: WorkerDeps, most: number): Promise<Claimed[]> {
  const now = deps.clock.now()
  // More endpoints than deliveries would only be locked against the other workers.
  const due = (await endpointsWithDue(deps, now)).slice(0, most)
  if (due.length === 0) return []
  const lease = randomBytes(12).toString('base64url')
  const leaseMs = deps.config.webhooks.timeoutMs + 5_000
  return inTransaction(deps.db.write, async (tx) => {
    // Held for two statements only, so that two workers do not count the same room twice.
    const endpoints = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', 'in', due)
      .where('enabled', '=', true)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    if (endpoints.length === 0) return []
    const { rows: claimed } = await sql<DeliveryRow>`
      WITH chosen AS (
        SELECT d.id, d.event_created_at
        FROM webhook_endpoints w
        CROSS JOIN LATERAL (
          SELECT CASE WHEN w.failing_since IS NULL AND w.proven_at IS NOT NULL THEN ${mostInFlight}::int ELSE 1 END - count(*)::int AS room
          FROM webhook_deliveries f WHERE f.endpoint_id = w.id AND f.lease IS NOT NULL AND f.leased_until > clock_timestamp()
        ) free
        CROSS JOIN LATERAL (
          SELECT d.id, d.event_created_at, d.next_attempt_at FROM webhook_deliveries d
          JOIN events e ON e.id = d.event_id AND e.created_at = d.event_created_at AND e.sequence IS NOT NULL
          WHERE d.endpoint_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= ${now}
            AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp())
          ORDER BY d.replayed, d.next_attempt_at
          LIMIT greatest(free.room, 0)
          FOR UPDATE OF d SKIP LOCKED
        ) d
        WHERE w.id = ANY (${endpoints.map(({ id }) => id)}) AND ${mayBeTried}
        ORDER BY row_number() OVER (PARTITION BY w.id ORDER BY d.next_attempt_at), d.next_attempt_at
        LIMIT ${most}
      )
      UPDATE webhook_deliveries d
      SET lease = ${lease}, leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      FROM chosen WHERE d.id = chosen.id AND d.event_created_at = chosen.event_created_at
      RETURNING d.*
    `.execute(tx)
    if (claimed.length === 0) return []
    const unproven = endpoints.filter(
      ({ id, proven_at }) => proven_at === null && claimed.some((d) => d.endpoint_id === id),
    )
    if (unproven.length > 0)
      await tx
        .updateTable('webhook_endpoints')
        .set({ held_until: sql<Date>`clock_timestamp() + interval '1 minute'` })
        .where(
          'id',
          'in',
          unproven.map(({ id }) => id),
        )
        .execute()
    const events = await tx
      .selectFrom('events')
      .selectAll()
      .where(
        'id',
        'in',
        claimed.map((delivery) => delivery.event_id),
      )
      .execute()
    return claimed.map((delivery) => ({
      delivery,
      endpoint: endpoints.find(({ id }) => id === delivery.endpoint_id)!,
      event: events.find(({ id }) => id === delivery.event_id)!,
    }))
  })
}

/** An address that has not answered a delivery with a 2xx yet gets one attempt a minute. */
const mayBeTried = sql<boolean>`(w.proven_at IS NOT NULL OR w.held_until IS NULL OR w.held_until <= clock_timestamp())`

/**
 * Endpoints that are on, whose organization is not switched off, and that have something due. Walks the index from one
 * endpoint to the next: a backlog of one costs no more than a single delivery of another.
 */
async function endpointsWithDue(deps: WorkerDeps, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE pending AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
        WHERE d.status = 'pending' AND d.endpoint_id > pending.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
      FROM pending WHERE pending.endpoint_id IS NOT NULL
    )
    SELECT w.id FROM pending
    JOIN webhook_endpoints w ON w.id = pending.endpoint_id AND w.enabled
    JOIN organizations o ON o.id = w.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE ${mayBeTried} AND NOT ${everythingOff}
      AND NOT o.kill_switch AND o.status <> 'suspended'
      AND NOT coalesce(p.kill_switch OR p.status = 'suspended', false)
      AND EXISTS (SELECT 1 FROM webhook_deliveries d
        WHERE d.endpoint_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= ${now}
          AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp()))
    ORDER BY random()
  `.execute(deps.db.write)
  return rows.map(({ id }) => id)
}
