import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { Wake } from '../../../events/wake.ts'
import { requireJob } from '../store/job-queries.ts'
import { jobView } from './job-view.ts'

/** Another process may end the job, of which this one need not hear. */
const pollMs = 1_000

/** Waits for the job to end, as long as was asked for, and holds no connection while it waits. */
export const prepare: Prepare<'getJob', null> = async ({ caller, path, query }, deps) => {
  if (query.wait === undefined) return null
  const over = AbortSignal.any([AbortSignal.timeout(query.wait * 1000), deps.stopping])
  while (!over.aborted) {
    const { finished_at: finishedAt } = await requireJob(deps.db.read, caller, path.jobId, 'read')
    if (finishedAt !== null) break
    await nextNews(deps.wake, over)
  }
  return null
}

/** Resolves when this process raises an event, after `pollMs`, or when the wait is over. */
function nextNews(wake: Wake, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stopListening()
      over.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pollMs)
    const stopListening = wake.on('events', done)
    over.addEventListener('abort', done, { once: true })
  })
}

/** GET /v1/jobs/{jobId} */
export const getJob: Handler<'getJob', null> = async ({ caller, path, tx }): Promise<AnswerOf<'getJob'>> => ({
  status: 200,
  body: jobView(await requireJob(tx, caller, path.jobId, 'read')),
})
