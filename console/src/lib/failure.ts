/** What an error says to a person: what is wrong, what to do, and the number that support asks for. */
import { CastlaneError, CastlaneUnreachable } from '../../../src/client/errors.ts'
import { texts } from '../texts.ts'
import { showToast } from './toasts.ts'

export interface Failure {
  readonly sentence: string
  readonly remedy: string
  readonly requestId: string
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof CastlaneError) {
    // The class puts the code before the sentence.
    const sentence = error.message.replace(/^[A-Z_0-9]+: /, '')
    return { sentence, remedy: texts.failures.byCode[error.code] ?? '', requestId: error.requestId }
  }
  if (error instanceof CastlaneUnreachable) return { ...texts.failures.unreachable, requestId: '' }
  return { sentence: texts.failures.unexpected, remedy: String(error), requestId: '' }
}

export function toastFailure(error: unknown): void {
  const { sentence, remedy, requestId } = describeFailure(error)
  showToast({ kind: 'failed', text: [sentence, remedy].filter(Boolean).join(' '), requestId })
}

/** Runs what a person asked for; a failure becomes a toast. Whether it succeeded. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}
