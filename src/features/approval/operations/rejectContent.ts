import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readContainerView, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertRejectable } from '../domain/approval-rules.ts'
import { reject } from './approval-steps.ts'

/** POST /v1/content/{containerId}/reject */
export const rejectContent: Handler<'rejectContent'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'rejectContent'>> => {
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  assertRejectable(container, body.version)
  const rejected = await reject(tx, deps, project, container, {
    actor: { type: 'api_key', apiKeyId: caller.apiKeyId, stated: body.actor },
    note: body.reason,
  })
  return { status: 200, body: await readContainerView(tx, rejected) }
}
