import type { PrepareDeps } from '../../../context.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { platformError } from '../../../platforms/platform-http.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { refreshAccount } from '../../social-accounts/api.ts'
import { fromConnector, toApiError } from '../domain/target-error.ts'
import type { JudgedTarget, Pauses } from './judge-targets.ts'
import { assertSomeReachable, pauseOf, readPauses } from './judge-targets.ts'

/**
 * When reading the accounts ends, whatever is outstanding; only a renewal of tokens that has begun is awaited. It is
 * longer than one call may take, so that a platform that does not answer counts as failing.
 */
const maxReadMs = 25_000
/** What an account must be for its facts to matter; what is wrong with any other one is known already. */
const readable = ['active', 'expiring']

/**
 * Reads the targets' accounts from their platforms, concurrently, and stores what is reported. The accounts of a
 * platform whose calls are paused keep what is stored.
 * @returns the pauses, those met on the way included
 * @throws PLATFORM_ERROR, CREDENTIAL_INVALID of the first target that fails; CIRCUIT_OPEN where every target is paused
 */
export async function readAccounts(
  deps: PrepareDeps,
  { containerId, judged }: { readonly containerId: string; readonly judged: readonly JudgedTarget[] },
): Promise<Pauses> {
  const pauses = new Map(await readPauses(deps))
  const accounts = judged.map(({ account }) => account).filter(({ status }) => readable.includes(status))
  const signal = AbortSignal.timeout(maxReadMs)
  const reachable = accounts.filter((account) => pauseOf(pauses, account) === undefined)
  const results = await Promise.allSettled(reachable.map(({ id }) => refreshAccount(deps, id, signal)))
  const failures = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return []
    const error: unknown = result.reason
    if (!(error instanceof ConnectorError) || error.code !== 'CIRCUIT_OPEN')
      return [toFailure(containerId, reachable[index]!, error, signal)]
    pauses.set(error.platform, error.retryAfterSeconds ?? 1)
    return []
  })
  if (failures.length > 0) throw failures[0]
  if (accounts.length > 0) assertSomeReachable(judged, pauses)
  return pauses
}

function toFailure(containerId: string, account: SocialAccountRow, thrown: unknown, signal: AbortSignal): unknown {
  const platform = account.platform as Platform
  const interrupted = signal.aborted && !(thrown instanceof ConnectorError && thrown.category !== 'cancelled')
  const platformMessage = `No answer within ${maxReadMs / 1000} s.`
  const error = interrupted
    ? platformError(platform, { category: 'timeout', platformCode: 'timeout', platformMessage }, { cause: thrown })
    : thrown
  if (!(error instanceof ConnectorError)) return error
  return toApiError(
    { platform, socialAccountId: account.id, containerId },
    fromConnector(error),
    `${platform} did not answer for @${account.username}: ${error.platformMessage} ${error.remediation}`,
  )
}
