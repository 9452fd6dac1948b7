import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listItems } from './list-items.ts'

/** GET /v1/engagement/items */
export const listAllEngagementItems: Handler<'listAllEngagementItems'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllEngagementItems'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listItems(input, deps, scope, '/v1/engagement/items')
}
