import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertReleasable } from '../domain/lease-rules.ts'
import { endLease } from '../store/end-lease.ts'
import { requireLeaseToChange } from '../store/lease-queries.ts'
import { assertNothingInFlight } from './change-lease.ts'
import { leaseView } from './lease-view.ts'

/** POST /v1/leased-accounts/{leasedAccountId}/release */
export const releaseLeasedAccount: Handler<'releaseLeasedAccount'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'releaseLeasedAccount'>> => {
  const { lease } = await requireLeaseToChange(tx, caller, path.leasedAccountId)
  assertReleasable(lease.status)
  await assertNothingInFlight(tx, lease)
  return { status: 200, body: leaseView(await endLease(tx, deps, lease, { status: 'released' })) }
}
