// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// From the migrations with SHA-256 36d2aff2120de2c1e00ad4862ba8dea1786cda6ec6b63d49a6f6caddc04617a3.
import type { ColumnTypes } from '../src/column-types.ts'
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonOf<T> = ColumnType<T, string, string>;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountFollowers {
  as_of: Timestamp;
  bucket: Timestamp;
  followers: number;
  social_account_id: string;
}

export interface AccountPosts {
  as_of: Timestamp | null;
  caption: string;
  cover_url: string | null;
  created_at: Timestamp;
  format: ColumnTypes['account_posts.format'];
  id: string;
  metrics: Generated<JsonOf<ColumnTypes['account_posts.metrics']>>;
  platform: ColumnTypes['account_posts.platform'];
  platform_post_id: string;
  project_id: string;
  published_at: Timestamp;
  root_organization_id: string | null;
  social_account_id: string;
  url: string | null;
}

export interface AdAccountFigures {
  ad_account_id: string;
  clicks: number;
  conversions: number | null;
  currency: string;
  grain: 'day' | 'hour';
  impressions: number;
  installs: number | null;
  reach: number | null;
  reach_parts: number;
  revenue: Numeric | null;
  spend: Numeric;
  start_at: Timestamp;
}

export interface AdAccounts {
  changed_from: Timestamp | null;
  changed_to: Timestamp | null;
  corrected_at: Timestamp | null;
  created_at: Timestamp;
  currencies: Generated<string[]>;
  currency: string;
  due_at: Timestamp;
  fence: Generated<number>;
  id: string;
  leased_until: Timestamp | null;
  name: string;
  not_before: Timestamp | null;
  platform: 'facebook' | 'tiktok' | 'apple';
  platform_account_id: string;
  platform_status: 'active' | 'disabled' | 'closed';
  project_id: string;
  root_organization_id: string | null;
  social_account_id: string;
  status: 'active' | 'permission_missing' | 'disabled' | 'closed';
  synced_at: Timestamp | null;
  timezone: string;
  tries: Generated<number>;
  updated_at: Timestamp;
}

export interface AdCampaigns {
  ad_account_id: string;
  created_at: Timestamp;
  currencies: string[];
  currency: string;
  daily_budget: Numeric | null;
  effective_status: string;
  ends_at: Timestamp | null;
  id: string;
  lifetime_budget: Numeric | null;
  name: string;
  objective: string;
  platform: 'facebook' | 'tiktok' | 'apple';
  platform_campaign_id: string;
  project_id: string;
  spend: Generated<Numeric>;
  starts_at: Timestamp | null;
  status: 'active' | 'paused' | 'pending_review' | 'rejected' | 'completed' | 'error';
  synced_at: Timestamp;
  updated_at: Timestamp;
}

export interface AdFigures {
  ad_account_id: string;
  campaign_id: string;
  clicks: number;
  conversions: number | null;
  currency: string;
  grain: 'day' | 'hour';
  impressions: number;
  installs: number | null;
  reach: number | null;
  revenue: Numeric | null;
  spend: Numeric;
  start_at: Timestamp;
}

export interface AdReadings {
  ad_account_id: string;
  grain: 'day' | 'hour';
  read_at: Timestamp;
  start_at: Timestamp;
}

export interface AdSources {
  connected_at: Timestamp;
  due_at: Timestamp;
  fence: Generated<number>;
  leased_until: Timestamp | null;
  not_before: Timestamp | null;
  social_account_id: string;
  tries: Generated<number>;
}

export interface ApiKeyRequests {
  api_key_id: string;
  client: string | null;
  code: string;
  created_at: Timestamp;
  duration_ms: number | null;
  id: string;
  is_count: boolean;
  operation: string;
  organization_id: string;
  reason: string | null;
  replayed: boolean;
  requests: number;
  status: number;
}

export interface ApiKeys {
  agent: ColumnTypes['api_keys.agent'] | null;
  created_at: Timestamp;
  created_by: string | null;
  expires_at: Timestamp | null;
  id: string;
  kill_switch: Generated<boolean>;
  last_used_at: Timestamp | null;
  metadata: Generated<JsonOf<ColumnTypes['api_keys.metadata']>>;
  mode: Generated<ColumnTypes['api_keys.mode']>;
  name: string;
  organization_id: string;
  person: JsonOf<ColumnTypes['api_keys.person']> | null;
  prefix: string;
  project_id: string | null;
  project_ids: string[] | null;
  return_urls: Generated<string[]>;
  revoked_at: Timestamp | null;
  scopes: string[];
  tier: 'standard' | 'pilot' | 'partner' | 'internal';
  updated_at: Timestamp;
  work_halted: Generated<boolean>;
}

export interface ApiKeySecrets {
  api_key_id: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  hash: Buffer;
  is_session: Generated<boolean>;
}

export interface ApprovalRecords {
  action: 'requested' | 'approved' | 'rejected' | 'reopened' | 'words_approved' | 'changes_requested';
  actor_type: 'api_key' | 'policy' | 'system';
  api_key_id: string | null;
  container_id: string;
  created_at: Timestamp;
  from_status: 'pending' | 'approved' | 'rejected' | null;
  id: Generated<number>;
  note: string | null;
  project_id: string;
  publication_id: string | null;
  review_link_id: string | null;
  rule_name: string | null;
  scene_id: string | null;
  stated_email: string | null;
  stated_name: string | null;
  target_id: string | null;
  to_status: 'pending' | 'approved' | 'rejected';
  version: number;
  words: JsonOf<ColumnTypes['approval_records.words']> | null;
}

export interface Archives {
  bytes: number;
  created_at: Timestamp;
  month: string;
  owner_id: string;
  rows: number;
  sha256: string;
  storage_key: string;
  table_name: string;
}

export interface ConnectLinks {
  api_key_id: string;
  browser_hash: Buffer | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Timestamp | null;
  metadata: Generated<JsonOf<ColumnTypes['connect_links.metadata']>>;
  opened_at: Timestamp | null;
  organization_id: string;
  platforms: ColumnTypes['connect_links.platforms'][] | null;
  project_id: string;
  return_url: string | null;
  revoked_at: Timestamp | null;
  social_account_id: string | null;
  token_hash: Buffer;
  updated_at: Timestamp;
}

export interface ContainerAssets {
  container_id: string;
  media_id: string;
  position: number;
  project_id: string;
  role: 'video' | 'image' | 'cover' | 'captions';
}

