import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/errors.ts'
import { backlogStatements, maxCounted, maxCountedJobs } from '../../../src/http/backlog.ts'
import { createMetrics } from '../../../src/http/metrics.ts'
import { createLog } from '../../../src/lib/log.ts'
import { kindsStatement, maxCounted as maxCountedTasks } from '../../../src/tasks/operate.ts'
import { taskKinds } from '../../../src/work.ts'
import { claimJob } from '../../support/attempts.ts'
import { runsOf } from '../../support/fast-check-seed.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { createRuns, jobType, testDefinitions } from '../faults/job-definition.ts'
import { start, startJobServer, startUnclaimed } from '../features/jobs/support.ts'

const lines: Record<string, unknown>[] = []
let server: TestServer
beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  server = await startTestServer({ overrides: { log } })
})
afterAll(async () => {
  await server.close()
})

async function scrape(of = server): Promise<Map<string, number>> {
  const { status, text, headers } = await of.send('GET', '/metrics', { key: null })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

describe('the metrics', () => {
  it('count each request by operation and status, and how long it took', async () => {
    await server.send('GET', '/v1/whoami')
    await server.send('GET', '/v1/whoami')
    await server.send('GET', '/v1/whoami', { key: null })
    await server.send('GET', '/v1/nothing')
    const seen = await scrape()
    expect(seen.get('castlane_http_requests_total{operation="getWhoami",status="200"}')).toBe(2)
    expect(seen.get('castlane_http_requests_total{operation="getWhoami",status="401"}')).toBe(1)
    expect(seen.get('castlane_http_requests_total{operation="outside",status="404"}')).toBe(1)
    expect(seen.get('castlane_http_request_duration_seconds_count{operation="getWhoami"}')).toBe(3)
    expect(seen.get('castlane_http_errors_total{operation="getWhoami",code="UNAUTHENTICATED"}')).toBe(1)
    expect(seen.get('castlane_http_errors_total{operation="outside",code="NOT_FOUND"}')).toBe(1)
  })

  it('count codes that the contract does not have for their operation', async () => {
    const metrics = createMetrics(server.deps)
    metrics.count('getWhoami', 402, 0.01, 'BILLING_EXHAUSTED')
    metrics.count('getWhoami', 401, 0.01, 'UNAUTHENTICATED')
    metrics.count('outside', 404, 0.01, 'NOT_FOUND')
    const sent: string[] = []
    const res = { type: () => res, send: (text: string) => sent.push(text) }
    await metrics.scrape({ headers: {} } as never, res as never)
    expect(sent[0]?.match(/^castlane_undeclared_errors_total.*$/gm)).toEqual([
      'castlane_undeclared_errors_total{operation="getWhoami",code="BILLING_EXHAUSTED"} 1',
    ])
  })

  it('tell where limits are counted, what the pools do, what waits, and how the process is', async () => {
    const seen = await scrape()
    expect(seen.get('castlane_limiter_mode{mode="memory"}')).toBe(1)
    expect(seen.get('castlane_database_connections{pool="read",state="idle"}')).toBeGreaterThan(0)
    expect(seen.get('castlane_database_up')).toBe(1)
    expect(seen.get('castlane_webhook_deliveries{state="due"}')).toBe(0)
    expect(seen.get('castlane_events_waiting')).toBeGreaterThanOrEqual(0)
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(seen.has(name)).toBe(true)
  })

  it('count the jobs that are not yet ended, at most every 5 s', async () => {
    const own = await startTestServer()
    try {
      const created = await own.send('POST', '/v1/projects', { body: { name: 'Counted' } })
      const started = await own.send('POST', `/v1/projects/${created.body.id}/content`, {
        body: { hook: 'What nobody tells you about fast espresso', format: 'video' },
      })
      expect(started.status).toBe(202)
      const sample = 'castlane_jobs{type="content.generate",status="queued"}'
      expect((await scrape(own)).get(sample)).toBe(1)
      const queries: unknown[] = []
      const { read } = own.deps.db.pools
      const query = read.query.bind(read)
      read.query = ((...args: Parameters<typeof query>) => {
        queries.push(args[0])
        return query(...args)
      }) as typeof read.query
      expect((await scrape(own)).get(sample)).toBe(1)
      expect(queries).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('tell jobs that are ready for a worker from those that one has, and from those that wait for later', async () => {
    const own = await startJobServer()
    try {
      const [active] = await Promise.all([startUnclaimed(own), startUnclaimed(own), startUnclaimed(own)])
      await claimJob(own.deps, active.id)
      for (const _ of ['a', 'b', 'c']) await start(own)
      await claimJob(own.deps, (await start(own)).id)
      const seen = await scrape(own)
      const states = ['ready', 'active', 'deferred'].map((state) =>
        seen.get(`castlane_queue_jobs{queue="${jobType}",state="${state}"}`),
      )
      expect(states).toEqual([3, 2, 2])
    } finally {
      await own.close()
    }
  })

  it('show of each kind of task what is due, since when, what fails and what is paused, and what this process ran', async () => {
    const own = await startTestServer()
    try {
      const { write } = own.deps.db.pools
      await write.query(`insert into tasks (kind, key, due_at, failures) values
        ('credits.reconcile', '', now() - interval '90 seconds', 0),
        ('retention.sweep', 'events', now() + interval '10 minutes', 2),
        ('retention.sweep', 'jobs', now() + interval '10 minutes', 0)`)
      await write.query("insert into paused_task_kinds (kind, reason) values ('credits.refill', '')")
      own.deps.taskMetrics.count({ kind: 'retention.sweep', result: 'failed', seconds: 2 })
      const seen = await scrape(own)
      expect(seen.get('castlane_task_oldest_due_seconds{kind="credits.reconcile"}')).toBeGreaterThanOrEqual(90)
      expect(seen.get('castlane_task_oldest_due_seconds{kind="retention.sweep"}')).toBe(0)
      expect(seen.get('castlane_tasks{kind="credits.reconcile",state="due"}')).toBe(1)
      expect(seen.get('castlane_tasks{kind="retention.sweep",state="due"}')).toBe(0)
      expect(seen.get('castlane_tasks{kind="retention.sweep",state="failing"}')).toBe(1)
      expect(seen.get('castlane_task_paused{kind="credits.refill"}')).toBe(1)
      expect(seen.get('castlane_task_paused{kind="credits.reconcile"}')).toBe(0)
      expect(seen.get('castlane_tasks{kind="tasks.reconcile",state="due"}')).toBe(0)
      expect(seen.get('castlane_task_runs_total{kind="retention.sweep",result="failed"}')).toBe(1)
      expect(seen.get('castlane_task_run_duration_seconds_bucket{le="5",kind="retention.sweep"}')).toBe(1)
    } finally {
      await own.close()
    }
  })

  it('count the runs of tasks where they run', async () => {
    const own = await startTestServer()
    try {
      await own.startWorker()
      const sample = 'castlane_task_runs_total{kind="retention.sweep",result="succeeded"}'
      await expect.poll(async () => (await scrape(own)).get(sample) ?? 0).toBeGreaterThan(5)
    } finally {
      await own.close()
    }
  })

  it('are told without a database too', async () => {
    const own = await startTestServer()
    try {
      own.deps.db.pools.read.query = (() => Promise.reject(new Error('gone'))) as never
      expect((await scrape(own)).get('castlane_database_up')).toBe(0)
    } finally {
      await own.close()
    }
  })

  it('cost the same with any backlog, and say how far they count', async () => {
    const own = await startTestServer()
    try {
      const created = await own.send('POST', '/v1/projects', { body: { name: 'Counted' } })
      const started = await own.send('POST', `/v1/projects/${created.body.id}/content`, {
        body: { hook: 'What nobody tells you about fast espresso', format: 'video' },
      })
      expect(started.status).toBe(202)
      const database = new pg.Client({ connectionString: own.databaseUrl })
      await database.connect()
      const add = async (jobs: number, others: number) => {
        await database.query(
          `INSERT INTO jobs (id, organization_id, type, payload, counted, created_at, updated_at)
           SELECT 'job_' || gen_random_uuid(), organization_id, type, payload, false, created_at, updated_at
           FROM jobs, generate_series(1, $1) n WHERE id = $2`,
          [jobs, started.body.id],
        )
        await database.query(
          `UPDATE job_queue q SET due_at = now() + (n % 2) * interval '1 day'
           FROM (SELECT job_id, row_number() OVER () AS n FROM job_queue) each WHERE q.job_id = each.job_id`,
        )
        await database.query(
          `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
             next_attempt_at, created_at, updated_at)
           SELECT gen_random_uuid(), 'whe_a', gen_random_uuid(), now(), 'job.failed', 'org_a',
             now() + (n % 2 - 1) * interval '1 day' + interval '1 hour', now(), now() FROM generate_series(1, $1) n`,
          [2 * others],
        )
        await database.query(
          `INSERT INTO event_outbox (id, organization_id, type, data, created_at)
           SELECT gen_random_uuid(), 'org_a', 'job.failed', '{}', now() FROM generate_series(1, $1) n`,
          [others],
        )
        await database.query(
          `INSERT INTO tasks (kind, key, due_at, failures)
           SELECT 'credits.refill', gen_random_uuid(), now() + (n % 2 - 0.5) * interval '1 day', n % 3
           FROM generate_series(1, $1) n`,
          [others],
        )
        await database.query('ANALYZE jobs, webhook_deliveries, events, tasks')
        // Every row was just rewritten: without autovacuum, the dead versions would be what is counted.
        await database.query('VACUUM ANALYZE job_queue')
      }
      const pages = async () => {
        const counts: Record<string, number> = {}
        for (const [name, statement] of Object.entries(backlogStatements)) {
          const { rows } = await database.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`)
          const { Plan } = rows[0]['QUERY PLAN'][0]
          counts[name] = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
        }
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
          EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${kindsStatement(taskKinds)}`.execute(own.deps.db.read)
        const [{ Plan: plan }] = rows[0]!['QUERY PLAN']
        return { ...counts, tasks: plan['Shared Hit Blocks']! + plan['Shared Read Blocks']! }
      }
      try {
        await add(2 * maxCountedJobs + 200, maxCounted + 200)
        const small = await pages()
        const seen = await scrape(own)
        expect(seen.get('castlane_webhook_deliveries{state="due"}')).toBe(maxCounted)
        expect(seen.get('castlane_webhook_deliveries{state="later"}')).toBe(maxCounted)
        expect(seen.get('castlane_events_waiting')).toBe(maxCounted)
        expect(seen.get('castlane_queue_jobs{queue="content.generate",state="ready"}')).toBe(maxCountedJobs)
        for (const state of ['due', 'failing'])
          expect(seen.get(`castlane_tasks{kind="credits.refill",state="${state}"}`)).toBe(maxCountedTasks)
        await add(6 * maxCountedJobs, runsOf(1, 3) * maxCounted)
        const large = await pages()
        for (const [name, count] of Object.entries(large))
          expect([name, count < 1.5 * (small as Record<string, number>)[name]! + 100]).toEqual([name, true])
      } finally {
        await database.end()
      }
      const { text } = await own.send('GET', '/metrics', { key: null })
      for (const name of ['jobs', 'queue_jobs', 'webhook_deliveries', 'events_waiting', 'tasks'])
        expect(text).toMatch(new RegExp(`# HELP castlane_${name} .*Counted up to \\d+`))
    } finally {
      await own.close()
    }
  })

  it('are read by nobody in production until a token is set', async () => {
    const own = await startTestServer({ env: { NODE_ENV: 'production', CASTLANE_ALLOW_LOOPBACK_FETCH: 'false' } })
    try {
      const { status, body } = await own.send('GET', '/metrics', { key: null })
      expect([status, body.error.code]).toEqual([401, 'UNAUTHENTICATED'])
      expect(body.error.message).toContain('CASTLANE_METRICS_TOKEN')
    } finally {
      await own.close()
    }
  })

  it('ask for a token where one is set', async () => {
    const own = await startTestServer({ env: { CASTLANE_METRICS_TOKEN: 'scrape-me' } })
    try {
      const ask = (authorization?: string) =>
        own.send('GET', '/metrics', { key: null, ...(authorization ? { headers: { authorization } } : {}) })
      for (const wrong of [undefined, 'Bearer scrape', 'Bearer scrape-me-not', `Bearer ${own.key}`])
        expect((await ask(wrong)).status).toBe(401)
      expect((await ask('Bearer scrape-me')).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

/** The lines of so many requests, which are written when their connections have taken the answers. */
async function waitForLines(start: number, count: number): Promise<Record<string, unknown>[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const requests = lines.slice(start).filter(({ msg }) => msg === 'request')
    if (requests.length >= count || Date.now() > deadline) return requests
    await sleep(5)
  }
}

describe('the log', () => {
  it('has one line a request: who, what, how it went and how long it took, and no secret', async () => {
    const start = lines.length
    const answer = await server.send('POST', '/v1/projects', { body: { name: 'Logged' } })
    await server.send('GET', '/v1/oauth/tiktok/callback?code=canary-code&state=canary-state', { key: null })
    await server.send('GET', '/files/canary-token', { key: null })
    await server.send('GET', '/canary-path', { key: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const requests = lines.slice(start).filter(({ msg }) => msg === 'request')
    expect(requests).toHaveLength(4)
    expect(requests[0]).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      operation: 'createProject',
      status: 201,
      organization: server.organizationId,
      keyId: expect.stringMatching(/^key_/),
      durationMs: expect.any(Number),
      databaseMs: expect.any(Number),
      statements: expect.any(Number),
    })
    expect(requests.map(({ operation }) => operation)).toEqual(['createProject', 'completeOauth', 'outside', 'outside'])
    const text = JSON.stringify(lines)
    expect(text).not.toContain('canary')
    expect(text).not.toContain(server.key)
  })

  it('leads from the line of a refused request to the one place that refused it', async () => {
    const id = await server.createOrganization({ parentId: server.organizationId })
    await server.deps.db.write.updateTable('organizations').set({ status: 'archived' }).where('id', '=', id).execute()
    const start = lines.length
    await server.send('POST', '/v1/projects', { body: {}, headers: { 'X-Castlane-Organization': id } })
    await server.send('GET', '/v1/projects/prj_00000000-0000-7000-8000-000000000000')
    await server.send('POST', '/v1/projects', { body: { name: 7 } })
    const refused = await waitForLines(start, 3)
    expect(refused.map(({ status, code, reason }) => [status, code, reason])).toEqual([
      [409, 'CONFLICT', 'archived'],
      [404, 'NOT_FOUND', undefined],
      [422, 'VALIDATION', undefined],
    ])
    for (const { thrownAt } of refused) {
      const [file, line] = String(thrownAt).split(':') as [string, string]
      const source = await readFile(new URL(`../../../src/${file}`, import.meta.url), 'utf8')
      expect(source.split('\n')[Number(line) - 1]).toMatch(
        /conflict\('archived'|notFound\(|new ApiError\('VALIDATION'|invalid\(/,
      )
    }
  })

  it('says which answer was a replay, and how much of a request was spent in the database', async () => {
    const createProject = (idempotencyKey: string) =>
      server.send('POST', '/v1/projects', { body: { name: 'Twice' }, headers: { 'Idempotency-Key': idempotencyKey } })
    const start = lines.length
    // The first change of a process sends one statement more.
    await createProject(crypto.randomUUID())
    const key = crypto.randomUUID()
    await createProject(key)
    await createProject(key)
    const [, first, second] = await waitForLines(start, 3)
    expect([first?.idempotencyReplayed, second?.idempotencyReplayed]).toEqual([undefined, true])
    // A replay fails with its first statement, rolls back, and reads the stored response.
    expect([first?.statements, second?.statements]).toEqual([6, 6])
    for (const line of [first, second]) {
      expect(line?.databaseMs).toBeGreaterThan(0)
      expect(line?.databaseMs).toBeLessThanOrEqual((line?.durationMs as number) + 0.1)
    }
  })

  it('has a client that hangs up as 499, and no error', async () => {
    const start = lines.length
    const { hostname, port } = new URL(server.baseUrl)
    const socket = connect(Number(port), hostname)
    socket.end(
      `POST /v1/projects HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${server.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`,
    )
    const [line] = await waitForLines(start, 1)
    expect(line).toMatchObject({ operation: 'createProject', status: 499, level: 30 })
    expect(lines.slice(start).filter(({ level }) => Number(level) > 30)).toEqual([])
    const seen = await scrape()
    expect(seen.get('castlane_http_requests_total{operation="createProject",status="499"}')).toBe(1)
  })

  it('has a line for the end of a job, by its id, with what it took', async () => {
    const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
    const own = await startTestServer({ overrides: { log, jobDefinitions: testDefinitions([]) } })
    try {
      await own.deps.db.pools.write.query(createRuns)
      const worker = await own.startWorker()
      const job = await start(own)
      await own.waitForJob(job.id)
      await worker.stop()
      expect(lines.filter(({ jobId, msg }) => jobId === job.id && msg === 'job succeeded')).toEqual([
        expect.objectContaining({
          jobType,
          attempt: 1,
          requestId: 'req_test',
          durationMs: expect.any(Number),
          databaseMs: expect.any(Number),
        }),
      ])
    } finally {
      await own.close()
    }
  })

  it('is silent about probes and scrapes', async () => {
    const start = lines.length
    for (const path of ['/healthz', '/readyz', '/metrics']) await server.send('GET', path, { key: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(lines.slice(start)).toEqual([])
  })

  it('has of an error its type, message, code, stack and causes, and nothing that a driver hung on it', () => {
    const written: Record<string, unknown>[] = []
    const log = createLog('error', { write: (line: string) => written.push(JSON.parse(line)) })
    const driver = Object.assign(new TypeError('duplicate key'), {
      code: '23505',
      detail: 'canary detail',
      client: { password: 'canary password' },
      parameters: ['canary parameter'],
    })
    const refusal = new ApiError('INTERNAL', undefined, { message: 'It failed', cause: driver })
    log.error({ err: refusal, cause: driver }, 'request failed')
    log.error({ err: 'just a text' }, 'odd')
    expect(JSON.stringify(written)).not.toContain('canary')
    const plain = { type: 'TypeError', message: 'duplicate key', code: '23505', stack: expect.any(String) }
    expect(written[0]).toMatchObject({
      err: { type: 'ApiError', message: 'It failed', code: 'INTERNAL', stack: expect.any(String), cause: plain },
      cause: plain,
    })
    expect(Object.keys((written[0] as { cause: object }).cause).sort()).toEqual(['code', 'message', 'stack', 'type'])
    expect(written[1]?.err).toEqual({ type: 'string', message: 'just a text' })
  })

  it('costs nothing below its level', async () => {
    const written: string[] = []
    const own = await startTestServer({
      overrides: { log: pino({ level: 'warn' }, { write: (line: string) => written.push(line) }) },
    })
    try {
      expect((await own.send('GET', '/v1/whoami')).status).toBe(200)
      expect(written).toEqual([])
    } finally {
      await own.close()
    }
  })
})
