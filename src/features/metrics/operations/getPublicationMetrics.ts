import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requirePublication } from '../../publishing/api.ts'
import { respondWithResource } from './respond-with-resource.ts'

/** GET /v1/publications/{publicationId}/metrics */
export const getPublicationMetrics: Handler<'getPublicationMetrics'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getPublicationMetrics'>> => {
  const publication = await requirePublication(tx, caller, path.publicationId, 'read')
  const posts = { projectId: publication.project_id, publicationId: publication.id }
  const body = await respondWithResource(tx, deps, { type: 'publication', id: publication.id }, posts, query)
  return { status: 200, body }
}
