import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { deleteRule, requireRule } from '../store/rule-queries.ts'

/** DELETE /v1/engagement/rules/{ruleId} */
export const deleteEngagementRule: Handler<'deleteEngagementRule'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'deleteEngagementRule'>> => {
  const { rule } = await requireRule(tx, caller, path.ruleId, 'write', 'update')
  await deleteRule(tx, rule)
  return { status: 204 }
}
