import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { spanOf } from '../domain/span-rules.ts'
import { readEventTimes } from '../store/first-event.ts'
import { storeOf } from '../store/store-of.ts'

/** GET /v1/projects/{projectId}/telemetry/summary */
export const getTelemetrySummary: Handler<'getTelemetrySummary'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getTelemetrySummary'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const now = deps.clock.now()
  const span = spanOf(query, now, deps.config.retentionDays.telemetry)
  return {
    status: 200,
    body: {
      projectId: project.id,
      from: span.from,
      to: span.to,
      ...(await storeOf(deps).reading(tx).readSummary(project, span, now)),
      ...(await readEventTimes(tx, project.id)),
      asOf: now.toISOString(),
    },
  }
}
