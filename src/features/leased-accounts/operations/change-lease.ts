import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { findLeaseInFlight } from '../store/end-lease.ts'
import type { LeaseRow } from '../store/lease-queries.ts'

/** @throws CONFLICT `in_flight` while a publication to the lease's account is running */
export async function assertNothingInFlight(tx: Tx, lease: LeaseRow): Promise<void> {
  const inFlight = await findLeaseInFlight(tx, lease)
  if (inFlight)
    throw conflict('in_flight', `${inFlight} is being sent to this account. Wait for it to finish, or cancel it.`, {
      existingId: inFlight,
    })
}
