import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { clicksAmong } from '../domain/click-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { forgetAfter } from '../domain/item-rules.ts'
import type { Reported } from '../domain/reported-item.ts'
import type { Recording, Touch } from './record-touches.ts'
import { recordClicks } from './record-touches.ts'
import type { Reporter } from './reporter.ts'
import type { KnownSources } from './sources.ts'
import { resolveAttribution } from './sources.ts'

/** Records what events and conversions report about people: touches, links between ids, and sources of click ids. */
export async function recordReported(
  tx: Tx,
  deps: HandlerDeps,
  reporter: Reporter,
  taken: readonly Candidate<Reported>[],
  known: KnownSources,
  recording: Recording,
): Promise<void> {
  const touchOf = ({ item, key, at }: Candidate<Reported>): Touch => {
    const { publication_id: _, ...attribution } = resolveAttribution(item.source, known)
    return { item: key, at, user_id: item.userId ?? null, anonymous_id: item.anonymousId ?? null, ...attribution }
  }
  const touches = taken.flatMap((candidate) => (candidate.item.source === undefined ? [] : [touchOf(candidate)]))
  await recording.touches(tx, { projectId: reporter.project.id, now: reporter.now }, touches)
  await recording.links(tx, reporter, taken.map(touchOf))
  const clicks = taken.flatMap(({ item, at }) => {
    if (!item.source) return []
    const { publication_id: _, ...attribution } = resolveAttribution(item.source, known)
    const day = forgetAfter(at, deps.config.retentionDays.telemetry)
    return clicksAmong(reporter.project.id, item.properties).map((click) => ({
      click,
      forget_after: day,
      ...attribution,
    }))
  })
  await recordClicks(tx, reporter, clicks)
}
