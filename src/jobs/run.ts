import type { Logger } from 'pino'
import { errorCatalogue } from '../../generated/errors.ts'
import type { JobStage, JobTypeRow } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'
import type { Tx } from '../db/transaction.ts'
import { ApiError, isApiError } from '../errors.ts'
import { nonNull } from '../lib/non-null.ts'
import { currentScope, describeSpent, noteFailure, roundMs, runInSpan, runWork } from '../lib/work-scope.ts'
import { LeaseLostError } from '../tasks/index.ts'
import { failedInfrastructure, maxLostAttempts, retryAfterSeconds } from './backoff.ts'
import type { AnyJob, JobRow } from './definition.ts'
import { attemptsUsed, JobCancelledError, RetryLaterError } from './definition.ts'
import { inHeldTransaction } from './end.ts'
import type { RunDeps } from './finish.ts'
import { cancel, deferJob, endsOf, fail, failureOf, requeue } from './finish.ts'
import type { Claimed, JobChanges, StopFlags } from './job-rows.ts'
import { raceWith } from './race-with.ts'

/** How an attempt ended, for its worker: `machine_failed` means that the worker's own machine failed. */
export type RunEnd = 'over' | 'machine_failed'

const watchMs = 500
const globalSwitchRetrySeconds = 15

/**
 * Runs one attempt of a job: goes through the stages that have no result yet, and ends it. Every write is fenced by the
 * attempt's number, so that a worker that lost its lease can change nothing. Never throws: another attempt retries what
 * failed, once the job is released or its lease ends.
 * @param signal aborts when the worker stops, so that the job is requeued, or with a LeaseLostError when another worker
 * has it already
 */
export async function runJob(deps: RunDeps, { job, stopFlags }: Claimed, signal: AbortSignal): Promise<RunEnd> {
  const log = deps.log.child({
    jobId: job.id,
    jobType: job.type,
    attempt: job.attempt,
    requestId: job.request_id ?? undefined,
  })
  const start = {
    kind: 'consumer',
    requestId: job.request_id ?? undefined,
    attributes: { 'castlane.job_id': job.id, 'castlane.attempt': job.attempt },
  } as const
  return runWork(deps.tracing, `job ${job.type}`, start, async () => {
    try {
      return await runAttempt(deps, { job, stopFlags }, log, signal)
    } catch (error) {
      noteFailure(error)
      log.warn({ err: error }, 'job attempt could not be ended; it is tried again')
      const afterSeconds = retryAfterSeconds(deps.config.jobs.retryAfterSeconds, attemptsUsed(job) - 1)
      await deps.jobRows
        .retry(job, afterSeconds)
        .catch((lost: unknown) => log.warn({ err: lost }, 'job could not be requeued; its lease has to end first'))
      return 'over'
    }
  })
}

async function runAttempt(
  deps: RunDeps,
  { job, stopFlags }: Claimed,
  log: Logger,
  signal: AbortSignal,
): Promise<RunEnd> {
  const definition = deps.jobDefinitions.get(job.type)
  const type = jobTypes[job.type]
  if (!definition) throw new Error(`No work is defined for job type ${job.type}.`)
  if (attemptsUsed(job) > type.attempts || job.lost_attempts > maxLostAttempts) {
    await fail(deps, job, definition, failureOf(undefined, job.stage ?? firstStage(type)))
    log.warn({ lostAttempts: job.lost_attempts }, 'job failed: its attempts are used up')
    return 'over'
  }
  const attempt = new Attempt(deps, job, definition, type, log, signal)
  return attempt.run(stopFlags)
}

function firstStage({ type, stages }: JobTypeRow): JobStage {
  return nonNull(stages[0], `The first stage of ${type}`).name
}

class Attempt {
  readonly #deps: RunDeps
  readonly #job: JobRow
  readonly #definition: AnyJob
  readonly #type: JobTypeRow
  readonly #log: Logger
  readonly #stopping: AbortSignal
  readonly #gone = new AbortController()
  readonly #cancelled = new AbortController()
  readonly #results: Record<string, unknown>
  #stage: string
  #deferrals: number
  #isLost = false
  readonly #beganAt = performance.now()

