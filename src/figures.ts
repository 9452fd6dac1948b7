/**
 * The figures that the contract's prose names: guides and descriptions write `{{prices.generate}}`, and the generator puts
 * the value in. Each is read from where the service has it, so that no sentence can be wrong about it.
 */
import { settings } from './config/settings.ts'
import { endedLinkDays, oldestItemDays } from './db/tables.ts'
import { commentMs } from './events/streams.ts'
import { maxSorted } from './features/ads/domain/metric-rules.ts'
import { reviewLinkDays } from './features/approval/domain/review-link-rules.ts'
import { maxExpandedEntries } from './features/common/expand.ts'
import { defaultWindowDays, maxWindowDays } from './features/common/window-rules.ts'
import { maxSeconds } from './features/content/domain/exact-words.ts'
import { brandPreviews } from './features/content/domain/preview-rules.ts'
import { messageWindowMs, privateReplyWindowMs } from './features/engagement/domain/inbound-items.ts'
import { readForMs } from './features/engagement/domain/sync-rules.ts'
import * as exported from './features/exports/domain/export-limits.ts'
import { pageBounds } from './features/media/domain/page-pictures.ts'
import { historyDays } from './features/metrics/domain/tracking-rules.ts'
import * as usage from './features/organizations/domain/usage-rules.ts'
import { graceDays, maxTestPieces, maxTestProjects } from './features/projects/domain/project-rules.ts'
import { concludedAbsentMs, searchedForMs } from './features/publishing/domain/publication-rules.ts'
import { maxAheadMs } from './features/publishing/domain/publish-time.ts'
import { maxSlotDays } from './features/publishing/domain/slots.ts'
import { ripeMs, windowMs } from './features/recommendations/domain/compare-rules.ts'
import { maxCountedPosts } from './features/recommendations/domain/readiness-rules.ts'
import { quietForMs } from './features/recommendations/domain/recommendation-rules.ts'
import { linkDays } from './features/social-accounts/domain/link-rules.ts'
import { maxReportedProjects } from './features/telemetry/domain/report-rules.ts'
import * as telemetrySpan from './features/telemetry/domain/span-rules.ts'
import { maxEndpoints, rotationMs } from './features/webhooks/domain/endpoint-rules.ts'
import { holdSeconds } from './features/webhooks/domain/retry-rules.ts'
import * as stream from './features/webhooks/domain/stream-rules.ts'
import { keptForMs, maxWaitMs } from './http/idempotency-times.ts'
import { maxIssues } from './http/validation-issues.ts'
import { DAY, HOUR, MINUTE } from './lib/time.ts'
import { requestsPerMinute, writesPerDay } from './limits/tiers.ts'

/** Returns what the bundled contract has at a place, by the keys that lead to it. */
export type Lookup = (...keys: readonly string[]) => unknown

