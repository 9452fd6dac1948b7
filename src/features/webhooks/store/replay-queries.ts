import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { jobRows } from '../../../jobs/relations.ts'
import { DAY } from '../../../lib/time.ts'
import { assertEnabled } from '../domain/endpoint-rules.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import { requireEndpoint } from './endpoint-queries.ts'

/**
 * Locks an endpoint whose deliveries are to be replayed, so that of two concurrent starts the second finds the first's
 * job.
 * @throws NOT_FOUND, CONFLICT `endpoint_disabled`, `replay_running`
 */
export async function holdForReplay(tx: Tx, organizationId: string, endpointId: string): Promise<EndpointRow> {
  const endpoint = await requireEndpoint(tx, organizationId, endpointId, 'update')
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
