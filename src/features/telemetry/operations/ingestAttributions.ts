import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { attributionIssues, attributionKey } from '../domain/attribution-rules.ts'
import { evaluateBatch, timeIssues } from '../domain/item-rules.ts'
import { attributeItems } from '../store/attribute-items.ts'
import { insertAttributions } from '../store/attribution-queries.ts'
import { ingestItems } from '../store/ingest-items.ts'
import { requireReporter } from '../store/reporter.ts'

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
  const { fresh, taken } = await ingestItems(tx, deps, batch.candidates)
  await insertAttributions(tx, deps, reporter, await attributeItems(tx, project, taken))
  return { status: 200, body: batch.result(fresh) }
}
