import type { Request, Response } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ErrorCode } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { isKeyOf } from '../lib/keys.ts'
import { maxCounted as maxCountedTasks } from '../tasks/operate.ts'
import { assignWork, needsOf, roleOf } from '../work.ts'
import type { Backlog } from './backlog.ts'
import { maxCounted, maxCountedJobs, readBacklog } from './backlog.ts'
import { sendsToken } from './bearer-token.ts'
import { createCapacityMetrics } from './capacity-metrics.ts'

export interface Metrics {
  /**
   * @param status the HTTP status; 499 if the client did not wait
   * @param code of the error, if the request failed
   */
  count(operation: string, status: number, seconds: number, code?: ErrorCode): void
  readonly registries: readonly Registry[]
  /** Answers a scrape in Prometheus' text format. */
  scrape(req: Request, res: Response): Promise<void>
}

/** However often it is scraped, the database is counted at most this often. */
const countEveryMs = 5_000

/** The metrics for operators. Names and labels must not change: dashboards and alarms rest on them. */
export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'castlane_http_requests_total',
    help: 'Requests answered, by operation and HTTP status; 499 where the client did not wait.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const errors = new Counter({
    name: 'castlane_http_errors_total',
    help: 'Requests refused, by operation and error code.',
    labelNames: ['operation', 'code'],
    registers,
  })
  const undeclared = new Counter({
    name: 'castlane_undeclared_errors_total',
    help: 'Requests refused with a code that the contract does not have for their operation.',
    labelNames: ['operation', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'castlane_http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer.',
    labelNames: ['operation'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `castlane_${name}`, help, labelNames, registers })
  const limiterMode = gauge('limiter_mode', '1 for where rate limits are counted: memory, redis, or fallback.', [
    'mode',
  ])
  const connections = gauge('database_connections', 'Connections of this process.', ['pool', 'state'])
  const databaseUp = gauge('database_up', '1 where the backlog could be counted, 0 where the database did not answer.')
  const upToJobs = `Counted up to ${maxCountedJobs} due and ${maxCountedJobs} others of each type.`
  const upTo = `Counted up to ${maxCounted}: that value means that many or more.`
  const jobs = gauge('jobs', `Jobs not yet ended. ${upToJobs}`, ['type', 'status'])
  const queues = gauge(
    'queue_jobs',
    `Jobs not yet ended: ready for a worker, active in one, or deferred. ${upToJobs}`,
    ['queue', 'state'],
  )
  const deliveries = gauge('webhook_deliveries', `Webhook deliveries not yet made: due, or later. ${upTo}`, ['state'])
  const events = gauge('events_waiting', `Events not yet fanned out to webhook endpoints. ${upTo}`)
  const tasks = {
    age: gauge('task_oldest_due_seconds', 'Since when the task has waited that has been due for longest; 0: none is.', [
      'kind',
    ]),
    counts: gauge(
      'tasks',
      `Tasks that are due, and those whose last run failed. Counted up to ${maxCountedTasks} of each kind.`,
      ['kind', 'state'],
    ),
    paused: gauge('task_paused', '1 where an operator paused the kind.', ['kind']),
  }
  const jobTypes = {
    age: gauge('job_oldest_due_seconds', 'Since when the job has waited that has been due for longest; 0: none is.', [
      'type',
    ]),
    paused: gauge('job_type_paused', '1 where an operator paused the type.', ['type']),
  }
  new Counter({
    name: 'castlane_replica_reads_total',
    help: 'Lists and reports by where they were read: replica, or the primary because the replica is lagging or unavailable.',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset()
      for (const [place, count] of Object.entries(deps.reads.counts)) this.inc({ place }, count)
    },
  })
  const oldest = gauge(
    'oldest_due_seconds',
    'Since when the job (by its type) or task has waited that has been due for longest; 0 where none is due or the kind is paused. For autoscaling.',
    ['role', 'kind'],
  )
  const dueWork = gauge(
    'due_work',
    `Jobs (by their type) or tasks that are due; 0 where the kind is paused. Times the mean duration, for autoscaling. Counted up to ${maxCountedTasks} of each kind.`,
    ['role', 'kind'],
  )
  const own = needsOf(assignWork(deps.config.work))
  const workerFailing = gauge(
    'worker_failing',
    '1 for what this worker finds that its machine cannot do: it takes no jobs that need it.',
    ['need'],
  )

  const eventStreams = gauge('event_streams', 'Streams of events that are open on this process.')
  const uploadsFailing = gauge(
    'uploads_failing',
    '1 where this process can store no file, so that uploads are refused.',
  )

  let backlog: Promise<Backlog> | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  let defaults = false

  async function showBacklog(): Promise<void> {
    if (performance.now() - countedAt >= countEveryMs) {
      countedAt = performance.now()
      backlog = readBacklog(deps.db)
    }
    for (const one of [
      jobs,
      queues,
      deliveries,
      events,
      oldest,
      dueWork,
      ...Object.values(tasks),
      ...Object.values(jobTypes),
    ])
      one.reset()
    try {
      const counts = await backlog
      if (!counts) return
      for (const { type, status, ...states } of counts.jobs) {
        for (const [state, count] of Object.entries(states)) {
          jobs.inc({ type, status }, count)
          queues.inc({ queue: type, state }, count)
        }
      }
      deliveries.set({ state: 'due' }, counts.deliveries.due)
      deliveries.set({ state: 'later' }, counts.deliveries.later)
      events.set(counts.events)
      for (const { kind, due, failing, oldestDueSeconds, pausedAt } of counts.tasks) {
        tasks.age.set({ kind }, oldestDueSeconds)
        tasks.counts.set({ kind, state: 'due' }, due)
        tasks.counts.set({ kind, state: 'failing' }, failing)
        tasks.paused.set({ kind }, pausedAt === null ? 0 : 1)
      }
      for (const { type, oldestDueSeconds, pausedAt } of counts.jobTypes) {
        jobTypes.age.set({ type }, oldestDueSeconds)
        jobTypes.paused.set({ type }, pausedAt === null ? 0 : 1)
      }
      const waiting = [...counts.tasks, ...counts.jobTypes.map(({ type, ...rest }) => ({ kind: type, ...rest }))]
      for (const { kind, due, oldestDueSeconds, pausedAt } of waiting) {
        const labels = { role: roleOf.get(kind) ?? 'worker', kind }
        oldest.set(labels, pausedAt === null ? oldestDueSeconds : 0)
        dueWork.set(labels, pausedAt === null ? due : 0)
      }
      databaseUp.set(1)
    } catch (error) {
      deps.log.warn({ err: error }, 'the backlog could not be counted')
      databaseUp.set(0)
    }
  }

  function showProcess(): void {
    for (const need of own) workerFailing.set({ need }, deps.selfCheck.failures.has(need) ? 1 : 0)
    eventStreams.set(deps.eventStreams.size)
    limiterMode.reset()
    limiterMode.set({ mode: deps.limiter.mode?.() ?? 'memory' }, 1)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(deps.db.pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waited_for' }, waitingCount)
    }
  }

  const capacity = createCapacityMetrics(deps)
  const registries = [registry, capacity.registry, deps.taskMetrics.registry, deps.writerMetrics.registry]

  return {
    registries,
    count(operation, status, seconds, code) {
      requests.inc({ operation, status })
      if (code !== undefined) errors.inc({ operation, code })
      if (code !== undefined && !isDeclared(operation, code)) undeclared.inc({ operation, code })
      durations.observe({ operation }, seconds)
    },
    async scrape(req, res) {
      assertMayScrape(req, deps)
      // Memory, garbage collection and event loop lag are measured from the first scrape on.
      if (!defaults) collectDefaultMetrics({ register: registry })
      defaults = true
      showProcess()
      const whyClosed = deps.uploads.whyClosed().then((why) => uploadsFailing.set(why === null ? 0 : 1))
      await Promise.all([showBacklog(), capacity.read(), whyClosed])
      const texts = await Promise.all(registries.map((one) => one.metrics()))
      res.type(registry.contentType).send(texts.join('\n'))
    },
  }
}

/** @throws UNAUTHENTICATED if the token is not sent, and in production if none is set */
function assertMayScrape(req: Request, { config }: Deps): void {
  const token = config.http.metricsToken
  if (token === null ? config.environment !== 'production' : sendsToken(req.headers.authorization, token)) return
  throw new ApiError('UNAUTHENTICATED', undefined, {
    message:
      token === null
        ? 'Metrics are read with a token in production. Set CASTLANE_METRICS_TOKEN and send it as a bearer token.'
        : 'Send CASTLANE_METRICS_TOKEN as a bearer token.',
  })
}

/** Outside production, a code that the operation does not declare is an INTERNAL instead (answer-check.ts). */
function isDeclared(operation: string, code: ErrorCode): boolean {
  const row = isKeyOf(operations, operation) ? operations[operation] : undefined
  return row === undefined || code === 'NOT_IMPLEMENTED' || row.errors.includes(code)
}
