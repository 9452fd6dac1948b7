import type { DB } from '../../generated/database.ts'

/** What an erasure is of. */
export type ErasedKind = 'project' | 'organization'

/** Rows of the erased project or organization itself, found by a column that an index begins with. */
export interface OwnRows<Column extends string = string> {
  readonly of: ErasedKind
  readonly by: Column
  /** The column holds the ids of several, in an array. */
  readonly isArray?: true
  /** What identifies them, and rows that go with them refer to. */
  readonly id?: Column
  /** The column of several ids that rows which go with them refer to instead. */
  readonly holds?: Column
  /** Further condition on the row `t`, as SQL. */
  readonly where?: string
  /** As SQL; where rows of the table refer to each other. */
  readonly orderBy?: string
  /** No index finds them: every row is read, in batches by this unique column of type bytea. */
  readonly walk?: Column
  /** No index finds them: the table is read whole, whose rows stay for seconds. */
  readonly isShort?: true
  /** Tasks are waiting under their ids. */
  readonly isTaskKey?: true
}

/** Rows that go with their parents' rows, found by a column that an index begins with. */
export interface RowsBelow<Column extends string = string> {
  readonly below: keyof DB
  readonly by: Column
  readonly where?: string
  readonly isTaskKey?: true
}

/** Assignments, as SQL, that remove what rows say while their ids and amounts stay; `where` no longer holds then. */
export interface ClearedRows<Column extends string = string> extends OwnRows<Column> {
  readonly clear: string
  readonly where: string
}

/** What erasing a project or an organization does with one table. */
export type Erasure<Column extends string = string> =
  | { readonly rows: readonly (OwnRows<Column> | RowsBelow<Column>)[] }
  /** The rows stay, for this reason, without what they said. */
  | { readonly cleared: readonly ClearedRows<Column>[]; readonly reason: string }
  /** The rows stay as they are, for this reason. */
  | { readonly kept: string }
  /** No row belongs to a project or an organization, or what it holds of one is deleted otherwise. */
  | { readonly shared: string }

const ofProject = { of: 'project', by: 'project_id' } as const
const ofOrganization = { of: 'organization', by: 'organization_id' } as const
const ofOwner = [
  { of: 'project', by: 'owner_id' },
  { of: 'organization', by: 'owner_id' },
] as const
const isRecord = 'It proves what was done and by whom. Its texts are cleared.'
const operators = 'It belongs to the operator.'

/**
 * What erasure does with every table, in the order in which it does it: a row is deleted before what it refers to. The
 * compiler refuses a table that is missing here, and tests compare the list with the database's columns and foreign
 * keys.
 */
