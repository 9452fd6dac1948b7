import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireSession } from '../store/oauth-session-queries.ts'
import { sessionView } from './oauth-session-view.ts'

/** GET /v1/social-accounts/oauth-sessions/{oauthSessionId} */
export const getOauthSession: Handler<'getOauthSession'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'getOauthSession'>> => ({
  status: 200,
  body: sessionView(await requireSession(tx, caller, path.oauthSessionId, 'read'), deps.clock.now()),
})
