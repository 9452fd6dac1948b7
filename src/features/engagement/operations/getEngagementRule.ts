import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireRule } from '../store/rule-queries.ts'
import { ruleView } from './rule-view.ts'

/** GET /v1/engagement/rules/{ruleId} */
export const getEngagementRule: Handler<'getEngagementRule'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getEngagementRule'>> => {
  const { rule } = await requireRule(tx, caller, path.ruleId, 'read')
  return { status: 200, body: ruleView(rule) }
}
