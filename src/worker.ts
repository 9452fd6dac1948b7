import type { WorkerDeps } from './context.ts'
import type { Deps } from './deps.ts'
import { sweepFoldersPeriodically } from './features/media/api.ts'
import { workOnJobs } from './jobs/queue.ts'
import { workOnTasks } from './tasks/index.ts'
import { assignWork, needsOf, tasks } from './work.ts'

export interface Worker {
  /** Stops taking work, hands running jobs back, and waits until both have happened. */
  stop(): Promise<void>
}

/** Works on the jobs and tasks of this process. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const stopping = new AbortController()
  const assigned = assignWork(deps.config.work, deps.jobDefinitions)
  const needs = needsOf(assigned)
  // Runs once before anything is claimed.
  await deps.selfCheck.check(needs)
  const checking = deps.selfCheck.keepChecking(needs, stopping.signal)
  const working = workOnJobs({ ...deps, jobDefinitions: assigned.jobs }, deps.taskMetrics.countJob)
  const tasking = workOnTasks<WorkerDeps>(deps, assigned.tasks, {
    // To look for lost tasks of every kind takes reading every group's tables, which a login for rendering may not.
    known: deps.config.masterKeys === null ? [] : tasks,
    onRun: deps.taskMetrics.count,
  })
  const sweeping = sweepFoldersPeriodically(deps, stopping.signal)
  const stopListening = deps.wakeListener.hold()
  return {
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await Promise.all([working.stop(), tasking.stop(), sweeping, checking])
      await stopListening()
    },
  }
}
