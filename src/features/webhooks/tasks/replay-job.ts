import { z } from 'zod'
import type { WorkerDeps } from '../../../context.ts'
import { noCredits } from '../../../credits/credits.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { enqueue } from '../../../tasks/index.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import type { EndpointRow } from '../store/endpoint-queries.ts'
import { deliverKind } from '../store/endpoint-queries.ts'
import type { ReplayPosition } from '../store/replay-queries.ts'
import { countEventsIn, holdForReplay, makeEventsDue, oldestEvent } from '../store/replay-queries.ts'

/** How many events' deliveries one transaction makes due. */
const batch = 500

const payload = z.object({
  endpointId: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  types: z.array(z.string()).nullable(),
})
type ReplayPayload = z.output<typeof payload>

declare module '../../../jobs/definition.ts' {
  interface JobPayloads {
    'webhooks.replay': typeof payload
  }
}

/** The progress of the stage `queue`, stored after each batch, so that another worker continues from there. */
interface Queued {
  readonly after: ReplayPosition | null
  readonly deliveries: number
}

interface Results {
  readonly select: { readonly events: number }
  readonly queue: Queued
}

/** Makes the events of a span due again at one endpoint, including those that it never received. */
export const replayJob = defineJob<'webhooks.replay', Results, WorkerDeps>({
  type: 'webhooks.replay',
  role: 'deliver',
  payload,
  concurrency: 8,
  stages: {
    async select({ deps, payload: span }) {
      const endpoint = await requireLiveEndpoint(deps.db.read, span.endpointId)
      return { events: await countEventsIn(deps.db.read, endpoint, span) }
    },

    async queue({ deps, payload: span, results, progress, save, transaction, signal }) {
      const { events } = nonNull(results.select, 'The result of the stage select')
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
    await holdForReplay(tx, owner, endpointId)
    return noCredits
  },
})

/** @returns the position after this batch; `after` is `null` after the last one */
async function queueBatch(tx: Tx, span: ReplayPayload, { after, deliveries }: Queued, now: Date): Promise<Queued> {
  const endpoint = await requireLiveEndpoint(tx, span.endpointId)
  const { events, made, at, id } = await makeEventsDue(tx, endpoint, span, { after, limit: batch, now })
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
