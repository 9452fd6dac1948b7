import type { components } from '../../../../generated/types.ts'
import { present } from '../../../lib/present.ts'
import type { AttemptRow, DeliveryRow } from '../store/delivery-queries.ts'

type WebhookDelivery = components['schemas']['WebhookDelivery']
type WebhookAttempt = components['schemas']['WebhookAttempt']

export function deliveryView(row: DeliveryRow): WebhookDelivery {
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
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
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
            headers: present(row.response_headers, 'The headers of a response'),
            bodyStart: row.response_body_start ?? '',
          },
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    timing: { connectMs: row.connect_ms, firstByteMs: row.first_byte_ms, totalMs: row.total_ms },
  }
}
