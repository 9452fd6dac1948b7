import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { findIngestAssets, listIngestRows } from '../store/ingest-queries.ts'
import { ingestView } from './ingest-view.ts'

/** GET /v1/projects/{projectId}/github/ingests */
export const listGithubIngests: Handler<'listGithubIngests'> = async (
  input,
  deps,
): Promise<AnswerOf<'listGithubIngests'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/github/ingests`)
  const rows = await listIngestRows(input.tx, project, input.query, page)
  const assets = await findIngestAssets(
    input.tx,
    rows.map(({ id }) => id),
  )
  return pageResponse(page, rows, (row) => ingestView(row, assets.get(row.id) ?? []))
}
