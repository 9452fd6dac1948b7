import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireProject } from '../../projects/api.ts'
import { approvalPolicyView } from './approval-view.ts'

/** GET /v1/projects/{projectId}/approval-policy */
export const getApprovalPolicy: Handler<'getApprovalPolicy'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getApprovalPolicy'>> => ({
  status: 200,
  body: approvalPolicyView(await requireProject(tx, caller, path.projectId, 'read')),
})
