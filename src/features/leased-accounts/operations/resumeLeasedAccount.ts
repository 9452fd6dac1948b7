import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive } from '../../projects/api.ts'
import { assertResumable } from '../domain/lease-rules.ts'
import { setPaused } from '../store/end-lease.ts'
import { setLeaseStatus } from '../store/lease-changes.ts'
import { findUncredited, requireLeaseToChange } from '../store/lease-queries.ts'
import { leaseView } from './lease-view.ts'

/** POST /v1/leased-accounts/{leasedAccountId}/resume */
export const resumeLeasedAccount: Handler<'resumeLeasedAccount'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'resumeLeasedAccount'>> => {
  const { lease, project } = await requireLeaseToChange(tx, caller, path.leasedAccountId)
  assertActive(project)
  assertResumable(lease.status)
  await setPaused(tx, deps, lease, false)
  const active = await setLeaseStatus(tx, lease, 'active', deps.clock.now())
  return { status: 200, body: leaseView(active, await findUncredited(tx, [active])) }
}
