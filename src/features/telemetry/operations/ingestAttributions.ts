import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { attributionIssues, attributionKey } from '../domain/attribution-rules.ts'
import { evaluateBatch, timeIssues } from '../domain/item-rules.ts'
import { requireReporter } from '../store/reporter.ts'
import { storeOf } from '../store/store-of.ts'

/** POST /v1/telemetry/attributions */
export const ingestAttributions: Handler<'ingestAttributions'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'ingestAttributions'>> => {
  const reporter = await requireReporter(tx, caller, body.projectId, deps.clock.now())
  const { project, now } = reporter
  const batch = evaluateBatch(body.attributions, {
    idOf: (item) => item.transactionId,
    keyOf: (item) => attributionKey(project.id, item),
    issuesOf: (item) => [...timeIssues(item.occurredAt, now), ...attributionIssues(item)],
  })
  const { fresh } = await storeOf(deps).ingestAttributions(tx, deps, { reporter, candidates: batch.candidates })
  return { status: 200, body: batch.result(fresh) }
}
