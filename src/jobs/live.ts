import { sql } from 'kysely'
import type { JobType } from '../../generated/jobs.ts'
import type { Tx } from '../db/transaction.ts'
import type { JobRow } from './definition.ts'

/** A job that has not ended, of a project or an organization; undefined where there is none other than the given one. */
export async function findLiveJob(
  tx: Tx,
  of: { readonly projectId: string } | { readonly organizationId: string },
  { exceptId = '' }: { readonly exceptId?: string } = {},
): Promise<string | undefined> {
  const query = tx.selectFrom('jobs').select('id').where('finished_at', 'is', null).where('id', '<>', exceptId).limit(1)
  const row = await ('projectId' in of
    ? query.where('project_id', '=', of.projectId)
    : query.where('organization_id', '=', of.organizationId).where('outcome', '=', 'live')
  ).executeTakeFirst()
  return row?.id
}

/** A job of a type that has not ended and whose resource this is. */
export async function findLiveJobOf(
  tx: Tx,
  of: { readonly projectId: string; readonly type: JobType; readonly resourceId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('project_id', '=', of.projectId)
    .where('type', '=', of.type)
    .where('resource_id', '=', of.resourceId)
    .executeTakeFirst()
  return row?.id
}

/** Returns which of the projects have a job that has not ended. */
export async function findProjectsWithLiveJobs(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`SELECT DISTINCT project_id FROM jobs
    WHERE finished_at IS NULL AND project_id = ANY(${projectIds}::text[])`.execute(tx)
  return rows.map((row) => row.project_id)
}

/** Whether a job has not ended. */
export async function isLive(tx: Tx, id: string): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}

/** Locks a job that has not ended until the transaction ends; undefined if it has. */
export async function lockLiveJob(tx: Tx, id: string): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Asks the worker that runs a locked job to cancel it. */
export async function requestCancel(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('jobs').set({ cancel_requested: true, updated_at: now }).where('id', '=', id).execute()
}

/** Asks for the end of jobs whose work nobody wants any more, those that still wait included. */
export async function requestCancels(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ cancel_requested: true, updated_at: now })
    .where('id', '=', sql<string>`ANY (${ids}::text[])`)
    .where('finished_at', 'is', null)
    .execute()
}

export async function findJob(tx: Tx, id: string): Promise<JobRow | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks some jobs that have not ended and were not asked to, of a project or an organization. Those that are locked are
 * left out.
 * @param exceptId a job that goes on
 */
export async function lockJobsToCancel(
  tx: Tx,
  of: { readonly projectId: string } | { readonly organizationId: string },
  { exceptId, limit }: { readonly exceptId: string; readonly limit: number },
): Promise<JobRow[]> {
  const query = tx
    .selectFrom('jobs')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('cancel_requested', '=', false)
    .where('id', '<>', exceptId)
  return (
    'projectId' in of
      ? query.where('project_id', '=', of.projectId)
      : query.where('organization_id', '=', of.organizationId).where('outcome', '=', 'live')
  )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
