import { invalid } from '../../../errors.ts'
import type { TemplateChoice } from '../../../generation/render/template-names.ts'
import type { NarrationField } from '../../../generation/speakers.ts'
import type { WriterFallback } from '../../../generation/types.ts'
import type { Utm, WordingInput } from '../../../generation/wording.ts'

/** The wording besides hook and brief, as it is stored: no field is null or empty. */
export type Wording = WordingInput

/** The wording as requests contain it: `null` or an empty list overrides a default. */
export interface WordingFields {
  readonly mustSay?: readonly string[] | undefined
  readonly offer?:
    | { readonly text: string; readonly code?: string | null; readonly until?: string | null }
    | null
    | undefined
  readonly callToAction?: { readonly text: string; readonly url?: string | null; readonly utm?: Utm } | null | undefined
  readonly direction?: string | null | undefined
  readonly briefIsCopy?: boolean | undefined
  readonly template?: TemplateChoice | null | undefined
  readonly narration?: NarrationField
  readonly hashtags?: readonly string[] | undefined
  /** Never in requests: a source has it. */
  readonly hasChosenMedia?: boolean | undefined
}

const fields = [
  'mustSay',
  'offer',
  'callToAction',
  'direction',
  'briefIsCopy',
  'template',
  'hashtags',
  'hasChosenMedia',
] as const

/**
 * Merges the request's fields over the defaults, field by field, but for the voice, which an influencer may have.
 * @param before the project's defaults, or the source's own wording
 */
export function resolveWording(request: WordingFields, before: WordingFields): Wording {
  const chosen = fields.flatMap((field) => {
    const value = request[field] === undefined ? before[field] : request[field]
    if (value === undefined || value === null || value === false) return []
    // An empty list of hashtags is an explicit choice; an empty list of sentences is the same as none.
    if (field === 'mustSay' && Array.isArray(value) && value.length === 0) return []
    return [[field, withoutNulls(value)] as const]
  })
  return Object.fromEntries(chosen)
}

/**
 * @param defaults the project's.
 * @returns `fail` unless the request or the project sets another fallback: only ordered texts are generated
 */
export function resolveFallback(
  { fallback }: { readonly fallback?: WriterFallback | null | undefined },
  defaults: { readonly fallback?: WriterFallback | null | undefined },
): WriterFallback {
  return (fallback === undefined ? defaults.fallback : fallback) ?? 'fail'
}

const withoutNulls = (value: object | string | true) =>
  typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))

/** @param today RFC 3339 date in the project's time zone. @throws VALIDATION for an offer that has ended */
export function assertOfferRuns({ offer }: WordingFields, today: string): void {
  if (offer?.until && offer.until < today)
    throw invalid('/body/offer/until', `must not be in the past: today is ${today}. Send a later day or leave it out.`)
}

/** Lists the words that viewers may read, for the safety review and the fonts. A direction is never shown. */
export function shownWords({ mustSay, offer, callToAction, hashtags }: WordingFields) {
  return [
    ...(mustSay ?? []).map((text, index) => ({ where: `mustSay/${index}`, text })),
    { where: 'offer/text', text: offer?.text },
    { where: 'offer/code', text: offer?.code ?? undefined },
    { where: 'callToAction/text', text: callToAction?.text },
    ...(hashtags ?? []).map((text, index) => ({ where: `hashtags/${index}`, text })),
  ]
}

/** Returns today's date in a time zone (RFC 3339). */
export function dateIn(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now)
}
