import type { JobType } from '../../../../generated/jobs.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'

/**
 * Checks that a project, or one resource of it, has no live job of a type; the caller holds the lock that serializes
 * requests.
 * @throws CONFLICT `in_flight` with the id of the live job
 */
export async function assertNoneLive(tx: Tx, projectId: string, type: JobType, resourceId?: string): Promise<void> {
  let query = tx
    .selectFrom('jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('finished_at', 'is', null)
  if (resourceId !== undefined) query = query.where('resource_id', '=', resourceId)
  const live = await query.executeTakeFirst()
  if (live)
    throw conflict('in_flight', `The job ${live.id} is already doing this. Wait for it to end, or cancel it.`, {
      existingId: live.id,
    })
}
