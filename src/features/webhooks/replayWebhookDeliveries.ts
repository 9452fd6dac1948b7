import type { Handler } from '../../../generated/handlers.ts'
import { conflict, invalid } from '../../errors.ts'
import { startJob } from '../../jobs/start.ts'
import { accepted } from '../jobs/index.ts'
import { requireEndpoint } from './endpoint-queries.ts'
import { assertEnabled } from './endpoint-rules.ts'
import type { ReplayPayload } from './replay-job.ts'

const dayMs = 24 * 3_600_000

/** POST /v1/webhooks/endpoints/{endpointId}/replay */
export const replayWebhookDeliveries: Handler<'replayWebhookDeliveries'> = async (input, deps) => {
  const { caller, path, body, tx, requestId } = input
  const now = deps.clock.now()
  const [from, to] = [new Date(body.from), new Date(body.to)]
  const keptDays = deps.config.retentionDays.events
  if (from.getTime() < now.getTime() - keptDays * dayMs)
    throw invalid('/body/from', `must be at most ${keptDays} days ago: events are not kept for longer`)
  if (to > now) throw invalid('/body/to', 'must not be in the future')
  if (to <= from) throw invalid('/body/to', 'must be after from')
  // Locked, so that of two requests at once the second finds the first's job.
  const endpoint = await requireEndpoint(tx, caller.organizationId, path.endpointId, 'update')
  assertEnabled(endpoint)
  const running = await tx
    .selectFrom('jobs')
    .select('id')
    .where('resource_id', '=', endpoint.id)
    .where('type', '=', 'webhooks.replay')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (running) throw conflict('replay_running', 'A replay is at work on this endpoint.', { existingId: running.id })
  const job = await startJob(tx, deps, {
    type: 'webhooks.replay',
    organizationId: caller.organizationId,
    projectId: null,
    startedBy: caller,
    requestId,
    resource: { type: 'webhook_endpoint', id: endpoint.id },
    payload: {
      endpointId: endpoint.id,
      from: from.toISOString(),
      to: to.toISOString(),
      types: body.types ?? null,
    } satisfies ReplayPayload,
    price: 0,
  })
  return accepted(job)
}
