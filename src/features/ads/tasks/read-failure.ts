import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { withTokens } from '../../social-accounts/api.ts'
import { NotReadyError } from './read-gate.ts'

const firstRetryMs = MINUTE

/** What follows from a failed read. */
export interface ReadFailure {
  /** `permission` means that the grant does not cover the ads. */
  readonly kind: 'later' | 'rest' | 'permission'
  /** The wait until the next try; `null` means no automatic retry. */
  readonly waitMs: number | null
  /** The error code that jobs report. */
  readonly code: string
  /** Whether the platform's rate limit forbids an earlier call. */
  readonly limited: boolean
}

/** The connected account whose ads could not be read. */
interface FailedAccount {
  readonly socialAccountId: string
  readonly platform: Platform
  readonly mode: ProjectMode
  /** Consecutive failures before this one. */
  readonly tries: number
}

/** The wait between reads while a permission is missing. */
export const permissionRetryMs = 6 * HOUR

/**
 * Decides how an error affects the next try.
 * @throws the error itself if it is neither a platform's error nor a reason to wait
 */
export async function classifyFailure(
  deps: WorkerDeps,
  error: unknown,
  account: FailedAccount,
  signal: AbortSignal,
): Promise<ReadFailure> {
  if (error instanceof NotReadyError) {
    const code = error.reason === 'switched_off' ? 'KILL_SWITCH' : 'CREDENTIAL_INVALID'
    return { kind: error.waitMs === null ? 'rest' : 'later', waitMs: error.waitMs, code, limited: false }
  }
  if (error instanceof ApiError && error.code === 'CREDENTIAL_INVALID')
    return { kind: 'rest', waitMs: null, code: error.code, limited: false }
  if (!(error instanceof ConnectorError)) throw error
  if (error.code === 'CREDENTIAL_INVALID') return classifyCredentialFailure(deps, account, signal)
  if (error.category === 'permission' || error.category === 'not_found')
    return { kind: 'permission', waitMs: permissionRetryMs, code: error.code, limited: false }
  return later(error, account.tries)
}

function later(error: ConnectorError, tries: number): ReadFailure {
  const limited = error.category === 'rate_limit' || error.category === 'quota'
  return { kind: 'later', waitMs: retryMs(error, tries), code: error.code, limited }
}

/** Returns the platform's own wait or a doubling one, whichever is longer; permanent errors are retried every hour. */
export function retryMs(error: Pick<ConnectorError, 'retryable' | 'retryAfterMs'>, tries: number): number {
  const wait = error.retryable ? Math.min(firstRetryMs * 2 ** Math.min(tries, 10), HOUR) : HOUR
  return Math.max(wait, error.retryAfterMs ?? 0)
}

/**
 * Ads are read with the person's token and posts with the account's: if only the former is invalid, publishing
 * continues. If both are, checking the account sets it to `reauth_required`.
 */
async function classifyCredentialFailure(
  deps: WorkerDeps,
  { socialAccountId, tries, ...account }: FailedAccount,
  signal: AbortSignal,
): Promise<ReadFailure> {
  try {
    const connector = connectorOf(deps.connectors, account)
    await withTokens(deps, socialAccountId, (tokens) => connector.account(tokens, { signal }), signal)
    return { kind: 'permission', waitMs: permissionRetryMs, code: 'CREDENTIAL_INVALID', limited: false }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CREDENTIAL_INVALID')
      return { kind: 'rest', waitMs: null, code: error.code, limited: false }
    if (!(error instanceof ConnectorError)) throw error
    if (error.code === 'CREDENTIAL_INVALID') return { kind: 'rest', waitMs: null, code: error.code, limited: false }
    return later(error, tries)
  }
}
