import type { ApiError } from '../../../errors.ts'
import { isApiError } from '../../../errors.ts'

/**
 * Runs one check of a request, which throws what it refuses. The call itself ends with the first refusal; a quote of it
 * goes on, and gets `undefined` in place of what the check would have returned.
 */
export interface Check {
  <T>(work: () => Promise<T>): Promise<T | undefined>
  <T>(work: () => T): T | undefined
}

/** The check of a call: nothing of it is done where one thing is refused. */
export const throwRefusal: Check = <T>(work: () => T) => work()

/** What says that the request, and not the moment, is at fault. */
const refusing: readonly ApiError['code'][] = ['VALIDATION', 'CONFLICT', 'NOT_FOUND', 'MODERATION_BLOCKED']

/** The check of a quote. @returns it, and the list that it adds refusals to; other errors end it as they end the call */
export function collectRefusals(): { readonly check: Check; readonly refusals: readonly ApiError[] } {
  const refusals: ApiError[] = []
  const refuse = (error: unknown): undefined => {
    if (!isApiError(error) || !refusing.includes(error.code)) throw error
    refusals.push(error)
  }
  function check<T>(work: () => Promise<T>): Promise<T | undefined>
  function check<T>(work: () => T): T | undefined
  function check(work: () => unknown): unknown {
    try {
      const result = work()
      return result instanceof Promise ? result.catch(refuse) : result
    } catch (error) {
      return refuse(error)
    }
  }
  return { check, refusals }
}
