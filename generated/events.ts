// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import type { webhooks } from './types.ts'

export type EventType =
  | 'ad_campaign.status_changed'
  | 'content.approval_requested'
  | 'content.approved'
  | 'content.changes_requested'
  | 'content.comment_created'
  | 'content.generated'
  | 'content.generation_failed'
  | 'content.moderation_blocked'
  | 'content.rejected'
  | 'credits.exhausted'
  | 'credits.low'
  | 'credits.refilled'
  | 'engagement.action_sent'
  | 'engagement.action_skipped'
  | 'engagement.action_suggested'
  | 'engagement.attention_changed'
  | 'engagement.item_received'
  | 'engagement.needs_human'
  | 'github.ingest_completed'
  | 'influencer.ready'
  | 'job.cancelled'
  | 'job.failed'
  | 'job.succeeded'
  | 'leased_account.active'
  | 'leased_account.lapsed'
  | 'leased_account.released'
  | 'leased_account.restricted'
  | 'metrics.updated'
  | 'organization.archived'
  | 'organization.resumed'
  | 'organization.suspended'
  | 'publication.cancelled'
  | 'publication.failed'
  | 'publication.held'
  | 'publication.outcome_unknown'
  | 'publication.partially_published'
  | 'publication.published'
  | 'publication.scheduled'
  | 'recommendation.created'
  | 'review_link.completed'
  | 'social_account.connected'
  | 'social_account.expiring'
  | 'social_account.reauth_required'
  | 'social_account.revoked'
  | 'telemetry.first_event'
  | 'webhook.endpoint_disabled'
  | 'webhook.test'

/** Event type → its one-line summary in the contract. */
export const eventSummaries: { readonly [Type in EventType]: string } = {
  'ad_campaign.status_changed': 'An ad campaign is in another state',
  'content.approval_requested': 'A container waits for a decision',
  'content.approved': 'A container was approved',
  'content.changes_requested': 'Changes of a container were asked for',
  'content.comment_created': 'Somebody commented on a container',
  'content.generated': 'A container is ready',
  'content.generation_failed': 'A container could not be made',
  'content.moderation_blocked': 'The safety layer refused a container',
  'content.rejected': 'A container was rejected',
  'credits.exhausted': 'Nothing more can be spent',
  'credits.low': 'The wallet runs low',
  'credits.refilled': 'The parent refilled the wallet',
  'engagement.action_sent': 'An answer went out',
  'engagement.action_skipped': 'An answer was left out',
  'engagement.action_suggested': 'An answer waits for your decision',
  'engagement.attention_changed': 'A comment or message waits for something else',
  'engagement.item_received': 'A comment or message came in',
  'engagement.needs_human': 'A comment or message needs a person',
  'github.ingest_completed': 'A repository was read',
  'influencer.ready': 'An influencer can present content',
  'job.cancelled': 'A job was cancelled',
  'job.failed': 'A job failed',
  'job.succeeded': 'A job succeeded',
  'leased_account.active': 'A leased account can be published to',
  'leased_account.lapsed': 'A lease ended',
  'leased_account.released': 'A lease was given back',
  'leased_account.restricted': 'A platform restricted a leased account',
  'metrics.updated': 'Metrics were updated',
  'organization.archived': 'A child organization was archived',
  'organization.resumed': 'A child organization is back',
  'organization.suspended': 'A child organization was suspended',
  'publication.cancelled': 'A publication was cancelled',
  'publication.failed': 'Nothing went out',
  'publication.held': 'A publication is held',
  'publication.outcome_unknown': 'It is not known yet whether a post is out',
  'publication.partially_published': 'Some targets were published, others were not',
  'publication.published': 'Everything is out',
  'publication.scheduled': 'A publication was scheduled',
  'recommendation.created': 'A recommendation was created',
  'review_link.completed': 'Everything on a review link is decided',
  'social_account.connected': 'An account was connected',
  'social_account.expiring': "An account's credential ends soon",
  'social_account.reauth_required': 'An account needs a new consent',
  'social_account.revoked': 'An account was disconnected',
  'telemetry.first_event': 'Telemetry has begun to arrive',
  'webhook.endpoint_disabled': 'An endpoint was switched off',
  'webhook.test': 'A test that you asked for',
}

