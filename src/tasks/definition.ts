import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { WorkRole } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { Wake, WakeReason } from '../events/wake.ts'
import type { Tracing } from '../lib/tracing.ts'

/** What the engine itself needs; handlers receive whatever else their definitions require. */
export interface TaskDeps {
  readonly db: Pick<Database, 'write' | 'read' | 'queue'>
  readonly log: Logger
  /** Null or absent where no traces are exported. */
  readonly tracing?: Tracing | null
  readonly wake: Wake
}

/** A task that a worker holds. */
export interface RunningTask {
  readonly key: string
  /** Failures in a row before this run. */
  readonly failures: number
  /** Whether it runs as a slow one; absent where no worker runs it. */
  readonly slow?: boolean
  /**
   * Aborts when the worker stops, when it has lost the lease (`signal.reason` is a LeaseLostError then), and when the
   * run takes longer than its kind allows.
   */
  readonly signal: AbortSignal
}

/**
 * When to run again: at a time, after some seconds by the database's clock, immediately behind what else is due, or not
 * before it is enqueued again. A task enqueued during its run runs again in any case. `slow`: the next run may hold its
 * place to no purpose, so that it is one of few that run concurrently. `aligned`: the time may be some seconds off, so that
 * what is done periodically is claimed together; true for periodic tasks by default.
 */
export type Next =
  | Date
  | { readonly inSeconds: number; readonly slow?: boolean; readonly aligned?: boolean }
  | 'again'
  | undefined

/**
 * Waits until a time by the caller's clock, as a distance in seconds: if that clock is behind the database's, a `Date`
 * would already be past there and the task would run again and again.
 */
export function waitUntil(at: Date, now: Date): { readonly inSeconds: number } {
  return { inSeconds: Math.max(1, (at.getTime() - now.getTime()) / 1_000) }
}

export interface TaskDefinition<Deps = TaskDeps> {
  /** `group.verb`, such as `publication.start`. */
  readonly kind: string
  /** The role of the processes that run it; without one, every process that works does. */
  readonly role?: WorkRole
  /** Maximum number of tasks of this kind that one worker runs concurrently. */
  readonly concurrency: number
  /** Set for a periodic task: the engine keeps one task with the key '' and runs it this long after its last run. */
  readonly everySeconds?: number
  /** Runs the periodic task immediately when this is notified. */
  readonly triggeredBy?: WakeReason
  /**
   * The domain's rows that are due within two hours, as a SELECT of `key` and `due_at`. Rows without a task get one
   * every `everySeconds` (an hour by default): what older versions wrote, and whatever a lost hint left behind.
   */
  readonly missing?: { readonly due: RawBuilder<unknown>; readonly everySeconds?: number }
  /**
   * The seconds until the next try after the n-th failure in a row, before jitter; doubles by default from 5 s to 15
   * min.
   */
  readonly backoffSeconds?: (failures: number) => number
  /**
   * The maximum duration of a run, ten minutes by default. A run that continues ten seconds longer counts as failed.
   */
  readonly maxSeconds?: number
  /**
   * Reads the domain's row under its own fence, does a bounded amount of work (64 items, 20 s) and returns when to run
   * again. Errors are retried with backoff.
   */
  run(deps: Deps, task: RunningTask): Promise<Next> | Promise<void>
}

/**
 * How a run ended. `unavailable`: the database was unavailable; `stopped`: the worker stops; `lost`: its lease was
 * lost.
 */
export type RunResult = 'succeeded' | 'failed' | 'unavailable' | 'stopped' | 'lost'

/** A run that ended, for the metrics. */
export interface EndedRun {
  readonly kind: string
  readonly result: RunResult
  readonly seconds: number
}

/** Keeps the definition's type while it is checked. */
export function defineTask<Deps extends TaskDeps>(definition: TaskDefinition<Deps>): TaskDefinition<Deps> {
  return definition
}

const defaultFirstSeconds = 5
const defaultMaxSeconds = 15 * 60

export function defaultBackoffSeconds(failures: number): number {
  return Math.min(defaultMaxSeconds, defaultFirstSeconds * 2 ** Math.min(failures - 1, 10))
}

/**
 * Full jitter would allow an immediate retry; half of the wait is fixed, so that tasks that failed together spread out
 * and none hammers what it failed on.
 */
export function withJitter(seconds: number, random: () => number = Math.random): number {
  return seconds * (0.5 + random() / 2)
}
