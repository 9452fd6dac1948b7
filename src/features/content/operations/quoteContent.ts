import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { readShortage } from '../../../credits/ledger.ts'
import { requireProject } from '../../projects/api.ts'

/** POST /v1/projects/{projectId}/content/quote */
export const quoteContent: Handler<'quoteContent'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'quoteContent'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write')
  const unitCredits = deps.operatorSettings.pricesOf(project)[body.operation]
  const credits = unitCredits * body.variants
  const reason = await readShortage(tx, project.organization_id, credits)
  return {
    status: 200,
    body: {
      operation: body.operation,
      variants: body.variants,
      unitCredits,
      credits,
      affordable: reason === null,
      reason,
    },
  }
}
