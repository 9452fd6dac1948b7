import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireJob } from '../store/job-queries.ts'
import { jobView } from './job-view.ts'

/** GET /v1/jobs/{jobId} */
export const getJob: Handler<'getJob'> = async ({ caller, path, tx }): Promise<AnswerOf<'getJob'>> => ({
  status: 200,
  body: jobView(await requireJob(tx, caller, path.jobId, 'read')),
})