/** @param contract reads the bundled contract, for the figures that stand in it */
export function figures(contract: Lookup): Readonly<Record<string, string>> {
  const schema = (...keys: readonly string[]) => count(contract('components', 'schemas', ...keys))
  const quota = defaultOf(settings.uploadQuota)
  const retries = defaultOf(settings.webhookRetrySeconds).map((waited) => short(waited * 1000))
  const holds = holdSeconds.map((held) => short(held * 1000))
  const grace = contract('components', 'schemas', 'RotateApiKey', 'properties', 'graceSeconds', 'default')
  return {
    ...named('readsPerMinute', requestsPerMinute, (classes) => count(classes['read-light'])),
    ...named('writesPerMinute', requestsPerMinute, (classes) => count(classes['write-light'])),
    ...named('startsPerMinute', requestsPerMinute, (classes) => count(classes['long-running'])),
    ...named('writesPerDay', writesPerDay, count),
    ...named('jobs', defaultOf(settings.jobCaps), count),
    ...named('prices', defaultOf(settings.prices), count),
    ...named('retention', defaultOf(settings.retentionDays), days),
    ...named('writeKey', defaultOf(settings.writeKeyLimits), count),
    ...named('fileCaps', defaultOf(settings.fileCaps), size),
    'uploads.files': count(quota.uploads),
    'uploads.bytes': size(quota.bytes),
    'uploads.timeout': hours(defaultOf(settings.uploadTimeoutSeconds)),
    'bodies.timeout': seconds(defaultOf(settings.bodyTimeoutSeconds)),
    'bodies.migrate': binarySize(contract('paths', '/v1/organizations/migrate', 'post', 'x-max-body')),
    'issues.max': count(maxIssues),
    'pages.default': count(contract('components', 'parameters', 'Limit', 'schema', 'default')),
    'pages.max': count(contract('components', 'parameters', 'Limit', 'schema', 'maximum')),
    'pages.maxExpanded': count(maxExpandedEntries),
    'pages.maxProjects': count(contract('components', 'parameters', 'ProjectIds', 'schema', 'maxItems')),
    'ads.sorted': count(maxSorted),
    'telemetry.maxProjects': count(maxReportedProjects),
    'overview.maxCount': schema('WaitingCount', 'properties', 'count', 'maximum'),
    'video.longest': seconds(maxSeconds * 1000),
    'metadata.keys': schema('Metadata', 'maxProperties'),
    'metadata.keyLength': schema('Metadata', 'propertyNames', 'maxLength'),
    'metadata.valueLength': schema('Metadata', 'additionalProperties', 'maxLength'),
    'bulk.entries': schema('BulkApprovals', 'properties', 'entries', 'maxItems'),
    'telemetry.batch': schema('IngestTelemetryEvents', 'properties', 'events', 'maxItems'),
    'telemetry.oldest': days(oldestItemDays),
    'telemetry.defaultSpan': days(telemetrySpan.defaultDays),
    'telemetry.maxSpan': days(telemetrySpan.maxDays),
    'usage.defaultSpan': days(usage.defaultDays),
    'usage.maxSpan': days(usage.maxDays),
    'windows.default': days(defaultWindowDays.day),
    'windows.defaultHourly': days(defaultWindowDays.hour),
    'history.posts': days(historyDays),
    'windows.max': days(maxWindowDays.day),
    'windows.maxHourly': days(maxWindowDays.hour),
    'knowledge.facts': schema('UpdateEngagementConfig', 'properties', 'knowledge', 'maxItems'),
    'brandPreviews.daily': count(brandPreviews.daily),
    'brandPreviews.kept': hours(brandPreviews.keptMs),
    'pages.pictures': count(pageBounds.pictures),
    'pages.daily': count(pageBounds.daily),
    'exports.maxWindow': days(exported.maxWindowDays),
    'exports.maxProjects': count(exported.maxProjects),
    'exports.maxRows': count(exported.maxRows),
    'exports.kept': days(exported.keptDays),
    'reviewLinks.default': days(reviewLinkDays.default),
    'reviewLinks.longest': days(reviewLinkDays.max),
    'reviewLinks.kept': days(endedLinkDays),
    'connectLinks.default': days(linkDays.default),
    'connectLinks.longest': days(linkDays.max),
    'connectLinks.kept': days(endedLinkDays),
    'engagement.readFor': days(readForMs / DAY),
    'engagement.messageWindow': hours(messageWindowMs),
    'engagement.privateReplyWindow': days(privateReplyWindowMs / DAY),
    'keys.grace': hours(Number(grace) * 1000),
    'idempotency.kept': hours(keptForMs),
    'idempotency.wait': seconds(maxWaitMs),
    'keys.together': count(defaultOf(settings.maxApiKeys)),
    'streams.perKey': count(stream.maxStreamsPerKey),
    'streams.perOrganization': count(stream.maxStreamsPerFamily),
    'streams.resumed': count(stream.maxResumedEvents),
    'streams.overlap': minutes(stream.overlapMs),
    'streams.comment': seconds(commentMs),
    'webhooks.endpoints': count(maxEndpoints),
    'webhooks.endpointsTogether': count(defaultOf(settings.maxEndpoints)),
    'webhooks.timeout': seconds(defaultOf(settings.webhookTimeoutMs)),
    'webhooks.retries': `${retries.slice(0, -1).join(', ')} and ${retries.at(-1)}`,
    'webhooks.holds': `${holds.slice(0, -1).join(', ')} and ${holds.at(-1)}`,
    'webhooks.disableAfter': days(defaultOf(settings.webhookDisableAfterHours) / 24),
    'webhooks.overlap': hours(rotationMs),
    'publishing.searchedFor': hours(searchedForMs),
    'publishing.absentAfter': withUnit(concludedAbsentMs / MINUTE, 'minute'),
    'publishing.maxAhead': days(maxAheadMs / DAY),
    'slots.maxWindow': days(maxSlotDays),
    'recommendations.ripe': hours(ripeMs),
    'recommendations.counted': count(maxCountedPosts),
    'recommendations.window': days(windowMs / DAY),
    'recommendations.quietAfterAccepting': days(quietForMs.accepted / DAY),
    'recommendations.quietAfterDismissing': days(quietForMs.dismissed / DAY),
    'migration.readable': days(graceDays),
    'test.pieces': String(maxTestPieces),
    'test.projects': String(maxTestProjects),
  }
}

/** Returns the value of a setting where the environment names none. */
function defaultOf<T>(setting: { readonly fallback: string; readonly parse: { parse(text: string): T } }): T {
  return setting.parse.parse(setting.fallback)
}

/** Names the members of an object: `prices.generate`. */
function named<T>(
  prefix: string,
  of: Readonly<Record<string, T>>,
  write: (value: T) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [`${prefix}.${name}`, write(value)]))
}

function count(value: unknown): string {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new Error(`A figure of src/figures.ts is ${value}, not a whole number.`)
  return value.toLocaleString('en-US')
}

const withUnit = (value: number, unit: string) => `${count(value)} ${unit}${value === 1 ? '' : 's'}`
const days = (value: number) => withUnit(value, 'day')
const hours = (ms: number) => withUnit(ms / HOUR, 'hour')
const minutes = (ms: number) => withUnit(ms / MINUTE, 'minute')
const seconds = (ms: number) => withUnit(ms / 1000, 'second')

function short(ms: number): string {
  if (ms < MINUTE) return `${count(ms / 1000)} s`
  return ms < HOUR ? `${count(ms / MINUTE)} min` : `${count(ms / HOUR)} h`
}

/** 1 MB is 1,048,576 bytes, as in the specification. */
function size(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1024 ? `${count(megabytes / 1024)} GB` : `${count(megabytes)} MB`
}

const binarySize = (bytes: unknown) => `${count(Number(bytes) / 1_048_576)} MiB`
