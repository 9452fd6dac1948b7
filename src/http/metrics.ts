import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'

export interface Metrics {
  /** @param status the HTTP status, or `aborted` where the client did not wait for it */
  count(operation: string, status: string, seconds: number): void
  /** Answers a scrape in Prometheus' text format. */
  scrape(req: Request, res: Response): Promise<void>
}

interface Backlog {
  readonly jobs: readonly { type: string; status: string; ready: number; active: number; deferred: number }[]
  readonly deliveries: { readonly due: number; readonly later: number }
  readonly events: number
}

/** However often it is scraped, the database counts this often. */
const countEveryMs = 5_000

/** Each is answered from an index of what is not yet done: the cost grows with the backlog, not with the history. */
const countJobs = `SELECT type, status,
  count(*) FILTER (WHERE due_at <= now())::int AS ready,
  count(*) FILTER (WHERE due_at > now() AND status = 'running')::int AS active,
  count(*) FILTER (WHERE due_at > now() AND status = 'queued')::int AS deferred
  FROM jobs WHERE finished_at IS NULL GROUP BY type, status`
const countDeliveries = `SELECT count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
  count(*) FILTER (WHERE next_attempt_at > now())::int AS later FROM webhook_deliveries WHERE status = 'pending'`
const countEvents = 'SELECT count(*)::int AS count FROM events WHERE fanned_out_at IS NULL'

/** What an operator watches. Names and labels stay as they are: dashboards and alarms rest on them. */
export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'castlane_http_requests_total',
    help: 'Requests answered, by operation and HTTP status; `aborted` where the client did not wait.',
    labelNames: ['operation', 'status'],
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
  const jobs = gauge('jobs', 'Jobs not yet ended.', ['type', 'status'])
  const queues = gauge('queue_jobs', 'Jobs not yet ended: ready for a worker, active in one, or deferred.', [
    'queue',
    'state',
  ])
  const deliveries = gauge('webhook_deliveries', 'Webhook deliveries not yet made: due, or later.', ['state'])
  const events = gauge('events_waiting', 'Events not yet fanned out to webhook endpoints.')

  let backlog: Promise<Backlog> | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  let defaults = false

  async function readBacklog(): Promise<Backlog> {
    const { read } = deps.db.pools
    const [jobRows, deliveryRows, eventRows] = await Promise.all([
      read.query(countJobs),
      read.query(countDeliveries),
      read.query(countEvents),
    ])
    return {
      jobs: jobRows.rows,
      deliveries: deliveryRows.rows[0],
      events: eventRows.rows[0].count,
    }
  }

  async function showBacklog(): Promise<void> {
    if (performance.now() - countedAt >= countEveryMs) {
      countedAt = performance.now()
      backlog = readBacklog()
    }
    for (const one of [jobs, queues, deliveries, events]) one.reset()
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
      databaseUp.set(1)
    } catch (error) {
      deps.log.warn({ err: error }, 'the backlog could not be counted')
      databaseUp.set(0)
    }
  }

  function showProcess(): void {
    limiterMode.reset()
    limiterMode.set({ mode: deps.limiter.mode?.() ?? 'memory' }, 1)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(deps.db.pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waited_for' }, waitingCount)
    }
  }

  return {
    count(operation, status, seconds) {
      requests.inc({ operation, status })
      durations.observe({ operation }, seconds)
    },
    async scrape(req, res) {
      assertMayScrape(req, deps)
      // Memory, garbage collection and event loop lag are watched from the first scrape on.
      if (!defaults) collectDefaultMetrics({ register: registry })
      defaults = true
      showProcess()
      await showBacklog()
      res.type(registry.contentType).send(await registry.metrics())
    },
  }
}

/** @throws UNAUTHENTICATED where a token is set and not sent */
function assertMayScrape(req: Request, { config }: Deps): void {
  const token = config.http.metricsToken
  if (token === null) return
  const sent = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(sha256(sent), sha256(token.reveal()))) return
  throw new ApiError('UNAUTHENTICATED', undefined, { message: 'Send CASTLANE_METRICS_TOKEN as a bearer token.' })
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
