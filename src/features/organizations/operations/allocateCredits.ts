import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { creditsOf } from '../../../credits/credits.ts'
import { lockFamily, transferToChild } from '../../../credits/transfer.ts'
import { ApiError, conflict } from '../../../errors.ts'
import { assertNotArchived, requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'

/** POST /v1/organizations/children/{organizationId}/credits/allocate */
export const allocateCredits: Handler<'allocateCredits'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'allocateCredits'>> => {
  const parentId = requireParent(caller)
  const child = await requireChild(tx, parentId, path.organizationId)
  assertNotArchived(child)
  const { note = null } = body
  const credits = creditsOf(body.credits)
  const wallets = await lockFamily(tx, { parentId, childId: child.id })
  // The child was archived between the two reads.
  if (wallets.child.closed_at !== null) throw conflict('archived', 'The child organization is archived permanently.')
  if (wallets.parent.available < credits)
    throw new ApiError('BILLING_EXHAUSTED', undefined, {
      message: `Your wallet has ${wallets.parent.available} credits, fewer than ${credits}. Top it up.`,
    })
  const moved = await transferToChild(tx, deps, wallets, { credits, type: 'allocate', note })
  return {
    status: 200,
    body: {
      creditEventId: moved.creditEventId,
      organizationId: child.id,
      credits,
      available: moved.toAvailable,
      parentAvailable: moved.fromAvailable,
      note,
      createdAt: deps.clock.now().toISOString(),
    },
  }
}
