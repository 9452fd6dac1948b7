import type { Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { cancelAccountTargets, findInFlight } from '../../publishing/api.ts'
import { requireAccount } from '../store/account-queries.ts'
import { giveUpAccount } from '../store/give-up-account.ts'

/** DELETE /v1/social-accounts/{socialAccountId} */
export const revokeSocialAccount: Handler<'revokeSocialAccount'> = async ({ caller, path, tx }, deps) => {
  const account = await requireAccount(tx, caller, path.socialAccountId, 'write', 'update')
  if (account.status === 'revoked') throw conflict('already_revoked', 'The account was given up already.')
  if (account.ownership === 'leased') throw conflict('leased', 'The account is leased. Release the lease instead.')
  const inFlight = await findInFlight(tx, { socialAccountId: account.id })
  if (inFlight)
    throw conflict('in_flight', `${inFlight} is on its way to this account. Wait for it or cancel it.`, {
      existingId: inFlight,
    })
  await giveUpAccount(tx, deps, account)
  await cancelAccountTargets(tx, deps, account.id)
  return { status: 204 }
}
