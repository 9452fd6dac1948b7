import type { DB } from '../../generated/database.ts'
import type { Config } from '../config/config.ts'

/** A number of days, or the member of CASTLANE_RETENTION_DAYS that says how many. */
export type Days = number | keyof Config['retentionDays']

/** Rows that are deleted, or cleared of what they held, once a time of theirs lies that far back. */
export interface Sweep<Column extends string = string> {
  /** Has an index under the same condition that begins with it, or follows what the condition fixes. */
  readonly column: Column
  readonly days: Days
  /** The column is a date rather than a time. */
  readonly isDate?: true
  /** Further condition on the row `t`, as SQL. */
  readonly where?: string
  /** Assignments, as SQL, that clear the row instead of deleting it; `where` must no longer hold then. */
  readonly clear?: string
  /** Rows that one statement deletes; fewer where other rows go with each. */
  readonly batch?: number
}

/** Rows lie in partitions of a month by `key`: those ahead are made, and those past the retention are dropped. */
export interface Months<Column extends string = string> {
  readonly key: Column
  /** Where rows may have been made after their month: their age counts from here. `within` leads an index that ends in it. */
  readonly made?: { readonly column: Column; readonly within: Column }
  readonly days: Days
}

/** What ends the rows of one table. */
export type Retention<Column extends string = string> =
  /** Nothing does, for this reason. */
  | { readonly kept: string }
  /** A statement of the work that they are for, which is named. */
  | { readonly endedBy: string }
  /** Their parent's row does: they are deleted with it. */
  | { readonly endsWith: keyof DB }
  | { readonly sweeps: readonly Sweep<Column>[] }
  | { readonly months: Months<Column> }

type Retentions = { readonly [Table in keyof DB]: Retention<keyof DB[Table] & string> }

const resource = 'Partners read it as long as their organization exists.'
const record = 'It proves what was done and by whom, and is append-only.'
const perAccount = 'One row a social account.'
const perProject = 'One row a project.'
const perOrganization = 'One row an organization.'
const byOperator = 'Operators change it; there are few.'

/** Campaigns are read for 400 days by the hour; platforms keep days for 37 months. */
const adDays = { hour: 407, day: 1_130 }
const adSweeps = [
  { column: 'start_at', days: adDays.hour, where: "t.grain = 'hour'" },
  { column: 'start_at', days: adDays.day, where: "t.grain = 'day'" },
] as const

/**
 * Says of every table what ends its rows, and when. The task `retention.sweep` works it off, a table a key. The
 * compiler refuses a table that is missing here or in the schema.
 */
