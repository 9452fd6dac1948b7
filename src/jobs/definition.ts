import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Jobs } from '../../generated/database.ts'
import type { JobResults, JobStage, JobType } from '../../generated/jobs.ts'
import type { WorkRole } from '../config/config.ts'
import type { Prices } from '../config/operator-settings.ts'
import type { Credits } from '../credits/credits.ts'
import type { Tx } from '../db/transaction.ts'
import type { Owner } from '../owner.ts'
import type { JobFailure } from './failure.ts'

export type { JobFailure } from './failure.ts'

/**
 * The schema of what a job of each type is started with: JSON that its row keeps. The file that defines a job adds its
 * types here, by declaration merging, so that `startJob` takes exactly their payload. A member that came later has a
 * default, because a job that an older version started lacks it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the jobs' own files fill it.
export interface JobPayloads {}

type PayloadSchema<Type extends JobType> = Type extends keyof JobPayloads
  ? Extract<JobPayloads[Type], z.ZodType>
  : never

/** The payload of a job type, as its stages see it. */
export type JobPayload<Type extends JobType> = z.output<PayloadSchema<Type>>

/** The payload of a job type, as it is started. */
export type NewJobPayload<Type extends JobType> = z.input<PayloadSchema<Type>>

/** Without what only lists use. */
export type JobRow = Omit<Selectable<Jobs>, 'outcome' | 'root_organization_id'>

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

/** What each stage of a job type leaves for the next ones, as JSON. */
export type StageResults<Type extends JobType> = { readonly [Stage in JobStage<Type>]: unknown }

export interface StageContext<Type extends JobType, Results extends object, Deps> {
  readonly job: JobRow
  readonly payload: JobPayload<Type>
  readonly deps: Deps
  readonly log: Logger
  /** What earlier stages returned, by stage name. A stage that runs again finds what it had saved of itself, too. */
  readonly results: Partial<Results>
  /** Aborts on cancellation, on a missed deadline, when the worker stops, and when another worker took the job over. */
  readonly signal: AbortSignal
  /** How much of this stage is done, 0 to 1. Written at most twice a second. */
  progress(fraction: number): void
  /** Stores a result of this stage before it ends, so that a repetition continues from there. */
  save(result: Results[keyof Results]): Promise<void>
  /** A transaction that commits only while this attempt still owns the job. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Success<Result = JobResults[JobType]> {
  readonly result: Result
  /** The credits to charge, at most those quoted; all of them if omitted. */
  readonly charged?: Credits
}

/**
 * The work of one job type. Stages run in the contract's order; what each returns is stored as JSON, so that another
 * worker can continue. A stage may run twice: it must be safe to repeat.
 */
export interface JobDefinition<Type extends JobType, Results extends StageResults<Type>, Deps> {
  readonly type: Type
  readonly payload: PayloadSchema<Type>
  readonly stages: {
    readonly [Stage in JobStage<Type>]: (context: StageContext<Type, Results, Deps>) => Promise<Results[Stage]>
  }
  /** Writes the result, in the transaction that ends the job. */
  succeed(tx: Tx, context: EndContext<Type, Results, Deps>): Promise<Success<JobResults[Type]>>
  /**
   * Marks the resource as failed or cancelled, in the transaction that ends the job.
   * @returns how the job ends, if the resource decides that
   */
  end(
    tx: Tx,
    context: EndContext<Type, Partial<Results>, Deps> & { readonly ending: Ending },
  ): Promise<void> | Promise<Ending | Succeeded<JobResults[Type]>>
  /**
   * Makes the resource ready for a job that repeats the work of a failed or cancelled one, in the transaction that
   * starts it. Types without it cannot be retried.
   * @returns the credits to reserve
   * @throws what a first start would throw, CONFLICT `superseded`
   */
  retry?(tx: Tx, context: RetryContext<Type, Deps>): Promise<Credits>
  /** Stages that a cancellation does not interrupt, because their effect cannot be undone. */
  readonly shielded?: readonly JobStage<Type>[]
  /** Nobody can cancel it: what it does was decided for good. */
  readonly isFinal?: true
  /** A worker takes none of these jobs while its own check finds that one of them fails. */
  readonly needs?: readonly Need[]
  /** The role of the processes that run it. */
  readonly role: WorkRole
  /** `common` by default. */
  readonly pool?: Pool
  /** How many a worker runs concurrently, if its pool would allow too many for memory or latency. */
  readonly concurrency?: number
}

export type Succeeded<Result = JobResults[JobType]> = Success<Result> & { readonly status: 'succeeded' }

export interface EndContext<Type extends JobType, Results extends object, Deps> {
  readonly job: JobRow
  readonly payload: JobPayload<Type>
  readonly results: Results
  readonly deps: Deps
}

export interface RetryContext<Type extends JobType, Deps> {
  /** The job that has ended; its row is locked, and its project's. */
  readonly job: JobRow
  /** The id of the new job. */
  readonly jobId: string
  /** Who requests it, as the groups' `require…` take it. */
  readonly owner: Owner
  readonly payload: JobPayload<Type>
  /** What work in the project costs now, in credits. */
  readonly prices: Prices
  readonly deps: Deps
}

export type Ending = { readonly status: 'failed'; readonly error: JobFailure } | { readonly status: 'cancelled' }

/**
 * A definition as the engine sees it, which knows no payload, result or dependency: it hands over what `payload` has read
 * and what the stages have left. Methods are compared loosely in their parameters, so that every definition is one.
 */
export interface AnyJob {
  readonly type: JobType
  readonly payload: z.ZodType
  readonly stages: { readonly [stage: string]: AnyStage }
  succeed(tx: Tx, context: AnyEnd): Promise<Success>
  end(tx: Tx, context: AnyEnd & { readonly ending: Ending }): Promise<void> | Promise<Ending | Succeeded>
  retry?(tx: Tx, context: AnyRetry): Promise<Credits>
  readonly shielded?: readonly string[]
  readonly isFinal?: true
  readonly needs?: readonly Need[]
  readonly role: WorkRole
  readonly pool?: Pool
  readonly concurrency?: number
}

interface Untyped {
  readonly payload: unknown
  readonly deps: unknown
}
type AnyStage = {
  run(
    context: Omit<StageContext<JobType, object, unknown>, 'payload' | 'save'> &
      Untyped & { save(result: unknown): Promise<void> },
  ): Promise<unknown>
}['run']
type AnyEnd = Omit<EndContext<JobType, object, unknown>, 'payload'> & Untyped
type AnyRetry = Omit<RetryContext<JobType, unknown>, 'payload'> & Untyped

/** Checks a definition against the contract's table of its type, and its payload against what `startJob` takes. */
export function defineJob<Type extends JobType, Results extends StageResults<Type>, Deps>(
  definition: JobDefinition<Type, Results, Deps>,
): AnyJob {
  return definition
}

export type JobDefinitions = ReadonlyMap<JobType, AnyJob>

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
