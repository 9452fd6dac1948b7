import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listActions } from './list-actions.ts'

/** GET /v1/engagement/actions */
export const listAllEngagementActions: Handler<'listAllEngagementActions'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllEngagementActions'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listActions(input, deps, scope, '/v1/engagement/actions')
}