/** Event type → the scope that a key needs to read the resource that the event is about. */
export const eventScopes: { readonly [Type in EventType]: string } = {
  'ad_campaign.status_changed': 'ads:read',
  'content.approval_requested': 'approvals:read',
  'content.approved': 'content:read',
  'content.changes_requested': 'content:read',
  'content.comment_created': 'content:read',
  'content.generated': 'content:read',
  'content.generation_failed': 'content:read',
  'content.moderation_blocked': 'content:read',
  'content.rejected': 'content:read',
  'credits.exhausted': 'org:read',
  'credits.low': 'org:read',
  'credits.refilled': 'org:read',
  'engagement.action_sent': 'engagement:read',
  'engagement.action_skipped': 'engagement:read',
  'engagement.action_suggested': 'engagement:read',
  'engagement.attention_changed': 'engagement:read',
  'engagement.item_received': 'engagement:read',
  'engagement.needs_human': 'engagement:read',
  'github.ingest_completed': 'github:read',
  'influencer.ready': 'influencers:read',
  'job.cancelled': 'jobs:read',
  'job.failed': 'jobs:read',
  'job.succeeded': 'jobs:read',
  'leased_account.active': 'leased:read',
  'leased_account.lapsed': 'leased:read',
  'leased_account.released': 'leased:read',
  'leased_account.restricted': 'leased:read',
  'metrics.updated': 'metrics:read',
  'organization.archived': 'org:read',
  'organization.resumed': 'org:read',
  'organization.suspended': 'org:read',
  'publication.cancelled': 'publishing:read',
  'publication.failed': 'publishing:read',
  'publication.held': 'publishing:read',
  'publication.outcome_unknown': 'publishing:read',
  'publication.partially_published': 'publishing:read',
  'publication.published': 'publishing:read',
  'publication.scheduled': 'publishing:read',
  'recommendation.created': 'recommendations:read',
  'review_link.completed': 'content:read',
  'social_account.connected': 'social:read',
  'social_account.expiring': 'social:read',
  'social_account.reauth_required': 'social:read',
  'social_account.revoked': 'social:read',
  'telemetry.first_event': 'telemetry:read',
  'webhook.endpoint_disabled': 'webhooks:read',
  'webhook.test': 'webhooks:read',
}

export const eventTypes: readonly EventType[] = ['ad_campaign.status_changed', 'content.approval_requested', 'content.approved', 'content.changes_requested', 'content.comment_created', 'content.generated', 'content.generation_failed', 'content.moderation_blocked', 'content.rejected', 'credits.exhausted', 'credits.low', 'credits.refilled', 'engagement.action_sent', 'engagement.action_skipped', 'engagement.action_suggested', 'engagement.attention_changed', 'engagement.item_received', 'engagement.needs_human', 'github.ingest_completed', 'influencer.ready', 'job.cancelled', 'job.failed', 'job.succeeded', 'leased_account.active', 'leased_account.lapsed', 'leased_account.released', 'leased_account.restricted', 'metrics.updated', 'organization.archived', 'organization.resumed', 'organization.suspended', 'publication.cancelled', 'publication.failed', 'publication.held', 'publication.outcome_unknown', 'publication.partially_published', 'publication.published', 'publication.scheduled', 'recommendation.created', 'review_link.completed', 'social_account.connected', 'social_account.expiring', 'social_account.reauth_required', 'social_account.revoked', 'telemetry.first_event', 'webhook.endpoint_disabled', 'webhook.test']

