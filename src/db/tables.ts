import type { DB } from '../../generated/database.ts'
import { DAY, HOUR } from '../lib/time.ts'
import {
  attributed,
  byTheirEvents,
  endedAttempts,
  gainedDays,
  nothingWentOut,
  readByReports,
  reportedEvents,
  reportedItems,
  summedGains,
  telemetrySums,
} from './month-rules.ts'
import type { Ownership, Retention } from './table-rules.ts'

type Tables = { readonly [Table in keyof DB]: Ownership & Retention<keyof DB[Table] & string> }

const resource = 'Partners read it as long as their organization exists.'
const record = 'It proves what was done and by whom, and is append-only.'
const perProject = 'One row a project.'
const byOperator = 'Operators change it; there are few.'

/** Campaigns are read for 400 days by the hour; platforms keep days for 37 months. */
const adDays = { hour: 407, day: 1_130 }
const adSweeps = (['hour', 'day'] as const).map(
  (grain) => ({ column: 'start_at', days: adDays[grain], where: `t.grain = '${grain}'` }) as const,
)

export const oldestItemDays = 90 // Items of telemetry that are older are rejected, whatever the retention is.
export const endedLinkDays = 30 // Links of pages can be read for so long after their end.
export const telemetryNotesMs = HOUR // Notes that were added to the sums are kept so long: a report's next pages need them.

/**
 * Defines for every table who owns it, what ends its rows, and when. A gate of `npm run check` rejects other writers
 * and readers; the task `retention.sweep` ends the rows, a table a key. The compiler refuses a table that is missing
 * here or in the schema.
 */
