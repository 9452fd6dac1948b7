import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readProjectIds, readScopedProjects, resolveListScope } from '../../projects/api.ts'
import { assertReportable } from '../domain/report-rules.ts'
import { respondWithAttribution } from './attribution-report.ts'

/** GET /v1/telemetry/attribution */
export const getAllAttributionReport: Handler<'getAllAttributionReport'> = async (
  input,
  deps,
): Promise<AnswerOf<'getAllAttributionReport'>> => {
  const { tx, caller, query } = input
  const ids = await readProjectIds(tx, await resolveListScope(tx, caller, query))
  assertReportable(ids)
  const projects = await readScopedProjects(tx, ids)
  return respondWithAttribution(input, deps, { projects, isAboveProject: true }, '/v1/telemetry/attribution')
}
