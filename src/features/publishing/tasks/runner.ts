import type { Logger } from 'pino'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'

/** What an attempt of the job knows of its targets, so that its later stages need not read it again. */
export interface Progress {
  /** Attempts that the job has just begun, and their targets. */
  readonly begun: Map<string, BegunAttempt>
  /** Targets for which nothing is left to do. */
  readonly ended: Set<string>
}

export interface BegunAttempt {
  readonly attempt: AttemptRow
  readonly target: TargetRow
}

/** The job that publishes a target, as the steps of one target use it. */
export interface Runner {
  readonly deps: WorkerDeps
  readonly jobId: string
  /** The key that the job was started with; null if the service started it. */
  readonly apiKeyId: string | null
  readonly progress: Progress
  readonly log: Logger
  readonly signal: AbortSignal
  /** Commits only while this attempt of the job holds its lease. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
