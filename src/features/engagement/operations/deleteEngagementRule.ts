import type { Handler } from '../../../../generated/handlers.ts'
import { requireRule } from '../store/rule-queries.ts'

/** DELETE /v1/engagement/rules/{ruleId} */
export const deleteEngagementRule: Handler<'deleteEngagementRule'> = async ({ caller, path, tx }) => {
  const { rule } = await requireRule(tx, caller, path.ruleId, 'write', 'update')
  await tx.deleteFrom('engagement_rules').where('id', '=', rule.id).execute()
  return { status: 204 }
}
