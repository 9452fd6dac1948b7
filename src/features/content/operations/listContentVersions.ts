import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireContainer } from '../store/container-queries.ts'
import { listVersionRows } from '../store/version-queries.ts'
import { versionView } from './version-view.ts'

/** GET /v1/content/{containerId}/versions */
export const listContentVersions: Handler<'listContentVersions'> = async (
  input,
  deps,
): Promise<AnswerOf<'listContentVersions'>> => {
  const scoped = await requireContainer(input.tx, input.caller, input.path.containerId, 'read')
  const page = pageOf(input, deps, `/v1/content/${scoped.container.id}/versions`)
  return pageResponse(page, await listVersionRows(input.tx, scoped, page), versionView)
}
