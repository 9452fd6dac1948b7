import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { platforms } from '../../../platforms/connector.ts'
import { modeOf } from '../../../project-mode.ts'
import { requireAccount } from '../store/account-queries.ts'
import type { Consents } from './open-session.ts'
import { opened, openSession, prepareConsents } from './open-session.ts'

type ByPlatform = ReadonlyMap<Platform, Consents>

/** Prepares a consent for every platform, because the account's platform is not known before the transaction. */
export const prepare: Prepare<'createReauthUrl', ByPlatform> = async (_input, deps) =>
  new Map(platforms.map((platform) => [platform, prepareConsents(deps, platform)] as const))

/** POST /v1/social-accounts/{socialAccountId}/reauth-url */
export const createReauthUrl: Handler<'createReauthUrl', ByPlatform> = async (
  input,
  deps,
): Promise<AnswerOf<'createReauthUrl'>> => {
  const { caller, path, body, tx, prepared: consents } = input
  const account = await requireAccount(tx, caller, path.socialAccountId, 'write')
  if (account.ownership === 'leased')
    throw conflict('leased', 'Castlane renews the credential of a leased account: there is nothing to do.')
  if (account.status === 'revoked') throw conflict('revoked', 'The account was disconnected. Connect it again.')
  const platform = account.platform
  const consent = consents.get(platform)?.[modeOf(account)]
  if (!consent)
    throw invalid(
      '/path/socialAccountId',
      'cannot be reconnected: this server has no app on that platform. Ask the operator.',
    )
  const session = await openSession(tx, deps, caller, consent, {
    ...body,
    projectId: account.project_id,
    platform,
    socialAccountId: account.id,
  })
  return opened(session, consent)
}
