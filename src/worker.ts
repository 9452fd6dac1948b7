import type pg from 'pg'
import type { WorkerDeps } from './context.ts'
import type { Deps } from './deps.ts'
import type { WakeReason } from './events/wake.ts'
import { wakeChannel } from './events/wake.ts'
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
  const working = workOnJobs({ ...deps, jobDefinitions: assigned.jobs })
  const tasking = workOnTasks<WorkerDeps>(deps, assigned.tasks, { known: tasks, onRun: deps.taskMetrics.count })
  const sweeping = sweepFoldersPeriodically(deps, stopping.signal)
  const stopListening = listenForWakes(deps, stopping.signal)
  return {
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await Promise.all([working.stop(), tasking.stop(), sweeping, checking])
      await stopListening()
    },
  }
}

/** Receives other processes' NOTIFY on a connection of its own, past any pooler; without it the loops poll. */
function listenForWakes(deps: Deps, signal: AbortSignal): () => Promise<void> {
  let retry: NodeJS.Timeout | undefined
  let release = () => {}
  let connecting = Promise.resolve()

  function connectSoon(): void {
    if (!signal.aborted) retry = setTimeout(() => (connecting = connect()), retryMs)
  }

  async function connect(): Promise<void> {
    let client: pg.Client
    try {
      client = await deps.db.connectDirect()
    } catch (error) {
      deps.log.warn({ err: error }, 'cannot listen for wake-ups; polling goes on')
      return connectSoon()
    }
    // Whichever of an error, a failed LISTEN and the stop comes first ends the connection; the others find it gone.
    let held = true
    release = () => {
      if (held) client.end().catch(() => {})
      held = false
    }
    const lose = (error: unknown) => {
      if (!held) return
      deps.log.warn({ err: error }, 'cannot listen for wake-ups; polling goes on')
      release()
      connectSoon()
    }
    client.on('notification', ({ payload }) => deps.wake.wakeLocally(payload as WakeReason))
    client.on('error', lose)
    if (signal.aborted) return release()
    await client.query(`LISTEN ${wakeChannel}`).catch(lose)
  }

  connecting = connect()
  return async () => {
    clearTimeout(retry)
    release()
    await connecting
    release()
  }
}

const retryMs = 1_000
