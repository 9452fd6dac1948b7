import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { modeOf } from '../../../project-mode.ts'
import { resolveOwnerScope } from '../../projects/api.ts'
import { mayReadEvent } from '../domain/event-rules.ts'

/** GET /v1/webhooks/events/stream */
export const streamEvents: Handler<'streamEvents'> = async (input, deps): Promise<AnswerOf<'streamEvents'>> => {
  const { tx, caller, query, headers } = input
  const scope = await resolveOwnerScope(tx, caller, query)
  const types: ReadonlySet<string> | null = query.type ? new Set(query.type) : null
  const reaches = (projectIds: readonly string[] | null, id: string | null) =>
    projectIds === null || (id !== null && projectIds.includes(id))
  const stream = deps.eventStreams.reserve({
    apiKeyId: caller.apiKeyId,
    rootOrganizationId: scope.rootOrganizationId,
    organizationId: scope.isFamily ? null : caller.organizationId,
    caller,
    lastEventId: headers['last-event-id'],
    fits: (event) =>
      mayReadEvent(caller.scopes, event.type) &&
      (types?.has(event.type) ?? true) &&
      (caller.isTestKey ? modeOf(event) === 'test' : reaches(caller.projectIds, event.project_id)) &&
      reaches(scope.projectIds, event.project_id),
  })
  return { status: 200, stream }
}
