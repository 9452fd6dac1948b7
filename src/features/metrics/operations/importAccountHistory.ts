import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { noCredits } from '../../../credits/credits.ts'
import { conflict } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { accepted, assertNoneLive } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { requireAccount } from '../../social-accounts/api.ts'

const type = 'history.import'

/** POST /v1/social-accounts/{socialAccountId}/history */
export const importAccountHistory: Handler<'importAccountHistory'> = async (
  { caller, path, requestId, tx },
  deps,
): Promise<AnswerOf<'importAccountHistory'>> => {
  const { project_id: projectId } = await requireAccount(tx, caller, path.socialAccountId, 'write')
  const project = await requireProject(tx, caller, projectId, 'write', 'share')
  // The lock excludes a second import of the account at the same time.
  const account = await requireAccount(tx, caller, path.socialAccountId, 'write', 'update')
  assertActive(project)
  if (account.ownership === 'leased')
    throw conflict('leased', 'The account is leased: what it posted before is not its lessee’s.')
  if (account.status === 'revoked') throw conflict('revoked', 'The account was disconnected. Connect it again.')
  await assertNoneLive(tx, project.id, type, account.id)
  const job = await startJob(tx, deps, {
    type,
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'social_account', id: account.id },
    payload: { projectId: project.id, socialAccountId: account.id },
    price: noCredits,
  })
  return accepted(job)
}