  constructor(deps: RunDeps, job: JobRow, definition: AnyJob, type: JobTypeRow, log: Logger, stopping: AbortSignal) {
    this.#deps = deps
    this.#job = job
    this.#definition = definition
    this.#type = type
    this.#log = log
    this.#stopping = stopping
    this.#results = { ...job.stage_results }
    this.#stage = job.stage ?? firstStage(type)
    this.#deferrals = job.deferrals
  }

  async run(stopFlags: StopFlags): Promise<RunEnd> {
    const watching = setInterval(() => void this.#checkState(), watchMs)
    try {
      await this.#runStages(stopFlags)
      await this.#end()
      this.#log.info(this.#spent(), 'job succeeded')
      return 'over'
    } catch (error) {
      noteFailure(error)
      await this.#settleError(error)
      return failedInfrastructure(error) === 'machine' ? 'machine_failed' : 'over'
    } finally {
      clearInterval(watching)
      // Releases whatever the attempt may have left behind.
      this.#gone.abort(this.#lost())
    }
  }

  /** The names of the stages whose results are written, among these. */
  #done(): readonly unknown[] {
    return Array.isArray(this.#results.$done) ? this.#results.$done : []
  }

  /** A stage's result is written together with the start of the next one, and separately after the last. */
  async #runStages(claimed: StopFlags): Promise<void> {
    const done = this.#done()
    const left = [...this.#type.stages.entries()].filter(([, { name }]) => !done.includes(name))
    let before: string | undefined
    for (const [index, stage] of left) {
      const begun = Object.keys(this.#results).length === 0
      const stopFlags = begun ? claimed : await this.#begin(stage, index, before !== undefined)
      if (before !== undefined) this.#deps.faults.reach(`job.stage.${before}.done`)
      this.#stage = stage.name
      const shielded = this.#definition.shielded?.includes(stage.name) === true
      if (!shielded) assertAllowed(stopFlags)
      await this.#runStage(stage, index, shielded)
      before = stage.name
    }
    if (before === undefined) return
    await this.#write({ results: this.#results, progress: 99 })
    this.#deps.faults.reach(`job.stage.${before}.done`)
  }

  async #end(): Promise<void> {
    this.#deps.faults.reach('job.before_end')
    const finished = { job: this.#job, definition: this.#definition, results: this.#results }
    const end = await endsOf(this.#deps)(finished)
    if (end === 'cancelled') throw new JobCancelledError()
    if (end === 'taken over') throw this.#lost()
    this.#deps.faults.reach('job.after_end')
  }

  async #begin(stage: JobTypeRow['stages'][number], index: number, afterAnother: boolean): Promise<StopFlags> {
    const deadline = new Date(this.#deps.clock.now().getTime() + stage.deadlineSeconds * 1000)
    const stopFlags = await this.#write({
      ...(afterAnother && { results: this.#results }),
      stage: { name: stage.name, deadline },
      progress: this.#percent(index, 0),
    })
    if (afterAnother) this.#deferrals = 0
    return stopFlags
  }

  async #runStage(stage: JobTypeRow['stages'][number], index: number, shielded: boolean): Promise<void> {
    this.#deps.faults.reach(`job.stage.${stage.name}`)
    const timeout = AbortSignal.timeout(stage.deadlineSeconds * 1000)
    const signals = [this.#gone.signal, this.#stopping, timeout, ...(shielded ? [] : [this.#cancelled.signal])]
    const signal = AbortSignal.any(signals)
    const work = this.#definition.stages[stage.name]
    if (!work) throw new Error(`Job type ${this.#type.type} has no work for its stage ${stage.name}.`)
    signal.throwIfAborted()
    let lastWrite = Number.NEGATIVE_INFINITY
    const result = await raceWith(
      signal,
      runInSpan(`stage ${stage.name}`, async () =>
        work({
          job: this.#job,
          payload: this.#definition.payload.parse(this.#job.payload),
          deps: this.#deps,
          log: this.#log.child({ stage: stage.name }),
          results: this.#results,
          signal,
          progress: (fraction) => {
            const now = performance.now()
            if (now - lastWrite < 500) return
            lastWrite = now
            this.#deps.jobRows.progress(this.#job, this.#percent(index, fraction)).catch(() => {})
          },
          save: async (saved) => {
            this.#results[stage.name] = saved
            await this.#write({ results: this.#results })
          },
          transaction: (run) => this.#owned(run),
        }),
      ),
    )
    this.#results[stage.name] = result ?? null
    this.#results.$done = [...this.#done(), stage.name]
  }

  /** How long the attempt has taken so far, for the log. */
  #spent(): object {
    const spent = currentScope()?.spent
    return { durationMs: roundMs(performance.now() - this.#beganAt), ...(spent && describeSpent(spent)) }
  }

  #lost(): LeaseLostError {
    this.#isLost = true
    return new LeaseLostError(`${this.#job.id}, attempt ${this.#job.attempt}`)
  }

  #percent(stageIndex: number, fraction: number): number {
    const share = (stageIndex + Math.min(Math.max(fraction, 0), 1)) / this.#type.stages.length
    return Math.min(99, Math.floor(share * 100))
  }

  async #write(changes: JobChanges): Promise<StopFlags> {
    const stopFlags = await this.#deps.jobRows.write(this.#job, changes)
    if (!stopFlags) throw this.#lost()
    return stopFlags
  }

  async #owned<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return inHeldTransaction(this.#deps.db.write, this.#job, run, () => this.#lost())
  }

