import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** A job that has not ended, of a project or an organization; undefined where there is none. */
export async function findLiveJob(
  tx: Tx,
  of: { readonly projectId: string } | { readonly organizationId: string },
): Promise<string | undefined> {
  const query = tx.selectFrom('jobs').select('id').where('finished_at', 'is', null).limit(1)
  const row = await ('projectId' in of
    ? query.where('project_id', '=', of.projectId)
    : query.where('organization_id', '=', of.organizationId)
  ).executeTakeFirst()
  return row?.id
}

/** Which of the projects have a job that has not ended. */
export async function findProjectsWithLiveJobs(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`SELECT DISTINCT project_id FROM jobs
    WHERE finished_at IS NULL AND project_id = ANY(${projectIds}::text[])`.execute(tx)
  return rows.map((row) => row.project_id)
}
