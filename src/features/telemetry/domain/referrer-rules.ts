import { DAY } from '../../../lib/time.ts'
import { clicksAmong } from './click-rules.ts'
import type { Issue } from './item-rules.ts'
import type { Source } from './reported-item.ts'

export interface PlayReferrer {
  readonly referrer: string
  readonly clickedAt?: string | undefined
  readonly installBeganAt?: string | undefined
}

/** An older click is before all retained telemetry and attributes nothing. */
const maxMs = 90 * DAY
const maxCampaign = 128
const ids = /\b(?:cnt|pub|acc|inf|cmp)_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const fieldOf: Readonly<Record<string, keyof Source>> = {
  cnt: 'containerId',
  pub: 'publicationId',
  acc: 'socialAccountId',
  inf: 'influencerId',
  cmp: 'campaignId',
}

export interface ReadReferrer {
  /** The first id of each kind that it contains, whether or not the project has it. */
  readonly source: Source
  /** `utm_campaign`, such as `utm:spring`. */
  readonly campaign: string | null
  /** Hashes of its click ids. */
  readonly clicks: readonly string[]
}

/** Reads a referrer: a query string that some devices encode twice. */
export function readReferrer(projectId: string, referrer: string): ReadReferrer {
  const fields = Object.fromEntries(new URLSearchParams(referrer.includes('=') ? referrer : decoded(referrer)))
  const source: Source = {}
  for (const value of Object.values(fields))
    for (const [id] of value.matchAll(ids)) {
      const field = fieldOf[id.slice(0, id.indexOf('_'))]
      if (field) source[field] ??= id
    }
  // Keep whole characters without control characters: the database stores no others.
  const named = [...(fields.utm_campaign ?? '').replace(/\p{Cc}/gu, '').trim()].slice(0, maxCampaign).join('')
  // Play reports (not set) and (direct) as campaigns.
  const campaign = named === '' || named.startsWith('(') ? null : `utm:${named}`
  return { source, campaign, clicks: clicksAmong(projectId, fields) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns issues for times that no install has. Play reports 0 for an unknown time. */
export function referrerIssues({ clickedAt, installBeganAt }: PlayReferrer): Issue[] {
  const [clicked, began] = [timeOf(clickedAt), timeOf(installBeganAt)]
  return clicked && began && began < clicked
    ? [{ path: '/playReferrer/installBeganAt', message: 'must not be before `clickedAt`' }]
    : []
}

/** Reads a time; returns `undefined` where it is not reported. */
function timeOf(text: string | undefined): number | undefined {
  const at = text === undefined ? undefined : Date.parse(text)
  return at === 0 ? undefined : at
}

/**
 * Returns from when a referrer or token counts: from the click if reported, otherwise from a day before its report.
 * Apps read it after the install, and the install must find its touch.
 */
export function countsFrom(reportedAt: Date, clickedAt: string | null | undefined): Date {
  const clicked = timeOf(clickedAt ?? undefined)
  const reported = reportedAt.getTime()
  const known = clicked !== undefined && !Number.isNaN(clicked) && clicked <= reported
  return new Date(known ? Math.max(clicked, reported - maxMs) : reported - DAY)
}