export interface ContainerComments {
  author: string | null;
  container_id: string;
  created_at: Timestamp;
  created_by: string;
  id: string;
  project_id: string;
  resolved_at: Timestamp | null;
  review_link_id: string | null;
  scene_id: string | null;
  text: string;
  updated_at: Timestamp;
  version: number;
}

export interface Containers {
  ai_generated: boolean;
  approval_status: Generated<'pending' | 'approved' | 'rejected'>;
  aspect_ratio: ColumnTypes['containers.aspect_ratio'] | null;
  brief: string | null;
  captions: JsonOf<ColumnTypes['containers.captions']>;
  changes_requested_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  credits_charged: Generated<ColumnTypes['containers.credits_charged']>;
  credits_quoted: Generated<ColumnTypes['containers.credits_quoted']>;
  credits_refunded: Generated<ColumnTypes['containers.credits_refunded']>;
  dropped_platforms: Generated<ColumnTypes['containers.dropped_platforms'][]>;
  duration_seconds: number | null;
  error: JsonOf<ColumnTypes['containers.error']> | null;
  format: 'video' | 'carousel' | 'image';
  held_by_rule: Generated<boolean>;
  hook: string | null;
  id: string;
  influencer_id: string | null;
  ingest_id: string | null;
  job_id: string | null;
  language: string;
  media_ids: Generated<string[]>;
  metadata: Generated<JsonOf<ColumnTypes['containers.metadata']>>;
  moderation: JsonOf<ColumnTypes['containers.moderation']>;
  operation: 'generate' | 'regenerate' | 'clone' | 'upload';
  parent_id: string | null;
  pending_cause: 'ready' | 'edited' | 'rendered' | 'changes_requested' | null;
  pending_since: Timestamp | null;
  project_id: string;
  requested_seconds: number | null;
  root_id: string;
  root_organization_id: string | null;
  scenes: Generated<JsonOf<ColumnTypes['containers.scenes']>>;
  script: JsonOf<ColumnTypes['containers.script']> | null;
  status: 'queued' | 'generating' | 'ready' | 'failed' | 'moderation_blocked' | 'archived';
  tags: Generated<string[]>;
  target_platforms: ColumnTypes['containers.target_platforms'][];
  updated_at: Timestamp;
  variant: Generated<number>;
  version: Generated<number>;
  wording: Generated<JsonOf<ColumnTypes['containers.wording']>>;
}

export interface ContainerVersions {
  approval_status: Generated<'pending' | 'approved' | 'rejected'>;
  assets: JsonOf<ColumnTypes['container_versions.assets']> | null;
  captions: JsonOf<ColumnTypes['container_versions.captions']>;
  cause: 'generated' | 'uploaded' | 'edited' | 'rendered';
  container_id: string;
  created_at: Timestamp;
  duration_seconds: number | null;
  project_id: string;
  scenes: JsonOf<ColumnTypes['container_versions.scenes']> | null;
  version: number;
}

export interface ContainerWords {
  container_id: string;
  created_at: Timestamp;
  project_id: string;
  root_organization_id: string;
  words: string;
}

export interface ConversationNotes {
  author: string | null;
  conversation_id: string;
  created_at: Timestamp;
  created_by: string;
  id: string;
  project_id: string;
  text: string;
}

export interface CreditCheckpoints {
  available: number;
  event_id: string;
  organization_id: string;
  reserved: number;
  updated_at: Timestamp;
}

export interface CreditEntries {
  account: 'available' | 'reserved' | 'spent' | 'issued';
  delta: number;
  event_id: string;
  organization_id: string;
}

export interface CreditEvents {
  amount: number;
  balance_after: number;
  counterpart_organization_id: string | null;
  created_at: Timestamp;
  credits: ColumnTypes['credit_events.credits'];
  entries_of: string | null;
  id: string;
  job_id: string | null;
  note: string | null;
  organization_id: string;
  project_id: string | null;
  type: 'grant' | 'allocate' | 'refill' | 'reserve' | 'settle' | 'release' | 'adjust';
}

export interface DailyWrites {
  api_key_id: string;
  block: number;
  day: string;
  leased: number;
}

export interface EngagementActions {
  based_on: Generated<string[]>;
  called_at: Timestamp | null;
  checks: Generated<number>;
  counted_on: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decision: 'approved' | 'rejected' | null;
  decision_note: string | null;
  due_at: Timestamp | null;
  error: JsonOf<ColumnTypes['engagement_actions.error']> | null;
  held_because: 'suggest_mode' | 'needs_human' | 'not_certain' | 'author_waits' | 'moderation_unavailable' | 'no_longer_certain' | null;
  id: string;
  item_id: string;
  last_error: JsonOf<ColumnTypes['engagement_actions.last_error']> | null;
  leased_until: Timestamp | null;
  next_check_at: Timestamp | null;
  origin: 'autopilot' | 'partner';
  platform_reply_id: string | null;
  project_id: string;
  root_organization_id: string | null;
  rule_id: string | null;
  said_to: string | null;
  sent_at: Timestamp | null;
  skip_reason: 'window_closed' | 'cap_reached' | 'duplicate' | 'toxicity' | 'quiet_hours' | null;
  social_account_id: string;
  status: 'suggested' | 'queued' | 'sent' | 'skipped' | 'failed';
  text: string | null;
  tries: Generated<number>;
  type: 'reply' | 'private_reply' | 'hide';
  updated_at: Timestamp;
}

export interface EngagementConfigs {
  comments: JsonOf<ColumnTypes['engagement_configs.comments']>;
  daily_caps: JsonOf<ColumnTypes['engagement_configs.daily_caps']>;
  direct_messages: JsonOf<ColumnTypes['engagement_configs.direct_messages']>;
  enabled: boolean;
  enabled_at: Timestamp | null;
  knowledge: Generated<JsonOf<ColumnTypes['engagement_configs.knowledge']>>;
  mode: 'off' | 'suggest' | 'auto';
  plan_at: Timestamp | null;
  project_id: string;
  quiet_hours: JsonOf<ColumnTypes['engagement_configs.quiet_hours']> | null;
  served_at: Timestamp | null;
  tone: string | null;
  updated_at: Timestamp;
}

export interface EngagementConversations {
  assignee: string | null;
  attention: Generated<ColumnTypes['engagement_conversations.attention']>;
  author_id: string | null;
  author_username: string | null;
  created_at: Timestamp;
  decide_count: Generated<number>;
  id: string;
  is_open: Generated<boolean>;
  item_count: Generated<number>;
  last_item_at: Timestamp;
  last_item_id: string | null;
  needs_human_count: Generated<number>;
  open_count: Generated<number>;
  person: string;
  platform: ColumnTypes['engagement_conversations.platform'];
  project_id: string;
  root_organization_id: string | null;
  social_account_id: string;
  unattended_count: Generated<number>;
  updated_at: Timestamp;
}

