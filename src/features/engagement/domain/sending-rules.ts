import type { ConnectorError } from '../../../platforms/connector.ts'

const second = 1_000
const minute = 60 * second
const maxTries = 6
/** An answer that is a day late does not help. */
export const maxWaitMs = 24 * 60 * minute

/** Content older than the call by more than this is not its trace. */
const clockSkewMs = 5 * minute
/** A slow answer may appear until then, so its absence proves nothing earlier. */
export const concludedAbsentMs = 15 * minute
/** How long the platform is read for an unknown outcome, which then stays unknown. */
export const searchedForMs = 24 * 60 * minute

/** Whether a failed call may be repeated automatically because it had no effect on the platform. */
export function isWorthAnotherTry(
  error: Pick<ConnectorError, 'retryable' | 'retryAfterMs'>,
  action: { readonly tries: number; readonly created_at: Date; readonly decided_at: Date | null },
  now: Date,
): boolean {
  const since = (action.decided_at ?? action.created_at).getTime()
  return error.retryable && action.tries < maxTries && now.getTime() + (error.retryAfterMs ?? 0) - since <= maxWaitMs
}

export function retryWaitMs(error: Pick<ConnectorError, 'retryAfterMs'>, tries: number): number {
  return error.retryAfterMs ?? Math.min(10 * second * 3 ** tries, 30 * minute)
}

const recheckSeconds = [5, 10, 15, 30, 60, 60, 120, 120, 300, 600, 900]

/**
 * Returns the wait until the platform is read again for an unknown outcome.
 * @param checks the number of earlier checks
 */
export function recheckMs(checks: number): number {
  return (recheckSeconds[Math.min(checks, recheckSeconds.length) - 1] ?? 5) * second
}

/** Whether content on the platform is what was sent. */
export function isTrace(
  there: { readonly text: string; readonly createdAt: string },
  sent: { readonly text: string | null; readonly called_at: Date | null },
): boolean {
  return (
    there.text.trim() === sent.text?.trim() &&
    Date.parse(there.createdAt) >= (sent.called_at?.getTime() ?? 0) - clockSkewMs
  )
}
