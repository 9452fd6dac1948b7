import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { InfluencerRow } from './influencer-queries.ts'

/** @throws CONFLICT `in_flight` while a job draws its look */
export async function assertIdle(tx: Tx, { job_id: jobId }: InfluencerRow): Promise<void> {
  if (jobId === null) return
  const live = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (live)
    throw conflict('in_flight', `The job ${live.id} is drawing its look. Wait for it to end, or cancel it.`, {
      existingId: live.id,
    })
}

/** @throws CONFLICT `in_flight` while content is made with it */
export async function assertPresentsNothing(tx: Tx, { id, project_id: projectId }: InfluencerRow): Promise<void> {
  const live = await tx
    .selectFrom('containers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('influencer_id', '=', id)
    .where('status', 'in', ['queued', 'generating'])
    .executeTakeFirst()
  if (live)
    throw conflict(
      'in_flight',
      `The container ${live.id} is being generated with it. Wait for it, or cancel its job.`,
      { existingId: live.id },
    )
}