/** The `data` of each event. */
export interface EventData {
  'ad_campaign.status_changed': NonNullable<webhooks['ad_campaign.status_changed']['post']['requestBody']>['content']['application/json']['data']
  'content.approval_requested': NonNullable<webhooks['content.approval_requested']['post']['requestBody']>['content']['application/json']['data']
  'content.approved': NonNullable<webhooks['content.approved']['post']['requestBody']>['content']['application/json']['data']
  'content.changes_requested': NonNullable<webhooks['content.changes_requested']['post']['requestBody']>['content']['application/json']['data']
  'content.comment_created': NonNullable<webhooks['content.comment_created']['post']['requestBody']>['content']['application/json']['data']
  'content.generated': NonNullable<webhooks['content.generated']['post']['requestBody']>['content']['application/json']['data']
  'content.generation_failed': NonNullable<webhooks['content.generation_failed']['post']['requestBody']>['content']['application/json']['data']
  'content.moderation_blocked': NonNullable<webhooks['content.moderation_blocked']['post']['requestBody']>['content']['application/json']['data']
  'content.rejected': NonNullable<webhooks['content.rejected']['post']['requestBody']>['content']['application/json']['data']
  'credits.exhausted': NonNullable<webhooks['credits.exhausted']['post']['requestBody']>['content']['application/json']['data']
  'credits.low': NonNullable<webhooks['credits.low']['post']['requestBody']>['content']['application/json']['data']
  'credits.refilled': NonNullable<webhooks['credits.refilled']['post']['requestBody']>['content']['application/json']['data']
  'engagement.action_sent': NonNullable<webhooks['engagement.action_sent']['post']['requestBody']>['content']['application/json']['data']
  'engagement.action_skipped': NonNullable<webhooks['engagement.action_skipped']['post']['requestBody']>['content']['application/json']['data']
  'engagement.action_suggested': NonNullable<webhooks['engagement.action_suggested']['post']['requestBody']>['content']['application/json']['data']
  'engagement.attention_changed': NonNullable<webhooks['engagement.attention_changed']['post']['requestBody']>['content']['application/json']['data']
  'engagement.item_received': NonNullable<webhooks['engagement.item_received']['post']['requestBody']>['content']['application/json']['data']
  'engagement.needs_human': NonNullable<webhooks['engagement.needs_human']['post']['requestBody']>['content']['application/json']['data']
  'github.ingest_completed': NonNullable<webhooks['github.ingest_completed']['post']['requestBody']>['content']['application/json']['data']
  'influencer.ready': NonNullable<webhooks['influencer.ready']['post']['requestBody']>['content']['application/json']['data']
  'job.cancelled': NonNullable<webhooks['job.cancelled']['post']['requestBody']>['content']['application/json']['data']
  'job.failed': NonNullable<webhooks['job.failed']['post']['requestBody']>['content']['application/json']['data']
  'job.succeeded': NonNullable<webhooks['job.succeeded']['post']['requestBody']>['content']['application/json']['data']
  'leased_account.active': NonNullable<webhooks['leased_account.active']['post']['requestBody']>['content']['application/json']['data']
  'leased_account.lapsed': NonNullable<webhooks['leased_account.lapsed']['post']['requestBody']>['content']['application/json']['data']
  'leased_account.released': NonNullable<webhooks['leased_account.released']['post']['requestBody']>['content']['application/json']['data']
  'leased_account.restricted': NonNullable<webhooks['leased_account.restricted']['post']['requestBody']>['content']['application/json']['data']
  'metrics.updated': NonNullable<webhooks['metrics.updated']['post']['requestBody']>['content']['application/json']['data']
  'organization.archived': NonNullable<webhooks['organization.archived']['post']['requestBody']>['content']['application/json']['data']
  'organization.resumed': NonNullable<webhooks['organization.resumed']['post']['requestBody']>['content']['application/json']['data']
  'organization.suspended': NonNullable<webhooks['organization.suspended']['post']['requestBody']>['content']['application/json']['data']
  'publication.cancelled': NonNullable<webhooks['publication.cancelled']['post']['requestBody']>['content']['application/json']['data']
  'publication.failed': NonNullable<webhooks['publication.failed']['post']['requestBody']>['content']['application/json']['data']
  'publication.held': NonNullable<webhooks['publication.held']['post']['requestBody']>['content']['application/json']['data']
  'publication.outcome_unknown': NonNullable<webhooks['publication.outcome_unknown']['post']['requestBody']>['content']['application/json']['data']
  'publication.partially_published': NonNullable<webhooks['publication.partially_published']['post']['requestBody']>['content']['application/json']['data']
  'publication.published': NonNullable<webhooks['publication.published']['post']['requestBody']>['content']['application/json']['data']
  'publication.scheduled': NonNullable<webhooks['publication.scheduled']['post']['requestBody']>['content']['application/json']['data']
  'recommendation.created': NonNullable<webhooks['recommendation.created']['post']['requestBody']>['content']['application/json']['data']
  'review_link.completed': NonNullable<webhooks['review_link.completed']['post']['requestBody']>['content']['application/json']['data']
  'social_account.connected': NonNullable<webhooks['social_account.connected']['post']['requestBody']>['content']['application/json']['data']
  'social_account.expiring': NonNullable<webhooks['social_account.expiring']['post']['requestBody']>['content']['application/json']['data']
  'social_account.reauth_required': NonNullable<webhooks['social_account.reauth_required']['post']['requestBody']>['content']['application/json']['data']
  'social_account.revoked': NonNullable<webhooks['social_account.revoked']['post']['requestBody']>['content']['application/json']['data']
  'telemetry.first_event': NonNullable<webhooks['telemetry.first_event']['post']['requestBody']>['content']['application/json']['data']
  'webhook.endpoint_disabled': NonNullable<webhooks['webhook.endpoint_disabled']['post']['requestBody']>['content']['application/json']['data']
  'webhook.test': NonNullable<webhooks['webhook.test']['post']['requestBody']>['content']['application/json']['data']
}

