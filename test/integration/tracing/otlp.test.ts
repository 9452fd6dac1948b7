import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWork } from '../../../src/lib/work-scope.ts'
import type { Worker } from '../../../src/worker.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { createRuns, jobType, testDefinitions } from '../faults/job-definition.ts'
import { start } from '../features/jobs/support.ts'

interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number }
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

/** What the collector was sent, as text: nothing secret may be in it. */
const sent: string[] = []
const spans: ExportedSpan[] = []
const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_BSP_SCHEDULE_DELAY', 'OTEL_RESOURCE_ATTRIBUTES'] as const
let collector: Server
let server: TestServer
let worker: Worker

beforeAll(async () => {
  collector = createServer(async (req, res) => {
    const body = await text(req)
    if (req.url === '/v1/traces') {
      sent.push(body)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    res.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '20',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=here',
  })
  server = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    overrides: { jobDefinitions: testDefinitions([]) },
  })
  await server.deps.db.pools.write.query(createRuns)
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
  collector?.close()
  for (const name of names) delete process.env[name]
})

/** The first span that fits, once the collector has it. */
async function findSpan(fits: (span: ExportedSpan) => boolean): Promise<ExportedSpan> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const found = spans.find(fits)
    if (found) return found
    if (Date.now() > deadline) expect.fail(`No such span among ${[...new Set(spans.map(({ name }) => name))]}.`)
    await sleep(10)
  }
}

const stringOf = ({ attributes }: ExportedSpan, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue

it('makes each request a trace of its own id, with its statements by name', async () => {
  const answer = await server.send('POST', '/v1/projects', { body: { name: 'Canary project' } })
  const requestId = String(answer.headers.get('x-request-id'))
  const request = await findSpan(({ traceId }) => `req_${traceId}` === requestId)
  expect(request.traceId).toBe(requestId.slice('req_'.length))
  const root = await findSpan(({ name, traceId }) => name === 'createProject' && traceId === request.traceId)
  expect(stringOf(root, 'http.route')).toBe('/v1/projects')
  const statement = await findSpan(
    ({ name, parentSpanId }) => name === 'INSERT projects' && parentSpanId === root.spanId,
  )
  expect(statement.traceId).toBe(root.traceId)
})

it('leads from a request to the job that it started, and from the job to its stages', async () => {
  const answer = await server.send('GET', '/v1/whoami')
  const requestId = String(answer.headers.get('x-request-id'))
  const traceId = requestId.slice('req_'.length)
  const job = await start(server, {}, { requestId })
  await server.waitForJob(job.id)
  const request = await findSpan((span) => span.name === 'getWhoami' && span.traceId === traceId)
  const attempt = await findSpan((span) => stringOf(span, 'castlane.job_id') === job.id)
  expect(attempt).toMatchObject({ name: `job ${jobType}`, traceId })
  expect(attempt.links).toEqual([expect.objectContaining({ traceId, spanId: request.spanId })])
  const stage = await findSpan(({ name, parentSpanId }) => name.startsWith('stage ') && parentSpanId === attempt.spanId)
  expect(stage.traceId).toBe(traceId)
})

it('makes each run of a task a trace', async () => {
  expect((await findSpan(({ name }) => name.startsWith('task '))).parentSpanId ?? '').toBe('')
})

it('shows of a request to another server neither its path nor, where a partner chose it, its host', async () => {
  const other = createServer((_req, res) => res.writeHead(404).end('canary answer'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/canary-path?token=canary-query`
  await runWork(server.deps.tracing, 'outgoing', { kind: 'internal' }, () =>
    server.deps.safeFetch(url, { method: 'POST', body: 'canary body', headers: { authorization: 'canary header' } }),
  )
  const span = await findSpan(({ name }) => name === 'HTTP POST')
  expect(span.attributes.map(({ key }) => key)).toEqual(['http.request.method', 'http.response.status_code'])
  other.close()
})

it('counts an error of the server as a failed span, and a client’s mistake as none', async () => {
  await server.send('GET', '/v1/projects/prj_canary')
  const refused = await findSpan(({ name }) => name === 'getProject')
  expect([refused.status.code, stringOf(refused, 'castlane.error_code')]).toEqual([0, 'VALIDATION'])
  await runWork(server.deps.tracing, 'failing', { kind: 'internal' }, async (scope) => {
    scope.failure = new TypeError('canary message')
  })
  const failed = await findSpan(({ name }) => name === 'failing')
  expect([failed.status.code, stringOf(failed, 'error.type')]).toEqual([2, 'TypeError'])
})

it('sends no key, value, address or message', () => {
  const all = sent.join('\n')
  expect(all).toContain('deployment.environment.name')
  expect(all).toContain('"castlane"')
  for (const secret of ['canary', 'Canary', server.key, '127.0.0.1']) expect(all).not.toContain(secret)
})

it('loads nothing and makes no span where no endpoint is configured', async () => {
  const own = await startTestServer()
  try {
    expect(own.deps.tracing).toBeNull()
  } finally {
    await own.close()
  }
})
