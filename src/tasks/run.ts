import { setTimeout as sleep } from 'node:timers/promises'
import { unavailability } from '../db/unavailable.ts'
import { createBatches } from '../lib/batches.ts'
import type { Next, TaskDefinition, TaskDeps } from './definition.ts'
import { defaultBackoffSeconds, LeaseLostError, withJitter } from './definition.ts'
import type { Claim, ClaimedTask, Finish, Finished } from './task-rows.ts'
import { finishTasks, leaseSeconds } from './task-rows.ts'

/** A task that this worker runs. */
export interface Run {
  readonly claim: Claim
  readonly controller: AbortController
  /** By the steady clock: when the last renewal that succeeded was sent. */
  renewedAt: number
}

export interface Runner<Deps> {
  /** Resolves once the task is finished or lost; never rejects. */
  start(definition: TaskDefinition<Deps>, claim: ClaimedTask, claimedAt: number): Promise<void>
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

interface RunnerContext {
  readonly running: Map<number, Run>
  /** Aborts when the worker stops. */
  readonly signal: AbortSignal
  /** Milliseconds. */
  readonly steadyNow: () => number
}

type Outcome = Pick<Finish, 'inSeconds' | 'at' | 'failures' | 'error'>

/** Workers that died while they ran a task, in a row, before it is put off like one that failed. */
const maxAbandoned = 3
const infrastructureSeconds = 10
const maxErrorLength = 2_000

export function createRunner<Deps extends TaskDeps>(
  deps: Deps,
  { running, signal, steadyNow }: RunnerContext,
): Runner<Deps> {
  const finish = createBatches((runs: readonly Finish[]) => finishTasks(deps.db.write, runs))
  const pending = new Set<Promise<void>>()
  // A stop of the worker and a lost lease reach a handler through one signal, whose reason says which it was.
  signal.addEventListener('abort', () => {
    for (const { controller } of running.values()) controller.abort(signal.reason)
  })

  /** Again and again while somebody enqueues the task or the database does not answer, as long as the lease lasts. */
  async function finishRun(run: Run, outcome: Outcome): Promise<void> {
    for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 500)) {
      const state = await finish({ ...run.claim, ...outcome }).catch((error): Finished => {
        deps.log.warn({ err: error, task: run.claim.kind }, 'a finished task could not be recorded yet')
        return 'locked'
      })
      if (state === 'finished') return
      if (state === 'lost' || steadyNow() - run.renewedAt > leaseSeconds * 1_000) {
        deps.log.warn({ task: run.claim.kind, key: run.claim.key }, 'a task was finished after its lease was lost')
        return
      }
      await sleep(waitMs)
    }
  }

  async function outcomeOf(definition: TaskDefinition<Deps>, claim: ClaimedTask, run: Run): Promise<Outcome | null> {
    const { kind, key, failures, abandoned } = claim
    if (abandoned && failures >= maxAbandoned)
      return failed(definition, failures, 'The worker that ran the task ended before the task did.')
    // A handler that waits for the abort of a signal that has aborted would wait for ever.
    if (signal.aborted) return { inSeconds: 0, at: null, failures, error: null }
    try {
      const next = await definition.run(deps, { key, failures, signal: run.controller.signal })
      return succeeded(definition, next ?? undefined)
    } catch (error) {
      if (error instanceof LeaseLostError || run.controller.signal.reason instanceof LeaseLostError) return null
      if (signal.aborted) return { inSeconds: 0, at: null, failures, error: null }
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      if (unavailability(error)) {
        deps.log.warn({ err: error, task: kind, key }, 'a task waits for the database')
        return { inSeconds: withJitter(infrastructureSeconds), at: null, failures, error: message }
      }
      deps.log.error({ err: error, task: kind, key, failures: failures + 1 }, 'a task failed; it is tried again')
      return failed(definition, failures + 1, message)
    }
  }

  async function runOne(definition: TaskDefinition<Deps>, claim: ClaimedTask, claimedAt: number): Promise<void> {
    const { kind, key, lease } = claim
    const run: Run = { claim: { kind, key, lease }, controller: new AbortController(), renewedAt: claimedAt }
    running.set(lease, run)
    try {
      const outcome = await outcomeOf(definition, claim, run)
      if (outcome) await finishRun(run, outcome)
    } finally {
      running.delete(lease)
    }
  }

  return {
    start(definition, claim, claimedAt) {
      const promise = runOne(definition, claim, claimedAt).finally(() => pending.delete(promise))
      pending.add(promise)
      return promise
    },
    async idle() {
      await Promise.all(pending)
    },
  }
}

function succeeded<Deps>({ everySeconds }: TaskDefinition<Deps>, next: Next): Outcome {
  const done = { failures: 0, error: null }
  if (next instanceof Date) return { inSeconds: null, at: next, ...done }
  if (next === 'again') return { inSeconds: 0, at: null, ...done }
  return { inSeconds: next?.inSeconds ?? everySeconds ?? null, at: null, ...done }
}

function failed<Deps>(
  { backoffSeconds = defaultBackoffSeconds, everySeconds }: TaskDefinition<Deps>,
  failures: number,
  message: string,
): Outcome {
  const seconds = Math.min(backoffSeconds(failures), everySeconds ?? Number.POSITIVE_INFINITY)
  return { inSeconds: withJitter(seconds), at: null, failures, error: message.slice(0, maxErrorLength) }
}
