// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.

export const adMetricNameValues = ['impressions', 'reach', 'clicks', 'installs', 'conversions', 'clickThroughRate', 'spend', 'revenue', 'costPerClick', 'costPerInstall'] as const
export type AdMetricName = (typeof adMetricNameValues)[number]

export const adPlatformValues = ['facebook', 'tiktok', 'apple'] as const
export type AdPlatform = (typeof adPlatformValues)[number]

export const approvalModeValues = ['none', 'manual', 'auto_rules'] as const
export type ApprovalMode = (typeof approvalModeValues)[number]

export const approvalStatusValues = ['pending', 'approved', 'rejected'] as const
export type ApprovalStatus = (typeof approvalStatusValues)[number]

export const aspectRatioValues = ['9:16', '1:1', '4:5', '16:9'] as const
export type AspectRatio = (typeof aspectRatioValues)[number]

export const attentionValues = ['needs_human', 'decide', 'unattended', 'none'] as const
export type Attention = (typeof attentionValues)[number]

export const availabilityValues = ['available', 'pending', 'unsupported', 'permission_missing'] as const
export type Availability = (typeof availabilityValues)[number]

export const bulkStatusValues = ['done', 'refused'] as const
export type BulkStatus = (typeof bulkStatusValues)[number]

export const campaignStatusValues = ['active', 'paused', 'pending_review', 'rejected', 'completed', 'error'] as const
export type CampaignStatus = (typeof campaignStatusValues)[number]

export const contentFormatValues = ['video', 'carousel', 'image'] as const
export type ContentFormat = (typeof contentFormatValues)[number]

export const creditEventTypeValues = ['grant', 'allocate', 'refill', 'reserve', 'settle', 'release', 'adjust'] as const
export type CreditEventType = (typeof creditEventTypeValues)[number]

export const eventTypeValues = ['ad_campaign.status_changed', 'content.approval_requested', 'content.approved', 'content.changes_requested', 'content.comment_created', 'content.generated', 'content.generation_failed', 'content.moderation_blocked', 'content.rejected', 'credits.exhausted', 'credits.low', 'credits.refilled', 'engagement.action_sent', 'engagement.action_skipped', 'engagement.action_suggested', 'engagement.attention_changed', 'engagement.item_received', 'engagement.needs_human', 'github.ingest_completed', 'influencer.ready', 'job.cancelled', 'job.failed', 'job.succeeded', 'leased_account.active', 'leased_account.lapsed', 'leased_account.released', 'leased_account.restricted', 'metrics.updated', 'organization.archived', 'organization.resumed', 'organization.suspended', 'publication.cancelled', 'publication.failed', 'publication.held', 'publication.outcome_unknown', 'publication.partially_published', 'publication.published', 'publication.scheduled', 'recommendation.created', 'review_link.completed', 'social_account.connected', 'social_account.expiring', 'social_account.reauth_required', 'social_account.revoked', 'telemetry.first_event', 'webhook.endpoint_disabled', 'webhook.test'] as const
export type EventType = (typeof eventTypeValues)[number]

export const exportDataSetValues = ['metrics', 'publications', 'engagement', 'ledger', 'usage', 'telemetry'] as const
export type ExportDataSet = (typeof exportDataSetValues)[number]

export const exportFormatValues = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormatValues)[number]

export const granularityValues = ['hour', 'day', 'total'] as const
export type Granularity = (typeof granularityValues)[number]

export const mediaKindValues = ['content_video', 'content_image', 'content_captions', 'app_icon', 'app_screenshot', 'app_preview', 'brand_logo'] as const
export type MediaKind = (typeof mediaKindValues)[number]

export const mediaSourceValues = ['generated', 'upload', 'import'] as const
export type MediaSource = (typeof mediaSourceValues)[number]

export const mediaStatusValues = ['uploaded', 'processing', 'ready', 'failed'] as const
export type MediaStatus = (typeof mediaStatusValues)[number]

export const metricNameValues = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'interactions', 'averageWatchSeconds', 'followers'] as const
export type MetricName = (typeof metricNameValues)[number]

export const overviewPartValues = ['approvals', 'itemsNeedingHuman', 'itemsToDecide', 'itemsUnattended', 'publicationsHeld', 'publicationsFailed', 'accountsToReconnect', 'jobsUnderWay', 'endpointsFailing', 'walletsLow'] as const
export type OverviewPart = (typeof overviewPartValues)[number]

export const platformValues = ['tiktok', 'instagram', 'facebook'] as const
export type Platform = (typeof platformValues)[number]

export const projectModeValues = ['live', 'test'] as const
export type ProjectMode = (typeof projectModeValues)[number]

export const recommendationStatusValues = ['open', 'accepted', 'dismissed', 'expired'] as const
export type RecommendationStatus = (typeof recommendationStatusValues)[number]

export const recommendationTypeValues = ['hook', 'format', 'posting_time', 'repost', 'influencer'] as const
export type RecommendationType = (typeof recommendationTypeValues)[number]

export const reviewLinkShowsValues = ['content', 'weekly_report'] as const
export type ReviewLinkShows = (typeof reviewLinkShowsValues)[number]

export const scopeValues = ['org:read', 'org:admin', 'projects:read', 'projects:write', 'github:read', 'github:write', 'sdk:read', 'sdk:write', 'media:read', 'media:write', 'telemetry:read', 'telemetry:write', 'influencers:read', 'influencers:write', 'content:read', 'content:write', 'approvals:read', 'approvals:write', 'social:read', 'social:write', 'publishing:read', 'publishing:write', 'leased:read', 'leased:write', 'engagement:read', 'engagement:write', 'metrics:read', 'metrics:write', 'ads:read', 'recommendations:read', 'recommendations:write', 'jobs:read', 'jobs:write', 'webhooks:read', 'webhooks:write'] as const
export type Scope = (typeof scopeValues)[number]

export const sdkPlatformValues = ['ios', 'android', 'web', 'flutter', 'react_native', 'unity'] as const
export type SdkPlatform = (typeof sdkPlatformValues)[number]

export const slotValues = ['next'] as const
export type Slot = (typeof slotValues)[number]

export const templateNameValues = ['statement', 'list', 'price_card', 'offer', 'hours', 'quote', 'steps', 'split_photo', 'photo_first'] as const
export type TemplateName = (typeof templateNameValues)[number]

export const tierValues = ['standard', 'pilot', 'partner'] as const
export type Tier = (typeof tierValues)[number]

export const timelineKindValues = ['version', 'comment', 'decision', 'schedule', 'attempt', 'post'] as const
export type TimelineKind = (typeof timelineKindValues)[number]

export const uploadKindValues = ['content_video', 'content_image', 'app_icon', 'app_screenshot', 'app_preview', 'brand_logo'] as const
export type UploadKind = (typeof uploadKindValues)[number]
