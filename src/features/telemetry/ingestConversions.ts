import type { Handler } from '../../../generated/handlers.ts'
import { insertConversions } from './conversion-queries.ts'
import { conversionIssues } from './conversion-rules.ts'
import { countPeople } from './count-reported.ts'
import { hashedId, judgeBatch, timeIssues } from './item-rules.ts'
import { recordReported } from './record-reported.ts'
import { requireReporter } from './reporter.ts'
import { findSources, idsOf, sourceIssues } from './sources.ts'
import { takeItems } from './take-items.ts'

/** POST /v1/telemetry/conversions */
export const ingestConversions: Handler<'ingestConversions'> = async ({ caller, body, tx }, deps) => {
  const reporter = await requireReporter(tx, caller, body.projectId, deps.clock.now())
  const { project, now } = reporter
  const known = await findSources(tx, project, idsOf(body.conversions))
  const batch = judgeBatch(body.conversions, {
    idOf: (conversion) => conversion.transactionId,
    keyOf: (conversion) => hashedId(project.id, 'conversion', conversion.transactionId),
    issuesOf: (conversion) => [
      ...timeIssues(conversion.occurredAt, now),
      ...conversionIssues(conversion),
      ...sourceIssues(conversion.source, known),
    ],
  })
  const { fresh, taken } = await takeItems(tx, deps, batch.candidates)
  await insertConversions(tx, reporter, taken, known)
  await recordReported(tx, deps, reporter, taken, known)
  await countPeople(tx, reporter, taken, 'conversions')
  return { status: 200, body: batch.result(fresh) }
}
