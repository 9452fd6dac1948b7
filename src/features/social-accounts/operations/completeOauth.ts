import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { notFound } from '../../../errors.ts'
import type { Grant } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { modeOf } from '../../../project-mode.ts'
import { lockProject, readProject } from '../../projects/api.ts'
import { browserSecretIn } from '../domain/browser-secret.ts'
import { withOutcome } from '../domain/return-url-rules.ts'
import type { OauthSessionRow, SessionFailure } from '../store/oauth-session-queries.ts'
import { markSessionExpired, openerFailure, redirectUriOf, spendState } from '../store/oauth-session-queries.ts'
import { failSession, finishSession, ownFailure } from './finish-session.ts'
import { sessionStatus } from './oauth-session-view.ts'

interface Returned {
  readonly session: OauthSessionRow
  /** Absent if the exchange failed; `grant` and `failure` are both absent if the person returned too late. */
  readonly grant?: Grant
  readonly failure?: SessionFailure
}

/**
 * Uses up the state in a transaction of its own before anything else, so that it never works twice. Then requests the
 * credential from the platform.
 */
export const prepare: Prepare<'completeOauth', Returned> = async ({ path, query, headers }, deps) => {
  const session = await spendState(deps.db.write, query.state, path.platform, deps.clock.now())
  if (!session) throw notFound()
  if (sessionStatus(session, deps.clock.now()) === 'expired') return { session }
  if (query.error !== undefined || query.code === undefined) return { session, failure: denied(query) }
  const failure = await openerFailure(deps.db.read, session, browserSecretIn(headers.cookie))
  if (failure) return { session, failure: openerFailures[failure] }
  try {
    const redirectUri = redirectUriOf(deps.config.http.publicUrl, path.platform)
    const connector = deps.connectors[modeOf(await readProject(deps.db.read, session.project_id))][path.platform]
    const code = { code: query.code, redirectUri, projectId: session.project_id }
    return { session, grant: await connector.exchangeCode(code) }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.warn({ err: error, oauthSessionId: session.id }, 'a consent could not be finished')
    return { session, failure: exchangeFailed(error) }
  }
}

/** GET /v1/oauth/{platform}/callback */
export const completeOauth: Handler<'completeOauth', Returned> = async (
  { tx, prepared, headers },
  deps,
): Promise<AnswerOf<'completeOauth'>> => {
  const { session, grant, failure } = prepared
  let finished = session
  if (failure) finished = await failSession(tx, deps, session, failure)
  else if (grant) {
    // The project may have been archived or moved during the platform call.
    await lockProject(tx, session.project_id)
    const failed = await openerFailure(tx, session, browserSecretIn(headers.cookie))
    finished = failed
      ? await failSession(tx, deps, session, openerFailures[failed])
      : await finishSession(tx, deps, session, grant)
  } else {
    finished = await markSessionExpired(tx, session, deps.clock.now())
  }
  const { id: oauthSessionId, status, state } = finished
  return { status: 302, headers: { Location: withOutcome(session.return_url, { oauthSessionId, status, state }) } }
}

const openerFailures: {
  readonly [failure in NonNullable<Awaited<ReturnType<typeof openerFailure>>>]: SessionFailure
} = {
  archived: ownFailure(
    'CONFLICT',
    'archived',
    'The project no longer accepts accounts, because it was archived or moved.',
  ),
  switched_off: ownFailure(
    'KILL_SWITCH',
    'switched_off',
    'The key or its organization was switched off while the consent was open.',
  ),
  link_ended: ownFailure('CONFLICT', 'link_ended', 'The link ended while the consent was open. Ask for a new one.'),
  other_browser: ownFailure(
    'CONFLICT',
    'other_browser',
    'The consent was begun in another browser. Begin again there.',
  ),
}

function denied(query: { error?: string; error_description?: string; error_reason?: string }): SessionFailure {
  return {
    code: 'PLATFORM_ERROR',
    reason: query.error === undefined || query.error === 'access_denied' ? 'denied' : 'exchange_failed',
    message: query.error === 'access_denied' ? 'The person said no.' : 'The platform did not finish the consent.',
    platformCode: query.error ?? null,
    platformMessage: query.error_description ?? query.error_reason ?? null,
  }
}

function exchangeFailed(error: ConnectorError): SessionFailure {
  return {
    code: error.code,
    reason: error.category === 'permission' ? 'permission_missing' : 'exchange_failed',
    message: 'The platform did not issue the credential. Start again with a fresh OAuth URL.',
    platformCode: error.platformCode,
    platformMessage: error.platformMessage,
  }
}
