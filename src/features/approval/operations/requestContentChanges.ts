import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readContainerView, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertChangeable } from '../domain/approval-rules.ts'
import { requestChanges } from './approval-steps.ts'

/** POST /v1/content/{containerId}/request-changes */
export const requestContentChanges: Handler<'requestContentChanges'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'requestContentChanges'>> => {
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  assertChangeable(project, container, body)
  const pending = await requestChanges(tx, deps, project, container, {
    actor: { type: 'api_key', apiKeyId: caller.apiKeyId, stated: body.actor },
    note: body.note,
    sceneId: body.sceneId,
  })
  return { status: 200, body: await readContainerView(tx, pending) }
}
