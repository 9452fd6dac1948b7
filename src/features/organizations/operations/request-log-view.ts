import type { components } from '../../../../generated/types.ts'
import type { RequestRow } from '../store/request-log-queries.ts'

type ApiKeyRequest = components['schemas']['ApiKeyRequest']

export function apiKeyRequestView(row: RequestRow): ApiKeyRequest {
  return {
    apiKeyId: row.api_key_id,
    operation: row.operation,
    organizationId: row.organization_id,
    status: row.status,
    code: row.code === '' ? null : row.code,
    reason: row.reason,
    requests: row.requests,
    requestId: row.is_count ? null : row.id,
    durationMs: row.duration_ms,
    replayed: row.replayed,
    client: row.client,
    createdAt: row.created_at.toISOString(),
  }
}
