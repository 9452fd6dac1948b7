import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodTable } from '../../../generated/client.ts'
import { operations } from '../../../generated/operations.ts'
import type { Castlane, JobOf, Middleware, RequestLog, ResponseLog } from '../../../src/client/index.ts'
import { CastlaneError, CastlaneUnreachable, createCastlane, JobTimeout, unwrap } from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
let castlane: Castlane

beforeAll(async () => {
  server = await startTestServer({ worker: true })
  castlane = createCastlane({ apiKey: server.key, baseUrl: server.baseUrl })
})
afterAll(() => server.close())

describe('methods', () => {
  it('has one for every operation that takes a key', () => {
    const entries = Object.values(methodTable).flatMap((methods) =>
      Object.values(methods).map((entry) => entry.split(' ').slice(0, 2).join(' ')),
    )
    // A stream is read by readers of server-sent events.
    const keyed = Object.values(operations).filter(({ keyed, streams }) => keyed && !streams)
    expect(entries.sort()).toEqual(keyed.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort())
  })

  it('takes ids, then the body or the query, then options', async () => {
    const project = unwrap(await castlane.projects.create({ name: 'By method', customerExternalId: 'method' }))
    expect(unwrap(await castlane.projects.get(project.id)).name).toBe('By method')
    const renamed = unwrap(await castlane.projects.update(project.id, { name: 'Renamed' }))
    expect(renamed.name).toBe('Renamed')
    const { data } = await castlane.projects.list({ customerExternalId: 'method' })
    expect(data?.data.map(({ id }) => id)).toEqual([project.id])
    const { error } = await castlane.projects.get('prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01')
    expect(error?.code).toBe('NOT_FOUND')
  })

  it('refuses an id that is not there instead of asking for something else', async () => {
    await expect(castlane.projects.get('')).rejects.toThrow('projectId must be an id')
    await expect(castlane.projects.get(undefined as never)).rejects.toThrow(TypeError)
    const byPath = castlane.GET('/v1/projects/{projectId}', { params: { path: { projectId: '' } } })
    await expect(byPath).rejects.toThrow('projectId must be an id')
  })

  it('sends the options of one call', async () => {
    const child = await server.createOrganization({ parentId: server.organizationId })
    const { data } = await castlane.organizations.getWhoami({ organizationId: child })
    expect(data?.organizationId).toBe(child)
    const options = { idempotencyKey: '5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f' }
    const first = unwrap(await castlane.projects.create({ name: 'Once' }, options))
    const again = await castlane.projects.create({ name: 'Once' }, options)
    expect(again.response.headers.get('Idempotency-Replayed')).toBe('true')
    expect(again.data?.id).toBe(first.id)
    const late = castlane.projects.list({}, { signal: AbortSignal.abort(new Error('not now')) })
    await expect(late).rejects.toThrow('not now')
  })

  it('walks a list over its pages, of which the first is read once', async () => {
    for (let n = 0; n < 3; n++) await castlane.projects.create({ name: `W${n}`, customerExternalId: 'walked' })
    const urls: string[] = []
    const hooks = { onRequest: ({ url }: RequestLog) => void urls.push(url) }
    const client = createCastlane({ apiKey: server.key, baseUrl: server.baseUrl, hooks })
    const names: string[] = []
    const list = client.projects.list({ customerExternalId: 'walked', limit: 2 })
    expect(unwrap(await list).data).toHaveLength(2)
    for await (const project of list) names.push(project.name)
    expect(urls).toHaveLength(2)
    expect(names).toEqual(['W2', 'W1', 'W0'])
  })

  it('passes through the middleware of openapi-fetch, of the client and of one call', async () => {
    const client = createCastlane({ apiKey: server.key, baseUrl: server.baseUrl })
    const seen: string[] = []
    const mark = (name: string): Middleware => ({
      onRequest: ({ schemaPath, request }) => void seen.push(`${name} ${request.method} ${schemaPath}`),
      onResponse: ({ response }) => void seen.push(`${name} ${response.status}`),
    })
    const all = mark('all')
    client.use(all)
    const project = unwrap(await client.projects.create({ name: 'Middle' }, { middleware: [mark('one')] }))
    client.eject(all)
    unwrap(await client.GET('/v1/projects/{projectId}', { params: { path: { projectId: project.id } } }))
    expect(seen).toEqual(['all POST /v1/projects', 'one POST /v1/projects', 'one 201', 'all 201'])
  })

  it('writes lists in the query comma-separated', async () => {
    const urls: string[] = []
    const fetch = async ({ url }: Request) => {
      urls.push(url)
      return Response.json({ data: [], nextCursor: null })
    }
    const client = createCastlane({ apiKey: 'x', baseUrl: 'http://castlane.test//', fetch })
    await client.jobs.list({ status: ['queued', 'running'] as never, limit: 5 })
    expect(urls).toEqual(['http://castlane.test/v1/jobs?status=queued,running&limit=5'])
  })

  it('knows the result of the job that a method started', async () => {
    const project = unwrap(await castlane.projects.create({ name: 'Typed job' }))
    const job = unwrap(await castlane.metrics.refresh(project.id))
    const finished: JobOf<'metrics.refresh'> = await castlane.waitForJob(job, { timeoutMs: 60_000 })
    expect(finished.type).toBe('metrics.refresh')
    await expect(castlane.waitForJob(job.id, { type: 'content.generate' })).rejects.toThrow(TypeError)
  })
})

