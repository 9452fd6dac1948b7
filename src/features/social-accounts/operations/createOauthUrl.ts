import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { modeOf } from '../../../project-mode.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import type { Consents } from './open-session.ts'
import { opened, openSession, prepareConsents } from './open-session.ts'

export const prepare: Prepare<'createOauthUrl', Consents> = async ({ body }, deps) =>
  prepareConsents(deps, body.platform)

/** POST /v1/projects/{projectId}/social-accounts/oauth-url */
export const createOauthUrl: Handler<'createOauthUrl', Consents> = async (
  input,
  deps,
): Promise<AnswerOf<'createOauthUrl'>> => {
  const { caller, path, body, tx, prepared: consents } = input
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const consent = consents[modeOf(project)]
  if (!consent)
    throw invalid('/body/platform', 'cannot be connected: this server has no app on that platform. Ask the operator.')
  const session = await openSession(tx, deps, caller, consent, {
    ...body,
    projectId: project.id,
    socialAccountId: null,
  })
  return opened(session, consent)
}
