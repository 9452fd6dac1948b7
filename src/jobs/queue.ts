import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/transaction.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Wake } from '../events/wake.ts'
import { createBatches } from '../lib/batches.ts'
import type { JobTypeRow } from './definition.ts'
import type { RunEnd } from './finish.ts'

/** What pg-boss carries: our row holds the rest. */
export interface QueuedJob {
  readonly jobId: string
}

/** Decides which worker runs what and when; what is true stands in the `jobs` row alone. */
export interface JobQueue {
  /** Enqueues inside the caller's transaction. @param afterSeconds earliest start from now */
  enqueue(tx: Tx, type: string, jobId: string, afterSeconds?: number): Promise<void>
  /** Enqueues and makes the job's row in one round trip. @param insert of one row, RETURNING it */
  enqueueNew<Row>(tx: Tx, type: string, jobId: string, insert: CompiledQuery<Row>): Promise<Row>
}

export interface WorkingQueue extends JobQueue {
  start(): Promise<void>
  /** Takes jobs of a type, `concurrency` at once. A worker that stops answering for 10 s loses its job to another. */
  work(type: string, concurrency: number, run: (jobId: string) => Promise<RunEnd>): void
  /** Takes no more jobs, and waits until those that run have ended or were handed back. */
  stopWorking(): Promise<void>
  stop(): Promise<void>
}

const heartbeatSeconds = 10
/** What no wake-up tells of: jobs that were to wait, and those whose worker is gone. */
const pollMs = 2_000
/** Between two fetches of a type. */
const restsMs = 20

/**
 * @param types every job type of the contract; each is a queue of its own, so that slow ones do not hold up quick ones
 * @param supervise true in one role at least: looks for jobs whose worker fell silent, and tidies up
 */
