import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { configureWallet } from '../../../credits/wallets.ts'
import { lockOrganization } from '../store/child-organization-queries.ts'
import { walletView } from './organization-view.ts'

/** PATCH /v1/organization/wallet */
export const updateWallet: Handler<'updateWallet'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'updateWallet'>> => {
  await lockOrganization(tx, caller.organizationId)
  const now = deps.clock.now()
  const wallet = await configureWallet(tx, caller.organizationId, { lowThreshold: body.lowThreshold }, now)
  return { status: 200, body: walletView(wallet, deps.links.topUpUrl, now) }
}