export interface EngagementDays {
  count: number;
  day: string;
  kind: 'replies' | 'direct_messages' | 'hides';
  social_account_id: string;
}

export interface EngagementItems {
  attention: Generated<ColumnTypes['engagement_items.attention']>;
  attention_reported: Generated<ColumnTypes['engagement_items.attention_reported']>;
  author_id: string | null;
  author_username: string | null;
  conversation_id: string | null;
  created_at: Timestamp;
  decide_at: Timestamp | null;
  decide_tries: Generated<number>;
  done_at: Timestamp | null;
  done_by: string | null;
  hidden: Generated<boolean>;
  id: string;
  kind: 'comment' | 'direct_message';
  leased_until: Timestamp | null;
  needs_human_category: ColumnTypes['engagement_items.needs_human_category'] | null;
  parent_platform_item_id: string | null;
  platform: ColumnTypes['engagement_items.platform'];
  platform_created_at: Timestamp;
  platform_item_id: string;
  platform_post_id: string | null;
  project_id: string;
  publication_id: string | null;
  reply_window_ends_at: Timestamp | null;
  root_organization_id: string | null;
  social_account_id: string;
  status: Generated<'open' | 'answered' | 'hidden' | 'skipped'>;
  tags: Generated<string[]>;
  text: string;
  toxic: boolean;
  updated_at: Timestamp;
}

export interface EngagementItemWords {
  created_at: Timestamp;
  item_id: string;
  project_id: string;
  root_organization_id: string;
  words: string;
}

export interface EngagementReadings {
  cursor: string | null;
  failures: Generated<number>;
  leased_until: Timestamp | null;
  next_read_at: Timestamp | null;
  project_id: string;
  publication_id: string | null;
  published_at: Timestamp | null;
  social_account_id: string;
  source: string;
  subscribed: Generated<boolean>;
}

export interface EngagementRules {
  action: JsonOf<ColumnTypes['engagement_rules.action']>;
  created_at: Timestamp;
  enabled: boolean;
  id: string;
  metadata: Generated<JsonOf<ColumnTypes['engagement_rules.metadata']>>;
  mode: 'inherit' | 'suggest' | 'auto';
  name: string;
  priority: number;
  project_id: string;
  social_account_ids: Generated<string[]>;
  trigger: JsonOf<ColumnTypes['engagement_rules.trigger']>;
  updated_at: Timestamp;
}

export interface Erasures {
  api_key_id: string | null;
  cleared: Generated<JsonOf<ColumnTypes['erasures.cleared']>>;
  consents_left: Generated<Json>;
  created_at: Timestamp;
  deleted: Generated<JsonOf<ColumnTypes['erasures.deleted']>>;
  files: Generated<number>;
  finished_at: Timestamp | null;
  job_id: string;
  kind: 'project' | 'organization';
  organization_id: string;
  target_id: string;
}

export interface EventOutbox {
  created_at: Timestamp;
  data: Json;
  id: string;
  metadata: Generated<Json>;
  mode: Generated<'live' | 'test'>;
  ordinal: Generated<number>;
  organization_id: string;
  project_id: string | null;
  type: string;
}

export interface Events {
  created_at: Timestamp;
  data: JsonOf<ColumnTypes['events.data']>;
  fanned_out_at: Timestamp;
  id: string;
  metadata: Generated<JsonOf<ColumnTypes['events.metadata']>>;
  mode: Generated<'live' | 'test'>;
  organization_id: string;
  project_id: string | null;
  root_organization_id: string | null;
  sequence: number;
  type: ColumnTypes['events.type'];
}

export interface EventSequences {
  last: number;
  organization_id: string;
}

export interface Exports {
  api_key_id: string;
  bytes: number | null;
  created_at: Timestamp;
  data_set: ColumnTypes['exports.data_set'];
  error: JsonOf<ColumnTypes['exports.error']> | null;
  expires_at: Timestamp;
  format: 'csv' | 'jsonl';
  id: string;
  include_children: boolean;
  job_id: string;
  organization_id: string;
  project_ids: string[];
  rows: number | null;
  status: 'processing' | 'ready' | 'failed';
  storage_key: string | null;
  updated_at: Timestamp;
  window_from: Timestamp;
  window_to: Timestamp;
}

export interface FanOutPosition {
  organization_id: string;
  single: Generated<boolean>;
}

export interface GithubIngestAssets {
  ingest_id: string;
  media_id: string;
  path: string;
  position: number;
  project_id: string;
}

export interface GithubIngests {
  commit_sha: string | null;
  created_at: Timestamp;
  error: JsonOf<ColumnTypes['github_ingests.error']> | null;
  fact_count: number | null;
  features: Generated<JsonOf<ColumnTypes['github_ingests.features']>>;
  id: string;
  installation_id: string | null;
  job_id: string;
  languages: Generated<JsonOf<ColumnTypes['github_ingests.languages']>>;
  metadata: Generated<JsonOf<ColumnTypes['github_ingests.metadata']>>;
  project_id: string;
  ref: string | null;
  repository: string;
  sources: Generated<JsonOf<ColumnTypes['github_ingests.sources']>>;
  status: Generated<'queued' | 'running' | 'ready' | 'failed'>;
  suggested_hooks: Generated<JsonOf<ColumnTypes['github_ingests.suggested_hooks']>>;
  summary: string | null;
  updated_at: Timestamp;
}

export interface GithubInstallations {
  account_id: number;
  account_login: string;
  account_type: 'User' | 'Organization';
  created_at: Timestamp;
  github_installation_id: number;
  id: string;
  metadata: Generated<JsonOf<ColumnTypes['github_installations.metadata']>>;
  organization_id: string;
  readable_repository_ids: ArrayType<number> | null;
  repository_selection: 'all' | 'selected';
  status: Generated<'active' | 'suspended' | 'removed'>;
  sync_due_at: Timestamp | null;
  updated_at: Timestamp;
}

export interface GithubRepositories {
  default_branch: string;
  description: string | null;
  full_name: string;
  github_repository_id: number | null;
  installation_id: string;
  primary_language: string | null;
  private: boolean;
  synced_at: Timestamp;
  url: string;
}

export interface IdempotencyRecords {
  api_key_id: string;
  body: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  headers: JsonOf<ColumnTypes['idempotency_records.headers']>;
  organization_id: string;
  other_projects: string[] | null;
  project_id: string | null;
  request_hash: Buffer;
  scope_hash: Buffer;
  sealed: Generated<boolean>;
  status: number;
}

