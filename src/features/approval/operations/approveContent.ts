import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readContainerView, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertApprovable } from '../domain/approval-rules.ts'
import { approve } from './approval-steps.ts'

/** POST /v1/content/{containerId}/approve */
export const approveContent: Handler<'approveContent'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'approveContent'>> => {
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  assertApprovable(container, body.version)
  const approved = await approve(tx, deps, project, container, {
    actor: { type: 'api_key', apiKeyId: caller.apiKeyId, stated: body.actor },
    note: body.note,
  })
  return { status: 200, body: await readContainerView(tx, approved) }
}
