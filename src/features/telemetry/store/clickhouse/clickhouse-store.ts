import { sql } from 'kysely'
import type { Columnar } from '../../../../db/columnar.ts'
import { shareOwnerOfId } from '../../../../db/share-owner.ts'
import type { Tx } from '../../../../db/transaction.ts'
import { nonNull } from '../../../../lib/non-null.ts'
import type { ProjectScope } from '../../../projects/api.ts'
import { projectOwners } from '../../../projects/api.ts'
import { attributeItems } from '../attribute-items.ts'
import { insertAttributions } from '../attribution-queries.ts'
import { ingestItems, takeFromApps } from '../ingest-items.ts'
import { markClicksResolved } from '../pending-clicks.ts'
import { markTokenEnded } from '../pending-tokens.ts'
import { recordReported } from '../record-reported.ts'
import type { Recording } from '../record-touches.ts'
import { touchesOfClicks, touchOfToken } from '../resolved-touches.ts'
import { addNotes } from '../roll-up.ts'
import type { TelemetryStore } from '../telemetry-store.ts'
import { conversionRow, eventRow, linkRows, touchGone, touchRow } from './clickhouse-rows.ts'
import { handedOverUntil, handOver, record } from './outbox.ts'
import { readReportOfClickHouse, readSummaryOfClickHouse } from './read-report.ts'
import type { ClickHouseRow } from './table.ts'

/** Telemetry in ClickHouse: reports are counted from the items, which PostgreSQL only hands over (decision 155). */
export function createClickHouseStore(columnar: Columnar): TelemetryStore {
  return {
    async ingestEvents(tx, deps, { reporter, candidates, known }) {
      const result = await ingestItems(tx, reporter.now, candidates)
      const { rows, recording } = collect()
      await recordReported(tx, deps, reporter, result.taken, known, recording())
      for (const event of result.taken) rows.push(eventRow(reporter, event, known))
      await record(tx, reporter.project.id, reporter.now, rows)
      return result
    },
    async ingestConversions(tx, deps, { reporter, candidates, known }) {
      const ingested = await ingestItems(tx, reporter.now, candidates, reporter.app !== null)
      const duplicates = candidates.filter(({ key }) => !ingested.fresh.has(key))
      const replaced = reporter.app ? new Set<string>() : await takeFromApps(tx, duplicates)
      const fresh = new Set([...ingested.fresh, ...replaced])
      const taken = candidates.filter(({ key }) => fresh.has(key))
      const { rows, recording } = collect()
      await recordReported(tx, deps, reporter, taken, known, recording(reporter.app ? 1 : 2))
      const touched = new Set(rows.flatMap(({ kind, item }) => (kind === 'touch' ? [item] : [])))
      for (const conversion of taken) {
        rows.push(conversionRow(reporter, conversion, known))
        if (replaced.has(conversion.key) && !touched.has(conversion.key)) rows.push(touchGone(reporter, conversion))
      }
      await record(tx, reporter.project.id, reporter.now, rows)
      return { fresh, taken }
    },
    async ingestAttributions(tx, deps, { reporter, candidates }) {
      const result = await ingestItems(tx, reporter.now, candidates)
      const { rows, recording } = collect()
      const items = await attributeItems(tx, reporter.project, result.taken)
      await insertAttributions(tx, deps, reporter, items, recording())
      await record(tx, reporter.project.id, reporter.now, rows)
      return result
    },
    async resolveClicks(tx, found, now) {
      const resolved = await markClicksResolved(tx, found)
      for (const [projectId, touches] of touchesOfClicks(found.filter(({ item }) => resolved.has(item))))
        await record(
          tx,
          projectId,
          now,
          touches.flatMap((touch) => touchRow(touch, now) ?? []),
        )
    },
    async endToken(tx, due, { countsFrom: at, ...values }, now) {
      if (!(await markTokenEnded(tx, due, values)) || values.status !== 'resolved' || at === undefined) return
      const row = touchRow(touchOfToken(due, at, values.campaign), now)
      if (row) await record(tx, due.project_id, now, [row])
    },
    reading: (tx) => ({
      readSummary: async (project, span, now) =>
        readSummaryOfClickHouse(columnar, tx, await scopeOf(tx, project), span, now),
      readReport: async (project, page) => readReportOfClickHouse(columnar, tx, await scopeOf(tx, project), page),
    }),
    latest: handedOverUntil,
    // Attributions stay in PostgreSQL, and leave notes.
    maintenance: [(db, project, run) => handOver(columnar, db, project, run), addNotes],
  }
}

/** Collects what a report says of people, so that all of it is recorded as one. */
function collect() {
  const rows: ClickHouseRow[] = []
  const recording = (version = 1): Recording => ({
    async touches(_, { now }, touches) {
      for (const touch of touches) rows.push(...[touchRow(touch, now, version) ?? []].flat())
    },
    async links(_, { project, now }, seen) {
      rows.push(...linkRows(project.id, now, seen))
    },
  })
  return { rows, recording }
}

/** Rows are of the root organization, whichever of its children a project is moved to. */
async function scopeOf(tx: Tx, project: ProjectScope) {
  const { rows } = await sql<{ organization: string }>`
    SELECT ${shareOwnerOfId(sql<string>`p.organization_id`)} AS organization FROM ${projectOwners} p
    WHERE p.id = ${project.id}`.execute(tx)
  return { organization: nonNull(rows[0], 'The project of a report').organization, project: project.id, scope: project }
}
