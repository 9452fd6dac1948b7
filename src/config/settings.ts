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

type Nested<Path extends string, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { readonly [Key in Head]: Nested<Rest, Value> }
  : { readonly [Key in Path]: Value extends readonly (infer Item)[] ? readonly Item[] : Value }

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The part of the configuration that holds values as they were parsed, each where its setting says. */
export type Placed = Intersection<
  {
    [K in keyof typeof settings]: (typeof settings)[K] extends Setting<unknown, infer _Fallback, infer Place>
      ? Place extends string
        ? Nested<Place, Values[K]>
        : never
      : never
  }[keyof typeof settings]
>

export interface SettingDescription {
  readonly name: string
  readonly default: string
  readonly wants: string
  readonly meaning: string
  readonly secret: boolean
}

/** Lists every setting for the table in docs/settings.md, from the same definitions that are validated. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.values(settings).map((one) => ({
    name: one.name,
    default: one.fallbackShown,
    wants: one.wants,
    meaning: one.meaning,
    secret: one.secret,
  }))
}
