import type { components } from '../../../../generated/types.ts'
import { recordOf } from '../../../lib/keys.ts'
import { postMetricNames } from '../../../platforms/connector.ts'
import type { StoredMetric } from '../domain/stored-metrics.ts'
import type { AccountPostRow } from '../store/account-posts.ts'

type AccountPost = components['schemas']['AccountPost']

export function accountPostView(row: AccountPostRow): AccountPost {
  return {
    id: row.id,
    projectId: row.project_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    platformPostId: row.platform_post_id,
    format: row.format,
    caption: row.caption,
    coverUrl: row.cover_url,
    url: row.url,
    publishedAt: row.published_at.toISOString(),
    asOf: row.as_of?.toISOString() ?? null,
    metrics: recordOf(postMetricNames, (name) => metricView(row.metrics[name])),
  }
}

function metricView(stored: StoredMetric | undefined) {
  return typeof stored === 'number'
    ? { value: stored, availability: 'available' as const }
    : { value: null, availability: stored ?? ('pending' as const) }
}
