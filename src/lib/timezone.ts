import { IANAZone } from 'luxon'

const known = new Set<string>()

/**
 * Whether the IANA time zone database has it. Each check of an unknown one makes an Intl.DateTimeFormat, which holds 25
 * KB outside the heap which is collected late: once is enough.
 */
export function isTimezone(name: string): boolean {
  const key = name.toLowerCase()
  if (known.has(key)) return true
  if (!IANAZone.isValidZone(name)) return false
  known.add(key)
  return true
}
