import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { requireAccount, setPostingSlots } from '../store/account-queries.ts'
import { accountView } from './account-view.ts'

/** PATCH /v1/social-accounts/{socialAccountId} */
export const updateSocialAccount: Handler<'updateSocialAccount'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateSocialAccount'>> => {
  const { project_id: projectId } = await requireAccount(tx, caller, path.socialAccountId, 'write')
  assertActive(await requireProject(tx, caller, projectId, 'write', 'share'))
  const account = await requireAccount(tx, caller, path.socialAccountId, 'write', 'update')
  if (account.status === 'revoked') throw conflict('account_revoked', 'The account was disconnected. Connect it again.')
  const changed = await setPostingSlots(tx, account.id, { slots: body.postingSlots, now: deps.clock.now() })
  return { status: 200, body: accountView(changed) }
}