export const retention: Retentions = {
  account_followers: { months: { key: 'bucket', days: 'metrics' } },
  ad_accounts: { kept: resource },
  ad_campaigns: { kept: resource },
  ad_figures: { sweeps: adSweeps },
  ad_readings: { sweeps: adSweeps },
  ad_sources: { kept: perAccount },
  api_key_requests: { sweeps: [{ column: 'created_at', days: 'requests' }] },
  api_key_secrets: { sweeps: [{ column: 'expires_at', days: 7 }] },
  api_keys: { kept: 'What a key did is recorded under its id, after its revocation too.' },
  approval_records: { kept: record },
  container_assets: { kept: resource },
  container_versions: { kept: resource },
  containers: { kept: resource },
  credit_entries: { kept: record },
  credit_events: { kept: record },
  daily_writes: { sweeps: [{ column: 'day', days: 1, isDate: true }] },
  engagement_actions: { endsWith: 'engagement_items' },
  engagement_configs: { kept: perProject },
  engagement_days: { sweeps: [{ column: 'day', days: 7, isDate: true }] },
  engagement_items: {
    sweeps: [
      {
        column: 'created_at',
        days: 90,
        where: "NOT EXISTS (SELECT FROM engagement_actions a WHERE a.item_id = t.id AND a.status = 'queued')",
        batch: 1_000,
      },
    ],
  },
  engagement_readings: { kept: 'One row an account and post: what was read of it stays known.' },
  engagement_rules: { endedBy: 'deleteEngagementRule' },
  event_sequences: { kept: perOrganization },
  events: { months: { key: 'created_at', days: 'events' } },
  fan_out_position: { kept: 'One row.' },
  github_ingest_assets: { kept: resource },
  github_ingests: { kept: resource },
  github_installations: { endedBy: 'removeGithubInstallation' },
  github_repositories: { endsWith: 'github_installations' },
  idempotency_records: { sweeps: [{ column: 'expires_at', days: 0 }] },
  influencer_looks: { kept: resource },
  influencers: { kept: resource },
  jobs: { kept: 'Partners read it, and the ledger names it.' },
  leased_accounts: { kept: resource },
  loose_files: { endedBy: 'the sweep of files, after it deleted the file' },
  master_key_checks: { kept: byOperator },
  media: { kept: 'Content names it after its deletion; its file goes.' },
  media_quotas: { kept: perProject },
  media_upload_files: { kept: 'They say which media item came of each file.' },
  media_uploads: { kept: resource },
  metric_accounts: { kept: perAccount },
  metric_news: { endedBy: 'the event that reports them' },
  metric_posts: { kept: 'One row a post: its newest figures stay when their history goes.' },
  oauth_sessions: {
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
  operator_audit: { kept: record },
  operator_settings: { kept: byOperator },
  organizations: { kept: 'They are archived; the ledger names them.' },
  partitioned_tables: { kept: 'One row a table.' },
  paused_task_kinds: { kept: byOperator },
  platform_circuits: { kept: 'One row a platform.' },
  pool_accounts: { kept: byOperator },
  pool_niches: { kept: byOperator },
  post_gains: { months: { key: 'bucket', days: 'metrics' } },
  projects: { kept: resource },
  publication_attempts: {
    // One whose outcome is open is what a post is reconciled by.
    sweeps: [{ column: 'finished_at', days: 'attempts', where: "t.status IN ('confirmed', 'failed', 'cancelled')" }],
  },
  publication_retries: { kept: 'A publication is retried automatically once: the row says that it was.' },
  publication_targets: { kept: resource },
  publications: { kept: resource },
  recommendation_runs: { kept: perProject },
  recommendations: { kept: 'What was recommended and dismissed is not recommended again.' },
  request_counts: { kept: 'Usage that partners read; one row a day and project.' },
  schema_migrations: { kept: record },
  sdk_apps: { endedBy: 'deleteSdkApp' },
  service_switches: { kept: 'One row.' },
  social_account_revocations: { endedBy: 'the task that ends consents' },
  social_accounts: { kept: resource },
  tasks: { endedBy: 'the run that has nothing left to do' },
  telemetry_attributions: { months: { key: 'occurred_at', days: 'telemetry' } },
  telemetry_clicks: { sweeps: [{ column: 'forget_after', days: 0, isDate: true }] },
  telemetry_conversions: { months: { key: 'occurred_at', days: 'telemetry' } },
  telemetry_events: { months: { key: 'occurred_at', days: 'telemetry' } },
  telemetry_items: { sweeps: [{ column: 'forget_after', days: 0, isDate: true }] },
  telemetry_links: { months: { key: 'month', days: 'telemetry' } },
  telemetry_names: { months: { key: 'day', days: 'telemetry' } },
  telemetry_people: { months: { key: 'day', days: 'telemetry' } },
  telemetry_projects: { kept: perProject },
  telemetry_touches: { months: { key: 'at', days: 'telemetry' } },
  wallets: { kept: perOrganization },
  webhook_attempts: { months: { key: 'started_at', days: 'attempts' } },
  webhook_deliveries: {
    // A replay makes deliveries of old events.
    months: {
      key: 'event_created_at',
      made: { column: 'created_at', within: 'endpoint_id' },
      days: 'deliveries',
    },
  },
  webhook_endpoint_remains: { endedBy: 'the sweep of deleted endpoints' },
  webhook_endpoints: { endedBy: 'deleteWebhookEndpoint' },
}

/** The same by the name of the table, which may be another version's. */
export const retentionRules: ReadonlyMap<string, Retention> = new Map(Object.entries(retention))
