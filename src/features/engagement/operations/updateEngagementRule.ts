import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive } from '../../projects/api.ts'
import { assertRule } from '../domain/rule-rules.ts'
import { assertAccounts, requireRule, ruleOf, updateRule } from '../store/rule-queries.ts'
import { ruleView } from './rule-view.ts'

/** PATCH /v1/engagement/rules/{ruleId} */
export const updateEngagementRule: Handler<'updateEngagementRule'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateEngagementRule'>> => {
  const { rule, project } = await requireRule(tx, caller, path.ruleId, 'write', 'update')
  assertActive(project)
  const before = ruleOf(rule)
  assertRule({ trigger: body.trigger ?? before.trigger, action: body.action ?? before.action })
  if (body.socialAccountIds) await assertAccounts(tx, project, body.socialAccountIds)
  const changed = await updateRule(tx, rule, {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.enabled !== undefined && { enabled: body.enabled }),
    ...(body.priority !== undefined && { priority: body.priority }),
    ...(body.mode !== undefined && { mode: body.mode }),
    ...(body.socialAccountIds && { social_account_ids: body.socialAccountIds }),
    ...(body.trigger && { trigger: JSON.stringify(body.trigger) }),
    ...(body.action && { action: JSON.stringify(body.action) }),
    ...(body.metadata && { metadata: JSON.stringify(mergeMetadata(rule.metadata, body.metadata)) }),
    updated_at: deps.clock.now(),
  })
  return { status: 200, body: ruleView(changed) }
}
