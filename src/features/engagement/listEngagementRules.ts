import type { Handler } from '../../../generated/handlers.ts'
import { pageAnswer, pageOf } from '../page.ts'
import { requireProject } from '../projects/index.ts'
import { listRuleRows } from './rule-queries.ts'
import { ruleView } from './rule-view.ts'

/** GET /v1/projects/{projectId}/engagement/rules */
export const listEngagementRules: Handler<'listEngagementRules'> = async (input, deps) => {
  const project = await requireProject(input.tx, input.caller, input.path.projectId, 'read')
  const page = pageOf(input, deps, `/v1/projects/${project.id}/engagement/rules`)
  return pageAnswer(page, await listRuleRows(input.tx, project, page), ruleView)
}
