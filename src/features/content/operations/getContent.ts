import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { requireContainer } from '../store/container-queries.ts'
import { readContainerViews } from './container-view.ts'

/** GET /v1/content/{containerId} */
export const getContent: Handler<'getContent'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getContent'>> => {
  const { container } = await requireContainer(tx, caller, path.containerId, 'read')
  const views = await readContainerViews(tx, [container], caller, deps)
  return { status: 200, body: nonNull(views.get(container.id), 'The view of the container') }
}
