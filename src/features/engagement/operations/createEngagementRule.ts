import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { assertRule, maxRules } from '../domain/rule-rules.ts'
import { assertAccounts, countRules, insertRule } from '../store/rule-queries.ts'
import { ruleView } from './rule-view.ts'

/** POST /v1/projects/{projectId}/engagement/rules */
export const createEngagementRule: Handler<'createEngagementRule'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createEngagementRule'>> => {
  assertRule(body)
  // The lock keeps two concurrent requests from both adding the last permitted rule.
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  const socialAccountIds = body.socialAccountIds ?? []
  await assertAccounts(tx, project, socialAccountIds)
  if ((await countRules(tx, project)) >= maxRules)
    throw invalid('/body', `would be rule ${maxRules + 1}: a project can have ${maxRules}. Delete one first.`)
  const now = deps.clock.now()
  const id = newId('rul')
  const row = await insertRule(tx, {
    id,
    project_id: project.id,
    name: body.name,
    enabled: body.enabled,
    priority: body.priority,
    mode: body.mode,
    social_account_ids: socialAccountIds,
    trigger: JSON.stringify(body.trigger),
    action: JSON.stringify(body.action),
    metadata: JSON.stringify(body.metadata ?? {}),
    created_at: now,
    updated_at: now,
  })
  return { status: 201, headers: { Location: `/v1/engagement/rules/${id}` }, body: ruleView(row) }
}
