import { sql } from 'kysely'

/** Months of what reports read beside the sums; the order follows the primary key. */
export const readByReports = <Column extends string>(key: Column, order: readonly Column[]) =>
  ({ key, days: 'telemetry', archive: [{ by: 'project_id', order }] }) as const

/** Months of items that apps report. */
const reported = <Column extends string>(key: Column, id: Column) =>
  ({ ...readByReports(key, [key, id]), neededBy: 'telemetry_sums' }) as const
export const reportedItems = reported('occurred_at', 'item')
export const reportedEvents = reported('day', 'id')

/** What was attributed again after its items were gone would be taken off the sums: those are archived before. */
export const attributed = { days: 'telemetry', neededBy: 'telemetry_sums' } as const

/** Days of gains. */
export const gainedDays = { key: 'day', days: 'metrics' } as const

/** The sums of posts' gains; the order follows the primary key. */
export const summedGains = { ...gainedDays, archive: [{ by: 'owner_id', order: ['day', 'series_id'] }] } as const

/** Deliveries are found by the events that they deliver. */
export const byTheirEvents = {
  order: ['event_created_at', 'event_id', 'id'],
  above: { table: 'events', on: 'event_id', id: 'id', order: ['created_at', 'id'] },
} as const

/** What is on a platform, or may be, stays: its metrics and comments belong to it. */
export const nothingWentOut = `t.status IN ('failed', 'cancelled')
  AND NOT EXISTS (SELECT FROM publication_targets o WHERE o.publication_id = t.id
    AND (o.status NOT IN ('failed', 'cancelled') OR o.published_at IS NOT NULL OR o.platform_post_id IS NOT NULL))
  AND NOT EXISTS (SELECT FROM publication_attempts o WHERE o.publication_id = t.id AND o.sent_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM metric_posts o WHERE o.publication_id = t.id)
  AND NOT EXISTS (SELECT FROM engagement_readings o WHERE o.publication_id = t.id)
  AND NOT EXISTS (SELECT FROM engagement_items o WHERE o.publication_id = t.id)`

/** One whose outcome is open is what a post is reconciled by. The id of an attempt begins with its target's. */
export const endedAttempts = {
  column: 'id',
  idPrefix: 'ptg_',
  ended: 'finished_at',
  days: 'attempts',
  where: "t.status IN ('confirmed', 'failed', 'cancelled')",
} as const

/** The sums that reports read. Notes that were there when a month passed its retention are added first. */
export const telemetrySums = {
  ...readByReports('day', ['dimension', 'day', 'key', 'what', 'currency', 'lag']),
  pending: (passed: Date) => sql`SELECT FROM telemetry_news WHERE rolled_at IS NULL AND received_at < ${passed}`,
} as const