export interface InfluencerLooks {
  brief: string | null;
  created_at: Timestamp;
  design: JsonOf<ColumnTypes['influencer_looks.design']>;
  influencer_id: string;
  media_id: string;
  number: number;
  project_id: string;
}

export interface Influencers {
  appearance: Generated<JsonOf<ColumnTypes['influencers.appearance']>>;
  consent_expires_at: Timestamp | null;
  consent_licensor: string | null;
  consent_reference: string | null;
  consent_type: 'synthetic' | 'licensed';
  created_at: Timestamp;
  disclosure_required: Generated<boolean>;
  error: JsonOf<ColumnTypes['influencers.error']> | null;
  handle: string | null;
  id: string;
  job_id: string | null;
  metadata: Generated<JsonOf<ColumnTypes['influencers.metadata']>>;
  name: string;
  narration: JsonOf<ColumnTypes['influencers.narration']> | null;
  persona: Generated<JsonOf<ColumnTypes['influencers.persona']>>;
  project_id: string;
  root_organization_id: string | null;
  status: Generated<'generating' | 'ready' | 'failed' | 'archived'>;
  updated_at: Timestamp;
  voice: string | null;
}

export interface JobCredits {
  credits: number;
  job_id: string;
  organization_id: string;
  type: string;
}

export interface JobQueue {
  attempt: number | null;
  due_at: Generated<Timestamp>;
  job_id: string;
  mode: string;
  owner: string;
  type: string;
}

export interface Jobs {
  api_key_id: string | null;
  attempt: Generated<number>;
  cancel_requested: Generated<boolean>;
  counted: boolean;
  created_at: Timestamp;
  credits_charged: Generated<ColumnTypes['jobs.credits_charged']>;
  credits_quoted: Generated<ColumnTypes['jobs.credits_quoted']>;
  credits_refunded: Generated<ColumnTypes['jobs.credits_refunded']>;
  deferrals: Generated<number>;
  deferred_since: Timestamp | null;
  error: JsonOf<ColumnTypes['jobs.error']> | null;
  finished_at: Timestamp | null;
  handed_back: Generated<number>;
  id: string;
  lost_attempts: Generated<number>;
  metadata: Generated<JsonOf<ColumnTypes['jobs.metadata']>>;
  mode: Generated<ColumnTypes['jobs.mode']>;
  organization_id: string;
  outcome: Generated<string>;
  owner: string | null;
  payload: JsonOf<ColumnTypes['jobs.payload']>;
  progress: Generated<number>;
  project_id: string | null;
  request_id: string | null;
  resource_id: string | null;
  resource_type: string | null;
  result: JsonOf<ColumnTypes['jobs.result']> | null;
  retry_of: string | null;
  root_organization_id: string | null;
  stage: ColumnTypes['jobs.stage'] | null;
  stage_deadline_at: Timestamp | null;
  stage_results: Generated<JsonOf<ColumnTypes['jobs.stage_results']>>;
  started_at: Timestamp | null;
  status: Generated<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>;
  type: ColumnTypes['jobs.type'];
  updated_at: Timestamp;
}

export interface LeasedAccounts {
  country: string | null;
  created_at: Timestamp;
  credits: Generated<ColumnTypes['leased_accounts.credits']>;
  ended_at: Timestamp | null;
  id: string;
  language: string | null;
  metadata: Generated<JsonOf<ColumnTypes['leased_accounts.metadata']>>;
  next_step_at: Timestamp | null;
  niche: string;
  platform: ColumnTypes['leased_accounts.platform'];
  pool_account_id: string | null;
  price: ColumnTypes['leased_accounts.price'];
  profile_url: string | null;
  project_id: string;
  set_aside: Generated<boolean>;
  social_account_id: string | null;
  status: 'requested' | 'waitlisted' | 'provisioning' | 'warming' | 'active' | 'paused' | 'restricted' | 'released' | 'lapsed';
  status_reason: string | null;
  term_days: number;
  term_ends_at: Timestamp | null;
  term_starts_at: Timestamp | null;
  updated_at: Timestamp;
  username: string | null;
  wanted_country: string | null;
  wanted_language: string | null;
  warming_ends_at: Timestamp | null;
}

export interface LooseFiles {
  created_at: Timestamp;
  delete_after: Timestamp | null;
  job_id: string | null;
  storage_key: string;
}

export interface MasterKeyChecks {
  created_at: Generated<Timestamp>;
  key_id: string;
  sealed: string;
}

export interface Media {
  alt_text: string | null;
  attempts: Generated<number>;
  audio_codec: string | null;
  bytes: number | null;
  claimed_until: Timestamp | null;
  content_type: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  duration_seconds: number | null;
  error: JsonOf<ColumnTypes['media.error']> | null;
  expected_sha256: string | null;
  expires_at: Timestamp | null;
  filename: string | null;
  focus: JsonOf<ColumnTypes['media.focus']> | null;
  frame_rate: number | null;
  height: number | null;
  id: string;
  kind: 'content_video' | 'content_image' | 'content_captions' | 'app_icon' | 'app_screenshot' | 'app_preview' | 'brand_logo';
  metadata: Generated<JsonOf<ColumnTypes['media.metadata']>>;
  project_id: string;
  quota_bytes: number | null;
  root_organization_id: string | null;
  sha256: string | null;
  source: 'generated' | 'upload' | 'import';
  source_key: string | null;
  source_url: string | null;
  status: 'uploaded' | 'processing' | 'ready' | 'failed';
  storage_key: string | null;
  tags: Generated<string[]>;
  updated_at: Timestamp;
  video_codec: string | null;
  width: number | null;
}

export interface MediaQuotas {
  bytes: number;
  project_id: string;
  uploads: number;
}

export interface MediaUploadFiles {
  bytes: number;
  content_type: string;
  filename: string;
  media_id: string | null;
  position: number;
  project_id: string;
  sha256: string | null;
  storage_key: string;
  upload_id: string;
}

export interface MediaUploads {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  kind: 'content_video' | 'content_image' | 'app_icon' | 'app_screenshot' | 'app_preview' | 'brand_logo';
  metadata: Generated<JsonOf<ColumnTypes['media_uploads.metadata']>>;
  project_id: string;
  status: Generated<'pending' | 'finalized' | 'expired'>;
  swept_at: Timestamp | null;
  updated_at: Timestamp;
}

