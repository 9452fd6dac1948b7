import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { accepted } from '../../jobs/api.ts'
import { requireProject } from '../../projects/api.ts'
import { acceptProjectErasure, assertConfirmed, continueErasure } from './accept-erasure.ts'

/** POST /v1/projects/{projectId}/erase */
export const eraseProject: Handler<'eraseProject'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'eraseProject'>> => {
  const id = normalizeProjectId(path.projectId)
  const asker = { organizationId: caller.organizationId, apiKeyId: caller.apiKeyId, requestId }
  const earlier = await continueErasure(tx, deps, { kind: 'project', id }, asker)
  if (!earlier) await requireProject(tx, caller, id, 'write', 'erase')
  assertConfirmed(body.confirm, id)
  return accepted(earlier ?? (await acceptProjectErasure(tx, deps, id, asker)))
}
