/** Bounds how long a provider of text or speech may take, and leaves one that keeps failing alone. */
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'

/** Why what the provider gave was not used, for metrics. */
export type ProviderFailure = 'timeout' | 'status' | 'unreachable' | 'circuit_open' | 'unfit'

/** The message never holds the provider's own words, which can repeat the prompt or a key. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure
  /** Whether an early retry is pointless. */
  readonly isLasting: boolean
  /** Whether it is about this request alone: the provider works for others. */
  readonly isOfRequest: boolean

  constructor(
    failure: ProviderFailure,
    message: string,
    options: { isLasting?: boolean; isOfRequest?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.failure = failure
    this.isLasting = options.isLasting ?? false
    this.isOfRequest = options.isOfRequest ?? false
  }

  /** The same failure with a second sentence. */
  with(reason: string): ProviderError {
    const { failure, message, isLasting, isOfRequest } = this
    return new ProviderError(failure, `${message}; ${reason}`, { isLasting, isOfRequest, cause: this })
  }
}

/** An answer with an error status. */
export class StatusError extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`The provider answered with status ${statusCode}.`)
    this.statusCode = statusCode
  }
}

class AbortedError extends Error {}

const halfOpenAfterMs = 30_000

export interface ProviderCircuit {
  /**
   * @param work is given a signal that ends it with the caller's, and when the time is over
   * @throws ProviderError, or the caller's signal's reason
   */
  call<Result>(work: (limit: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export function createProviderCircuit(timeoutMs: number): ProviderCircuit {
  // A caller that aborts its own request, and a request that is refused, say nothing about the provider.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof AbortedError) && !toProviderError(error).isOfRequest),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(5) },
  )
  return {
    async call(work, signal) {
      signal?.throwIfAborted()
      try {
        return await breaker.execute(async () => {
          const timeout = AbortSignal.timeout(timeoutMs)
          try {
            return await work(signal ? AbortSignal.any([signal, timeout]) : timeout)
          } catch (error) {
            if (signal?.aborted) throw new AbortedError()
            if (timeout.aborted) throw new ProviderError('timeout', `no answer within ${timeoutMs} ms`)
            throw error
          }
        })
      } catch (error) {
        signal?.throwIfAborted()
        throw toProviderError(error)
      }
    },
  }
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof BrokenCircuitError)
    return new ProviderError('circuit_open', 'it failed repeatedly and is left alone for 30 s')
  const status = findStatus(error)
  if (status === undefined) return new ProviderError('unreachable', 'its answer could not be had or read')
  const isLasting = status < 500 && status !== 408 && status !== 429
  const isOfRequest = isLasting && status !== 401 && status !== 403
  return new ProviderError('status', `it answered with status ${status}`, { isLasting, isOfRequest })
}

function findStatus(error: unknown): number | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if ('statusCode' in at && typeof at.statusCode === 'number' && at.statusCode >= 400) return at.statusCode
    at = 'lastError' in at ? at.lastError : at.cause
  }
  return undefined
}
