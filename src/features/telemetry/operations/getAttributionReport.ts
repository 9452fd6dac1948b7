import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { respondWithAttribution } from './attribution-report.ts'

/** GET /v1/projects/{projectId}/telemetry/attribution */
export const getAttributionReport: Handler<'getAttributionReport'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAttributionReport'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const of = { projects: [project], isAboveProject: false }
  return respondWithAttribution(input, deps, of, `/v1/projects/${project.id}/telemetry/attribution`)
}
