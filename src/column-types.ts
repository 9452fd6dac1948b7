/**
 * The types of columns that the database does not say itself: what a JSON column holds, which words a text column
 * takes where no CHECK lists them, and the unit of a number. generated/database.ts takes them from here; a new entry is followed by
 * `npm run generate`. What the API shows as it is kept has the contract's type.
 */

import type { EventType } from '../generated/events.ts'
import type { JobResults, JobStage, JobType } from '../generated/jobs.ts'
import type { components } from '../generated/types.ts'
import type { Credits } from './credits/credits.ts'
import type {
  DailyCaps,
  MessageSettings,
  QuietHours,
  RuleAction,
  RuleTrigger,
  StoredComments,
  StoredFact,
} from './features/engagement/domain/stored-settings.ts'
import type { Appearance, Persona } from './features/influencers/domain/persona.ts'
import type { StoredMetrics } from './features/metrics/domain/stored-metrics.ts'
import type { TargetError } from './features/publishing/domain/target-error.ts'
import type { PortraitDesign } from './generation/portrait/portrait-design.ts'
import type { ScriptLook, ScriptWarning } from './generation/types.ts'
import type { WordingInput } from './generation/wording.ts'
import type { JobFailure } from './jobs/failure.ts'
import type { Platform, PublishState } from './platforms/calls.ts'
import type { ProjectMode } from './project-mode.ts'

type Schemas = components['schemas']
type Metadata = Schemas['Metadata']

