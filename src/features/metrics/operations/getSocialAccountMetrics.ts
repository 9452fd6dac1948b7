import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireAccount } from '../../social-accounts/api.ts'
import { respondWithResource } from './respond-with-resource.ts'

/** GET /v1/social-accounts/{socialAccountId}/metrics */
export const getSocialAccountMetrics: Handler<'getSocialAccountMetrics'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getSocialAccountMetrics'>> => {
  const account = await requireAccount(tx, caller, path.socialAccountId, 'read')
  const posts = { projectId: account.project_id, socialAccountId: account.id }
  const body = await respondWithResource(tx, deps, { type: 'social_account', id: account.id }, posts, query)
  return { status: 200, body }
}
