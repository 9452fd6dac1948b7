import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireAccount } from '../store/account-queries.ts'
import { revokeAccount } from '../store/revoke-account.ts'

/** DELETE /v1/social-accounts/{socialAccountId} */
export const revokeSocialAccount: Handler<'revokeSocialAccount'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'revokeSocialAccount'>> => {
  const account = await requireAccount(tx, caller, path.socialAccountId, 'write', 'update')
  if (account.status === 'revoked') throw conflict('already_revoked', 'The account is already disconnected.')
  if (account.ownership === 'leased') throw conflict('leased', 'The account is leased. Release the lease instead.')
  await revokeAccount(tx, deps, account)
  await deps.workflows.onAccountRevoke(tx, deps, account.id)
  return { status: 204 }
}
