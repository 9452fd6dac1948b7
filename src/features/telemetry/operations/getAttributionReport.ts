import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { spanOf } from '../domain/span-rules.ts'
import { telemetryStore } from '../store/postgres-store.ts'
import type { ReportPosition } from '../store/report-page.ts'

/** GET /v1/projects/{projectId}/telemetry/attribution */
export const getAttributionReport: Handler<'getAttributionReport'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAttributionReport'>> => {
  const { caller, path, query, tx } = input
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/telemetry/attribution`)
  const now = deps.clock.now()
  const asOf = page.after?.at ?? now
  const { groupBy, windowDays } = query
  const rows = await telemetryStore.readReport(tx, project, {
    groupBy,
    windowDays,
    span: spanOf(query, asOf, deps.config.retentionDays.telemetry),
    asOf,
    now,
    after: page.after && (JSON.parse(page.after.id) as ReportPosition),
    limit: page.limit,
  })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const position = last && JSON.stringify([last.conversions, last.installs, last.events, last.key_hash])
  const nextCursor = position === undefined ? null : page.seal({ at: asOf, id: position })
  return {
    status: 200,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: { data: shown.map(({ key_hash: _, ...row }) => ({ groupBy, ...row })), nextCursor },
  }
}
