import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { present } from '../../../lib/present.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listPublicationRows } from '../store/publication-queries.ts'
import { readPublicationViews } from './publication-view.ts'

/** GET /v1/projects/{projectId}/publications */
export const listPublications: Handler<'listPublications'> = async (
  input,
  deps,
): Promise<AnswerOf<'listPublications'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/publications`)
  const rows = await listPublicationRows(input.tx, project, input.query, page)
  const views = new Map((await readPublicationViews(input.tx, rows)).map((view) => [view.id, view]))
  return pageResponse(page, rows, (row) => present(views.get(row.id), 'The view of a publication'))
}
