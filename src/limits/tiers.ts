import type { Tier as PartnerTier } from '../../generated/enums.ts'
import { tierValues } from '../../generated/enums.ts'
import type { EndpointClass } from '../../generated/operations.ts'

/** What an API key may ask for in a minute; `internal` keys are the operator's own. */
export type Tier = PartnerTier | 'internal'

export const tiers: readonly Tier[] = [...tierValues, 'internal']

/** Requests a minute, by tier and class (the specification's "Rate-limit tiers"). `internal` has partner's. */
export const requestsPerMinute: { readonly [T in Tier]: { readonly [C in EndpointClass]: number } } = {
  standard: { 'read-light': 120, 'write-light': 60, 'long-running': 20 },
  pilot: { 'read-light': 1_200, 'write-light': 600, 'long-running': 60 },
  partner: { 'read-light': 6_000, 'write-light': 3_000, 'long-running': 300 },
  internal: { 'read-light': 6_000, 'write-light': 3_000, 'long-running': 300 },
}

/** `write-light` requests a day, from midnight to midnight UTC. */
export const writesPerDay: { readonly [T in Tier]: number } = {
  standard: 10_000,
  pilot: 100_000,
  partner: 500_000,
  internal: 500_000,
}

/** Attempts with unknown but well-formed keys that one client address may make each minute. */
export const unknownKeysPerMinute = 1_200
