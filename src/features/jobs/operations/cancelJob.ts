import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireJob } from '../store/job-queries.ts'
import { cancel } from './cancel.ts'
import { jobView } from './job-view.ts'

/** POST /v1/jobs/{jobId}/cancel */
export const cancelJob: Handler<'cancelJob'> = async ({ caller, path, tx }, deps): Promise<AnswerOf<'cancelJob'>> => {
  const job = await requireJob(tx, caller, path.jobId, 'write')
  return { status: 200, body: jobView(await cancel(tx, deps, job)) }
}
