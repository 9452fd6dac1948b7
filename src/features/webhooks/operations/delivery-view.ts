import type { components } from '../../../../generated/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { AttemptRow, DeliveryRow, EndpointHold } from '../store/delivery-queries.ts'

type WebhookDelivery = components['schemas']['WebhookDelivery']
type WebhookAttempt = components['schemas']['WebhookAttempt']

/** @param endpoint what holds its deliveries; null columns where it was deleted */
export function deliveryView(row: DeliveryRow, endpoint: EndpointHold, now: Date): WebhookDelivery {
  const { heldBecause, nextAttemptAt } = holdOf(row, endpoint, now)
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    organizationId: row.organization_id,
    projectId: row.project_id,
    status: row.status,
    attemptCount: row.attempt_count,
    lastStatus: row.last_status,
    lastError: row.last_error,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    heldBecause,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A test that was asked for is not held. */
function holdOf(
  row: DeliveryRow,
  { held_until: heldUntil, proven_at: provenAt, test_delivery_id: testId }: EndpointHold,
  now: Date,
): { readonly heldBecause: WebhookDelivery['heldBecause']; readonly nextAttemptAt: Date | null } {
  const { next_attempt_at: ownTime } = row
  const waits = row.status === 'pending' && row.id !== testId
  if (!waits || !heldUntil || heldUntil <= now || (ownTime && heldUntil <= ownTime))
    return { heldBecause: null, nextAttemptAt: ownTime }
  return { heldBecause: provenAt ? 'endpoint_failing' : 'address_not_proven', nextAttemptAt: heldUntil }
}

export function attemptView(row: AttemptRow): WebhookAttempt {
  return {
    number: row.number,
    trigger: row.trigger,
    startedAt: row.started_at.toISOString(),
    request: { url: row.url, headers: row.request_headers },
    response:
      row.response_status === null
        ? null
        : {
            status: row.response_status,
            headers: nonNull(row.response_headers, 'The headers of a response'),
            bodyStart: row.response_body_start ?? '',
          },
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    timing: { connectMs: row.connect_ms, firstByteMs: row.first_byte_ms, totalMs: row.total_ms },
  }
}
