import type { Handler } from '../../../../generated/handlers.ts'
import { spentThisMonth } from '../../../credits/ledger.ts'
import { requireProject } from '../../projects/api.ts'

/** POST /v1/projects/{projectId}/content/quote */
export const quoteContent: Handler<'quoteContent'> = async ({ caller, path, body, tx }, deps) => {
  const project = await requireProject(tx, caller, path.projectId, 'write')
  const unitCredits = deps.operatorSettings.pricesOf(project)[body.operation]
  const credits = unitCredits * body.variants
  const wallet = await tx
    .selectFrom('wallets')
    .select(['available', 'monthly_credit_cap', spentThisMonth.as('spent')])
    .where('organization_id', '=', project.organization_id)
    .executeTakeFirst()
  const spent = wallet?.spent ?? 0
  const cap = wallet?.monthly_credit_cap ?? null
  // In the order in which a start would refuse.
  const reason =
    cap !== null && credits > 0 && spent + credits > cap
      ? ('cap' as const)
      : credits > (wallet?.available ?? 0)
        ? ('insufficient' as const)
        : null
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
