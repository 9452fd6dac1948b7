import type { Logger } from 'pino'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { findAccount } from '../../social-accounts/api.ts'

/** The job that publishes a target, as the steps of one target use it. */
export interface Runner {
  readonly deps: WorkerDeps
  readonly jobId: string
  readonly log: Logger
  readonly signal: AbortSignal
  /** Commits only while this attempt of the job holds its lease. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export async function readAccount(deps: WorkerDeps, accountId: string): Promise<SocialAccountRow> {
  const account = await findAccount(deps.db.write, accountId)
  if (!account) throw new Error(`The account ${accountId} does not exist.`)
  return account
}
