import { MINUTE } from '../../lib/time.ts'
import { fields, list, number } from '../../lib/untyped.ts'

/**
 * Returns the milliseconds until access is regained: the maximum in X-Business-Use-Case-Usage, which counts in minutes;
 * `null` where it names none.
 */
export function regainMs(headers: { get(name: string): string | null }): number | null {
  const usage = parse(headers.get('x-business-use-case-usage'))
  const minutes = Object.values(usage)
    .flatMap((entries) => list(entries))
    .map((entry) => number(entry.estimated_time_to_regain_access) ?? 0)
  const largest = Math.max(0, ...minutes)
  return largest > 0 ? largest * MINUTE : null
}

/** Returns the highest of X-App-Usage's counters, in percent; `null` without the header. */
export function appUsagePercent(headers: { get(name: string): string | null }): number | null {
  const usage = parse(headers.get('x-app-usage'))
  const counters = [usage.call_count, usage.total_cputime, usage.total_time].map((value) => number(value))
  const known = counters.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

function parse(header: string | null) {
  if (!header) return {}
  try {
    return fields(JSON.parse(header))
  } catch {
    return {}
  }
}
