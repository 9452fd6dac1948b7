import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Jobs } from '../../generated/database.ts'
import { operations } from '../../generated/operations.ts'
import type { OperatorSettings } from '../config/operator-settings.ts'
import type { Tx } from '../db/transaction.ts'
import type { Owner } from '../owner.ts'

/** Without its place in the queue, which only workers use. */
export type JobRow = Omit<Selectable<Jobs>, 'due_at'>

/** A job type as the contract declares it with `x-job`. */
export interface JobTypeRow {
  readonly type: string
  readonly attempts: number
  /** Decides which of two due jobs a worker with one free slot takes. */
  readonly priority: 'high' | 'normal' | 'low'
  /** Whether a failed or cancelled one can be retried. */
  readonly retryable: boolean
  readonly stages: readonly { readonly name: string; readonly deadlineSeconds: number }[]
}

/** Every job type of the contract, read from its operations. */
export const jobTypes: ReadonlyMap<string, JobTypeRow> = new Map(
  Object.values(operations).flatMap(({ job }) => (job ? [[job.type, job] as const] : [])),
)

/** The scopes of the operations that start jobs of a type. */
export const startScopes: ReadonlyMap<string, readonly string[]> = new Map(
  [...jobTypes.keys()].map((type) => [
    type,
    Object.values(operations).flatMap(({ job, scope }) => (job?.type === type && scope !== null ? [scope] : [])),
  ]),
)

/** Attempts that count towards the type's maximum, including the current one. */
export function attemptsUsed(job: Pick<JobRow, 'attempt' | 'handed_back' | 'lost_attempts'>): number {
  return job.attempt - job.handed_back - job.lost_attempts
}

/** The capabilities of the machine that jobs need. */
export const needs = ['ffmpeg', 'storage', 'disk'] as const
export type Need = (typeof needs)[number]

/** Whether the machine can do what jobs need of it. */
export interface SelfCheck {
  /** The checks that failed last, with the reason. */
  readonly failures: ReadonlyMap<Need, string>
  check(needs: readonly Need[]): Promise<void>
  /** Checks periodically until the signal aborts. */
  keepChecking(needs: readonly Need[], signal: AbortSignal): Promise<void>
}

/** Slots on a worker that types of jobs share: `render` is for those that draw. */
export type Pool = 'common' | 'render'

export interface StageContext<Payload, Deps> {
  readonly job: JobRow
  readonly payload: Payload
  readonly deps: Deps
  readonly log: Logger
  /** What earlier stages returned, by stage name. A stage that runs again also finds what it saved. */
  readonly results: Readonly<Record<string, unknown>>
  /** Aborts on cancellation, on a missed deadline, when the worker stops, and when another worker took the job over. */
  readonly signal: AbortSignal
  /** How much of this stage is done, 0 to 1. Written at most twice a second. */
  progress(fraction: number): void
  /** Stores a result of this stage before it ends, so that a repetition continues from there. */
  save(result: unknown): Promise<void>
  /** A transaction that commits only while this attempt still owns the job. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Success {
  readonly result: Record<string, unknown>
  /** The credits to charge, at most those quoted; all of them if omitted. */
  readonly charged?: number
}

/**
 * The work of one job type. Stages run in the contract's order; what each returns is stored as JSON, so that another
 * worker can continue. A stage may run twice: it must be safe to repeat.
 */
export interface JobDefinition<Payload = unknown, Deps = unknown> {
  readonly type: string
  readonly payload: z.ZodType<Payload>
  readonly stages: { readonly [stage: string]: (context: StageContext<Payload, Deps>) => Promise<unknown> }
  /** Writes the result, in the transaction that ends the job. */
  succeed(tx: Tx, context: EndContext<Payload, Deps>): Promise<Success>
  /**
   * Marks the resource as failed or cancelled, in the transaction that ends the job.
   * @returns how the job ends, if the resource decides that
   */
  end(
    tx: Tx,
    context: EndContext<Payload, Deps> & { readonly ending: Ending },
  ): Promise<void> | Promise<Ending | (Success & { readonly status: 'succeeded' })>
  /**
   * Makes the resource ready for a job that repeats the work of a failed or cancelled one, in the transaction that
   * starts it. Types without it cannot be retried.
   * @returns the credits to reserve
   * @throws what a first start would throw, CONFLICT `superseded`
   */
  retry?(tx: Tx, context: RetryContext<Payload, Deps>): Promise<number>
  /** Stages that a cancellation does not interrupt, because their effect cannot be undone. */
  readonly shielded?: readonly string[]
  /** A worker takes none of these jobs while its own check finds that one of them fails. */
  readonly needs?: readonly Need[]
  /** `common` by default. */
  readonly pool?: Pool
  /** How many a worker runs concurrently, if its pool would allow too many for memory or latency. */
  readonly concurrency?: number
}

export interface EndContext<Payload, Deps> {
  readonly job: JobRow
  readonly payload: Payload
  readonly results: Readonly<Record<string, unknown>>
  readonly deps: Deps
}

export interface RetryContext<Payload, Deps> {
  /** The job that has ended; its row is locked, and its project's. */
  readonly job: JobRow
  /** The id of the new job. */
  readonly jobId: string
  /** Who requests it, as the groups' `require…` take it. */
  readonly owner: Owner
  readonly payload: Payload
  /** What work in the project costs now, in credits. */
  readonly prices: ReturnType<OperatorSettings['pricesOf']>
  readonly deps: Deps
}

export type Ending = { readonly status: 'failed'; readonly error: JobFailure } | { readonly status: 'cancelled' }

/** The `error` of a failed job, as the contract shows it. */
export interface JobFailure {
  readonly code: string
  readonly message: string
  readonly data: { readonly stage: string; readonly [field: string]: unknown }
}

/** Ties a definition's types together, then forgets them, so that one map holds all. */
export function defineJob<Payload, Deps>(definition: JobDefinition<Payload, Deps>): JobDefinition<never, never> {
  return definition as unknown as JobDefinition<never, never>
}

export type JobDefinitions = ReadonlyMap<string, JobDefinition<never, never>>

/** Thrown by a stage to be run again later without using up an attempt, for example while a platform recovers. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError'
  readonly afterSeconds: number

  constructor(afterSeconds: number, message: string) {
    super(message)
    this.afterSeconds = afterSeconds
  }
}

/** Thrown by a stage that finds that its work was cancelled: the job ends as cancelled. */
export class JobCancelledError extends Error {
  override readonly name = 'JobCancelledError'
}