export interface ColumnTypes {
  'account_posts.format': Schemas['AccountPost']['format']
  'account_posts.metrics': StoredMetrics
  'account_posts.platform': Platform
  'api_keys.agent': 'act'
  'api_keys.metadata': Metadata
  'api_keys.mode': ProjectMode
  'api_keys.person': Schemas['Person']
  'approval_records.words': NonNullable<Schemas['ApprovalRecord']['words']>
  'connect_links.metadata': Metadata
  'connect_links.platforms': Platform
  'review_links.metadata': Metadata
  'containers.aspect_ratio': Schemas['AspectRatio']
  'containers.captions': Schemas['Container']['captions']
  'containers.credits_charged': Credits
  'containers.credits_quoted': Credits
  'containers.credits_refunded': Credits
  'containers.error': NonNullable<Schemas['Container']['error']>
  'containers.metadata': Metadata
  'containers.moderation': Schemas['Container']['moderation']
  'containers.scenes': Schemas['Container']['scenes']
  'containers.script': NonNullable<Schemas['Container']['script']> & {
    warnings?: readonly ScriptWarning[]
    look?: ScriptLook
  }
  'containers.target_platforms': Platform
  'containers.dropped_platforms': Platform
  'containers.wording': WordingInput
  'container_versions.captions': Schemas['ContentVersion']['captions']
  'container_versions.assets': Schemas['ContentVersion']['assets']
  'container_versions.scenes': Schemas['ContentVersion']['scenes']
  'credit_events.credits': Credits
  'engagement_actions.error': TargetError
  'engagement_actions.last_error': TargetError
  'engagement_configs.comments': StoredComments
  'engagement_configs.daily_caps': DailyCaps
  'engagement_configs.direct_messages': MessageSettings
  'engagement_configs.knowledge': readonly StoredFact[]
  'engagement_configs.quiet_hours': QuietHours
  'engagement_conversations.attention': Schemas['Attention']
  'engagement_conversations.platform': Platform
  'engagement_items.attention': Schemas['Attention']
  'engagement_items.attention_reported': Schemas['Attention']
  'engagement_items.platform': Platform
  'engagement_items.needs_human_category': NonNullable<Schemas['EngagementItem']['needsHumanCategory']>
  'engagement_rules.action': RuleAction
  'engagement_rules.metadata': Metadata
  'engagement_rules.trigger': RuleTrigger
  'erasures.cleared': Readonly<Record<string, number>>
  'erasures.deleted': Readonly<Record<string, number>>
  'events.metadata': Metadata
  'events.type': EventType
  'events.data': Schemas['Event']['data']
  'exports.data_set': Schemas['Export']['dataSet']
  'exports.error': NonNullable<Schemas['Export']['error']>
  'github_ingests.error': NonNullable<Schemas['GithubIngest']['error']>
  'github_ingests.features': Schemas['GithubIngest']['features']
  'github_ingests.languages': Schemas['GithubIngest']['languages']
  'github_ingests.metadata': Metadata
  'github_ingests.sources': Schemas['GithubIngest']['sources']
  'github_ingests.suggested_hooks': Schemas['GithubIngest']['suggestedHooks']
  'github_installations.metadata': Metadata
  'idempotency_records.headers': Readonly<Record<string, string>>
  'influencer_looks.design': PortraitDesign
  'influencers.appearance': Appearance
  'influencers.error': NonNullable<Schemas['Influencer']['error']>
  'influencers.metadata': Metadata
  'influencers.narration': NonNullable<Schemas['Narration']>
  'influencers.persona': Persona
  'jobs.credits_charged': Credits
  'jobs.credits_quoted': Credits
  'jobs.credits_refunded': Credits
  'jobs.error': JobFailure
  'jobs.metadata': Metadata
  'jobs.mode': ProjectMode
  'jobs.payload': object
  'jobs.result': JobResults[JobType]
  'jobs.stage': JobStage
  'jobs.stage_results': Readonly<Record<string, unknown>>
  'jobs.type': JobType
  'leased_accounts.credits': Credits
  'leased_accounts.metadata': Metadata
  'leased_accounts.platform': Platform
  'leased_accounts.price': Credits
  'media.error': NonNullable<Schemas['Media']['error']>
  'media.focus': NonNullable<Schemas['Media']['focus']>
  'media.metadata': Metadata
  'media_uploads.metadata': Metadata
  'metric_accounts.platform': Platform
  'metric_accounts.availability': Readonly<Record<string, Schemas['MetricPoint']['availability']>>
  'metric_posts.availability': Readonly<Record<string, Schemas['MetricPoint']['availability']>>
  'metric_posts.reported_at': Readonly<Record<string, string>>
  'metric_posts.platform': Platform
  'oauth_sessions.candidates': Schemas['OauthSession']['candidates']
  'oauth_sessions.error': NonNullable<Schemas['OauthSession']['error']>
  'oauth_sessions.metadata': Metadata
  'oauth_sessions.platform': Platform
  'organizations.metadata': Metadata
  'pool_accounts.platform': Platform
  'pool_niches.platform': Platform
  'projects.app': Schemas['Project']['app']
  'projects.approval_rules': Schemas['ApprovalPolicy']['rules']
  'projects.brand': Schemas['Project']['brand']
  'projects.content_defaults': Schemas['Project']['contentDefaults']
  'projects.metadata': Metadata
  'projects.posting_policy': Schemas['Project']['postingPolicy']
  'publication_attempts.error': TargetError
  'publication_attempts.platform': Platform
  'publication_attempts.state': PublishState
  'publication_targets.error': TargetError
  'publication_targets.options': Schemas['PublishOptions']
  'publication_targets.platform': Platform
  'publications.metadata': Metadata
  'recommendations.evidence': Schemas['Recommendation']['evidence']
  'recommendations.outcome': NonNullable<Schemas['Recommendation']['outcome']>
  'recommendations.suggested_request': Schemas['Recommendation']['suggestedRequest']
  'sdk_apps.metadata': Metadata
  'social_account_revocations.platform': Platform
  'social_accounts.capabilities': Schemas['SocialAccount']['capabilities']
  'social_accounts.metadata': Metadata
  'social_accounts.mode': ProjectMode
  'social_accounts.platform': Platform
  'social_accounts.posting_slots': NonNullable<Schemas['PostingSlots']>
  'social_accounts.quota': NonNullable<Schemas['SocialAccount']['quota']>
  'wallets.available': Credits
  'webhook_attempts.request_headers': Readonly<Record<string, string>>
  'webhook_attempts.response_headers': Readonly<Record<string, string>>
  'webhook_deliveries.event_type': EventType
  'webhook_endpoints.event_types': EventType
  'webhook_endpoints.metadata': Metadata
  'webhook_endpoints.modes': ProjectMode
}
