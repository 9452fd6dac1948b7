import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireProject } from '../../projects/api.ts'
import { listRuleRows } from '../store/rule-queries.ts'
import { ruleView } from './rule-view.ts'

/** GET /v1/projects/{projectId}/engagement/rules */
export const listEngagementRules: Handler<'listEngagementRules'> = async (
  input,
  deps,
): Promise<AnswerOf<'listEngagementRules'>> => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/engagement/rules`)
  return pageResponse(page, await listRuleRows(input.tx, project, page), ruleView)
}
