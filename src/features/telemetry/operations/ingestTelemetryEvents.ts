import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { evaluateBatch, hashedId, timeIssues } from '../domain/item-rules.ts'
import { noteEvents } from '../store/first-event.ts'
import { requireReporter } from '../store/reporter.ts'
import { findSources, idsOf, sourceIssues } from '../store/sources.ts'
import { storeOf } from '../store/store-of.ts'

/** POST /v1/telemetry/events */
export const ingestTelemetryEvents: Handler<'ingestTelemetryEvents'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'ingestTelemetryEvents'>> => {
  const reporter = await requireReporter(tx, caller, body.projectId, deps.clock.now())
  const { project, now } = reporter
  const known = await findSources(tx, project, idsOf(body.events))
  const batch = evaluateBatch(body.events, {
    idOf: (event) => event.eventId,
    keyOf: (event) => hashedId(project.id, 'event', event.eventId),
    issuesOf: (event) => [...timeIssues(event.occurredAt, now), ...sourceIssues(event.source, known)],
  })
  const { candidates } = batch
  const { fresh, taken } = await storeOf(deps).ingestEvents(tx, deps, { reporter, candidates, known })
  if (taken[0]) await noteEvents(tx, deps, reporter, taken[0].item.name)
  return { status: 200, body: batch.result(fresh) }
}
