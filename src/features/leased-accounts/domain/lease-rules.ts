import { conflict, invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'

export const leaseStatuses = [
  'requested',
  'waitlisted',
  'provisioning',
  'warming',
  'active',
  'paused',
  'restricted',
  'released',
  'lapsed',
] as const
export type LeaseStatus = (typeof leaseStatuses)[number]

/** Explanations of a status, where there is something to explain. */
export const reasons = {
  waitlisted: 'No account of this niche is free. The next one is yours.',
  unpaid: 'An account is free, but the wallet cannot pay for it. The assignment is retried every 30 seconds.',
  archived: 'The project is archived. No account is assigned until it is unarchived.',
  suspended: 'The organization is switched off. No account is assigned until it is switched on again.',
  provisioning: 'An account is assigned, and is being made ready.',
  warming: 'The account is warming up for its first posts.',
  exchanged: 'The account that was assigned cannot be used. Another one takes its place, at no further cost.',
  cancelled: 'The request was cancelled before it was through. Nothing was charged.',
  failed: 'The request failed on our side. Nothing was charged.',
  organizationArchived: 'The organization was archived.',
  projectErased: 'The project was erased.',
  credential: 'The platform no longer accepts the credential of the account. The service is renewing it.',
} as const

/** Returns when a term that begins now ends. */
export function termEnd(startsAt: Date, termDays: number): Date {
  return new Date(startsAt.getTime() + termDays * DAY)
}

/** @throws CONFLICT `already_paused`, `not_active` */
export function assertPausable(status: string): void {
  if (status === 'paused') throw conflict('already_paused', 'The lease is already paused.')
  if (status !== 'active') throw conflict('not_active', `The lease is ${status}: only an active account can be paused.`)
}

/** @throws CONFLICT `already_active`, `not_paused` */
export function assertResumable(status: string): void {
  if (status === 'active') throw conflict('already_active', 'The leased account is already active.')
  if (status !== 'paused') throw conflict('not_paused', `The lease is ${status}: there is nothing to resume.`)
}

/** @throws CONFLICT `already_released`, `lease_ended` */
export function assertReleasable(status: string): void {
  if (status === 'released') throw conflict('already_released', 'The account is already released.')
  if (status === 'lapsed') throw conflict('lease_ended', 'The term has ended: the lease has lapsed.')
  if (status === 'restricted') throw conflict('lease_ended', 'The platform restricted the account, so the lease ended.')
}

/** The maximum number of accounts per request: if that many are free, every request is served immediately. */
const maxConcurrency = 10

/**
 * Returns what a request can expect.
 * @param free accounts that can be assigned now
 * @param waiting leases on the waiting list, which go first
 */
export function availabilityOf(free: number, waiting: number): 'available' | 'limited' | 'waitlist' {
  const left = free - waiting
  if (left >= maxConcurrency) return 'available'
  return left > 0 ? 'limited' : 'waitlist'
}

/** Returns how many whole days an account warms up; a day of warming may be configured as shorter. */
export function warmingDaysShown(warmingDays: number, warmingDayMs: number): number {
  return Math.round((warmingDays * warmingDayMs) / DAY)
}

export interface LeaseRequest {
  readonly platform: string
  readonly niche: string
  readonly country?: string | undefined
  readonly language?: string | undefined
  readonly termDays: number
}

/** What a niche offers on one platform. */
export interface Offer {
  readonly minTermDays: number
  readonly maxTermDays: number
  /** The country and language of each account in service. */
  readonly places: readonly { readonly country: string; readonly language: string }[]
}

/**
 * Whether an account's language matches: an account of `de-AT` matches `de`, but not the reverse (basic filtering, RFC
 * 4647, 3.3.1).
 */
export function speaks(language: string, range: string): boolean {
  const [own, prefix] = [language.toLowerCase(), range.toLowerCase()]
  return own === prefix || own.startsWith(`${prefix}-`)
}

/** @throws VALIDATION naming the field that no offered account matches */
export function assertOffered(request: LeaseRequest, offer: Offer | undefined): asserts offer is Offer {
  const { platform, niche, country, language, termDays } = request
  if (!offer || offer.places.length === 0)
    throw invalid('/body/niche', `must be a niche of the list for ${platform}, written as it is there`)
  const there = offer.places.filter((place) => country === undefined || place.country === country)
  if (there.length === 0)
    throw invalid('/body/country', `has no accounts for ${niche}. Available: ${listed(offer, 'country')}.`)
  if (language !== undefined && !there.some((place) => speaks(place.language, language)))
    throw invalid(
      '/body/language',
      `has no accounts for ${niche}${country === undefined ? '' : ` in ${country}`}. Available: ${listed({ places: there }, 'language')}.`,
    )
  if (termDays < offer.minTermDays || termDays > offer.maxTermDays)
    throw invalid('/body/termDays', `must be from ${offer.minTermDays} to ${offer.maxTermDays} days for ${niche}`)
}

function listed({ places }: Pick<Offer, 'places'>, field: 'country' | 'language'): string {
  return [...new Set(places.map((place) => place[field]))].sort().join(', ')
}
