import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { creditsOf } from '../../../credits/credits.ts'
import { conflict } from '../../../errors.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { modeOf } from '../../../project-mode.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { assertOffered } from '../domain/lease-rules.ts'
import { insertLeases } from '../store/lease-queries.ts'
import { findOffer } from '../store/niche-queries.ts'

/** POST /v1/projects/{projectId}/leased-accounts */
export const requestLeasedAccounts: Handler<'requestLeasedAccounts'> = async (
  input,
  deps,
): Promise<AnswerOf<'requestLeasedAccounts'>> => {
  const { caller, path, body, requestId, tx } = input
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  if (modeOf(project) === 'test')
    throw conflict('test_project', 'Leased accounts are real accounts. Lease them for a live project.')
  assertOffered(body, await findOffer(tx, body))
  const ids = Array.from({ length: body.count }, () => newId('lea'))
  const price = deps.operatorSettings.pricesOf(project).leased
  const metadata = body.metadata ?? {}
  await insertLeases(tx, {
    ids,
    projectId: project.id,
    platform: body.platform,
    niche: body.niche,
    country: body.country ?? null,
    language: body.language ?? null,
    termDays: body.termDays,
    price,
    metadata,
    now: deps.clock.now(),
  })
  const job = await startJob(tx, deps, {
    type: 'leased_accounts.assign',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'leased_account', id: nonNull(ids[0], 'The first leased account') },
    payload: { leasedAccountIds: ids },
    price: creditsOf(price * ids.length),
    metadata,
  })
  return accepted(job)
}
