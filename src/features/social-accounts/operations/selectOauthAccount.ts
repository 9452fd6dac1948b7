import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict, invalid } from '../../../errors.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import { requireSession } from '../store/oauth-session-queries.ts'
import { connectSelected, openGrant } from './finish-session.ts'
import { sessionStatus, sessionView } from './oauth-session-view.ts'

/** POST /v1/social-accounts/oauth-sessions/{oauthSessionId}/select */
export const selectOauthAccount: Handler<'selectOauthAccount'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'selectOauthAccount'>> => {
  const session = await requireSession(tx, caller, path.oauthSessionId, 'write')
  assertActive(await requireProject(tx, caller, session.project_id, 'write', 'share'))
  const status = sessionStatus(session, deps.clock.now())
  if (status !== 'awaiting_selection')
    throw conflict('not_awaiting_selection', `The session is ${status}: there is nothing to select.`)
  const grant = openGrant(deps.vault, session)
  const selected = body.platformAccountIds.map((id, index) => {
    const account = grant.accounts.find((candidate) => candidate.platformAccountId === id)
    if (!account) throw invalid(`/body/platformAccountIds/${index}`, 'is not one of the accounts of the session')
    return account
  })
  const completed = await connectSelected(tx, deps, session, grant, selected)
  return { status: 200, body: sessionView(completed, deps.clock.now()) }
}