  /** Twice a second: whether the job was cancelled or taken over, so that useless work stops soon. */
  async #checkState(): Promise<void> {
    const row = await this.#deps.jobRows.readState(this.#job.id).catch(() => undefined)
    if (!row || this.#gone.signal.aborted) return
    if (row.status !== 'running' || row.attempt !== this.#job.attempt) this.#gone.abort(this.#lost())
    if (row.cancel_requested) this.#cancelled.abort(new JobCancelledError())
  }

  async #settleError(error: unknown): Promise<void> {
    // A stage may lose a lease of its own; that is an ordinary failure.
    if (this.#isLost || this.#stopping.reason instanceof LeaseLostError) {
      this.#log.info(this.#spent(), 'the lease of a job is lost; another attempt goes on with it')
      return
    }
    if (error instanceof JobCancelledError) {
      await cancel(this.#deps, this.#job, this.#definition)
      this.#log.info(this.#spent(), 'job cancelled')
      return
    }
    if (this.#stopping.aborted) {
      await requeue(this.#deps, this.#job, 0)
      this.#log.info(this.#spent(), 'job returned to the queue: this worker stops')
      return
    }
    if (error instanceof RetryLaterError) {
      this.#log.info({ why: error.message, afterSeconds: error.afterSeconds, ...this.#spent() }, 'job waits')
      return requeue(this.#deps, this.#job, error.afterSeconds)
    }
    if (failedInfrastructure(error) && (await deferJob(this.#deps, this.#job, this.#type, this.#deferrals))) {
      this.#log.warn({ err: error, stage: this.#stage, ...this.#spent() }, 'job waits for the infrastructure')
      return
    }
    const final = isApiError(error) && errorCatalogue[error.code].family !== 'transient'
    const used = attemptsUsed(this.#job)
    if (!final && !failedInfrastructure(error) && used < this.#type.attempts) {
      const facts = { err: error, stage: this.#stage, attemptsUsed: used, ...this.#spent() }
      this.#log.warn(facts, 'job attempt failed; it is tried again')
      return this.#deps.jobRows.retry(this.#job, retryAfterSeconds(this.#deps.config.jobs.retryAfterSeconds, used - 1))
    }
    const failure = failureOf(error, this.#stage)
    await fail(this.#deps, this.#job, this.#definition, failure)
    this.#log.warn({ err: error, code: failure.code, stage: this.#stage, ...this.#spent() }, 'job failed')
  }
}

/**
 * Checks before each stage whether it may run. A suspended organization's job fails, and so does one of a suspended
 * key; during a global kill switch it waits. A shielded stage continues, because what it records has happened already.
 */
function assertAllowed({ cancelRequested, suspended, keyOff, globalKillSwitch }: StopFlags): void {
  if (cancelRequested) throw new JobCancelledError()
  if (globalKillSwitch) throw new RetryLaterError(globalSwitchRetrySeconds, 'the global kill switch is set')
  if (suspended)
    throw new ApiError(
      'KILL_SWITCH',
      { scope: 'organization' },
      { message: 'The organization was suspended while the job ran.' },
    )
  if (keyOff)
    throw new ApiError(
      'KILL_SWITCH',
      { scope: 'key' },
      { message: 'The API key that started the job was switched off or revoked.' },
    )
}
