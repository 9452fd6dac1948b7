import type { OperationId } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'

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

/** Lists, which a replica may serve. What returns one resource costs less than to ask where to read it. */
export const lists: ReadonlySet<OperationId> = new Set(
  Object.values(operations)
    .filter(({ operationId, mutating, keyed }) => keyed && !mutating && operationId.startsWith('list'))
    .map(({ operationId }) => operationId),
)