export interface MetricAccounts {
  as_of: Timestamp | null;
  availability: Generated<JsonOf<ColumnTypes['metric_accounts.availability']>>;
  calls_until: Timestamp | null;
  due_at: Timestamp;
  error_code: string | null;
  failures: Generated<number>;
  followers: number | null;
  history_cursor: string | null;
  history_due_at: Timestamp | null;
  lease: string | null;
  leased_until: Timestamp | null;
  not_before: Timestamp | null;
  own_due_at: Timestamp;
  platform: ColumnTypes['metric_accounts.platform'];
  project_id: string;
  refused_metrics: Generated<Json>;
  refused_version: number | null;
  social_account_id: string;
}

export interface MetricDue {
  along_from: Timestamp;
  due_at: Timestamp;
  post_id: number;
  social_account_id: string;
}

export interface MetricFamilies {
  has_begun: Generated<boolean>;
  root_organization_id: string;
}

export interface MetricGains {
  day: string;
  gains: number[];
  known: number[] | null;
  owner_id: string;
  series_id: number;
  watched: number[] | null;
}

export interface MetricNews {
  from_at: Timestamp;
  platforms: string[];
  project_id: string;
  since: Timestamp;
  to_at: Timestamp;
}

export interface MetricNotes {
  day: string | null;
  gains: number[] | null;
  id: Generated<number>;
  known: number[] | null;
  published: string[] | null;
  root_organization_id: string;
  series_id: number;
  watched: number[] | null;
}

export interface MetricPosts {
  as_of: Timestamp | null;
  availability: Generated<JsonOf<ColumnTypes['metric_posts.availability']>>;
  average_watch_seconds: number | null;
  comments: number | null;
  container_id: string;
  id: Generated<number>;
  interactions: number | null;
  likes: number | null;
  missed_since: Timestamp | null;
  misses: Generated<number>;
  platform: ColumnTypes['metric_posts.platform'];
  platform_post_id: string;
  project_id: string;
  publication_id: string;
  published_at: Timestamp;
  reach: number | null;
  reported_at: Generated<JsonOf<ColumnTypes['metric_posts.reported_at']>>;
  saves: number | null;
  series_id: number;
  shares: number | null;
  social_account_id: string;
  target_id: string;
  tracked: Generated<boolean>;
  views: number | null;
  watch_seconds: Generated<number>;
  watch_views: Generated<number>;
}

export interface MetricPublished {
  day: string;
  owner_id: string;
  quarters: string[];
  series_id: number;
}

export interface MetricPublishedMonths {
  month: string;
  owner_id: string;
  series_id: number;
  sums: string;
}

export interface MetricSeries {
  format: string;
  id: Generated<number>;
  influencer_id: string;
  is_stale: Generated<boolean>;
  owner_id: string;
  platform: string;
  root_organization_id: string | null;
  scope: 'project' | 'organization' | 'children';
  social_account_id: string;
  summed_in: string | null;
}

export interface OauthSessions {
  api_key_id: string;
  candidates: Generated<JsonOf<ColumnTypes['oauth_sessions.candidates']>>;
  connect_link_id: string | null;
  created_at: Timestamp;
  error: JsonOf<ColumnTypes['oauth_sessions.error']> | null;
  expires_at: Timestamp;
  granted: string | null;
  id: string;
  metadata: Generated<JsonOf<ColumnTypes['oauth_sessions.metadata']>>;
  organization_id: string;
  platform: ColumnTypes['oauth_sessions.platform'];
  project_id: string;
  purpose: 'connect' | 'reauth';
  return_url: string;
  social_account_ids: Generated<string[]>;
  state: string | null;
  state_hash: Buffer;
  state_spent_at: Timestamp | null;
  status: Generated<'pending' | 'awaiting_selection' | 'completed' | 'failed' | 'expired'>;
  updated_at: Timestamp;
}

export interface OperatorAudit {
  action: string;
  actor: string | null;
  after: Json | null;
  before: Json | null;
  created_at: Timestamp;
  host: string;
  id: string;
  organization_id: string | null;
  os_user: string;
  reason: string | null;
  target_id: string;
  target_type: string;
}

export interface OperatorSettings {
  kind: 'price' | 'tier_job_cap' | 'organization_job_cap' | 'upload_quota' | 'write_key_limit';
  name: string;
  updated_at: Timestamp;
  value: number;
}

export interface Organizations {
  created_at: Timestamp;
  erased_at: Timestamp | null;
  id: string;
  kill_switch: Generated<boolean>;
  metadata: Generated<JsonOf<ColumnTypes['organizations.metadata']>>;
  name: string;
  parent_id: string | null;
  status: Generated<'active' | 'suspended' | 'archived'>;
  updated_at: Timestamp;
}

export interface PartitionedTables {
  key: string | null;
  name: string;
  prefix: string | null;
  until: string | null;
}

export interface PausedTaskKinds {
  kind: string;
  paused_at: Generated<Timestamp>;
  reason: string;
}

export interface PlatformCircuits {
  calls_until: Timestamp | null;
  platform: string;
  state: Generated<Json>;
}

export interface PoolAccounts {
  busy_until: Timestamp | null;
  checked_at: Timestamp | null;
  country: string;
  created_at: Timestamp;
  credential_expires_at: Timestamp | null;
  credentials: string;
  credentials_version: Generated<number>;
  display_name: string;
  handed_back_by: string | null;
  id: string;
  language: string;
  next_check_at: Timestamp;
  niche: string;
  platform: ColumnTypes['pool_accounts.platform'];
  platform_account_id: string;
  profile_url: string | null;
  retire_wanted: Generated<boolean>;
  status: 'checking' | 'free' | 'leased' | 'credential_refused' | 'restricted' | 'retired';
  status_reason: string | null;
  updated_at: Timestamp;
  username: string;
  warming_days: number;
}

export interface PoolNiches {
  created_at: Timestamp;
  max_term_days: number;
  min_term_days: number;
  niche: string;
  platform: ColumnTypes['pool_niches.platform'];
  updated_at: Timestamp;
}

export interface PostGains {
  day: string;
  gains: number[];
  post_id: number;
  watched: number[] | null;
}

