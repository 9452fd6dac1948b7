import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { conversionIssues } from '../domain/conversion-rules.ts'
import { evaluateBatch, hashedId, timeIssues } from '../domain/item-rules.ts'
import { requireReporter } from '../store/reporter.ts'
import { findSources, idsOf, sourceIssues } from '../store/sources.ts'
import { storeOf } from '../store/store-of.ts'

/** POST /v1/telemetry/conversions */
export const ingestConversions: Handler<'ingestConversions'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'ingestConversions'>> => {
  const reporter = await requireReporter(tx, caller, body.projectId, deps.clock.now())
  const { project, app, now } = reporter
  if (app && !app.reports_conversions)
    throw conflict(
      'conversions_refused',
      `The write key of ${app.id} may not report conversions. Report them from your server with an API key, or set reportsConversions of the app.`,
    )
  const known = await findSources(tx, project, idsOf(body.conversions))
  const batch = evaluateBatch(body.conversions, {
    idOf: (conversion) => conversion.transactionId,
    keyOf: (conversion) => hashedId(project.id, 'conversion', conversion.transactionId),
    issuesOf: (conversion) => [
      ...timeIssues(conversion.occurredAt, now),
      ...conversionIssues(conversion),
      ...sourceIssues(conversion.source, known),
    ],
  })
  const { fresh } = await storeOf(deps).ingestConversions(tx, deps, { reporter, candidates: batch.candidates, known })
  return { status: 200, body: batch.result(fresh) }
}
