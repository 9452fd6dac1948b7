import type { Handler, Prepare } from '../../../../generated/handlers.ts'
import { invalid } from '../../../errors.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import type { Consent } from './open-session.ts'
import { opened, openSession, prepareConsent } from './open-session.ts'

export const prepare: Prepare<'createOauthUrl', Consent | undefined> = async ({ body }, deps) =>
  prepareConsent(deps, body.platform)

/** POST /v1/projects/{projectId}/social-accounts/oauth-url */
export const createOauthUrl: Handler<'createOauthUrl', Consent | undefined> = async (input, deps) => {
  const { caller, path, body, tx, prepared: consent } = input
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  if (!consent) throw invalid('/body/platform', 'cannot be connected here: this server has no app on the platform')
  const session = await openSession(tx, deps, caller, consent, {
    ...body,
    projectId: project.id,
    socialAccountId: null,
  })
  return opened(session, consent)
}
