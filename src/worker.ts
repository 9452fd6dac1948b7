import type pg from 'pg'
import type { Deps } from './deps.ts'
import type { WakeReason } from './events/wake.ts'
import { wakeChannel } from './events/wake.ts'
import { ticks } from './features/work.ts'
import { runJob } from './jobs/run.ts'
import { startTicks } from './jobs/ticks.ts'

export interface Worker {
  /** Stops taking work, hands running jobs back, and waits until both have happened. */
  stop(): Promise<void>
}

/** For work of milliseconds: one batch of writes carries them all. */
const usuallyAtOnce = 128

/** Takes jobs of every type that has its work defined, and runs the loops. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const stopping = new AbortController()
  for (const [type, { atOnce = usuallyAtOnce }] of deps.jobDefinitions)
    deps.queue.work(type, atOnce, (jobId) => runJob(deps, jobId, stopping.signal))
  const looping = startTicks(ticks, deps, stopping.signal)
  const stopListening = await listenForWakes(deps, stopping.signal)
  return {
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await Promise.all([deps.queue.stopWorking(), looping])
      await stopListening()
    },
  }
}

/** Hears the other processes' NOTIFY on a connection of its own; without it the loops poll. */
async function listenForWakes(deps: Deps, signal: AbortSignal): Promise<() => Promise<void>> {
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async () => {
    if (signal.aborted) return
    try {
      client = await deps.db.pools.write.connect()
      client.on('notification', ({ payload }) => deps.wake.wakeLocally(payload as WakeReason))
      client.once('error', () => {
        client?.release(true)
        client = undefined
        retry = setTimeout(connect, 1_000)
      })
      await client.query(`LISTEN ${wakeChannel}`)
    } catch (error) {
      deps.log.warn({ err: error }, 'cannot listen for wake-ups; polling goes on')
      client?.release(true)
      client = undefined
      retry = setTimeout(connect, 1_000)
    }
  }
  await connect()
  return async () => {
    clearTimeout(retry)
    client?.release(true)
  }
}
