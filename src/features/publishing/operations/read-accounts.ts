import type { PrepareDeps } from '../../../context.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { platformError } from '../../../platforms/platform-http.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { refreshAccount } from '../../social-accounts/api.ts'
import { fromConnector, toApiError } from '../domain/target-error.ts'
import type { EvaluatedTarget, Pauses } from './evaluate-targets.ts'
import { assertSomeReachable, pauseOf, readPauses } from './evaluate-targets.ts'

/**
 * The deadline for reading the accounts; only a token renewal that has begun is awaited beyond it. It is longer than
 * one call may take, so that a platform that does not answer counts as failing.
 */
const maxReadMs = 25_000
/** The statuses of accounts worth reading; any other status already explains what is wrong. */
const readable = ['active', 'expiring']

/**
 * Reads the targets' accounts from their platforms, concurrently, and stores the results. Accounts of a paused platform
 * keep what is stored.
 * @returns the pauses, including those found during the calls
 * @throws PLATFORM_ERROR, CREDENTIAL_INVALID of the first target that fails; CIRCUIT_OPEN where every target is paused
 */
export async function readAccounts(
  deps: PrepareDeps,
  { containerId, evaluated }: { readonly containerId: string; readonly evaluated: readonly EvaluatedTarget[] },
): Promise<Pauses> {
  const pauses = new Map(await readPauses(deps))
  const accounts = evaluated.map(({ account }) => account).filter(({ status }) => readable.includes(status))
  const signal = AbortSignal.timeout(maxReadMs)
  const reachable = accounts.filter((account) => pauseOf(pauses, account) === undefined)
  const failures = await Promise.all(
    reachable.map(async (account) => {
      try {
        await refreshAccount(deps, account.id, signal)
        return undefined
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code !== 'CIRCUIT_OPEN')
          return toFailure(containerId, account, error, signal)
        pauses.set(error.platform, error.retryAfterSeconds ?? 1)
        return undefined
      }
    }),
  )
  const failure = failures.find((one) => one !== undefined)
  if (failure !== undefined) throw failure
  if (accounts.length > 0) assertSomeReachable(evaluated, pauses)
  return pauses
}

function toFailure(containerId: string, account: SocialAccountRow, thrown: unknown, signal: AbortSignal): unknown {
  const platform = account.platform
  const interrupted = signal.aborted && !(thrown instanceof ConnectorError && thrown.category !== 'cancelled')
  const platformMessage = `No response within ${maxReadMs / 1000} s.`
  const error = interrupted
    ? platformError(platform, { category: 'timeout', platformCode: 'timeout', platformMessage }, { cause: thrown })
    : thrown
  if (!(error instanceof ConnectorError)) return error
  return toApiError(
    { platform, socialAccountId: account.id, containerId },
    fromConnector(error),
    `${platform} did not respond for @${account.username}: ${error.platformMessage} ${error.remediation}`,
  )
}
