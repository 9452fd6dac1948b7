import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { evaluateBatch, hashedId, timeIssues } from '../domain/item-rules.ts'
import { countNames, countPeople } from '../store/count-reported.ts'
import { insertEvents } from '../store/event-queries.ts'
import { noteEvents } from '../store/first-event.ts'
import { ingestItems } from '../store/ingest-items.ts'
import { recordReported } from '../store/record-reported.ts'
import { requireReporter } from '../store/reporter.ts'
import { findSources, idsOf, sourceIssues } from '../store/sources.ts'

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
  const { fresh, taken } = await ingestItems(tx, deps, batch.candidates)
  await insertEvents(tx, reporter, taken, known)
  await recordReported(tx, deps, reporter, taken, known)
  await countPeople(tx, reporter, taken, 'events')
  await countNames(tx, reporter, taken)
  if (taken[0]) await noteEvents(tx, deps, reporter, taken[0].item.name)
  return { status: 200, body: batch.result(fresh) }
}
