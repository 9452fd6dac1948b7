/** The same things worked out naively, quarter by quarter and snapshot by snapshot. */

export const quarter = 900_000

export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
] as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the zone's clock shows, as `2026-11-20 10:15`. */
export function wallClock(ms: number, timezone: string): string {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timezone, format)
  }
  return format.format(ms)
}

/** From when on each hour or day of the zone runs, in a stretch that begins with one. */
export function localHourStarts(from: number, to: number, timezone: string, unit: 'hour' | 'day'): number[] {
  const starts: number[] = []
  let before = wallClock(from - quarter, timezone).slice(0, 10)
  for (let at = from; at < to; at += quarter) {
    const wall = wallClock(at, timezone)
    const begins = unit === 'hour' ? wall.endsWith(':00') : wall.slice(0, 10) !== before
    if (begins) starts.push(at)
    before = wall.slice(0, 10)
  }
  return starts
}

export interface Snapshot {
  /** When it was read, at a whole quarter. */
  readonly at: number
  /** Null: the platform did not report it. */
  readonly value: number | null
}

/**
 * What a post gained from `start` to before `end`: the difference of what is known at both, where no earlier figure
 * counts for more than a later one. Null where nothing was reported in between.
 */
export function deltaOf(snapshots: readonly Snapshot[], start: number, end: number): number | null {
  const reported = snapshots.filter((snapshot): snapshot is { at: number; value: number } => snapshot.value !== null)
  if (!reported.some(({ at }) => at >= start && at < end)) return null
  const knownAt = (time: number) => {
    const last = reported.findLastIndex(({ at }) => at < time)
    return last < 0 ? 0 : Math.min(...reported.slice(last).map(({ value }) => value))
  }
  return knownAt(end) - knownAt(start)
}
