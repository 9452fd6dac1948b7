import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireAccount } from '../store/account-queries.ts'
import { accountView } from './account-view.ts'

/** GET /v1/social-accounts/{socialAccountId} */
export const getSocialAccount: Handler<'getSocialAccount'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getSocialAccount'>> => ({
  status: 200,
  body: accountView(await requireAccount(tx, caller, path.socialAccountId, 'read')),
})
