/** Days and times of a time zone, by Intl. A day is written as `2026-11-20`, a time of it in minutes since midnight. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export interface WallTime {
  readonly day: string
  readonly minutes: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

export function wallTimeOf(at: string | number, timeZone: string): WallTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(at))) parts[type] = value
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** The moment at which the zone's clocks show this; where they skip it, the moment that they show instead. */
export function momentOf({ day, minutes }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  let moment = asUtc
  // The offset is that of the moment itself, which a second step finds near a change of the clocks.
  for (let step = 0; step < 2; step += 1) {
    const shown = wallTimeOf(moment, timeZone)
    moment += asUtc - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000)
  }
  return moment
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** 0 for Monday, with which weeks begin here as in the weekly report. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** A day's name in the reader's language: days have no zone, so it is read in UTC. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(navigator.language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** “Berlin · GMT+1”. */
export function nameOfZone(timeZone: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} · ${offset ?? ''}`
}

/** “18:05” of 1,085 minutes. */
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
