import type { Setting } from './setting.ts'
import { httpSettings } from './settings/http.ts'
import { operatorSettings } from './settings/operator.ts'
import { platformsSettings } from './settings/platforms.ts'
import { processSettings } from './settings/process.ts'
import { storageSettings } from './settings/storage.ts'
import { workSettings } from './settings/work.ts'

export { priceNames } from './settings/operator.ts'
export { quotaNames } from './settings/storage.ts'

/** Every setting: its name, default, check and meaning. Checking, the complaints and the README's table follow from it. */
export const settings = {
  ...httpSettings,
  ...processSettings,
  ...storageSettings,
  ...workSettings,
  ...operatorSettings,
  ...platformsSettings,
}

/** What was read, by the keys of `settings`; null where neither the environment nor a default says anything. */
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

/** Every setting as the README's table shows it, from the same definitions that are checked. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.values(settings).map((one) => ({
    name: one.name,
    default: one.fallbackShown,
    wants: one.wants,
    meaning: one.meaning,
    secret: one.secret,
  }))
}
