import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { PostMetricName, PostMetrics } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { refusedForMs, reportedWithinMs } from '../domain/tracking-rules.ts'
import type { Claim } from './tracking-queries.ts'

/**
 * The metrics that the platform refused a short while ago for an account's posts of a format. A connection since then
 * ends it.
 */
export function refusedMetrics(
  accountId: string,
  format: RawBuilder<unknown>,
  now: Date,
): RawBuilder<PostMetricName[]> {
  return sql<PostMetricName[]>`ARRAY(SELECT split_part(refused.key, '/', 2)
    FROM metric_accounts a JOIN ${accountRows} s ON s.id = a.social_account_id
    CROSS JOIN jsonb_each_text(a.refused_metrics) AS refused
    WHERE a.social_account_id = ${accountId} AND split_part(refused.key, '/', 1) = ${format}
      AND refused.value::timestamptz > greatest(s.connected_at, ${new Date(now.getTime() - refusedForMs)}))`
}

/**
 * Records what the platform refused, for all posts of the format. Where the account has one whose metric was reported
 * lately, the refusal is that of a single post, and is not recorded.
 */
export async function saveRefusedMetrics(
  tx: Tx,
  claim: Claim,
  requested: readonly { readonly platform_post_id: string; readonly format: string }[],
  reported: readonly PostMetrics[],
  now: Date,
): Promise<void> {
  const formats = new Map(requested.map((row) => [row.platform_post_id, row.format]))
  const refused = new Set(
    reported.flatMap(({ postId, metrics }) =>
      Object.entries(metrics).flatMap(([name, value]) => (value.refused ? [`${formats.get(postId)}/${name}`] : [])),
    ),
  )
  if (refused.size === 0) return
  await sql`
    UPDATE metric_accounts SET refused_metrics = refused_metrics || (
      SELECT coalesce(jsonb_object_agg(key, ${now.toISOString()}::text), '{}') FROM unnest(${[...refused]}::text[]) AS key
      WHERE NOT EXISTS (SELECT FROM metric_posts p JOIN ${containerRows} c ON c.id = p.container_id
        WHERE p.social_account_id = ${claim.accountId} AND c.format = split_part(key, '/', 1)
          AND (p.reported_at ->> split_part(key, '/', 2))::timestamptz > ${new Date(now.getTime() - reportedWithinMs)}))
    WHERE social_account_id = ${claim.accountId} AND project_id = ${claim.projectId}`.execute(tx)
}
