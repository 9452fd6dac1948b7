import type { Handler } from '../../../generated/handlers.ts'
import { requireInfluencersOf } from '../influencers/index.ts'
import { assertActive, requireProject } from '../projects/index.ts'
import { setPolicy } from './approval-policy.ts'
import { assertPolicy } from './approval-rules.ts'
import { approvalPolicyView } from './approval-view.ts'

/** PUT /v1/projects/{projectId}/approval-policy */
export const replaceApprovalPolicy: Handler<'replaceApprovalPolicy'> = async ({ caller, path, body, tx }, deps) => {
  const policy = {
    mode: body.mode,
    autoApproveAfterHours: body.autoApproveAfterHours ?? null,
    rules: body.rules ?? [],
  }
  assertPolicy(policy)
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  await requireInfluencersOf(
    tx,
    project,
    policy.rules.flatMap(({ influencerIds = [] }) => influencerIds),
  )
  return { status: 200, body: approvalPolicyView(await setPolicy(tx, deps, project, policy)) }
}
