import { setTimeout as sleep } from 'node:timers/promises'
import { unavailability } from '../db/unavailable.ts'
import { createBatches } from '../lib/batches.ts'
import { noteFailure, runWork } from '../lib/work-scope.ts'
import type { EndedRun, Next, RunResult, TaskDefinition, TaskDeps } from './definition.ts'
import { defaultBackoffSeconds, withJitter } from './definition.ts'
import type { Lease } from './leases.ts'
import { LeaseLostError } from './leases.ts'
import type { Claim, ClaimedTask, Finish, Finished } from './task-rows.ts'
import { finishTasks } from './task-rows.ts'

/** Resolves once the task is finished or lost; never rejects. */
export type Runner<Deps> = (definition: TaskDefinition<Deps>, claim: ClaimedTask, lease: Lease) => Promise<void>

type Outcome = Omit<Finish, keyof Claim>

/** `outcome` null: the lease is lost, so that the run leaves nothing. */
interface Ended {
  readonly result: RunResult
  readonly outcome: Outcome | null
}

/** The run took longer than its kind allows. */
class RunTimeoutError extends Error {
  override readonly name = 'RunTimeoutError'

  constructor(kind: string, seconds: number) {
    super(`A run of ${kind} took longer than ${seconds} s.`)
  }
}

/** Workers that died while they ran a task, in a row, before it backs off like one that failed. */
const maxAbandoned = 3
const infrastructureSeconds = 10
const maxErrorLength = 2_000
const defaultMaxSeconds = 600
/** Runs that end within such a part of a second are recorded together. */
const togetherMs = 100
/** How long a run may continue after its signal aborted. */
const graceMs = 10_000

const dueNow = { inSeconds: 0, aligned: false, at: null } as const

export function createRunner<Deps extends TaskDeps>(
  deps: Deps,
  onRun: (run: EndedRun) => void = () => {},
): Runner<Deps> {
  const finish = createBatches((runs: readonly Finish[]) => finishTasks(deps.db.queue, runs))

  /** Retries while somebody enqueues the task or the database does not respond, as long as the lease lasts. */
  async function finishRun({ kind, key, lease: number }: ClaimedTask, lease: Lease, outcome: Outcome): Promise<void> {
    for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 500)) {
      const state = await finish({ kind, key, lease: number, ...outcome }).catch((error): Finished => {
        deps.log.warn({ err: error, task: kind }, 'a finished task could not be recorded yet')
        return 'locked'
      })
      if (state === 'finished') return
      // No notification announces it, or one arrived during the run.
      if (state === 'due') return deps.wake.wakeLocally(`tasks:${kind}`)
      if (state === 'lost' || lease.hasRunOut()) {
        deps.log.warn({ task: kind, key }, 'a task was finished after its lease was lost')
        return
      }
      await sleep(waitMs)
    }
  }

  async function endOf(definition: TaskDefinition<Deps>, claim: ClaimedTask, lease: Lease): Promise<Ended> {
    const { key, failures, slow, abandoned } = claim
    const { signal } = lease
    const stopped: Ended = { result: 'stopped', outcome: { ...dueNow, slow, failures, error: null } }
    if (abandoned && failures >= maxAbandoned)
      return failed(definition, claim, failures, 'The worker that ran the task ended before the task did.')
    // A handler that waits for the abort of an aborted signal would wait forever.
    if (signal.aborted) return stopped
    try {
      const next = await withinTime(definition, lease, () => definition.run(deps, { key, failures, slow, signal }))
      return { result: 'succeeded', outcome: succeeded(definition, next) }
    } catch (error) {
      const { reason } = signal
      if (error instanceof LeaseLostError || reason instanceof LeaseLostError) return { result: 'lost', outcome: null }
      if (reason instanceof RunTimeoutError) return endOfFailure(definition, claim, reason)
      return signal.aborted ? stopped : endOfFailure(definition, claim, error)
    }
  }

  function endOfFailure(definition: TaskDefinition<Deps>, claim: ClaimedTask, error: unknown): Ended {
    const { kind, key, failures, slow } = claim
    noteFailure(error)
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (unavailability(error)) {
      deps.log.warn({ err: error, task: kind, key }, 'a task waits for the database')
      const inSeconds = withJitter(infrastructureSeconds)
      return { result: 'unavailable', outcome: { ...dueNow, inSeconds, slow, failures, error: message } }
    }
    deps.log.error({ err: error, task: kind, key, failures: failures + 1 }, 'a task failed; it is tried again')
    return failed(definition, claim, failures + 1, message)
  }

  return async (definition, claim, lease) => {
    const began = performance.now()
    const { result, outcome } = await runWork(deps.tracing, `task ${claim.kind}`, { kind: 'consumer' }, () =>
      endOf(definition, claim, lease),
    )
    onRun({ kind: claim.kind, result, seconds: (performance.now() - began) / 1_000 })
    if (!outcome) return
    // What a notification triggers is awaited; the rest of what is done periodically is recorded in one statement.
    if (outcome.aligned && definition.triggeredBy === undefined)
      await sleep(togetherMs - (performance.now() % togetherMs))
    await finishRun(claim, lease, outcome)
  }
}

/**
 * A run that ignores its signal must not keep its slot forever: its fence rejects what it still writes. A stopping
 * worker waits for it all the same, because another worker would run the task beside it.
 */
async function withinTime<Deps>(
  { kind, maxSeconds = defaultMaxSeconds }: TaskDefinition<Deps>,
  { signal, abort }: Lease,
  run: () => Promise<Next> | Promise<void>,
): Promise<Next> {
  const timeout = setTimeout(() => abort(new RunTimeoutError(kind, maxSeconds)), maxSeconds * 1_000)
  let grace: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      const { reason } = signal
      if (reason instanceof LeaseLostError || reason instanceof RunTimeoutError)
        grace = setTimeout(() => reject(reason), graceMs)
    })
  })
  try {
    return (await Promise.race([run(), late])) ?? undefined
  } finally {
    clearTimeout(timeout)
    clearTimeout(grace)
  }
}

function succeeded<Deps>({ everySeconds }: TaskDefinition<Deps>, next: Next): Outcome {
  const done = { ...dueNow, slow: false, failures: 0, error: null }
  if (next instanceof Date) return { ...done, inSeconds: null, at: next }
  if (next === 'again') return done
  const aligned = next?.aligned ?? everySeconds !== undefined
  return { ...done, inSeconds: next?.inSeconds ?? everySeconds ?? null, aligned, slow: next?.slow ?? false }
}

function failed<Deps>(
  { backoffSeconds = defaultBackoffSeconds, everySeconds }: TaskDefinition<Deps>,
  { slow }: ClaimedTask,
  failures: number,
  message: string,
): Ended {
  const seconds = Math.min(backoffSeconds(failures), everySeconds ?? Number.POSITIVE_INFINITY)
  const error = message.slice(0, maxErrorLength)
  const outcome = { ...dueNow, inSeconds: withJitter(seconds), slow, failures, error }
  return { result: 'failed', outcome }
}
