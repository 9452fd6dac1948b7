import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Jobs } from '../../generated/database.ts'
import { operations } from '../../generated/operations.ts'
import type { OperatorSettings } from '../config/operator-settings.ts'
import type { Tx } from '../db/transaction.ts'
import type { Owner } from '../owner.ts'

/** Without its place in the queue, which is the workers' alone. */
export type JobRow = Omit<Selectable<Jobs>, 'due_at'>

/** A job type as the contract declares it with `x-job`. */
export interface JobTypeRow {
  readonly type: string
  readonly attempts: number
  /** Which of two due jobs a worker with one place takes. */
  readonly priority: 'high' | 'normal' | 'low'
  /** Whether it may be started anew once it failed or was cancelled. */
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

/** Attempts that count against those of the type, the one under way included. */
export function attemptsUsed(job: Pick<JobRow, 'attempt' | 'handed_back' | 'lost_attempts'>): number {
  return job.attempt - job.handed_back - job.lost_attempts
}

/** What jobs need of the machine that they run on. */
export const needs = ['ffmpeg', 'storage', 'disk'] as const
export type Need = (typeof needs)[number]

/** Whether the machine can do what jobs need of it. */
export interface SelfCheck {
  /** What failed at the last check, with the reason. */
  readonly failures: ReadonlyMap<Need, string>
  check(needs: readonly Need[]): Promise<void>
  /** Checks now and then until the signal aborts. */
  keepChecking(needs: readonly Need[], signal: AbortSignal): Promise<void>
}

/** Places on a worker that types of jobs share: `render` is for those that draw. */
export type Pool = 'common' | 'render'

export interface StageContext<Payload, Deps> {
  readonly job: JobRow
  readonly payload: Payload
  readonly deps: Deps
  readonly log: Logger
  /** What earlier stages returned, by stage name. A stage that runs again finds what it had saved of itself, too. */
  readonly results: Readonly<Record<string, unknown>>
  /** Aborts on cancellation, on a missed deadline, when the worker stops, and when another worker took the job over. */
  readonly signal: AbortSignal
  /** How much of this stage is done, 0 to 1. Written at most twice a second. */
  progress(fraction: number): void
  /** Keeps a result of this stage before it ends, so that a repetition goes on from there. */
  save(result: unknown): Promise<void>
  /** A transaction that commits only while this attempt still owns the job. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Success {
  readonly result: Record<string, unknown>
  /** Credits to charge, at most those quoted; all of them where it is left out. */
  readonly charged?: number
}

/**
 * The work of one job type. Stages run in the contract's order; what each returns is kept as JSON, so that another
 * worker goes on after it. A stage may run twice: it must be safe to repeat.
 */
export interface JobDefinition<Payload = unknown, Deps = unknown> {
  readonly type: string
  readonly payload: z.ZodType<Payload>
  readonly stages: { readonly [stage: string]: (context: StageContext<Payload, Deps>) => Promise<unknown> }
  /** Writes what came out, in the transaction that ends the job. */
  succeed(tx: Tx, context: EndContext<Payload, Deps>): Promise<Success>
  /**
   * Marks the resource as failed or cancelled, in the transaction that ends the job.
   * @returns how the job ends, where the resource decides that
   */
  end(
    tx: Tx,
    context: EndContext<Payload, Deps> & { readonly ending: Ending },
  ): Promise<void> | Promise<Ending | (Success & { readonly status: 'succeeded' })>
  /**
   * Makes the resource ready for a job that does the work of a failed or cancelled one anew, in the transaction that
   * starts it. Types without it cannot be retried.
   * @returns the credits to reserve
   * @throws what a first start would be refused with, CONFLICT `superseded`
   */
  retry?(tx: Tx, context: RetryContext<Payload, Deps>): Promise<number>
  /** Stages that a cancellation does not interrupt, because what they do cannot be taken back. */
  readonly shielded?: readonly string[]
  /** A worker takes none of these jobs while its own check finds that one of them fails. */
  readonly needs?: readonly Need[]
  /** `common` by default. */
  readonly pool?: Pool
  /** How many a worker runs at once, where its pool would allow too many for memory or for somebody's patience. */
  readonly concurrency?: number
}

export interface EndContext<Payload, Deps> {
  readonly job: JobRow
  readonly payload: Payload
  readonly results: Readonly<Record<string, unknown>>
  readonly deps: Deps
}

export interface RetryContext<Payload, Deps> {
  /** The one that has ended; its row is locked, and its project's. */
  readonly job: JobRow
  /** The new one's. */
  readonly jobId: string
  /** Who asks for it, as the groups' `require…` take it. */
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

/** Thrown by a stage that wants to be run again later without using up an attempt, as while a platform recovers. */
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
