import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { clicksAmong } from '../domain/click-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { forgetAfter } from '../domain/item-rules.ts'
import type { Reported } from './event-queries.ts'
import { recordClicks, recordLinks, recordTouches } from './record-touches.ts'
import type { Reporter } from './reporter.ts'
import type { KnownSources } from './sources.ts'
import { placeOf } from './sources.ts'

/** Records what events and conversions report about people: touches, links between ids, and sources of click ids. */
export async function recordReported(
  tx: Tx,
  deps: HandlerDeps,
  reporter: Reporter,
  taken: readonly Candidate<Reported>[],
  known: KnownSources,
): Promise<void> {
  const people = taken.map(({ item, key, at }) => {
    const { publication_id: _, ...place } = placeOf(item.source, known)
    return { item: key, at, user_id: item.userId ?? null, anonymous_id: item.anonymousId ?? null, ...place }
  })
  const sourced = people.filter((_, index) => taken[index]!.item.source !== undefined)
  await recordTouches(tx, { projectId: reporter.project.id, now: reporter.now }, sourced)
  await recordLinks(tx, reporter, people)
  const clicks = taken.flatMap(({ item, at }) => {
    if (!item.source) return []
    const { publication_id: _, ...place } = placeOf(item.source, known)
    const day = forgetAfter(at, deps.config.retentionDays.telemetry)
    return clicksAmong(reporter.project.id, item.properties).map((click) => ({ click, forget_after: day, ...place }))
  })
  await recordClicks(tx, reporter.now, clicks)
}
