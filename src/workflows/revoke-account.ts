import type { Workflows } from '../context.ts'
import { conflict } from '../errors.ts'
import { cancelAccountTargets, findInFlight } from '../features/publishing/api.ts'

/** Cancels what is scheduled on an account that is being revoked. */
export const cancelAccountSchedules: Workflows['onAccountRevoke'] = async (tx, deps, accountId) => {
  const inFlight = await findInFlight(tx, { socialAccountId: accountId })
  if (inFlight)
    throw conflict('in_flight', `${inFlight} is being sent to this account. Wait for it to finish, or cancel it.`, {
      existingId: inFlight,
    })
  await cancelAccountTargets(tx, deps, accountId, 'account_revoked')
}
