import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireContainer } from '../../content/api.ts'
import { respondWithResource } from './respond-with-resource.ts'

/** GET /v1/content/{containerId}/metrics */
export const getContentMetrics: Handler<'getContentMetrics'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getContentMetrics'>> => {
  const { container } = await requireContainer(tx, caller, path.containerId, 'read')
  const posts = { projectId: container.project_id, containerId: container.id }
  const body = await respondWithResource(tx, deps, { type: 'container', id: container.id }, posts, query)
  return { status: 200, body }
}