export interface Projects {
  app: Generated<JsonOf<ColumnTypes['projects.app']>>;
  approval_auto_after_hours: number | null;
  approval_mode: 'none' | 'manual' | 'auto_rules';
  approval_rules: Generated<JsonOf<ColumnTypes['projects.approval_rules']>>;
  approval_updated_at: Timestamp;
  audience: string | null;
  brand: Generated<JsonOf<ColumnTypes['projects.brand']>>;
  content_defaults: Generated<JsonOf<ColumnTypes['projects.content_defaults']>>;
  created_at: Timestamp;
  created_body_hash: Buffer | null;
  customer_external_id: string | null;
  emptied_at: Timestamp | null;
  erased_at: Timestamp | null;
  id: string;
  locale: string;
  metadata: Generated<JsonOf<ColumnTypes['projects.metadata']>>;
  migrated_at: Timestamp | null;
  migrated_from: string | null;
  mode: Generated<'live' | 'test'>;
  name: string;
  niche: string | null;
  organization_id: string;
  posting_policy: Generated<JsonOf<ColumnTypes['projects.posting_policy']>>;
  requires_approval: boolean;
  root_organization_id: string | null;
  status: Generated<'active' | 'archived'>;
  timezone: string;
  updated_at: Timestamp;
}

export interface PublicationAttempts {
  answered: Generated<boolean>;
  caption: string;
  checks: Generated<number>;
  error: JsonOf<ColumnTypes['publication_attempts.error']> | null;
  finished_at: Timestamp | null;
  id: string;
  is_live: Generated<boolean>;
  is_open: Generated<boolean>;
  job_id: string;
  leased_until: Timestamp | null;
  next_check_at: Timestamp | null;
  note: string | null;
  number: number;
  platform: ColumnTypes['publication_attempts.platform'];
  platform_post_id: string | null;
  publication_id: string;
  sent_at: Timestamp | null;
  social_account_id: string;
  stage: 'prepare' | 'upload' | 'commit' | 'confirm';
  started_at: Timestamp;
  state: JsonOf<ColumnTypes['publication_attempts.state']> | null;
  status: 'preparing' | 'sent' | 'confirmed' | 'failed' | 'outcome_unknown' | 'cancelled';
  target_id: string;
}

export interface PublicationRetries {
  created_at: Timestamp;
  due_at: Timestamp;
  publication_id: string;
  status: Generated<'waiting' | 'started' | 'dropped'>;
}

export interface Publications {
  container_id: string;
  container_version: number | null;
  created_at: Timestamp;
  created_by: string | null;
  finished_at: Timestamp | null;
  goes_out_at: Generated<Timestamp>;
  hold_reason: string | null;
  id: string;
  job_id: string | null;
  metadata: Generated<JsonOf<ColumnTypes['publications.metadata']>>;
  project_id: string;
  publish_at: Timestamp | null;
  requested_publish_at: string | null;
  root_organization_id: string | null;
  started_at: Timestamp | null;
  status: 'scheduled' | 'held' | 'publishing' | 'published' | 'partially_published' | 'outcome_unknown' | 'failed' | 'cancelled';
  timezone: string | null;
  updated_at: Timestamp;
}

export interface PublicationTargets {
  cancel_reason: string | null;
  caption: string | null;
  container_id: string;
  cover_media_id: string | null;
  created_at: Timestamp;
  error: JsonOf<ColumnTypes['publication_targets.error']> | null;
  figures_followed: Generated<boolean>;
  first_comment: string | null;
  first_comment_status: 'waiting' | 'posting' | 'posted' | 'failed' | 'outcome_unknown' | null;
  id: string;
  needs_resolution: Generated<boolean>;
  options: Generated<JsonOf<ColumnTypes['publication_targets.options']>>;
  outcome: Generated<string>;
  own_caption: string | null;
  platform: ColumnTypes['publication_targets.platform'];
  platform_post_id: string | null;
  platform_post_url: string | null;
  position: number;
  project_id: string;
  publication_id: string;
  published_at: Timestamp | null;
  root_organization_id: string | null;
  social_account_id: string;
  status: 'scheduled' | 'queued' | 'uploading' | 'processing' | 'published' | 'delivered_to_inbox' | 'failed' | 'outcome_unknown' | 'held' | 'cancelled';
  unapproved_words: Generated<boolean>;
  updated_at: Timestamp;
}

export interface RecommendationRuns {
  due_at: Timestamp;
  figures_at: Timestamp | null;
  project_id: string;
  run: Generated<number>;
}

export interface Recommendations {
  confidence: 'low' | 'medium' | 'high';
  created_at: Timestamp;
  ended_at: Timestamp | null;
  evidence: Generated<JsonOf<ColumnTypes['recommendations.evidence']>>;
  expires_at: Timestamp | null;
  id: string;
  job_id: string | null;
  outcome: JsonOf<ColumnTypes['recommendations.outcome']> | null;
  project_id: string;
  publication_id: string | null;
  rationale: string;
  root_organization_id: string | null;
  score: number;
  status: Generated<'open' | 'accepted' | 'dismissed' | 'expired'>;
  subject: string;
  suggested_publish_at: Timestamp | null;
  suggested_request: JsonOf<ColumnTypes['recommendations.suggested_request']>;
  title: string;
  type: 'hook' | 'format' | 'posting_time' | 'repost' | 'influencer';
  updated_at: Timestamp;
}

export interface RequestCounts {
  day: string;
  long_running: Generated<number>;
  organization_id: string;
  project_id: string;
  read_light: Generated<number>;
  write_light: Generated<number>;
}

export interface ReviewLinks {
  api_key_id: string;
  container_ids: string[];
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Timestamp | null;
  metadata: Generated<JsonOf<ColumnTypes['review_links.metadata']>>;
  organization_id: string;
  permission: 'view' | 'comment' | 'decide';
  project_id: string;
  reviewer_name: string | null;
  revoked_at: Timestamp | null;
  shows: Generated<'content' | 'weekly_report'>;
  token_hash: Buffer;
  updated_at: Timestamp;
}

export interface ScanPositions {
  after: string;
  kind: string;
  moves: number;
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  file: string;
  version: number;
}

export interface SdkApps {
  api_key_id: string;
  bundle_id: string;
  created_at: Timestamp;
  id: string;
  metadata: Generated<JsonOf<ColumnTypes['sdk_apps.metadata']>>;
  name: string;
  platform: 'ios' | 'android' | 'web' | 'flutter' | 'react_native' | 'unity';
  project_id: string;
  reports_conversions: Generated<boolean>;
  updated_at: Timestamp;
}

export interface ServiceSwitches {
  is_on: boolean;
  name: string;
  updated_at: Timestamp;
}

export interface SocialAccountRevocations {
  created_at: Timestamp;
  credentials: string;
  grant_accounts: string[];
  id: string;
  mode: string | null;
  next_try_at: Timestamp;
  platform: ColumnTypes['social_account_revocations.platform'];
  social_account_id: string;
  tries: Generated<number>;
}