export function createQueue(
  databaseUrl: string,
  types: readonly JobTypeRow[],
  options: { supervise: boolean; log: Logger; wake: Wake },
): WorkingQueue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'castlane jobs',
    max: options.supervise ? 4 : 2,
    migrate: false,
    supervise: options.supervise,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'))
  const { log, wake } = options
  const wakeAfter = (tx: Tx, type: string) => afterCommit(tx, `wake ${type}`, () => wake.notify(`jobs:${type}`))

  /** @throws where pg-boss takes nothing, which it does not tell by itself */
  async function send(type: string, jobId: string, afterSeconds: number, run: RunSql): Promise<void> {
    const queued = await boss.send(type, { jobId } satisfies QueuedJob, {
      db: { executeSql: async (text, values = []) => ({ rows: await run(text, values) }) },
      ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
    })
    if (queued === null) throw new Error(`The queue ${type} did not take the job ${jobId}.`)
  }

  const loops = new Set<{ stop(): void; readonly ended: Promise<void> }>()
  return {
    async enqueue(tx, type, jobId, afterSeconds = 0) {
      await send(type, jobId, afterSeconds, async (sql, parameters) => {
        const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(sql, parameters))
        return rows
      })
      if (afterSeconds === 0) wakeAfter(tx, type)
    },
    async enqueueNew(tx, type, jobId, insert) {
      let made: readonly unknown[] = []
      await send(type, jobId, 0, async (sql, parameters) => {
        const known = insert.parameters.length
        const queued = sql.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + known}`)
        const both = `WITH made AS (${insert.sql}), queued AS (${queued})
          SELECT made.*, queued.id AS queued_as FROM made LEFT JOIN queued ON true`
        const { rows } = await tx.executeQuery<{ queued_as: string | null }>(
          CompiledQuery.raw(both, [...insert.parameters, ...parameters]),
        )
        made = rows.map(({ queued_as: _, ...row }) => row)
        return rows.flatMap(({ queued_as: id }) => (id === null ? [] : [{ id }]))
      })
      wakeAfter(tx, type)
      return made[0] as never
    },
    async start() {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const { type, stages } of types) {
        const settings = {
          // The runner counts attempts and keeps deadlines by stage; these only catch a worker that is gone.
          retryLimit: 1000,
          retryDelay: 1,
          heartbeatSeconds,
          expireInSeconds: Math.min(
            86_000,
            stages.reduce((sum, stage) => sum + stage.deadlineSeconds, 60),
          ),
          notify: false,
        }
        const queue = known.get(type)
        if (!queue) await boss.createQueue(type, settings)
        else if (queue.notify) await boss.updateQueue(type, { notify: false })
      }
    },
    work(type, concurrency, run) {
      const loop = takeJobs(boss, { type, concurrency, run, log, wake })
      loops.add(loop)
      void loop.ended.then(() => loops.delete(loop))
    },
    async stopWorking() {
      const stopping = [...loops]
      for (const loop of stopping) loop.stop()
      await Promise.all(stopping.map(({ ended }) => ended))
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: true }),
  }
}

type RunSql = (text: string, values: unknown[]) => Promise<{ id: string }[]>

interface Taking {
  readonly type: string
  readonly concurrency: number
  readonly run: (jobId: string) => Promise<RunEnd>
  readonly log: Logger
  readonly wake: Wake
}

/**
 * Fetches as many jobs as there is room for, in one statement, whenever there is room and a reason: a wake-up, a job
 * that ended, or the poll. (pg-boss's own workers fetch and complete one job at a time, or wait for the slowest of a
 * batch.) What has ended is completed together; what runs is touched, so that pg-boss gives it to nobody else.
 */
function takeJobs(boss: PgBoss, { type, concurrency, run, log, wake }: Taking) {
  const stopping = new AbortController()
  /** By take, not by id: pg-boss gives an entry out again under its id when its heartbeats stayed away. */
  const running = new Set<{ readonly id: string; readonly done: Promise<void> }>()
  let woken = false
  let wakeUp = () => {}
  const look = () => {
    woken = true
    wakeUp()
  }
  const stopListening = wake.on(`jobs:${type}`, look)
  stopping.signal.addEventListener('abort', look)
  const untilWoken = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const complete = createBatches(async (ids: readonly string[]) => {
    await boss.complete(type, [...ids])
    return ids
  })
  const touching = setInterval(() => {
    if (running.size > 0)
      boss
        .touch(
          type,
          [...running].map(({ id }) => id),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'job queue'))
  }, heartbeatSeconds * 500)
  touching.unref()

  async function take({ id, data }: { id: string; data: QueuedJob }): Promise<void> {
    try {
      // What another attempt has is that one's to complete.
      if ((await run(data.jobId)) === 'ended') await complete(id)
    } catch (error) {
      // The job's own row tells what went wrong; pg-boss only has to give it out again.
      await boss
        .fail(type, id, { message: (error as Error).message })
        .catch((lost: unknown) => log.warn({ err: lost, jobType: type }, 'job queue'))
    }
  }

  function start(job: { id: string; data: QueuedJob }): void {
    const taken = { id: job.id, done: take(job) }
    running.add(taken)
    void taken.done.finally(() => {
      running.delete(taken)
      look()
    })
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      const fetchedAt = performance.now()
      const room = concurrency - running.size
      const jobs = room > 0 ? await boss.fetch<QueuedJob>(type, { batchSize: room }) : []
      if (stopping.signal.aborted) await giveBack(jobs)
      else for (const job of jobs) start(job)
      if (room > 0 && jobs.length === room) continue
      if (!woken) await untilWoken(pollMs)
      // What came just now is seldom alone: a fetch costs as much for one as for twenty.
      const restMs = fetchedAt + restsMs - performance.now()
      if (restMs > 0) await sleep(restMs)
    }
  }

  /** What came while the worker was told to stop. */
  async function giveBack(jobs: readonly { id: string }[]): Promise<void> {
    const ids = jobs.map(({ id }) => id)
    if (ids.length > 0) await boss.fail(type, ids, { message: 'The worker was stopping.' })
  }

  async function keepLooping(): Promise<void> {
    while (!stopping.signal.aborted)
      await loop().catch(async (error: unknown) => {
        log.warn({ err: error, jobType: type }, 'job queue')
        if (!stopping.signal.aborted) await untilWoken(pollMs)
      })
    stopListening()
    await Promise.all([...running].map(({ done }) => done))
    clearInterval(touching)
  }

  return { ended: keepLooping(), stop: () => stopping.abort() }
}
