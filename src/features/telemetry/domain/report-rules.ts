import { invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import type { Span } from './span-rules.ts'
import { spanOf } from './span-rules.ts'

/** A report reads the telemetry of each project. */
export const maxReportedProjects = 100

/** @throws VALIDATION for more projects than a report is of */
export function assertReportable(projectIds: readonly string[]): void {
  if (projectIds.length > maxReportedProjects)
    throw invalid(
      '/query/projectIds',
      `is needed here: a report is of at most ${maxReportedProjects} projects, and these are ${projectIds.length}`,
    )
}

/**
 * Returns the days before a span, as many as it has.
 * @throws VALIDATION where they are not kept
 */
export function previousOf({ from, to }: Pick<Span, 'from' | 'to'>, now: Date, keptDays: number): Span {
  const last = Date.parse(from) - DAY
  const first = last - (Date.parse(to) - Date.parse(from))
  if (first < now.getTime() - keptDays * DAY)
    throw invalid(
      '/query/compareTo',
      `needs telemetry of more than ${keptDays} days ago, which is deleted: send a later \`from\``,
    )
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return spanOf({ from: dayOf(first), to: dayOf(last) }, now, keptDays)
}
