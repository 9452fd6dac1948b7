import { DAY } from '../../../lib/time.ts'
import type { Source } from '../store/sources.ts'
import { clicksAmong } from './click-rules.ts'
import type { Issue } from './item-rules.ts'

export interface PlayReferrer {
  readonly referrer: string
  readonly clickedAt?: string | undefined
  readonly installBeganAt?: string | undefined
}

/** A click from before everything that is kept brings nobody; how much earlier it was does not matter. */
const longestMs = 90 * DAY
const longestCampaign = 128
const ids = /\b(cnt|pub|acc|inf|cmp)_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const fieldOf: Readonly<Record<string, keyof Source>> = {
  cnt: 'containerId',
  pub: 'publicationId',
  acc: 'socialAccountId',
  inf: 'influencerId',
  cmp: 'campaignId',
}

export interface ReadReferrer {
  /** The ids that it holds, the first of each kind; whether the project has them is another matter. */
  readonly source: Source
  /** `utm_campaign`, as `utm:spring`. */
  readonly campaign: string | null
  /** Hashes of its click ids. */
  readonly clicks: readonly string[]
}

/** Reads a referrer, which is a query string that some devices hand over encoded once more. */
export function readReferrer(projectId: string, referrer: string): ReadReferrer {
  const fields = Object.fromEntries(new URLSearchParams(referrer.includes('=') ? referrer : decoded(referrer)))
  const source: Source = {}
  for (const value of Object.values(fields))
    for (const [id, prefix] of value.matchAll(ids)) source[fieldOf[prefix!]!] ??= id
  // Whole characters without control ones: the database keeps no others.
  const named = [...(fields.utm_campaign ?? '').replace(/\p{Cc}/gu, '').trim()].slice(0, longestCampaign).join('')
  // Play itself says (not set) and (direct).
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

/** Times that no install has. Play tells 0 for one that it does not know. */
export function referrerIssues({ clickedAt, installBeganAt }: PlayReferrer): Issue[] {
  const [clicked, began] = [timeOf(clickedAt), timeOf(installBeganAt)]
  return clicked && began && began < clicked
    ? [{ path: '/playReferrer/installBeganAt', message: 'must not be before `clickedAt`' }]
    : []
}

/** Undefined where it is not told. */
function timeOf(text: string | undefined): number | undefined {
  const at = text === undefined ? undefined : Date.parse(text)
  return at === 0 ? undefined : at
}

/**
 * From when a referrer or token counts: from the click where that is told, else from a day before its report. Apps read
 * them after they were installed, and the install must find what brought it.
 */
export function countsFrom(reportedAt: Date, clickedAt: string | null | undefined): Date {
  const clicked = timeOf(clickedAt ?? undefined)
  const reported = reportedAt.getTime()
  const known = clicked !== undefined && !Number.isNaN(clicked) && clicked <= reported
  return new Date(known ? Math.max(clicked, reported - longestMs) : reported - DAY)
}
