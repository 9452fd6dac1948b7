import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { findWallet } from '../../../credits/wallets.ts'
import { notFound } from '../../../errors.ts'
import { walletView } from './organization-view.ts'

/** GET /v1/organization/wallet */
export const getWallet: Handler<'getWallet'> = async ({ caller, tx }, deps): Promise<AnswerOf<'getWallet'>> => {
  const row = await findWallet(tx, caller.organizationId)
  if (!row) throw notFound()
  return { status: 200, body: walletView(row, deps.links.topUpUrl, deps.clock.now()) }
}
