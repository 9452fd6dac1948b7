import { attributeItems } from './attribute-items.ts'
import { insertAttributions } from './attribution-queries.ts'
import { insertConversions } from './conversion-queries.ts'
import { countNames, countPeople } from './count-reported.ts'
import { insertEvents } from './event-queries.ts'
import { ingestItems } from './ingest-items.ts'
import { markClicksResolved } from './pending-clicks.ts'
import { markTokenEnded } from './pending-tokens.ts'
import { recordReported } from './record-reported.ts'
import { recordInTables, recordTouches } from './record-touches.ts'
import { removeReportedByApps } from './replace-conversions.ts'
import { readReport } from './report-queries.ts'
import { touchesOfClicks, touchOfToken } from './resolved-touches.ts'
import { addNotes } from './roll-up.ts'
import { readSummary } from './summary-queries.ts'
import type { TelemetryStore } from './telemetry-store.ts'

/** Telemetry in PostgreSQL: items by the month, summed by the day (decision 82). */
export const telemetryStore: TelemetryStore = {
  async ingestEvents(tx, deps, { reporter, candidates, known }) {
    const result = await ingestItems(tx, reporter.now, candidates)
    await insertEvents(tx, reporter, result.taken, known)
    await recordReported(tx, deps, reporter, result.taken, known, recordInTables)
    await countPeople(tx, reporter, result.taken, 'events')
    await countNames(tx, reporter, result.taken)
    return result
  },
  async ingestConversions(tx, deps, { reporter, candidates, known }) {
    const ingested = await ingestItems(tx, reporter.now, candidates)
    const duplicates = candidates.filter(({ key }) => !ingested.fresh.has(key))
    const removed = reporter.app ? [] : await removeReportedByApps(tx, reporter, duplicates)
    const fresh = new Set([...ingested.fresh, ...removed.map(({ key }) => key)])
    const taken = candidates.filter(({ key }) => fresh.has(key))
    await insertConversions(tx, reporter, taken, known)
    await recordReported(tx, deps, reporter, taken, known, recordInTables)
    await countPeople(tx, reporter, taken, 'conversions', removed)
    return { fresh, taken }
  },
  async ingestAttributions(tx, deps, { reporter, candidates }) {
    const result = await ingestItems(tx, reporter.now, candidates)
    const items = await attributeItems(tx, reporter.project, result.taken)
    await insertAttributions(tx, deps, reporter, items, recordInTables)
    return result
  },
  async resolveClicks(tx, found, now) {
    // Only the worker that resolves an item records its touch.
    const resolved = await markClicksResolved(tx, found)
    for (const [projectId, touches] of touchesOfClicks(found.filter(({ item }) => resolved.has(item))))
      await recordTouches(tx, { projectId, now }, touches)
  },
  async endToken(tx, due, { countsFrom: at, ...values }, now) {
    if (!(await markTokenEnded(tx, due, values)) || values.status !== 'resolved' || at === undefined) return
    await recordTouches(tx, { projectId: due.project_id, now }, [touchOfToken(due, at, values.campaign)])
  },
  reading: (tx) => ({
    readSummary: (project, span) => readSummary(tx, project, span),
    readReport: (project, page) => readReport(tx, project, page),
  }),
  latest: async (_tx, _projectIds, now) => now,
  maintenance: [addNotes],
}
