import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, Erasures } from '../../../../generated/database.ts'
import type { JobResults } from '../../../../generated/jobs.ts'
import type { ErasedBatch, ErasedTarget } from '../../../db/erase-rows.ts'
import type { Tx } from '../../../db/transaction.ts'

export type ErasureRow = Selectable<Erasures>

/** An account whose consent still stands on its platform. */
export type ConsentLeft = NonNullable<JobResults['project.erase']['consentsLeft']>[number]

/** An erasure that is accepted: who asked, and the job that does it. */
export interface NewErasure extends ErasedTarget {
  /** The organization that asked, which the job belongs to. */
  readonly organizationId: string
  /** Null for an operator. */
  readonly apiKeyId: string | null
  readonly jobId: string
  readonly now: Date
}

export async function insertErasure(tx: Tx, erasure: NewErasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({
      target_id: erasure.id,
      kind: erasure.kind,
      organization_id: erasure.organizationId,
      api_key_id: erasure.apiKeyId,
      job_id: erasure.jobId,
      created_at: erasure.now,
    })
    .execute()
}

/** Finds the erasure of a project or an organization, locked until the transaction ends. */
export async function findErasure(tx: Tx, targetId: string): Promise<ErasureRow | undefined> {
  return tx.selectFrom('erasures').selectAll().where('target_id', '=', targetId).forUpdate().executeTakeFirst()
}

/** Gives the rest of a locked erasure, whose job ended without finishing it, to another job. */
export async function setErasureJob(tx: Tx, targetId: string, jobId: string): Promise<void> {
  await tx.updateTable('erasures').set({ job_id: jobId }).where('target_id', '=', targetId).execute()
}

/** Adds what a batch did to the report, in the batch's own transaction. */
export async function countBatch(tx: Tx, targetId: string, { table, effect, count }: ErasedBatch): Promise<void> {
  if (count === 0) return
  const column = sql.ref(effect)
  await sql`UPDATE erasures
    SET ${column} = jsonb_set(${column}, ARRAY[${table}::text],
      to_jsonb(coalesce((${column} ->> ${table}::text)::bigint, 0) + ${count}::bigint))
    WHERE target_id = ${targetId}`.execute(tx)
}

export async function countFiles(tx: Tx, targetId: string, files: number): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ files: sql<number>`files + ${files}::int` })
    .where('target_id', '=', targetId)
    .execute()
}

/** Adds accounts whose consent could not be withdrawn to the report. */
export async function addConsentsLeft(tx: Tx, targetId: string, accounts: readonly ConsentLeft[]): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .updateTable('erasures')
    .set({ consents_left: sql`consents_left || ${JSON.stringify(accounts)}::jsonb` })
    .where('target_id', '=', targetId)
    .execute()
}

/** Ends an erasure. @returns the report's counts */
export async function finishErasure(tx: Tx, targetId: string, now: Date) {
  return tx
    .updateTable('erasures')
    .set({ finished_at: now })
    .where('target_id', '=', targetId)
    .returning(['deleted', 'cleared', 'files', sql<ConsentLeft[]>`consents_left`.as('consentsLeft')])
    .executeTakeFirstOrThrow()
}

/** Returns the database's time. */
export async function readTime(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT clock_timestamp()::text AS at`.execute(db)
  return rows[0]?.at ?? ''
}

/** How long a transaction of the service may last at most: every statement and every pause in it is limited. */
const maxTransactionSeconds = 60

/**
 * Whether a transaction may be open that began before a time and so does not know of what was committed then. Older ones
 * than any of the service's are somebody else's, and only read.
 */
export async function hasOlderTransactions(db: Kysely<DB>, before: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT clock_timestamp() < ${before}::timestamptz + make_interval(secs => ${maxTransactionSeconds}) AND EXISTS (
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
        AND pid <> pg_backend_pid() AND xact_start < ${before}::timestamptz) AS found`.execute(db)
  return rows[0]?.found === true
}
