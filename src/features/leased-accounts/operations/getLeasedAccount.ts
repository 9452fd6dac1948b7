import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { findUncredited, requireLease } from '../store/lease-queries.ts'
import { leaseView } from './lease-view.ts'

/** GET /v1/leased-accounts/{leasedAccountId} */
export const getLeasedAccount: Handler<'getLeasedAccount'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getLeasedAccount'>> => {
  const lease = await requireLease(tx, caller, path.leasedAccountId, 'read')
  return { status: 200, body: leaseView(lease, await findUncredited(tx, [lease])) }
}
