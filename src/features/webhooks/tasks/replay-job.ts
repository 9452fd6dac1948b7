import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { defineJob } from '../../../jobs/definition.ts'
import type { JobPayload } from '../../../jobs/payloads.ts'
import { present } from '../../../lib/present.ts'
import { enqueue } from '../../../tasks/index.ts'
import { organizationRows } from '../../organizations/api.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import type { EndpointRow } from '../store/endpoint-queries.ts'
import { deliverKind } from '../store/endpoint-queries.ts'
import { holdForReplay, oldestEvent } from '../store/replay-queries.ts'

/** How many events' deliveries one transaction makes due. */
const batch = 500

type ReplayPayload = JobPayload<'webhooks.replay'>

/** The progress of the stage `queue`, stored after each batch, so that another worker continues from there. */
interface Queued {
  readonly after: { readonly at: string; readonly id: string } | null
  readonly deliveries: number
}

interface Results {
  readonly select: { readonly events: number }
  readonly queue: Queued
}

/** Makes the events of a span due again at one endpoint, including those that it never received. */
export const replayJob = defineJob<'webhooks.replay', Results, WorkerDeps>({
  type: 'webhooks.replay',
  concurrency: 8,
  stages: {
    async select({ deps, payload: span }) {
      const endpoint = await requireLiveEndpoint(deps.db.read, span.endpointId)
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM events e WHERE ${asked(endpoint, span, null)}`.execute(deps.db.read)
      return { events: rows[0]?.count ?? 0 }
    },

    async queue({ deps, payload: span, results, progress, save, transaction, signal }) {
      const { events } = present(results.select, 'The result of the stage select')
      let queued: Queued = results.queue ?? { after: null, deliveries: 0 }
      for (let done = 0; !signal.aborted; done += batch) {
        const before: Queued = queued
        const next = await transaction(async (tx) => {
          const queued = await queueBatch(tx, span, before, deps.clock.now())
          await enqueue(tx, deliverKind, span.endpointId, { wake: deps.wake })
          return queued
        })
        deps.faults.reach('webhooks.replay.batch')
        if (next.after === null) return { ...queued, deliveries: next.deliveries }
        queued = next
        await save(queued)
        progress(events === 0 ? 1 : done / events)
      }
      throw signal.reason
    },
  },
  succeed: async (_tx, { results }) => ({ result: { deliveries: results.queue.deliveries } }),
  async end() {},
  async retry(tx, { owner, payload: { endpointId, from }, deps }) {
    if (new Date(from) < oldestEvent(deps))
      throw conflict('expired', 'The oldest events of the range are no longer stored. Replay a later range.')
    await holdForReplay(tx, owner.organizationId, endpointId)
    return 0
  },
})

/** @returns the position after this batch; `after` is `null` after the last one */
async function queueBatch(tx: Tx, span: ReplayPayload, { after, deliveries }: Queued, now: Date): Promise<Queued> {
  const endpoint = await requireLiveEndpoint(tx, span.endpointId)
  const { rows } = await sql<{ events: number; made: number; at: Date | null; id: string | null }>`
    WITH chosen AS (
      SELECT e.id, e.created_at, e.type, e.organization_id, e.project_id FROM events e
      WHERE ${asked(endpoint, span, after)} ORDER BY e.created_at, e.id LIMIT ${batch}
    ), made AS (
      INSERT INTO webhook_deliveries AS d (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
        project_id, replayed, next_attempt_at, created_at, updated_at)
      SELECT 'dlv_' || uuid_v7(${now}), ${endpoint.id}, id, created_at, type, organization_id, project_id, true,
        ${now}, ${now}, ${now}
      FROM chosen ORDER BY created_at, id
      ON CONFLICT (event_id, endpoint_id, event_created_at) DO UPDATE
        SET status = 'pending', replayed = true, round_attempts = 0, next_attempt_at = EXCLUDED.next_attempt_at,
          lease = NULL, leased_until = NULL, updated_at = EXCLUDED.updated_at
        WHERE d.status <> 'pending'
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM chosen) AS events, (SELECT count(*) FROM made) AS made, last.created_at AS at, last.id
    FROM (SELECT 1) one LEFT JOIN (SELECT created_at, id FROM chosen ORDER BY created_at DESC, id DESC LIMIT 1) last ON true
  `.execute(tx)
  const { events, made, at, id } = rows[0]!
  const more = events === batch && at !== null && id !== null
  return { after: more ? { at: at.toISOString(), id } : null, deliveries: deliveries + made }
}

/** @throws NOT_FOUND where it was deleted, CONFLICT `endpoint_disabled` where it was disabled in between */
async function requireLiveEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow> {
  const endpoint = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpointId).executeTakeFirst()
  if (!endpoint) throw notFound()
  assertEnabled(endpoint)
  return endpoint
}

/**
 * Selects the events `e` of the span that the endpoint subscribes to now. The fan-out delivers those without a
 * sequence.
 */
function asked(endpoint: EndpointRow, span: ReplayPayload, after: Queued['after']) {
  return sql<boolean>`
    e.created_at >= ${span.from} AND e.created_at < ${span.to} AND e.sequence IS NOT NULL
    AND e.type <> 'webhook.test'
    AND (e.organization_id = ${endpoint.organization_id} OR (${endpoint.include_children}::boolean AND e.organization_id IN
      (SELECT o.id FROM ${organizationRows} o WHERE o.parent_id = ${endpoint.organization_id})))
    AND (${endpoint.event_types}::text[] IS NULL OR e.type = ANY (${endpoint.event_types}::text[]))
    AND (${endpoint.project_id}::text IS NULL OR e.project_id = ${endpoint.project_id})
    AND (${span.types}::text[] IS NULL OR e.type = ANY (${span.types}::text[]))
    AND (${after?.at ?? null}::timestamptz IS NULL OR (e.created_at, e.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))`
}
