import { recordOf } from '../../../lib/keys.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { DAY } from '../../../lib/time.ts'
import type { CountName } from './snapshot-rules.ts'
import { countNames } from './snapshot-rules.ts'
import { bucketMs, bucketOf } from './tracking-rules.ts'

/** The counts of a quarter hour, in the order in which they are stored. */
export const storedNames = [...countNames, 'watch_views'] as const
type StoredName = (typeof storedNames)[number]

/** What was gained in a quarter hour; `null` where nothing was reported. */
export type Gained = { readonly [Name in StoredName | 'watch_seconds']: number | null }

const gainedNames = [...storedNames, 'watch_seconds'] as const

/** Gains by quarter hour, from 0 for the first of a UTC day. */
export type DayGains = Map<number, Gained>

/** A day's gains as they are stored: the numbers of the quarter hours, then each count of all of them. */
export interface PackedDay {
  readonly gains: readonly (number | null)[]
  /** The seconds watched, by quarter hour. */
  readonly watched: readonly (number | null)[] | null
}

/** Days are counted since 1970. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY)
export const quarterOf = (at: Date): number => (bucketOf(at).getTime() % DAY) / bucketMs
export const startOfQuarter = (day: number, quarter: number): Date => new Date(day * DAY + quarter * bucketMs)

const mapGained = (value: (name: keyof Gained) => number | null): Gained => recordOf(gainedNames, value)

const nothingGained = mapGained(() => null)

/** Adds two values; `null` only where both are `null`. */
const plus = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0)

export function addGained(day: DayGains, quarter: number, gained: Gained): void {
  const before = day.get(quarter) ?? nothingGained
  day.set(
    quarter,
    mapGained((name) => plus(before[name], gained[name])),
  )
}

export function unpackDay({ gains, watched }: PackedDay): DayGains {
  const day: DayGains = new Map()
  const count = gains.length / (1 + storedNames.length)
  for (let n = 0; n < count; n += 1) {
    const counts = new Map<string, number | null>(
      storedNames.map((name, i) => [name, gains[(i + 1) * count + n] ?? null]),
    )
    addGained(
      day,
      nonNull(gains[n], 'The quarter hour of a gain'),
      mapGained((name) => (name === 'watch_seconds' ? (watched?.[n] ?? null) : (counts.get(name) ?? null))),
    )
  }
  return day
}

/** An element of the stored array is a 32-bit integer: what is more follows under the same quarter hour. */
const maxStored = 2 ** 31 - 1

export function packDay(day: DayGains): PackedDay {
  const stored = [...day].toSorted(([a], [b]) => a - b).flatMap(([quarter, gained]) => splitGained(quarter, gained))
  return {
    gains: [
      ...stored.map(({ quarter }) => quarter),
      ...storedNames.flatMap((name) => stored.map(({ gained }) => gained[name])),
    ],
    watched: stored.some(({ gained }) => gained.watch_seconds !== null)
      ? stored.map(({ gained }) => gained.watch_seconds)
      : null,
  }
}

function splitGained(quarter: number, gained: Gained): { quarter: number; gained: Gained }[] {
  const isStored = (name: keyof Gained) => name === 'watch_seconds'
  const part = mapGained((name) => {
    const value = gained[name]
    return value === null || isStored(name) ? value : Math.max(-maxStored, Math.min(value, maxStored))
  })
  const rest = mapGained((name) => (isStored(name) ? null : (gained[name] ?? 0) - (part[name] ?? 0) || null))
  return gainedNames.every((name) => rest[name] === null)
    ? [{ quarter, gained: part }]
    : [{ quarter, gained: part }, ...splitGained(quarter, rest)]
}

/** What changed in a quarter hour: what was added, and which values are no longer null. */
export interface DayChange {
  readonly gains: DayGains
  readonly known: ReadonlyMap<number, Gained>
}

/** Returns what a day's gains have changed by; values are never null again. */
export function changeOfDay(before: DayGains, after: DayGains): DayChange {
  const gains: DayGains = new Map()
  const known = new Map<number, Gained>()
  for (const [quarter, now] of after) {
    const was = before.get(quarter) ?? nothingGained
    const added = mapGained((name) => (now[name] === null ? null : now[name] - (was[name] ?? 0)))
    const fresh = mapGained((name) => (was[name] === null && now[name] !== null ? 1 : 0))
    if (gainedNames.every((name) => !added[name] && fresh[name] === 0)) continue
    gains.set(quarter, added)
    known.set(quarter, fresh)
  }
  return { gains, known }
}

/** Packs a change; `known` has an entry for each count of each stored quarter hour. */
export function packChange({ gains, known }: DayChange): PackedDay & { readonly known: readonly number[] } {
  const packed = packDay(gains)
  const quarters = packed.gains.slice(0, packed.gains.length / (1 + storedNames.length))
  return {
    ...packed,
    known: storedNames.flatMap((name) =>
      quarters.map((quarter, n) => (quarter === quarters[n - 1] ? 0 : (known.get(quarter ?? 0)?.[name] ?? 0))),
    ),
  }
}

/** A change of a quarter hour's gains. */
export interface GainChange {
  readonly day: number
  readonly quarter: number
  readonly gained: Gained
}

/**
 * Subtracts what counts have fallen by from the latest gains, so that none is negative.
 * @param days the gains by day
 * @returns the changes, which are made, and what no gain was left for
 */
export function subtractFalls(
  days: ReadonlyMap<number, DayGains>,
  falls: ReadonlyMap<CountName, number>,
): { readonly changes: GainChange[]; readonly rest: ReadonlyMap<CountName, number> } {
  const rest = new Map(falls)
  const changes: GainChange[] = []
  for (const [day, quarters] of [...days].toSorted(([a], [b]) => b - a))
    for (const [quarter, gained] of [...quarters].toSorted(([a], [b]) => b - a)) {
      const taken = new Map<string, number>()
      for (const [name, left] of rest) {
        const by = Math.max(0, Math.min(gained[name] ?? 0, left))
        if (by === 0) continue
        taken.set(name, -by)
        if (by === left) rest.delete(name)
        else rest.set(name, left - by)
      }
      if (taken.size === 0) continue
      const change = { day, quarter, gained: mapGained((name) => taken.get(name) ?? null) }
      addGained(quarters, quarter, change.gained)
      changes.push(change)
    }
  return { changes, rest }
}