describe('what comes back', () => {
  const answering = (fetch: () => Response | Promise<Response>, options: object = {}) =>
    createCastlane({
      apiKey: 'cl_live_secret',
      baseUrl: 'http://castlane.test',
      fetch: async () => fetch(),
      ...options,
    })

  it('is a typed error where a proxy answers 200 with a page', async () => {
    const html = () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } })
    const { error, response } = await answering(html).projects.list()
    expect(error?.code).toBe('HTTP_200')
    expect(error?.message).toMatch(/text\/html.*baseUrl/)
    expect(response.status).toBe(200)
    expect(() => unwrap({ error, response })).toThrow(CastlaneError)
  })

  it('is logged as its code, message, details, request and status, and never with the key', async () => {
    const body = {
      error: { code: 'CONFLICT', message: 'It is archived.', requestId: 'req_1', details: { reason: 'archived' } },
    }
    const calls: (RequestLog | ResponseLog)[] = []
    const push = (log: RequestLog | ResponseLog) => void calls.push(log)
    const hooks = { onRequest: push, onResponse: push }
    const { error, response } = await answering(() => Response.json(body, { status: 409 }), { hooks }).projects.archive(
      'prj_1',
    )
    const thrown = new CastlaneError(error as never, response)
    expect(JSON.parse(JSON.stringify(thrown))).toEqual({
      name: 'CastlaneError',
      code: 'CONFLICT',
      message: 'CONFLICT: It is archived.',
      status: 409,
      requestId: 'req_1',
      details: { reason: 'archived' },
    })
    const shown = JSON.stringify([calls, thrown, new CastlaneUnreachable('http://castlane.test', new Error('lost'))])
    expect(shown).not.toContain('secret')
    expect(calls).toMatchObject([
      { method: 'POST', url: 'http://castlane.test/v1/projects/prj_1/archive', attempt: 1 },
      { attempt: 1, status: 409, code: 'CONFLICT', retryInMs: null },
    ])
  })

  it('is unhurt by a hook that throws', async () => {
    const hooks = {
      onRequest: () => {
        throw new Error('the log is full')
      },
    }
    expect(
      (await answering(() => Response.json({ data: [], nextCursor: null }), { hooks }).projects.list()).data,
    ).toBeDefined()
  })

  it('ends with JobTimeout that names the job and not its content', async () => {
    const job = {
      id: 'job_1',
      type: 'x',
      status: 'running',
      stage: 'render',
      progress: 10,
      finishedAt: null,
      pollAfterMs: 5,
    }
    const wait = answering(() => Response.json(job)).waitForJob('job_1', { timeoutMs: 20 })
    const error = await wait.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(JobTimeout)
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'JobTimeout',
      job: { id: 'job_1', stage: 'render' },
    })
  })
})

describe('a silent server', () => {
  it('ends a try after timeoutMs, before and amid the response, and says so', async () => {
    const silent = createServer((request, response) => {
      if (request.url?.includes('amid')) response.writeHead(200, { 'Content-Type': 'application/json' }).write('{')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    try {
      const asked: (string | null)[] = []
      const hooks = { onRequest: ({ idempotencyKey }: RequestLog) => void asked.push(idempotencyKey) }
      const client = createCastlane({ apiKey: 'x', baseUrl, timeoutMs: 50, maxRetries: 1, hooks })
      await expect(client.projects.create({ name: 'Silent' })).rejects.toThrow('no response within 50 ms')
      expect(new Set(asked).size).toBe(1)
      expect(asked).toHaveLength(2)
      const amid = client.projects.get('amid', { timeoutMs: 60 })
      await expect(amid).rejects.toThrow(CastlaneUnreachable)
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })
})
