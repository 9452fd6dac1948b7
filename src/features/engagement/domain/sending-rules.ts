import type { ConnectorError } from '../../../platforms/connector.ts'

const second = 1_000
const minute = 60 * second
const mostTries = 6
/** An answer that is a day late helps nobody. */
export const mostWaitMs = 24 * 60 * minute

/** What was written longer than this after the call is no trace of it. */
const clockSkewMs = 5 * minute
/** A slow answer may appear until then: before it nothing is concluded from its absence. */
export const concludedAbsentMs = 15 * minute
/** For so long the platform is read; after it nobody can tell. */
export const lookedForMs = 24 * 60 * minute

/** Whether a refused call may be made again by itself: the platform has nothing of it. */
export function isWorthAnotherTry(
  error: Pick<ConnectorError, 'retryable' | 'retryAfterMs'>,
  action: { readonly tries: number; readonly created_at: Date; readonly decided_at: Date | null },
  now: Date,
): boolean {
  const since = (action.decided_at ?? action.created_at).getTime()
  return error.retryable && action.tries < mostTries && now.getTime() + (error.retryAfterMs ?? 0) - since <= mostWaitMs
}

export function retryWaitMs(error: Pick<ConnectorError, 'retryAfterMs'>, tries: number): number {
  return error.retryAfterMs ?? Math.min(10 * second * 3 ** tries, 30 * minute)
}

const lookAgainSeconds = [5, 10, 15, 30, 60, 60, 120, 120, 300, 600, 900]

/** How long until the platform is read again for an answer that was lost. @param checks how often it was */
export function lookAgainMs(checks: number): number {
  return (lookAgainSeconds[Math.min(checks, lookAgainSeconds.length) - 1] ?? 5) * second
}

/** Whether what stands on the platform is what was sent. */
export function isTrace(
  there: { readonly text: string; readonly createdAt: string },
  sent: { readonly text: string | null; readonly called_at: Date | null },
): boolean {
  return (
    there.text.trim() === sent.text?.trim() &&
    Date.parse(there.createdAt) >= (sent.called_at?.getTime() ?? 0) - clockSkewMs
  )
}
