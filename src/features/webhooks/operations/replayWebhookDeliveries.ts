import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { invalid } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted } from '../../jobs/api.ts'
import { holdForReplay, oldestEvent } from '../store/replay-queries.ts'

/** POST /v1/webhooks/endpoints/{endpointId}/replay */
export const replayWebhookDeliveries: Handler<'replayWebhookDeliveries'> = async (
  input,
  deps,
): Promise<AnswerOf<'replayWebhookDeliveries'>> => {
  const { caller, path, body, tx, requestId } = input
  const now = deps.clock.now()
  const [from, to] = [new Date(body.from), new Date(body.to)]
  const keptDays = deps.config.retentionDays.events
  if (from < oldestEvent(deps))
    throw invalid('/body/from', `must be at most ${keptDays} days ago: older events are deleted`)
  if (to > now) throw invalid('/body/to', 'must not be in the future')
  if (to <= from) throw invalid('/body/to', 'must be after `from`')
  const endpoint = await holdForReplay(tx, caller, path.endpointId)
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
    },
    price: noCredits,
  })
  return accepted(job)
}
