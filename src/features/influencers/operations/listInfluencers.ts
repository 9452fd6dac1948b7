import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listInfluencerRows } from '../store/influencer-queries.ts'
import { findLooks } from '../store/look-queries.ts'
import { influencerView } from './influencer-view.ts'

/** GET /v1/projects/{projectId}/influencers */
export const listInfluencers: Handler<'listInfluencers'> = async (
  input,
  deps,
): Promise<AnswerOf<'listInfluencers'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/influencers`)
  const rows = await listInfluencerRows(input.tx, project, input.query, page)
  const looks = await findLooks(
    input.tx,
    rows.map(({ id }) => id),
  )
  return pageResponse(page, rows, (row) => influencerView(row, looks.get(row.id) ?? []))
}
