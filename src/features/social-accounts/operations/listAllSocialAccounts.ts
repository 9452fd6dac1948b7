import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listAccounts } from './list-accounts.ts'

/** GET /v1/social-accounts */
export const listAllSocialAccounts: Handler<'listAllSocialAccounts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllSocialAccounts'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listAccounts(input, deps, scope, '/v1/social-accounts')
}
