import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listAdCampaignRows } from '../store/ad-queries.ts'
import { adCampaignView } from './ad-view.ts'

/** GET /v1/projects/{projectId}/ads/campaigns */
export const listAdCampaigns: Handler<'listAdCampaigns'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAdCampaigns'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/ads/campaigns`)
  return pageResponse(page, await listAdCampaignRows(input.tx, project, input.query, page), adCampaignView)
}
