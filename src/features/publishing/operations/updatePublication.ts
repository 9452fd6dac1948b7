import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requirePublication } from '../store/publication-queries.ts'
import { editPublication } from './edit-publication.ts'
import { reviewTargets } from './review-targets.ts'

/** Reviews the words of targets' own. */
export const prepare: Prepare<'updatePublication', undefined> = async ({ caller, path, body }, deps) => {
  const { targets } = body
  if (!targets) return undefined
  const { container_id: containerId } = await requirePublication(deps.db.read, caller, path.publicationId, 'write')
  await reviewTargets(deps, { caller, containerId, targets })
  return undefined
}

/** PATCH /v1/publications/{publicationId} */
export const updatePublication: Handler<'updatePublication'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updatePublication'>> => ({
  status: 200,
  body: await editPublication(tx, deps, { caller, ...path, edit: body }),
})
