import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { assertPublishable } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertAhead } from '../domain/publish-time.ts'
import type { RequestedTarget } from '../domain/target-issues.ts'
import { listTargets } from '../store/publication-queries.ts'
import { insertPublication } from '../store/publication-statements.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { approveWords } from './approve-words.ts'
import { assertNothingAgainst, evaluateTargets } from './evaluate-targets.ts'
import type { PublicationView } from './publication-view.ts'
import { readPublicationView } from './publication-view.ts'
import type { TimeRequest } from './take-slot.ts'
import { resolveTime } from './take-slot.ts'

export interface ScheduleRequest {
  readonly time: TimeRequest
  /** Targets whose own words were reviewed: `reviewTargets`. */
  readonly targets: readonly RequestedTarget[]
  readonly duplicatePolicy: 'reject' | 'allow'
  readonly metadata?: Record<string, string> | undefined
}

/**
 * Schedules a container, which is locked for update until the transaction ends.
 * @throws CONFLICT, APPROVAL_REQUIRED, CONTENT_REJECTED, CREDENTIAL_INVALID, FORBIDDEN_SCOPE, NOT_FOUND, VALIDATION
 */
export async function scheduleContainer(
  tx: Tx,
  deps: HandlerDeps,
  {
    caller,
    container,
    project,
    request,
  }: ScopedContainer & { readonly caller: Caller; readonly request: ScheduleRequest },
): Promise<PublicationView> {
  const { targets: requested, duplicatePolicy, metadata = {} } = request
  assertActive(project)
  const now = deps.clock.now()
  if ('at' in request.time) assertAhead(request.time.at, now)
  assertPublishable(container, project)
  const time = await resolveTime(tx, request.time, { project, container, targets: requested, now })
  const context = { project, container, targets: requested, at: time.at, now, duplicatePolicy, pauses: new Map() }
  const targets = await evaluateTargets(tx, context)
  assertNothingAgainst(targets)
  const created = { project, container, targets, time, metadata, createdBy: caller.apiKeyId }
  const { publication } = await insertPublication(tx, created, now)
  await approveWords(tx, deps, { caller, project, container, targets: await listTargets(tx, [publication.id]) })
  await settlePublication(tx, deps, publication, { always: true })
  return readPublicationView(tx, publication.id)
}