export const tables: Tables = {
  account_followers: { owner: 'features/metrics/store', months: { key: 'bucket', days: 'metrics' } },
  account_posts: { owner: 'features/metrics/store', sweeps: [{ column: 'published_at', days: 'metrics' }] },
  ad_account_figures: { owner: 'features/ads/store', sweeps: adSweeps },
  ad_accounts: { owner: 'features/ads/store', kept: resource },
  ad_campaigns: { owner: 'features/ads/store', kept: resource },
  ad_figures: { owner: 'features/ads/store', sweeps: adSweeps },
  ad_readings: { owner: 'features/ads/store', sweeps: adSweeps },
  ad_sources: { owner: 'features/ads/store', kept: 'One row a social account.' },
  api_key_requests: { owner: 'features/organizations/store', sweeps: [{ column: 'created_at', days: 'requests' }] },
  api_key_secrets: {
    owner: 'features/organizations/store',
    readers: ['http/authenticate-key.ts', 'start/demo.ts'],
    sweeps: [{ column: 'expires_at', days: 7 }],
  },
  api_keys: {
    owner: 'features/organizations/store',
    readers: ['db/switches.ts', 'http/files.ts', 'http/authenticate-key.ts', 'jobs/job-rows.ts', 'start/demo.ts'],
    kept: 'What a key did is recorded under its id and person, after its revocation too; the person is erased with its organization.',
  },
  approval_records: { owner: 'features/approval/store', kept: `${record} Names are erased with the project.` },
  archives: { owner: 'features/housekeeping/store', kept: 'They name what is in storage.' },
  connect_links: { owner: 'features/social-accounts/store', sweeps: [{ column: 'expires_at', days: endedLinkDays }] },
  container_assets: { owner: 'features/content/store', kept: resource },
  container_comments: { owner: 'features/content/store', kept: resource },
  container_versions: { owner: 'features/content/store', kept: resource },
  container_words: { owner: 'features/content/store', kept: resource },
  containers: { owner: 'features/content/store', kept: resource },
  conversation_notes: { owner: 'features/engagement/store', endsWith: 'engagement_conversations' },
  credit_checkpoints: { owner: 'credits', kept: 'One row a wallet.' },
  credit_entries: { owner: 'credits', keptByMonth: record },
  credit_events: { owner: 'credits', keptByMonth: record },
  daily_writes: { owner: 'limits', sweeps: [{ column: 'day', days: 1, isDate: true }] },
  engagement_actions: { owner: 'features/engagement/store', endsWith: 'engagement_items' },
  engagement_configs: { owner: 'features/engagement/store', kept: perProject },
  engagement_conversations: { owner: 'features/engagement/store', endedBy: 'a trigger, with its last item' },
  engagement_days: { owner: 'features/engagement/store', sweeps: [{ column: 'day', days: 7, isDate: true }] },
  engagement_item_words: { owner: 'features/engagement/store', endsWith: 'engagement_items' },
  engagement_items: {
    owner: 'features/engagement/store',
    sweeps: [
      {
        column: 'created_at',
        days: 90,
        where: "NOT EXISTS (SELECT FROM engagement_actions a WHERE a.item_id = t.id AND a.status = 'queued')",
        batch: 1_000,
      },
    ],
  },
  engagement_readings: {
    owner: 'features/engagement/store',
    kept: 'One row an account and post: what was read of it stays known.',
  },
  engagement_rules: { owner: 'features/engagement/store', endedBy: 'deleteEngagementRule' },
  erasures: { owner: 'features/erasure/store', kept: record },
  event_outbox: {
    owner: ['events', 'features/webhooks/store'],
    readers: ['http/backlog.ts'],
    endedBy: 'webhook.fan_out',
  },
  event_sequences: { owner: 'features/webhooks/store', kept: 'One row an organization.' },
  events: {
    owner: 'features/webhooks/store',
    months: {
      key: 'created_at',
      days: 'events',
      archive: [
        { by: 'project_id', order: ['created_at', 'id'] },
        { by: 'organization_id', unless: 'project_id', order: ['created_at', 'id'] },
      ],
      neededBy: 'webhook_deliveries',
    },
  },
  exports: { owner: 'features/exports/store', sweeps: [{ column: 'expires_at', days: 0 }] },
  fan_out_position: { owner: 'features/webhooks/store', kept: 'One row.' },
  github_ingest_assets: { owner: 'features/github/store', kept: resource },
  github_ingests: { owner: 'features/github/store', kept: resource },
  github_installations: { owner: 'features/github/store', endedBy: 'removeGithubInstallation' },
  github_repositories: { owner: 'features/github/store', endsWith: 'github_installations' },
  idempotency_records: { owner: 'http', readers: ['db/reseal.ts'], sweeps: [{ column: 'expires_at', days: 0 }] },
  influencer_looks: { owner: 'features/influencers/store', kept: resource },
  influencers: { owner: 'features/influencers/store', kept: resource },
  job_credits: { owner: 'credits', kept: record },
  job_queue: { owner: 'jobs', readers: ['http/backlog.ts'], endsWith: 'jobs' },
  jobs: {
    owner: ['jobs', 'features/jobs/store'],
    readers: ['credits/reconcile.ts'],
    sweeps: [
      {
        column: 'id',
        idPrefix: 'job_',
        ended: 'finished_at',
        days: 'endedWork',
        // The job of an erasure is its report, and who asks again gets it.
        where: `t.type NOT LIKE '%.erase'
          AND NOT EXISTS (SELECT FROM loose_files f WHERE f.job_id = t.id)`,
        archiveBy: ['project_id', 'organization_id'],
      },
    ],
  },
  leased_accounts: { owner: 'features/leased-accounts/store', kept: resource },
  loose_files: { owner: 'features/media/store', endedBy: 'the sweep of files, after it deleted the file' },
  master_key_checks: { owner: 'db', kept: byOperator },
  media: { owner: 'features/media/store', kept: 'Content names it after its deletion; its file goes.' },
  media_quotas: { owner: 'features/media/store', kept: perProject },
  media_upload_files: { owner: 'features/media/store', kept: 'They say which media item came of each file.' },
  media_uploads: { owner: 'features/media/store', kept: resource },
  metric_accounts: { owner: 'features/metrics/store', kept: 'One row a social account.' },
  metric_due: { owner: 'features/metrics/store', endedBy: 'the last read of a post' },
  metric_families: { owner: 'features/metrics/store', kept: 'One row a family with very many projects.' },
  metric_gains: { owner: 'features/metrics/store', months: summedGains },
  metric_news: { owner: 'features/metrics/store', endedBy: 'the event that reports them' },
  metric_notes: { owner: 'features/metrics/store', endedBy: 'metrics.sum, which adds them to the sums' },
  metric_posts: { owner: 'features/metrics/store', kept: 'The newest metrics of a post stay when their history goes.' },
  metric_published: { owner: 'features/metrics/store', kept: 'Sums over the rows of metric_posts.' },
  metric_published_months: { owner: 'features/metrics/store', kept: 'Sums over the rows of metric_posts.' },
  metric_series: { owner: 'features/metrics/store', kept: 'Sums and posts name it by its number.' },
  oauth_sessions: {
    owner: 'features/social-accounts/store',
    sweeps: [
      {
        // What the consent granted must not outlive the time to choose.
        column: 'expires_at',
        days: 0,
        where: "t.status = 'awaiting_selection'",
        clear: "status = 'expired', granted = NULL, candidates = '[]', updated_at = now()",
      },
      { column: 'created_at', days: 30 },
    ],
  },
  operator_audit: { owner: 'cli', keptByMonth: record },
  operator_settings: { owner: 'cli', readers: ['config/operator-settings.ts'], kept: byOperator },
  organizations: {
    owner: 'features/organizations/store',
    readers: [
      'db/share-owner.ts',
      'db/switches.ts',
      'credits/refill.ts',
      'features/projects/store/list-scope.ts',
      'http/files.ts',
      'http/authenticate-key.ts',
      'jobs/job-rows.ts',
      'start/demo.ts',
    ],
    kept: 'They are archived; the ledger names them.',
  },
  partitioned_tables: { owner: 'db', kept: 'One row a table.' },
  paused_task_kinds: { owner: 'tasks', readers: ['jobs/due-jobs.ts', 'jobs/operate.ts'], kept: byOperator },
  platform_circuits: { owner: 'platforms', kept: 'One row a platform.' },
  pool_accounts: { owner: 'features/leased-accounts/store', kept: byOperator },
  pool_niches: { owner: 'features/leased-accounts/store', kept: byOperator },
  post_gains: { owner: 'features/metrics/store', months: gainedDays },
  projects: { owner: 'features/projects/store', readers: ['db/switches.ts', 'events/emit.ts'], kept: resource },
  publication_attempts: { owner: 'features/publishing/store', sweeps: [endedAttempts] },
  publication_retries: {
    owner: 'features/publishing/store',
    kept: 'A publication is retried automatically once: the row says that it was.',
  },
  publication_targets: { owner: 'features/publishing/store', kept: resource },
  publications: {
    owner: 'features/publishing/store',
    readers: ['features/content/store/container-queries.ts'],
    sweeps: [
      {
        column: 'id',
        idPrefix: 'pub_',
        ended: 'finished_at',
        days: 'endedWork',
        where: nothingWentOut,
        batch: 1_000,
        below: (['publication_attempts', 'publication_targets', 'publication_retries'] as const).map((table) => ({
          table,
          by: 'publication_id',
        })),
        archiveBy: ['project_id'],
      },
    ],
  },
  recommendation_runs: { owner: 'features/recommendations/store', kept: perProject },
  recommendations: {
    owner: 'features/recommendations/store',
    kept: 'What was recommended and dismissed is not recommended again.',
  },
  request_counts: {
    owner: 'features/organizations/store',
    sweeps: [
      {
        column: 'day',
        days: 'usage',
        isDate: true,
        archiveBy: ['organization_id'],
        key: ['day', 'organization_id', 'project_id'],
        staysErased: true,
      },
    ],
  },
  review_links: { owner: 'features/approval/store', sweeps: [{ column: 'expires_at', days: endedLinkDays }] },
  scan_positions: { owner: 'db', kept: 'One row a kind of work.' },
  schema_migrations: { owner: 'db', kept: record },
  sdk_apps: { owner: 'features/sdk-apps/store', endedBy: 'deleteSdkApp' },
  service_switches: {
    owner: 'cli',
    readers: ['db/switches.ts', 'http/files.ts', 'http/authenticate-key.ts'],
    kept: 'One row.',
  },
  social_account_revocations: { owner: 'features/social-accounts/store', endedBy: 'the task that ends consents' },
  social_accounts: { owner: 'features/social-accounts/store', kept: resource },
  tasks: { owner: 'tasks', endedBy: 'the run that has nothing left to do' },
  telemetry_attributions: { owner: 'features/telemetry/store', months: reportedItems },
  telemetry_clicks: { owner: 'features/telemetry/store', sweeps: [{ column: 'forget_after', days: 0, isDate: true }] },
  telemetry_conversions: { owner: 'features/telemetry/store', months: reportedItems },
  telemetry_events: { owner: 'features/telemetry/store', months: reportedEvents },
  telemetry_keys: {
    owner: 'features/telemetry/store',
    // Items that are older are rejected by their time.
    months: { key: 'month', days: 'telemetry', atLeast: oldestItemDays + 2 },
  },
  telemetry_links: {
    owner: 'features/telemetry/store',
    months: { ...readByReports('month', ['anonymous_id', 'user_id', 'month']), neededBy: 'telemetry_sums' },
  },
  telemetry_names: { owner: 'features/telemetry/store', months: readByReports('day', ['day', 'name']) },
  telemetry_news: {
    owner: 'features/telemetry/store',
    sweeps: [{ column: 'rolled_at', days: telemetryNotesMs / DAY, where: 't.rolled_at IS NOT NULL' }],
  },
  telemetry_outbox: { owner: 'features/telemetry/store', endedBy: 'telemetry.sum, which hands them over' },
  telemetry_people: { owner: 'features/telemetry/store', months: readByReports('day', ['day', 'person']) },
  telemetry_placed: { owner: 'features/telemetry/store', months: { key: 'day', ...attributed } },
  telemetry_projects: { owner: 'features/telemetry/store', kept: perProject },
  telemetry_sums: { owner: 'features/telemetry/store', months: telemetrySums },
  telemetry_touches: { owner: 'features/telemetry/store', months: { key: 'at', ...attributed } },
  test_pieces: { owner: 'features/projects/store', sweeps: [{ column: 'day', days: 2, isDate: true }] },
  text_usage: { owner: 'features/organizations/store', sweeps: [{ column: 'created_at', days: 'usage' }] },
  unplanned_containers: { owner: 'features/content/store', endedBy: 'a trigger, with a publication of theirs' },
  wallets: { owner: 'credits', kept: 'One row an organization.' },
  webhook_attempts: {
    owner: 'features/webhooks/store',
    months: { key: 'started_at', days: 'attempts', neededBy: 'webhook_deliveries' },
  },
  webhook_deliveries: {
    owner: 'features/webhooks/store',
    readers: ['http/backlog.ts'],
    // A replay makes deliveries of old events.
    months: {
      key: 'event_created_at',
      made: { column: 'created_at', within: 'endpoint_id' },
      days: 'deliveries',
      archive: [
        { by: 'project_id', ...byTheirEvents },
        { by: 'organization_id', unless: 'project_id', ...byTheirEvents },
      ],
      below: [{ table: 'webhook_attempts', by: 'delivery_id' }],
    },
  },
  webhook_endpoint_remains: { owner: 'features/webhooks/store', endedBy: 'the sweep of deleted endpoints' },
  webhook_endpoints: { owner: 'features/webhooks/store', endedBy: 'deleteWebhookEndpoint' },
}

/** Looks up the same by the name of the table, which may be another version's. */
export const tablesByName: ReadonlyMap<string, Ownership & Retention> = new Map(Object.entries(tables))
