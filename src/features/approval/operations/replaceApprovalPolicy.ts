import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireInfluencersOf } from '../../influencers/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { assertPolicy } from '../domain/approval-rules.ts'
import { setPolicy } from './approval-policy.ts'
import { approvalPolicyView } from './approval-view.ts'

/** PUT /v1/projects/{projectId}/approval-policy */
export const replaceApprovalPolicy: Handler<'replaceApprovalPolicy'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'replaceApprovalPolicy'>> => {
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
