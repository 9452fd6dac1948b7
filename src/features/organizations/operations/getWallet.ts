import type { Handler } from '../../../../generated/handlers.ts'
import { notFound } from '../../../errors.ts'
import { walletView } from './organization-view.ts'

/** GET /v1/organization/wallet */
export const getWallet: Handler<'getWallet'> = async ({ caller, tx }, deps) => {
  const row = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', caller.organizationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { status: 200, body: walletView(row, deps.clock.now()) }
}
