import type { Setting } from './setting.ts'
import { httpSettings } from './settings/http.ts'
import { operatorSettings } from './settings/operator.ts'
import { platformsSettings } from './settings/platforms.ts'
import { processSettings } from './settings/process.ts'
import { storageSettings } from './settings/storage.ts'
import { workSettings } from './settings/work.ts'

export { priceNames } from './settings/operator.ts'
export { quotaNames } from './settings/storage.ts'

/**
 * Every setting: its name, default, check and meaning. Validation, its errors and the README's table derive from it.
 */
export const settings = {
  ...httpSettings,
  ...processSettings,
  ...storageSettings,
  ...workSettings,
  ...operatorSettings,
  ...platformsSettings,
}

/** The values by the keys of `settings`; null if neither the environment nor a default sets one. */
export type Values = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T, infer Fallback>
    ? Fallback extends string
      ? T
      : T | null
    : never
}

export interface SettingDescription {
  readonly name: string
  readonly default: string
  readonly wants: string
  readonly meaning: string
  readonly secret: boolean
}

/** Lists every setting for the README's table, from the same definitions that are validated. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.values(settings).map((one) => ({
    name: one.name,
    default: one.fallbackShown,
    wants: one.wants,
    meaning: one.meaning,
    secret: one.secret,
  }))
}
