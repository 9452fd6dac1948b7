import { MINUTE } from '../../../lib/time.ts'
import { checkPublishable } from '../../../platforms/check-publishable.ts'
import type { ContentFormat, Interaction, Platform, PublishOptions } from '../../../platforms/connector.ts'
import { platformLimits } from '../../../platforms/registry.ts'
import type { AssetRow, Captions, ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { TargetStatus } from './publication-rules.ts'
import { isQuiet, localDay } from './publish-time.ts'
import { toConnectorOptions } from './target-options.ts'

export interface Issue {
  readonly code: string
  readonly message: string
  readonly severity: 'error' | 'warning'
  /** JSON Pointer into the body; absent where no field is at fault. */
  readonly path?: string
}

/** The request for one account, as the body contains it. */
export interface RequestedTarget {
  readonly socialAccountId: string
  readonly caption?: string | undefined
  readonly firstComment?: string | undefined
  readonly coverMediaId?: string | undefined
  readonly options?: object | undefined
}

/** Another post on an account: published, in progress or scheduled. */
export interface OtherPost {
  readonly at: Date
  readonly format: ContentFormat
  readonly publicationId: string
}

/** A publication that has the container on the account, or on its way to it. */
export interface Duplicate {
  readonly publicationId: string
  readonly status: TargetStatus
  /** Its scheduled time; `null` where it was published at once. */
  readonly publishAt: Date | null
}

export interface TargetContext {
  readonly project: ProjectRow
  readonly container: ContainerRow
  readonly media: readonly AssetRow[]
  readonly account: SocialAccountRow
  readonly request: RequestedTarget
  readonly cover: { readonly usable: boolean } | undefined
  /** When it is published. */
  readonly at: Date
  readonly now: Date
  readonly posts: readonly OtherPost[]
  readonly duplicateOf: Duplicate | undefined
  readonly paused: boolean
  /** JSON Pointer to the target in the body, such as `/body/targets/0`. */
  readonly path: string
}

/** Returns the caption to publish: the target's, else the container's for the platform, else its default one. */
export function captionOf(own: string | null | undefined, captions: Captions, platform: Platform): string {
  return own ?? captions.perPlatform[platform]?.caption ?? captions.default ?? ''
}

/** Returns every issue of a target. Pure. */
export function issuesOf(context: TargetContext): readonly Issue[] {
  return [...accountIssues(context), ...contentIssues(context), ...optionIssues(context), ...policyIssues(context)]
}

function accountIssues({ account, paused }: TargetContext): Issue[] {
  const issues: Issue[] = []
  const add = (code: string, message: string, severity: Issue['severity'] = 'error') =>
    issues.push({ code, message, severity })
  if (account.status === 'revoked' && account.ownership === 'leased')
    add('lease_ended', 'The lease of the account ended. Lease another account.')
  else if (account.status === 'revoked') add('account_revoked', 'The account was disconnected. Connect it again.')
  if (account.status === 'reauth_required')
    add('credential_invalid', 'A person must consent again: the platform no longer accepts the credential.')
  if (account.status === 'restricted')
    add('account_restricted', account.status_reason ?? 'The platform does not let the account post.')
  if (account.lease_paused) add('lease_paused', 'The lease of the account is paused.')
  if (paused)
    add('platform_paused', 'Calls to the platform are paused because most of the recent ones failed.', 'warning')
  return issues
}

const issueCodes: { readonly [code: string]: string } = { content_type: 'media_type', too_many_bytes: 'media_size' }

function contentIssues({ account, container, media, request, cover, project, path }: TargetContext): Issue[] {
  const platform = account.platform
  const capabilities = account.capabilities
  const format = container.format
  const caption = captionOf(request.caption, container.captions, platform)
  const title = toConnectorOptions(request.options, false).title
  const issues: Issue[] = []
  if (container.status === 'ready')
    for (const issue of checkPublishable(platform, {
      format,
      media: media.flatMap((asset) => (asset.role === 'captions' ? [] : [{ ...asset, role: asset.role }])),
      caption,
      ...(title === undefined ? {} : { title }),
      maxVideoSeconds: capabilities.maxVideoSeconds,
    }))
      issues.push({
        code: issueCodes[issue.code] ?? issue.code,
        message: issue.message,
        severity: issue.severity,
        ...(issue.path === 'caption' ? { path: `${path}/caption` } : {}),
        ...(issue.path === 'title' ? { path: `${path}/options/title` } : {}),
      })
  if (capabilities.formats.length === 0)
    issues.push({
      code: 'permission_missing',
      message: 'The permission to publish was not granted. Reconnect the account and leave it on.',
      severity: 'error',
    })
  else if (!capabilities.formats.includes(format))
    issues.push({ code: 'format_unsupported', message: `The account does not accept ${format}.`, severity: 'error' })
  if (cover && !cover.usable)
    issues.push({
      code: 'cover_unusable',
      message: 'The cover must be a finished image.',
      severity: 'error',
      path: `${path}/coverMediaId`,
    })
  const { bannedTerms = [] } = project.brand
  const words = { caption, firstComment: request.firstComment, 'options/title': title }
  for (const term of bannedTerms)
    for (const [field, text] of Object.entries(words))
      if (text?.toLowerCase().includes(term.toLowerCase()))
        issues.push({
          code: 'banned_term',
          message: `The project's brand bans “${term}”.`,
          severity: 'error',
          path: `${path}/${field}`,
        })
  return issues
}

const disablingOptions = {
  comment: 'disableComment',
  duet: 'disableDuet',
  stitch: 'disableStitch',
} as const satisfies { readonly [I in Interaction]: keyof PublishOptions }

function optionIssues({ account, request, path }: TargetContext): Issue[] {
  const capabilities = account.capabilities
  const limits = platformLimits.find(({ platform }) => platform === account.platform)
  const issues: Issue[] = []
  for (const option of Object.keys(request.options ?? {}))
    if (!limits?.options.includes(option))
      issues.push({
        code: 'option_unsupported',
        message: `${limits?.displayName} has no ${option}; it is ignored.`,
        severity: 'warning',
        path: `${path}/options/${option}`,
      })
  const options: PublishOptions = toConnectorOptions(request.options, false)
  const { privacyLevel } = options
  if (
    privacyLevel !== undefined &&
    limits?.options.includes('privacyLevel') &&
    !capabilities.privacyLevels.includes(privacyLevel)
  )
    issues.push({
      code: 'privacy_level_unavailable',
      message: `The account offers ${capabilities.privacyLevels.join(', ') || 'no privacy level'}.`,
      severity: 'error',
      path: `${path}/options/privacyLevel`,
    })
  if (options.deliverToInbox && limits?.options.includes('draft') && !capabilities.deliverToInbox)
    issues.push({
      code: 'option_unsupported',
      message: 'The account did not grant the permission to put drafts into its inbox.',
      severity: 'error',
      path: `${path}/options/draft`,
    })
  for (const interaction of capabilities.disabledInteractions ?? []) {
    const option = disablingOptions[interaction]
    if (options[option] === false)
      issues.push({
        code: 'interaction_disabled',
        message: `The account's own settings turn it off: the post is published with ${option}.`,
        severity: 'warning',
        path: `${path}/options/${option}`,
      })
  }
  if (request.firstComment !== undefined && !capabilities.firstComment)
    issues.push({
      code: 'first_comment_unsupported',
      message: 'No first comment can be posted on this account.',
      severity: 'error',
      path: `${path}/firstComment`,
    })
  return issues
}

function policyIssues(context: TargetContext): Issue[] {
  const { at, now, duplicateOf } = context
  const timePath = at > now ? { path: '/body/publishAt' } : {}
  const issues: Issue[] = []
  const add = (code: string, message: string, more: { path?: string } = {}) =>
    issues.push({ code, message, severity: 'error', ...more })
  if (duplicateOf !== undefined) add('duplicate', duplicateSentence(duplicateOf))
  for (const [code, message] of calendarIssues(context)) add(code, message, timePath)
  const exhausted = quotaFailure(context)
  if (exhausted) add('quota_exhausted', exhausted, timePath)
  return issues
}

/** What the posting policy has against a post at a time, by code. */
export function calendarIssues({
  project,
  at,
  posts,
}: Pick<TargetContext, 'project' | 'at' | 'posts'>): (readonly [code: string, message: string])[] {
  const policy = project.posting_policy
  const issues: [string, string][] = []
  const add = (code: string, message: string) => issues.push([code, message])
  if (policy.quietHours && isQuiet(at, policy.quietHours, project.timezone))
    add(
      'quiet_hours',
      `The project is quiet from ${policy.quietHours.from} to ${policy.quietHours.to} (${project.timezone}).`,
    )
  const gapMs = (policy.minGapMinutes ?? 0) * MINUTE
  if (posts.some((post) => Math.abs(post.at.getTime() - at.getTime()) < gapMs))
    add('min_gap', `The project requires ${policy.minGapMinutes} minutes between posts on one account.`)
  const day = localDay(at, project.timezone)
  const sameDay = posts.filter((post) => post.at >= day.from && post.at < day.to).length
  if (policy.maxPerDay && sameDay >= policy.maxPerDay)
    add('max_per_day', `The project allows ${policy.maxPerDay} posts a day on one account.`)
  return issues
}

/** The sentence begins with the publication's id. */
function duplicateSentence({ publicationId: id, status, publishAt }: Duplicate): string {
  if (status === 'scheduled' || status === 'held')
    return (
      `${id} has the container ${status === 'held' ? 'on hold, scheduled' : 'scheduled'} on this account for ${publishAt?.toISOString()}. ` +
      `Publish that one now with POST /v1/publications/${id}/publish-now, reschedule it with PATCH, or cancel it.`
    )
  const isOut = status === 'published' || status === 'delivered_to_inbox'
  return `${id} ${isOut ? 'has published the container on this account' : 'is publishing the container on this account, or may have'}. Send \`duplicatePolicy\`: allow to post it again.`
}

/** Returns why the platform does not accept one more post then: its rate of posts, or the account's reported quota. */
export function quotaFailure({
  account,
  container,
  posts,
  at,
}: Pick<TargetContext, 'account' | 'container' | 'posts' | 'at'>): string | undefined {
  const limits = platformLimits.find(({ platform }) => platform === account.platform)
  if (!limits) return undefined
  const { velocity } = limits
  const counted = limits.formats.filter(({ name }) => velocity.forms.includes(name)).flatMap(({ accepts }) => accepts)
  const windowFrom = (seconds: number) => new Date(at.getTime() - seconds * 1000)
  const since = (from: Date) =>
    posts.filter((post) => post.at > from && post.at <= at && counted.includes(post.format)).length
  if (!counted.includes(container.format)) return undefined
  if (velocity.maxPosts !== null && since(windowFrom(velocity.windowSeconds)) >= velocity.maxPosts)
    return `${limits.displayName} accepts ${velocity.maxPosts} posts in ${velocity.windowSeconds / 3600} hours.`
  const { quota } = account
  if (!quota || new Date(quota.asOf) <= windowFrom(quota.windowSeconds)) return undefined
  const used = quota.used + since(new Date(quota.asOf))
  return used >= quota.limit ? `${used} of the account's ${quota.limit} posts are used up.` : undefined
}
