import type { Caller, HandlerDeps, PrepareDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newToken } from '../../../lib/random-token.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { readReturnUrls } from '../../organizations/api.ts'
import { assertReturnUrlAllowed } from '../domain/return-url-rules.ts'
import type { OauthSessionRow } from '../store/oauth-session-queries.ts'
import { insertSession, redirectUriOf } from '../store/oauth-session-queries.ts'

/** The consent page's URL, and the state that comes back from it. */
export interface Consent {
  readonly platformState: string
  readonly authorizeUrl: string
}

/** A consent for each mode, prepared before the project's mode is known. */
export type Consents = Readonly<Record<ProjectMode, Consent | undefined>>

export function prepareConsents(deps: PrepareDeps, platform: Platform): Consents {
  return { live: prepareConsent(deps, 'live', platform), test: prepareConsent(deps, 'test', platform) }
}

/** Whether this server has an app on the platform. A stand-in needs none. */
export function hasApp({ config }: Pick<HandlerDeps, 'config'>, mode: ProjectMode, platform: Platform): boolean {
  return mode === 'test' || config.platforms[platform].clientKey !== null
}

/** Prepares a consent; returns `undefined` where this server has no app on the platform. */
export function prepareConsent(deps: PrepareDeps, mode: ProjectMode, platform: Platform): Consent | undefined {
  if (!hasApp(deps, mode, platform)) return undefined
  const platformState = newToken()
  const redirectUri = redirectUriOf(deps.config.http.publicUrl, platform)
  return {
    platformState,
    authorizeUrl: deps.connectors[mode][platform].authorizeUrl({ state: platformState, redirectUri }),
  }
}

/** Opens a session for a return URL that the calling key may use. @throws RETURN_URL_NOT_ALLOWED */
export async function openSession(
  tx: Tx,
  deps: HandlerDeps,
  caller: Caller,
  consent: Consent,
  request: {
    readonly projectId: string
    readonly platform: Platform
    readonly socialAccountId: string | null
    readonly returnUrl: string
    readonly state?: string | undefined
    readonly metadata?: Record<string, string> | undefined
  },
): Promise<OauthSessionRow> {
  assertReturnUrlAllowed(request.returnUrl, await readReturnUrls(tx, caller.apiKeyId))
  return insertSession(tx, {
    projectId: request.projectId,
    organizationId: caller.organizationId,
    apiKeyId: caller.apiKeyId,
    platform: request.platform,
    socialAccountId: request.socialAccountId,
    connectLinkId: null,
    returnUrl: request.returnUrl,
    state: request.state ?? null,
    platformState: consent.platformState,
    metadata: request.metadata ?? {},
    now: deps.clock.now(),
  })
}

/** Returns the response for an opened session. */
export function opened(session: OauthSessionRow, consent: Consent) {
  return {
    status: 201 as const,
    headers: { Location: `/v1/social-accounts/oauth-sessions/${session.id}` },
    body: {
      oauthSessionId: session.id,
      authorizeUrl: consent.authorizeUrl,
      expiresAt: session.expires_at.toISOString(),
    },
  }
}
