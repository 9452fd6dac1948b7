import type { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/transaction.ts'
import type { JobTypeRow } from './definition.ts'

/** What pg-boss carries: our row holds the rest. */
export interface QueuedJob {
  readonly jobId: string
}

/** Decides which worker runs what and when; what is true stands in the `jobs` row alone. */
export interface JobQueue {
  /** Enqueues inside the caller's transaction. @param afterSeconds earliest start from now */
  enqueue(tx: Tx, type: string, jobId: string, afterSeconds?: number): Promise<void>
}

export interface WorkingQueue extends JobQueue {
  start(): Promise<void>
  /**
   * Takes jobs of a type, `concurrency` at once. A worker that stops answering for 10 s loses its job to another.
   * The signal aborts when pg-boss has given the job to somebody else.
   */
  work(type: string, concurrency: number, run: (jobId: string, signal: AbortSignal) => Promise<void>): Promise<void>
  /** Takes no more jobs; those that run go on. */
  stopWorking(): Promise<void>
  stop(): Promise<void>
}

const heartbeatSeconds = 10

/**
 * @param types every job type of the contract; each is a queue of its own, so that slow ones do not hold up quick ones
 * @param supervise true in one role at least: looks for jobs whose worker fell silent, and tidies up
 */
export function createQueue(
  databaseUrl: string,
  types: readonly JobTypeRow[],
  options: { supervise: boolean; log: Logger },
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
    useListenNotify: options.supervise,
  })
  boss.on('error', (error) => options.log.warn({ err: error }, 'job queue'))
  const working = new Set<string>()
  return {
    async enqueue(tx, type, jobId, afterSeconds = 0) {
      await boss.send(type, { jobId } satisfies QueuedJob, {
        db: {
          async executeSql(text, values) {
            const query = {
              sql: text,
              parameters: values ?? [],
              query: { kind: 'RawNode' },
              queryId: { queryId: 'queue' },
            }
            const result = await tx.executeQuery(query as unknown as CompiledQuery<Record<string, unknown>>)
            return { rows: result.rows }
          },
        },
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })
    },
    async start() {
      await boss.start()
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
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
          notify: true,
        }
        if (!known.has(type)) await boss.createQueue(type, settings)
      }
    },
    async work(type, concurrency, run) {
      working.add(type)
      await boss.work<QueuedJob>(
        type,
        { localConcurrency: concurrency, batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 },
        async ([job]) => {
          if (job) await run(job.data.jobId, job.signal)
        },
      )
    },
    async stopWorking() {
      await Promise.all([...working].map((type) => boss.offWork(type, { wait: false })))
      working.clear()
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: true }),
  }
}
