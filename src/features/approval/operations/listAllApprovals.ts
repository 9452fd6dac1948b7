import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listPending } from './list-pending.ts'

/** GET /v1/approvals */
export const listAllApprovals: Handler<'listAllApprovals'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllApprovals'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listPending(input, deps, scope, '/v1/approvals')
}
