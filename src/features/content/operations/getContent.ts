import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireContainer } from '../store/container-queries.ts'
import { readContainerView } from './container-view.ts'

/** GET /v1/content/{containerId} */
export const getContent: Handler<'getContent'> = async ({ caller, path, tx }): Promise<AnswerOf<'getContent'>> => {
  const { container } = await requireContainer(tx, caller, path.containerId, 'read')
  return { status: 200, body: await readContainerView(tx, container) }
}
