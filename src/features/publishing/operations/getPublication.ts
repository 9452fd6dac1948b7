import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requirePublication } from '../store/publication-queries.ts'
import { readPublicationView } from './publication-view.ts'

/** GET /v1/publications/{publicationId} */
export const getPublication: Handler<'getPublication'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getPublication'>> => {
  const { id } = await requirePublication(tx, caller, path.publicationId, 'read')
  return { status: 200, body: await readPublicationView(tx, id, { caller, deps }) }
}
