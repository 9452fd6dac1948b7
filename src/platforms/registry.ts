import type { Platform } from '../../generated/enums.ts'
import { platformValues } from '../../generated/enums.ts'
import { recordOf } from '../lib/keys.ts'
import type { PlatformDefinition } from './definition.ts'
import { facebook } from './facebook/facebook.ts'
import { instagram } from './instagram/instagram.ts'
import type { PlatformLimits } from './limits.ts'
import { tiktok } from './tiktok/tiktok.ts'

/** Every platform of the contract, and no other. All code that loops over platforms uses it. */
export const registry: { readonly [P in Platform]: PlatformDefinition } = { tiktok, instagram, facebook }

/** Maps each platform's id to a value. */
export function mapPlatforms<T>(toValue: (platform: Platform, definition: PlatformDefinition) => T): {
  readonly [P in Platform]: T
} {
  return recordOf(platformValues, (platform) => toValue(platform, registry[platform]))
}

/** The display names of platforms, by their ids. */
export const platformLabels: ReadonlyMap<string | null, string> = new Map(
  platformValues.map((platform) => [platform, registry[platform].label]),
)

/** The calls a minute of the platforms that document a number. */
export const metricCallsPerMinute: { readonly [platform: string]: number } = Object.fromEntries(
  platformValues.flatMap((platform) => {
    const calls = registry[platform].metricCallsPerMinute
    return calls === null ? [] : [[platform, calls]]
  }),
)

/** Platforms that send comments and messages by webhook. */
export const eventPlatforms = platformValues.filter((platform) => registry[platform].sendsEvents)

/** The version of the limits, which changes with every change in the platforms' folders. */
export const platformLimitsVersion = '2026-11-20'

export const platformLimits: readonly PlatformLimits[] = platformValues.map((platform) => ({
  platform,
  ...registry[platform].limits,
}))
