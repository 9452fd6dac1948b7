import { jobTypes } from '../../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { ProviderError } from '../../../generation/provider-circuit.ts'
import type { OnTextUsage } from '../../../generation/text-usage.ts'
import type { Script, ScriptRequest } from '../../../generation/types.ts'
import type { JobFailure, StageContext } from '../../../jobs/definition.ts'
import { attemptsUsed } from '../../../jobs/definition.ts'
import { failureOf } from '../../../jobs/finish.ts'

/** Replaces a script that the text provider did not return and that has no fallback. */
export interface ScriptFailure {
  readonly error: JobFailure
}

type Context = Pick<StageContext<'content.generate', object, WorkerDeps>, 'deps' | 'job' | 'payload' | 'signal' | 'log'>

/**
 * Requests one script. A temporary provider error is retried by the job's next attempt; the last attempt marks this
 * script as failed, so that the others are kept.
 */
export async function writeScript(
  { deps, job, payload, signal, log }: Context,
  request: ScriptRequest,
  onUsage: OnTextUsage,
): Promise<Script | ScriptFailure> {
  try {
    return await deps.generation.writer.write(request, { signal, fallback: payload.fallback, onUsage })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isLastAttempt = attemptsUsed(job) >= jobTypes[job.type].attempts
    if (!error.isLasting && !isLastAttempt) throw error
    log.warn({ err: error, variant: request.variant + 1 }, 'the text provider gave no script')
    const message = `The text provider gave no usable script: ${error.message}.`
    return { error: failureOf(new ApiError('TEXT_PROVIDER_FAILED', undefined, { message }), 'script') }
  }
}

export const isWritten = (entry: Script | ScriptFailure): entry is Script => !('error' in entry)

/** @returns the written scripts, by container */
export function writtenOf(entries: Readonly<Record<string, Script | ScriptFailure>>): Readonly<Record<string, Script>> {
  return Object.fromEntries(Object.entries(entries).flatMap(([id, entry]) => (isWritten(entry) ? [[id, entry]] : [])))
}

export const scriptError = (entry: Script | ScriptFailure | undefined) =>
  entry && !isWritten(entry) ? entry.error : undefined