/** The whole body of each delivery. */
export interface EventBody {
  'ad_campaign.status_changed': NonNullable<webhooks['ad_campaign.status_changed']['post']['requestBody']>['content']['application/json']
  'content.approval_requested': NonNullable<webhooks['content.approval_requested']['post']['requestBody']>['content']['application/json']
  'content.approved': NonNullable<webhooks['content.approved']['post']['requestBody']>['content']['application/json']
  'content.changes_requested': NonNullable<webhooks['content.changes_requested']['post']['requestBody']>['content']['application/json']
  'content.comment_created': NonNullable<webhooks['content.comment_created']['post']['requestBody']>['content']['application/json']
  'content.generated': NonNullable<webhooks['content.generated']['post']['requestBody']>['content']['application/json']
  'content.generation_failed': NonNullable<webhooks['content.generation_failed']['post']['requestBody']>['content']['application/json']
  'content.moderation_blocked': NonNullable<webhooks['content.moderation_blocked']['post']['requestBody']>['content']['application/json']
  'content.rejected': NonNullable<webhooks['content.rejected']['post']['requestBody']>['content']['application/json']
  'credits.exhausted': NonNullable<webhooks['credits.exhausted']['post']['requestBody']>['content']['application/json']
  'credits.low': NonNullable<webhooks['credits.low']['post']['requestBody']>['content']['application/json']
  'credits.refilled': NonNullable<webhooks['credits.refilled']['post']['requestBody']>['content']['application/json']
  'engagement.action_sent': NonNullable<webhooks['engagement.action_sent']['post']['requestBody']>['content']['application/json']
  'engagement.action_skipped': NonNullable<webhooks['engagement.action_skipped']['post']['requestBody']>['content']['application/json']
  'engagement.action_suggested': NonNullable<webhooks['engagement.action_suggested']['post']['requestBody']>['content']['application/json']
  'engagement.attention_changed': NonNullable<webhooks['engagement.attention_changed']['post']['requestBody']>['content']['application/json']
  'engagement.item_received': NonNullable<webhooks['engagement.item_received']['post']['requestBody']>['content']['application/json']
  'engagement.needs_human': NonNullable<webhooks['engagement.needs_human']['post']['requestBody']>['content']['application/json']
  'github.ingest_completed': NonNullable<webhooks['github.ingest_completed']['post']['requestBody']>['content']['application/json']
  'influencer.ready': NonNullable<webhooks['influencer.ready']['post']['requestBody']>['content']['application/json']
  'job.cancelled': NonNullable<webhooks['job.cancelled']['post']['requestBody']>['content']['application/json']
  'job.failed': NonNullable<webhooks['job.failed']['post']['requestBody']>['content']['application/json']
  'job.succeeded': NonNullable<webhooks['job.succeeded']['post']['requestBody']>['content']['application/json']
  'leased_account.active': NonNullable<webhooks['leased_account.active']['post']['requestBody']>['content']['application/json']
  'leased_account.lapsed': NonNullable<webhooks['leased_account.lapsed']['post']['requestBody']>['content']['application/json']
  'leased_account.released': NonNullable<webhooks['leased_account.released']['post']['requestBody']>['content']['application/json']
  'leased_account.restricted': NonNullable<webhooks['leased_account.restricted']['post']['requestBody']>['content']['application/json']
  'metrics.updated': NonNullable<webhooks['metrics.updated']['post']['requestBody']>['content']['application/json']
  'organization.archived': NonNullable<webhooks['organization.archived']['post']['requestBody']>['content']['application/json']
  'organization.resumed': NonNullable<webhooks['organization.resumed']['post']['requestBody']>['content']['application/json']
  'organization.suspended': NonNullable<webhooks['organization.suspended']['post']['requestBody']>['content']['application/json']
  'publication.cancelled': NonNullable<webhooks['publication.cancelled']['post']['requestBody']>['content']['application/json']
  'publication.failed': NonNullable<webhooks['publication.failed']['post']['requestBody']>['content']['application/json']
  'publication.held': NonNullable<webhooks['publication.held']['post']['requestBody']>['content']['application/json']
  'publication.outcome_unknown': NonNullable<webhooks['publication.outcome_unknown']['post']['requestBody']>['content']['application/json']
  'publication.partially_published': NonNullable<webhooks['publication.partially_published']['post']['requestBody']>['content']['application/json']
  'publication.published': NonNullable<webhooks['publication.published']['post']['requestBody']>['content']['application/json']
  'publication.scheduled': NonNullable<webhooks['publication.scheduled']['post']['requestBody']>['content']['application/json']
  'recommendation.created': NonNullable<webhooks['recommendation.created']['post']['requestBody']>['content']['application/json']
  'review_link.completed': NonNullable<webhooks['review_link.completed']['post']['requestBody']>['content']['application/json']
  'social_account.connected': NonNullable<webhooks['social_account.connected']['post']['requestBody']>['content']['application/json']
  'social_account.expiring': NonNullable<webhooks['social_account.expiring']['post']['requestBody']>['content']['application/json']
  'social_account.reauth_required': NonNullable<webhooks['social_account.reauth_required']['post']['requestBody']>['content']['application/json']
  'social_account.revoked': NonNullable<webhooks['social_account.revoked']['post']['requestBody']>['content']['application/json']
  'telemetry.first_event': NonNullable<webhooks['telemetry.first_event']['post']['requestBody']>['content']['application/json']
  'webhook.endpoint_disabled': NonNullable<webhooks['webhook.endpoint_disabled']['post']['requestBody']>['content']['application/json']
  'webhook.test': NonNullable<webhooks['webhook.test']['post']['requestBody']>['content']['application/json']
}
