import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive } from '../../projects/api.ts'
import { assertPausable } from '../domain/lease-rules.ts'
import { setPaused } from '../store/end-lease.ts'
import { setLeaseStatus } from '../store/lease-changes.ts'
import { requireLeaseToChange } from '../store/lease-queries.ts'
import { assertNothingInFlight } from './change-lease.ts'
import { leaseView } from './lease-view.ts'

/** POST /v1/leased-accounts/{leasedAccountId}/pause */
export const pauseLeasedAccount: Handler<'pauseLeasedAccount'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'pauseLeasedAccount'>> => {
  const { lease, project } = await requireLeaseToChange(tx, caller, path.leasedAccountId)
  assertActive(project)
  assertPausable(lease.status)
  await assertNothingInFlight(tx, lease)
  await setPaused(tx, deps, lease, true)
  return { status: 200, body: leaseView(await setLeaseStatus(tx, lease, 'paused', deps.clock.now())) }
}
