import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { DAY } from '../../../lib/time.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import { attributeItems } from './attribute-items.ts'
import { insertAttributions } from './attribution-queries.ts'
import { insertConversions } from './conversion-queries.ts'
import { countNames, countPeople } from './count-reported.ts'
import { insertEvents } from './event-queries.ts'
import { ingestItems } from './ingest-items.ts'
import { markClicksResolved } from './pending-clicks.ts'
import { markTokenEnded } from './pending-tokens.ts'
import { recordReported } from './record-reported.ts'
import { recordTouches } from './record-touches.ts'
import { removeReportedByApps } from './replace-conversions.ts'
import { readReport } from './report-queries.ts'
import { addNotes, sumOlderDay } from './roll-up.ts'
import { readSummary } from './summary-queries.ts'
import type { TelemetryStore } from './telemetry-store.ts'

/**
 * Skips from project to project in the index of a table, so that the cost does not depend on the backlog, and that no
 * number of projects whose tasks fail hides the others.
 */
const projectsIn = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  (WITH RECURSIVE waiting AS (
    (SELECT project_id FROM ${table} WHERE ${condition} ORDER BY project_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.project_id FROM ${table} n
      WHERE ${condition} AND n.project_id > w.project_id ORDER BY n.project_id LIMIT 1)
    FROM waiting w WHERE w.project_id IS NOT NULL
  )
  SELECT project_id FROM waiting WHERE project_id IS NOT NULL)`

const dueProjects = sql`
  SELECT project_id AS key, now() AS due_at FROM (
    ${projectsIn(sql`telemetry_news`, sql`rolled_at IS NULL`)}
    UNION
    ${projectsIn(sql`telemetry_unsummed`, sql`true`)}
  ) found`

/** Telemetry in PostgreSQL: items by the month, summed by the day (decision 82). */
export const telemetryStore: TelemetryStore = {
  async ingestEvents(tx, deps, { reporter, candidates, known }) {
    const result = await ingestItems(tx, reporter.now, candidates)
    await insertEvents(tx, reporter, result.taken, known)
    await recordReported(tx, deps, reporter, result.taken, known)
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
    await recordReported(tx, deps, reporter, taken, known)
    await countPeople(tx, reporter, taken, 'conversions', removed)
    return { fresh, taken }
  },
  async ingestAttributions(tx, deps, { reporter, candidates }) {
    const result = await ingestItems(tx, reporter.now, candidates)
    await insertAttributions(tx, deps, reporter, await attributeItems(tx, reporter.project, result.taken))
    return result
  },
  async resolveClicks(tx, found, now) {
    // Only the worker that resolves an item records its touch.
    const resolved = await markClicksResolved(tx, found)
    const own = found.filter(({ item }) => resolved.has(item))
    for (const [projectId, clicks] of Map.groupBy(own, (row) => row.project_id))
      await recordTouches(
        tx,
        { projectId, now },
        clicks.map(
          ({ item, user_id, anonymous_id, container_id, social_account_id, influencer_id, campaign, ...row }) => ({
            item,
            at: row.kind === 'click_id' ? row.occurred_at : countsFrom(row.occurred_at, row.clicked_at),
            user_id,
            anonymous_id,
            container_id,
            social_account_id,
            influencer_id,
            campaign,
          }),
        ),
      )
  },
  async endToken(tx, due, { countsFrom: at, ...values }, now) {
    if (!(await markTokenEnded(tx, due, values)) || values.status !== 'resolved' || at === undefined) return
    const { item, user_id, anonymous_id } = due
    const brought = {
      container_id: null,
      social_account_id: null,
      influencer_id: null,
      campaign: values.campaign ?? null,
    }
    await recordTouches(tx, { projectId: due.project_id, now }, [{ item, at, user_id, anonymous_id, ...brought }])
  },
  reading: (tx) => ({
    readSummary: (project, span, now) => readSummary(tx, project, span, now),
    readReport: (project, page) => readReport(tx, project, page),
  }),
  maintenance: {
    due: dueProjects,
    steps: [addNotes, (db, project, { now }) => sumOlderDay(db, project, new Date(now.getTime() + 2 * DAY))],
  },
}
