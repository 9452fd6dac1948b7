import { MINUTE } from '../../lib/time.ts'
import { fields, list, number } from '../../lib/untyped.ts'
import type { PlatformUsage } from '../calls.ts'

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

/** Returns the highest counter of the app (X-App-Usage) and of the account's business; `null` without the headers. */
export function usageOf(headers: { get(name: string): string | null }): PlatformUsage | null {
  const app = parse(headers.get('x-app-usage'))
  const businesses = Object.values(parse(headers.get('x-business-use-case-usage'))).flatMap((entries) => list(entries))
  const known = [app, ...businesses]
    .flatMap((usage) => [usage.call_count, usage.total_cputime, usage.total_time])
    .map((value) => number(value))
    .filter((value) => value !== null)
  return known.length > 0 ? { percent: Math.max(...known), regainMs: regainMs(headers) } : null
}

function parse(header: string | null) {
  if (!header) return {}
  try {
    return fields(JSON.parse(header))
  } catch {
    return {}
  }
}
