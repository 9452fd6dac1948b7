import { setTimeout as sleep } from 'node:timers/promises'
import { unavailability } from '../db/unavailable.ts'
import { createBatches } from '../lib/batches.ts'
import type { Next, TaskDefinition, TaskDeps } from './definition.ts'
import { defaultBackoffSeconds, withJitter } from './definition.ts'
import type { Lease } from './leases.ts'
import { LeaseLostError } from './leases.ts'
import type { ClaimedTask, Finish, Finished } from './task-rows.ts'
import { finishTasks } from './task-rows.ts'

/** Resolves once the task is finished or lost; never rejects. */
export type Runner<Deps> = (definition: TaskDefinition<Deps>, claim: ClaimedTask, lease: Lease) => Promise<void>

type Outcome = Pick<Finish, 'inSeconds' | 'at' | 'failures' | 'error'>

/** Workers that died while they ran a task, in a row, before it is put off like one that failed. */
const maxAbandoned = 3
const infrastructureSeconds = 10
const maxErrorLength = 2_000

export function createRunner<Deps extends TaskDeps>(deps: Deps): Runner<Deps> {
  const finish = createBatches((runs: readonly Finish[]) => finishTasks(deps.db.write, runs))

  /** Again and again while somebody enqueues the task or the database does not answer, as long as the lease lasts. */
  async function finishRun({ kind, key, lease: number }: ClaimedTask, lease: Lease, outcome: Outcome): Promise<void> {
    for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 500)) {
      const state = await finish({ kind, key, lease: number, ...outcome }).catch((error): Finished => {
        deps.log.warn({ err: error, task: kind }, 'a finished task could not be recorded yet')
        return 'locked'
      })
      if (state === 'finished') return
      if (state === 'lost' || lease.hasRunOut()) {
        deps.log.warn({ task: kind, key }, 'a task was finished after its lease was lost')
        return
      }
      await sleep(waitMs)
    }
  }

  async function outcomeOf(
    definition: TaskDefinition<Deps>,
    claim: ClaimedTask,
    signal: AbortSignal,
  ): Promise<Outcome | null> {
    const { kind, key, failures, abandoned } = claim
    if (abandoned && failures >= maxAbandoned)
      return failed(definition, failures, 'The worker that ran the task ended before the task did.')
    // A handler that waits for the abort of a signal that has aborted would wait for ever.
    if (signal.aborted) return { inSeconds: 0, at: null, failures, error: null }
    try {
      const next = await definition.run(deps, { key, failures, signal })
      return succeeded(definition, next ?? undefined)
    } catch (error) {
      if (error instanceof LeaseLostError || signal.reason instanceof LeaseLostError) return null
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

  return async (definition, claim, lease) => {
    const outcome = await outcomeOf(definition, claim, lease.signal)
    if (outcome) await finishRun(claim, lease, outcome)
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
