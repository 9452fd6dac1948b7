import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { isLive } from '../../../jobs/live.ts'
import { findContentInProgress } from '../../../reporting/content-in-progress.ts'
import type { InfluencerRow } from './influencer-queries.ts'

/** @throws CONFLICT `in_flight` while a job draws its look */
export async function assertIdle(tx: Tx, { job_id: jobId }: InfluencerRow): Promise<void> {
  if (jobId !== null && (await isLive(tx, jobId)))
    throw conflict('in_flight', `The job ${jobId} is drawing its look. Wait for it to end, or cancel it.`, {
      existingId: jobId,
    })
}

/** @throws CONFLICT `in_flight` while content with it is generated */
export async function assertPresentsNothing(tx: Tx, { id, project_id: projectId }: InfluencerRow): Promise<void> {
  const container = await findContentInProgress(tx, projectId, id)
  if (container)
    throw conflict(
      'in_flight',
      `The container ${container} is being generated with it. Wait for it, or cancel its job.`,
      { existingId: container },
    )
}
