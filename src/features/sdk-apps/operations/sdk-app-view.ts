import type { components } from '../../../../generated/types.ts'
import type { SdkAppRow } from '../store/sdk-app-queries.ts'

type SdkApp = components['schemas']['SdkApp']

export function sdkAppView(row: SdkAppRow): SdkApp {
  return {
    id: row.id,
    projectId: row.project_id,
    platform: row.platform,
    bundleId: row.bundle_id,
    name: row.name,
    apiKeyId: row.api_key_id,
    reportsConversions: row.reports_conversions,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