export interface SocialAccounts {
  access_expires_at: Timestamp | null;
  avatar_url: string | null;
  capabilities: JsonOf<ColumnTypes['social_accounts.capabilities']>;
  checked_at: Timestamp;
  connected_at: Timestamp;
  created_at: Timestamp;
  credential_expires_at: Timestamp | null;
  credentials: string | null;
  credentials_version: Generated<number>;
  display_name: string;
  figures_followed: Generated<boolean>;
  grant_accounts: Generated<string[]>;
  granted_permissions: Generated<string[]>;
  id: string;
  lease_paused: Generated<boolean>;
  leased_account_id: string | null;
  metadata: Generated<JsonOf<ColumnTypes['social_accounts.metadata']>>;
  mode: Generated<ColumnTypes['social_accounts.mode']>;
  next_check_at: Timestamp;
  ownership: Generated<'connected' | 'leased'>;
  platform: ColumnTypes['social_accounts.platform'];
  platform_account_id: string;
  posting_slots: JsonOf<ColumnTypes['social_accounts.posting_slots']> | null;
  profile_url: string | null;
  project_id: string;
  quota: JsonOf<ColumnTypes['social_accounts.quota']> | null;
  refreshing_until: Timestamp | null;
  returned_credentials: string | null;
  revoked_at: Timestamp | null;
  root_organization_id: string | null;
  status: 'active' | 'expiring' | 'reauth_required' | 'restricted' | 'revoked';
  status_reason: string | null;
  updated_at: Timestamp;
  username: string;
}

export interface Tasks {
  again_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  dropped: Generated<boolean>;
  due_at: Generated<Timestamp>;
  failures: Generated<number>;
  key: string;
  kind: string;
  last_error: string | null;
  lease: number | null;
  locked_by: string | null;
  owner: string | null;
  slow: Generated<boolean>;
}

export interface TelemetryAttributions {
  anonymous_id: string | null;
  campaign: string | null;
  click: string | null;
  container_id: string | null;
  influencer_id: string | null;
  installs: Generated<boolean>;
  item: string;
  kind: 'skan' | 'adservices' | 'play_referrer' | 'click_id';
  next_try_at: Timestamp | null;
  occurred_at: Timestamp;
  project_id: string;
  publication_id: string | null;
  received_at: Timestamp;
  report: Json;
  resolution: Json | null;
  sdk_app_id: string | null;
  social_account_id: string | null;
  status: 'pending' | 'resolved' | 'unresolved';
  token: string | null;
  transaction_id: string;
  tries: Generated<number>;
  user_id: string | null;
}

export interface TelemetryClicks {
  campaign: string | null;
  click: string;
  container_id: string | null;
  forget_after: string;
  influencer_id: string | null;
  project_id: string | null;
  social_account_id: string | null;
}

export interface TelemetryConversions {
  amount: Numeric | null;
  anonymous_id: string | null;
  campaign: string | null;
  container_id: string | null;
  currency: string | null;
  influencer_id: string | null;
  item: string;
  name: string | null;
  occurred_at: Timestamp;
  person: string | null;
  project_id: string;
  properties: Json | null;
  publication_id: string | null;
  received_at: Timestamp;
  sdk_app_id: string | null;
  social_account_id: string | null;
  sourced: boolean;
  transaction_id: string;
  type: string;
  user_id: string | null;
}

export interface TelemetryEvents {
  anonymous_id: string | null;
  campaign: string | null;
  container_id: string | null;
  day: Timestamp;
  device: Json | null;
  event_ids: string[];
  id: string;
  influencer_id: string | null;
  items: string[];
  names: string[];
  person: string | null;
  project_id: string;
  properties: ArrayType<Json> | null;
  publication_id: string | null;
  received_at: Timestamp;
  sdk_app_id: string | null;
  session_id: string | null;
  social_account_id: string | null;
  sourced: boolean;
  times: ArrayType<Timestamp>;
  user_id: string | null;
}

export interface TelemetryKeys {
  by_app: boolean | null;
  key: string;
  month: Timestamp;
}

export interface TelemetryLinks {
  anonymous_id: string;
  month: Timestamp;
  project_id: string;
  user_id: string;
}

export interface TelemetryNames {
  day: Timestamp;
  events: number;
  name: string;
  project_id: string;
}

export interface TelemetryNews {
  counted: Json;
  id: Generated<number>;
  people: Json;
  project_id: string;
  received_at: Timestamp;
  rolled_at: Timestamp | null;
}

export interface TelemetryOutbox {
  id: Generated<number>;
  project_id: string;
  received_at: Timestamp;
  rows: Json;
}

export interface TelemetryPeople {
  conversions: number;
  day: Timestamp;
  events: number;
  person: string;
  project_id: string;
}

export interface TelemetryPlaced {
  brought: Json;
  day: Timestamp;
  person: string;
  project_id: string;
}

export interface TelemetryProjects {
  first_event_at: Timestamp;
  last_event_at: Timestamp;
  project_id: string;
}

export interface TelemetrySums {
  amount: Numeric | null;
  currency: string;
  day: Timestamp;
  dimension: string;
  key: string;
  lag: number;
  n: number;
  project_id: string;
  what: string;
}

export interface TelemetryTouches {
  anonymous_id: string | null;
  at: Timestamp;
  campaign: string | null;
  container_id: string | null;
  influencer_id: string | null;
  item: string;
  project_id: string;
  recorded_at: Timestamp;
  social_account_id: string | null;
  user_id: string | null;
}

export interface TestPieces {
  day: string;
  organization_id: string;
  pieces: number;
}

export interface TextUsage {
  answers: number;
  completion_tokens: number;
  container_id: string | null;
  created_at: Timestamp;
  id: Generated<number>;
  model: string;
  organization_id: string;
  project_id: string;
  prompt_tokens: number;
  purpose: 'script' | 'judge' | 'reply' | 'hook' | 'speech' | 'transcription';
  seconds: Generated<number>;
}

export interface UnplannedContainers {
  container_id: string;
  created_at: Timestamp;
  project_id: string;
  root_organization_id: string;
}

export interface Wallets {
  available: Generated<ColumnTypes['wallets.available']>;
  closed_at: Timestamp | null;
  configured_at: Timestamp | null;
  created_at: Timestamp;
  live_jobs: Generated<number>;
  low_threshold: number | null;
  month_spend: Generated<number>;
  monthly_credit_cap: number | null;
  organization_id: string;
  refill_amount: number | null;
  refill_due: Generated<boolean>;
  refill_threshold: number | null;
  reserved: Generated<number>;
  spend_month: string;
  updated_at: Timestamp;
}