export const erasure: { readonly [Table in keyof DB]: Erasure<keyof DB[Table] & string> } = {
  engagement_actions: { rows: [{ ...ofProject, isTaskKey: true }] },
  engagement_item_words: { rows: [{ below: 'engagement_items', by: 'item_id' }] },
  engagement_items: { rows: [ofProject] },
  conversation_notes: { rows: [{ below: 'engagement_conversations', by: 'conversation_id' }] },
  engagement_conversations: { rows: [ofProject] },
  engagement_readings: { rows: [ofProject] },
  engagement_rules: { rows: [ofProject] },
  engagement_configs: { rows: [ofProject] },
  recommendations: { rows: [ofProject] },
  recommendation_runs: { rows: [ofProject] },
  metric_news: { rows: [ofProject] },
  account_posts: { rows: [ofProject] },
  metric_due: { rows: [{ below: 'metric_accounts', by: 'social_account_id' }] },
  metric_accounts: { rows: [{ ...ofProject, id: 'social_account_id' }] },
  post_gains: { rows: [{ below: 'metric_posts', by: 'post_id' }] },
  metric_posts: { rows: [ofProject] },
  metric_gains: { rows: ofOwner },
  metric_published: { rows: ofOwner },
  metric_published_months: { rows: ofOwner },
  metric_notes: { rows: [{ of: 'organization', by: 'root_organization_id' }] },
  metric_series: { rows: ofOwner },
  metric_families: { rows: [{ of: 'organization', by: 'root_organization_id' }] },
  ad_figures: { rows: [{ below: 'ad_campaigns', by: 'campaign_id' }] },
  ad_campaigns: { rows: [ofProject] },
  ad_account_figures: { rows: [{ below: 'ad_accounts', by: 'ad_account_id' }] },
  ad_readings: { rows: [{ below: 'ad_accounts', by: 'ad_account_id' }] },
  ad_accounts: { rows: [ofProject] },
  unplanned_containers: { rows: [{ below: 'containers', by: 'container_id' }] },
  publication_retries: { rows: [{ below: 'publications', by: 'publication_id' }] },
  publication_attempts: { rows: [{ below: 'publications', by: 'publication_id', isTaskKey: true }] },
  publication_targets: { rows: [{ below: 'publications', by: 'publication_id', isTaskKey: true }] },
  publications: { rows: [{ ...ofProject, isTaskKey: true }] },
  leased_accounts: { rows: [{ ...ofProject, isTaskKey: true }] },
  oauth_sessions: { rows: [ofProject] },
  ad_sources: { rows: [{ below: 'social_accounts', by: 'social_account_id' }] },
  engagement_days: { rows: [{ below: 'social_accounts', by: 'social_account_id' }] },
  account_followers: { rows: [{ below: 'social_accounts', by: 'social_account_id' }] },
  social_account_revocations: { shared: 'It is deleted once the platform has withdrawn the consent.' },
  pool_accounts: { shared: operators },
  connect_links: { rows: [ofProject] },
  social_accounts: { rows: [{ ...ofProject, isTaskKey: true }] },
  sdk_apps: { rows: [ofProject] },
  review_links: { rows: [ofProject] },
  exports: { rows: [{ of: 'project', by: 'project_ids', isArray: true }, ofOrganization] },
  approval_records: { rows: [{ below: 'containers', by: 'container_id' }] },
  container_assets: { rows: [{ below: 'containers', by: 'container_id' }] },
  container_comments: { rows: [{ below: 'containers', by: 'container_id' }] },
  container_words: { rows: [{ below: 'containers', by: 'container_id' }] },
  container_versions: { rows: [{ below: 'containers', by: 'container_id' }] },
  containers: {
    rows: [
      {
        ...ofProject,
        where: `NOT EXISTS (SELECT FROM containers c WHERE c.parent_id = t.id)
          AND NOT EXISTS (SELECT FROM containers c WHERE c.root_id = t.id AND c.id <> t.id)`,
        orderBy: 't.created_at DESC, t.id DESC',
      },
    ],
  },
  influencer_looks: { rows: [{ below: 'influencers', by: 'influencer_id' }] },
  influencers: { rows: [ofProject] },
  github_ingest_assets: { rows: [{ below: 'github_ingests', by: 'ingest_id' }] },
  github_ingests: { rows: [ofProject] },
  media_upload_files: { rows: [{ below: 'media_uploads', by: 'upload_id' }] },
  media_uploads: { rows: [ofProject] },
  media: { rows: [{ ...ofProject, isTaskKey: true }] },
  media_quotas: { rows: [ofProject] },
  telemetry_keys: {
    rows: [
      { below: 'telemetry_events', by: 'key' },
      { below: 'telemetry_conversions', by: 'key' },
      { below: 'telemetry_attributions', by: 'key' },
    ],
  },
  telemetry_outbox: { rows: [ofProject] },
  telemetry_events: { rows: [{ ...ofProject, holds: 'items' }] },
  telemetry_conversions: { rows: [{ ...ofProject, id: 'item' }] },
  telemetry_attributions: { rows: [{ ...ofProject, id: 'item' }] },
  telemetry_touches: { rows: [ofProject] },
  telemetry_links: { rows: [ofProject] },
  telemetry_names: { rows: [ofProject] },
  telemetry_people: { rows: [ofProject] },
  telemetry_news: { rows: [ofProject] },
  telemetry_sums: { rows: [ofProject] },
  telemetry_placed: { rows: [ofProject] },
  telemetry_clicks: { rows: [ofProject] },
  telemetry_projects: { rows: [ofProject] },
  archives: {
    rows: [
      { of: 'project', by: 'owner_id' },
      { of: 'organization', by: 'owner_id' },
    ],
  },
  loose_files: { rows: [{ below: 'jobs', by: 'job_id' }] },
  job_queue: { rows: [{ below: 'jobs', by: 'job_id' }] },
  jobs: {
    rows: [
      ofProject,
      {
        ...ofOrganization,
        where: 'NOT EXISTS (SELECT FROM erasures e WHERE e.target_id = t.resource_id)',
      },
    ],
  },
  webhook_endpoint_remains: { rows: [{ below: 'webhook_endpoints', by: 'endpoint_id' }] },
  webhook_attempts: {
    rows: [{ below: 'webhook_deliveries', by: 'delivery_id' }],
  },
  webhook_deliveries: {
    rows: [
      { below: 'events', by: 'event_id' },
      { below: 'webhook_endpoints', by: 'endpoint_id' },
    ],
  },
  // Before events, where the fan-out moves its rows.
  event_outbox: { rows: [{ ...ofProject, isShort: true }, ofOrganization] },
  events: { rows: [ofProject, ofOrganization] },
  webhook_endpoints: {
    rows: [
      { ...ofProject, isTaskKey: true },
      { ...ofOrganization, isTaskKey: true },
    ],
  },
  github_repositories: { rows: [{ below: 'github_installations', by: 'installation_id' }] },
  github_installations: { rows: [{ ...ofOrganization, isTaskKey: true }] },
  idempotency_records: {
    rows: [
      ofProject,
      { of: 'project', by: 'other_projects', isArray: true },
      { ...ofOrganization, walk: 'scope_hash' },
    ],
  },
  daily_writes: { rows: [{ below: 'api_keys', by: 'api_key_id' }] },
  api_key_requests: { rows: [{ below: 'api_keys', by: 'api_key_id' }] },
  // The secret of the key that reads the report expires, and is swept then.
  api_key_secrets: { rows: [{ below: 'api_keys', by: 'api_key_id', where: 't.expires_at IS NULL' }] },
  api_keys: {
    cleared: [ofProject, ofOrganization].map((own) => ({
      ...own,
      clear: `name = 'Erased', metadata = '{}', return_urls = '{}', person = NULL`,
      where: `(t.name <> 'Erased' OR t.metadata <> '{}' OR t.return_urls <> '{}' OR t.person IS NOT NULL)`,
    })),
    reason: 'The ledger and other records name it by its id. Its secret is deleted.',
  },
  credit_events: {
    cleared: [ofProject, ofOrganization].map((own) => ({ ...own, clear: 'note = NULL', where: 't.note IS NOT NULL' })),
    reason: isRecord,
  },
  operator_audit: {
    cleared: [{ of: 'project', by: 'target_id' } as const, ofOrganization].map((own) => ({
      ...own,
      clear: 'reason = NULL, before = NULL, after = NULL',
      // The act that asked for the erasure stays with its reason.
      where: `t.action NOT LIKE '% erase' AND coalesce(t.reason, t.before::text, t.after::text) IS NOT NULL`,
    })),
    reason: isRecord,
  },
  projects: {
    cleared: [
      {
        of: 'project',
        by: 'id',
        clear: `name = 'Erased', status = 'archived', customer_external_id = NULL, niche = NULL, audience = NULL,
          brand = '{}', app = '{}', posting_policy = '{}', content_defaults = '{}', approval_rules = '[]',
          metadata = '{}', created_body_hash = NULL, emptied_at = now()`,
        where: 't.emptied_at IS NULL',
      },
    ],
    reason: 'Records name it by its id, which is not free again.',
  },
  organizations: {
    cleared: [
      {
        of: 'organization',
        by: 'id',
        clear: `name = 'Erased', metadata = '{}'`,
        where: `(t.name <> 'Erased' OR t.metadata <> '{}')`,
      },
    ],
    reason: 'The ledger names it by its id.',
  },
  credit_entries: { kept: 'It proves what was done. It holds ids and amounts only.' },
  job_credits: { kept: 'It proves that a job was charged once. It holds ids and amounts only.' },
  erasures: { kept: 'It proves that the erasure was asked for and done. It holds ids and counts only.' },
  event_sequences: { kept: 'It holds the number of its last event only.' },
  request_counts: { kept: 'Usage is accounted by it until its retention ends. It holds ids and counts only.' },
  test_pieces: { kept: 'They bound a day, and end two days later. They are counts only.' },
  text_usage: { kept: 'Usage is accounted by it until its retention ends. It holds ids and counts only.' },
  credit_checkpoints: { kept: 'The ledger is compared from it. It holds ids and amounts only.' },
  wallets: { kept: 'The ledger adds up to it. It holds amounts only, and is closed.' },
  fan_out_position: { shared: 'It names the organization that was looked at last.' },
  master_key_checks: { shared: operators },
  operator_settings: { shared: operators },
  partitioned_tables: { shared: 'It names tables.' },
  paused_task_kinds: { shared: operators },
  platform_circuits: { shared: 'It is about platforms.' },
  pool_niches: { shared: operators },
  schema_migrations: { shared: operators },
  scan_positions: { shared: 'They say how far work for all has come.' },
  service_switches: { shared: operators },
  tasks: { shared: 'Tasks of deleted rows are deleted with them, by their keys.' },
}
