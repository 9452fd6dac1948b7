import type { OperationId } from '../../generated/operations.ts'

/**
 * Reads whose cost grows with a project's history. They have connections of their own, so that no number of them delays
 * a key look-up or an ordinary read.
 */
export const reports: ReadonlySet<OperationId> = new Set<OperationId>([
  'getTelemetrySummary',
  'getAttributionReport',
  'getOrganicMetrics',
  'getAdsMetrics',
  'getContentMetrics',
  'getPublicationMetrics',
  'getSocialAccountMetrics',
  'getAdCampaignSpend',
  'getUsage',
])