export interface WebhookAttempts {
  connect_ms: number | null;
  delivery_id: string;
  endpoint_id: string;
  error_code: string | null;
  error_message: string | null;
  first_byte_ms: number | null;
  number: number;
  request_headers: JsonOf<ColumnTypes['webhook_attempts.request_headers']>;
  response_body_start: string | null;
  response_headers: JsonOf<ColumnTypes['webhook_attempts.response_headers']> | null;
  response_status: number | null;
  started_at: Timestamp;
  total_ms: number;
  trigger: 'first' | 'retry' | 'replay';
  url: string;
}

export interface WebhookDeliveries {
  attempt_count: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  endpoint_id: string;
  event_created_at: Timestamp;
  event_id: string;
  event_type: ColumnTypes['webhook_deliveries.event_type'];
  id: string;
  last_error: string | null;
  last_status: number | null;
  next_attempt_at: Timestamp | null;
  organization_id: string;
  project_id: string | null;
  replayed: Generated<boolean>;
  round_attempts: Generated<number>;
  status: Generated<'pending' | 'delivered' | 'failed'>;
  updated_at: Timestamp;
}

export interface WebhookEndpointRemains {
  deleted_at: Generated<Timestamp>;
  endpoint_id: string;
}

export interface WebhookEndpoints {
  created_at: Timestamp;
  created_by: string | null;
  description: string | null;
  disabled_at: Timestamp | null;
  disabled_reason: 'gone' | 'failing' | 'by_request' | null;
  enabled: boolean;
  event_types: ColumnTypes['webhook_endpoints.event_types'][] | null;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  held_until: Timestamp | null;
  id: string;
  include_children: boolean;
  metadata: Generated<JsonOf<ColumnTypes['webhook_endpoints.metadata']>>;
  modes: Generated<ColumnTypes['webhook_endpoints.modes'][]>;
  organization_id: string;
  previous_secret: string | null;
  previous_secret_expires_at: Timestamp | null;
  project_id: string | null;
  project_ids: string[] | null;
  proven_at: Timestamp | null;
  secret: string;
  sweeping_since: Timestamp | null;
  test_delivery_id: string | null;
  updated_at: Timestamp;
  url: string;
}

export interface DB {
  account_followers: AccountFollowers;
  account_posts: AccountPosts;
  ad_account_figures: AdAccountFigures;
  ad_accounts: AdAccounts;
  ad_campaigns: AdCampaigns;
  ad_figures: AdFigures;
  ad_readings: AdReadings;
  ad_sources: AdSources;
  api_key_requests: ApiKeyRequests;
  api_key_secrets: ApiKeySecrets;
  api_keys: ApiKeys;
  approval_records: ApprovalRecords;
  archives: Archives;
  connect_links: ConnectLinks;
  container_assets: ContainerAssets;
  container_comments: ContainerComments;
  container_versions: ContainerVersions;
  container_words: ContainerWords;
  containers: Containers;
  conversation_notes: ConversationNotes;
  credit_checkpoints: CreditCheckpoints;
  credit_entries: CreditEntries;
  credit_events: CreditEvents;
  daily_writes: DailyWrites;
  engagement_actions: EngagementActions;
  engagement_configs: EngagementConfigs;
  engagement_conversations: EngagementConversations;
  engagement_days: EngagementDays;
  engagement_item_words: EngagementItemWords;
  engagement_items: EngagementItems;
  engagement_readings: EngagementReadings;
  engagement_rules: EngagementRules;
  erasures: Erasures;
  event_outbox: EventOutbox;
  event_sequences: EventSequences;
  events: Events;
  exports: Exports;
  fan_out_position: FanOutPosition;
  github_ingest_assets: GithubIngestAssets;
  github_ingests: GithubIngests;
  github_installations: GithubInstallations;
  github_repositories: GithubRepositories;
  idempotency_records: IdempotencyRecords;
  influencer_looks: InfluencerLooks;
  influencers: Influencers;
  job_credits: JobCredits;
  job_queue: JobQueue;
  jobs: Jobs;
  leased_accounts: LeasedAccounts;
  loose_files: LooseFiles;
  master_key_checks: MasterKeyChecks;
  media: Media;
  media_quotas: MediaQuotas;
  media_upload_files: MediaUploadFiles;
  media_uploads: MediaUploads;
  metric_accounts: MetricAccounts;
  metric_due: MetricDue;
  metric_families: MetricFamilies;
  metric_gains: MetricGains;
  metric_news: MetricNews;
  metric_notes: MetricNotes;
  metric_posts: MetricPosts;
  metric_published: MetricPublished;
  metric_published_months: MetricPublishedMonths;
  metric_series: MetricSeries;
  oauth_sessions: OauthSessions;
  operator_audit: OperatorAudit;
  operator_settings: OperatorSettings;
  organizations: Organizations;
  partitioned_tables: PartitionedTables;
  paused_task_kinds: PausedTaskKinds;
  platform_circuits: PlatformCircuits;
  pool_accounts: PoolAccounts;
  pool_niches: PoolNiches;
  post_gains: PostGains;
  projects: Projects;
  publication_attempts: PublicationAttempts;
  publication_retries: PublicationRetries;
  publication_targets: PublicationTargets;
  publications: Publications;
  recommendation_runs: RecommendationRuns;
  recommendations: Recommendations;
  request_counts: RequestCounts;
  review_links: ReviewLinks;
  scan_positions: ScanPositions;
  schema_migrations: SchemaMigrations;
  sdk_apps: SdkApps;
  service_switches: ServiceSwitches;
  social_account_revocations: SocialAccountRevocations;
  social_accounts: SocialAccounts;
  tasks: Tasks;
  telemetry_attributions: TelemetryAttributions;
  telemetry_clicks: TelemetryClicks;
  telemetry_conversions: TelemetryConversions;
  telemetry_events: TelemetryEvents;
  telemetry_keys: TelemetryKeys;
  telemetry_links: TelemetryLinks;
  telemetry_names: TelemetryNames;
  telemetry_news: TelemetryNews;
  telemetry_outbox: TelemetryOutbox;
  telemetry_people: TelemetryPeople;
  telemetry_placed: TelemetryPlaced;
  telemetry_projects: TelemetryProjects;
  telemetry_sums: TelemetrySums;
  telemetry_touches: TelemetryTouches;
  test_pieces: TestPieces;
  text_usage: TextUsage;
  unplanned_containers: UnplannedContainers;
  wallets: Wallets;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoint_remains: WebhookEndpointRemains;
  webhook_endpoints: WebhookEndpoints;
}
