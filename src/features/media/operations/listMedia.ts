import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { present } from '../../../lib/present.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listMediaRows } from '../store/media-queries.ts'
import { mediaView } from './media-view.ts'

/** GET /v1/projects/{projectId}/media */
export const listMedia: Handler<'listMedia'> = async (input, deps): Promise<AnswerOf<'listMedia'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/media`)
  const rows = await listMediaRows(input.tx, project, input.query, page)
  const views = new Map(
    await Promise.all(rows.map(async (row) => [row.id, await mediaView(row, input.caller, deps)] as const)),
  )
  return pageResponse(page, rows, ({ id }) => present(views.get(id), 'The view of a media item'))
}
