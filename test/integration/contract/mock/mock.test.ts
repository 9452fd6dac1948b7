import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { objectAt } from '../../../../scripts/contract/json.ts'
import type { Mock } from '../../../../scripts/mock/start.ts'
import { startMock } from '../../../../scripts/mock/start.ts'
import { createCastlane } from '../../../../src/client/index.ts'
import { callsOf } from '../contract-answers.ts'
import { walkAnswers, walkBadBodies, walkDynamic, walkJobs } from './walk.ts'

const docs = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as JsonObject
const projectId = 'prj_019a9b1e-2c11-7d3e-9a41-0000000000aa'
const anywhere = { host: '127.0.0.1', port: 0 }

let mock: Mock
beforeAll(async () => {
  mock = await startMock(anywhere)
})
afterAll(() => mock.stop())

async function ask(path: string, { body, ...init }: RequestInit = {}, url = mock.url) {
  const headers = new Headers({ 'x-api-key': 'any', ...(init.headers as Record<string, string>) })
  if (body && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const response = await fetch(`${url}${path}`, { ...init, headers, ...(body ? { body } : {}) })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: whatever it answers
  const answer: any = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: answer }
}

describe('the mock of the contract', () => {
  it('answers every operation with every documented status and example, each valid by the contract', async () => {
    const { requests, faults } = await walkAnswers(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(callsOf(docs).length * 5)
  })

  it('makes up a success of every operation that is valid by the contract', async () => {
    const { requests, faults } = await walkDynamic(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(callsOf(docs).length)
  })

  it('refuses a body that the contract forbids and names the field, for every operation with a body', async () => {
    const { requests, faults } = await walkBadBodies(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(0)
  })

  it('lets every job run and succeed with the result of its type', async () => {
    const { requests, faults } = await walkJobs(mock.url, docs)
    expect(faults).toEqual([])
    expect(requests).toBeGreaterThan(10)
  })
})

describe('what the mock refuses', () => {
  it.each([
    ['GET', '/v1/projets', {}, 404, 'NOT_FOUND', 'Did you mean GET /v1/projects?'],
    ['PUT', '/v1/whoami', {}, 405, 'METHOD_NOT_ALLOWED', 'Use GET, HEAD.'],
    ['GET', '/v1/projects?limit=1000', {}, 422, 'VALIDATION', '`limit` must be from 1 to 100'],
    ['GET', '/v1/projects/nonsense', {}, 422, 'VALIDATION', '`projectId` must be'],
    ['GET', '/v1/projects/%ff', {}, 422, 'VALIDATION', 'percent-encoding'],
    ['POST', '/v1/projects', { body: '{bad json' }, 422, 'VALIDATION', 'The body is not JSON'],
    ['POST', '/v1/projects', { body: '{"name":"x","nich":"tea"}' }, 422, 'VALIDATION', 'Did you mean `niche`?'],
    ['POST', '/v1/projects', {}, 422, 'VALIDATION', 'The body is required'],
    [
      'POST',
      '/v1/projects',
      { body: 'a', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '',
    ],
    ['POST', '/v1/projects', { body: ' '.repeat(9_000_000) }, 413, 'PAYLOAD_TOO_LARGE', 'larger than'],
    ['GET', '/v1/whoami', { headers: { prefer: 'code=418' } }, 422, 'VALIDATION', 'Known: `200`'],
    ['GET', '/v1/whoami', { headers: { prefer: 'example=nobody' } }, 422, 'VALIDATION', '`switchedOff`'],
  ] as const)('%s %s %o with %i %s', async (method, path, init, status, code, words) => {
    const got = await ask(path, { method, ...init })
    expect(got.body.error).toMatchObject({ code, message: expect.stringContaining(words) })
    expect(got.status).toBe(status)
    expect(got.body.error.requestId).toBe(got.headers.get('x-request-id'))
    if (status === 405) expect(got.headers.get('allow')).toBe('GET, HEAD')
  })

  it('a request without a key', async () => {
    const response = await fetch(`${mock.url}/v1/whoami`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } })
  })
})

describe('what an answer takes from the request', () => {
  it('the ids of the path, and those of the parents', async () => {
    expect((await ask(`/v1/projects/${projectId}`)).body.id).toBe(projectId)
    expect((await ask(`/v1/projects/${projectId.slice(4)}`)).body.id).toBe(projectId)
    const { body } = await ask(`/v1/projects/${projectId}/content`)
    expect(body.data.map((item: JsonObject) => item.projectId)).toEqual(body.data.map(() => projectId))
  })

  it('the fields of the body, as far as the contract lets the answer have them', async () => {
    const sent = { name: 'My own name', niche: 'tea', metadata: { crmId: '1', own: 'yes' } }
    const made = await ask('/v1/projects', { method: 'POST', body: JSON.stringify(sent) })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject(sent)
    expect(made.headers.get('location')).toBe(`/v1/projects/${made.body.id}`)
  })

  it('the page that it asks for, up to the last', async () => {
    const list = `/v1/projects/${projectId}/content?status=ready`
    const whole = await ask(list)
    expect(whole.body.nextCursor).toBe(null)
    expect(whole.headers.has('link')).toBe(false)
    const seen: string[] = []
    let next: string | null = `${list}&limit=1`
    while (next !== null) {
      const { body, headers } = await ask(next)
      expect(body.data).toHaveLength(1)
      seen.push(body.data[0].id)
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
      expect(next !== null && new URL(next, mock.url).searchParams.get('cursor')).toBe(body.nextCursor ?? false)
    }
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(whole.body.data.map(({ id }: JsonObject) => id))
    const cursor = (await ask(`${list}&limit=1`)).body.nextCursor
    const foreign = await ask(`/v1/projects/${projectId}/content?limit=1&cursor=${cursor}`)
    expect(foreign.body.error).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining('first page') })
  })

  it('its Idempotency-Key: a repeat gets the first answer, another request is refused', async () => {
    const send = (name: string, more: object = {}) =>
      ask('/v1/projects', {
        method: 'POST',
        body: JSON.stringify({ name }),
        headers: { 'idempotency-key': '5f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f', ...more },
      })
    const generate = () =>
      ask(`/v1/projects/${projectId}/content`, {
        method: 'POST',
        body: JSON.stringify({ hook: 'Your morning coffee', format: 'video' }),
        headers: { 'idempotency-key': '6f0c1f3e-6b7a-4c8d-9e0f-1a2b3c4d5e6f' },
      })
    const [first, again] = [await send('Tea'), await send('Tea')]
    expect(again.body).toEqual(first.body)
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect((await send('Coffee')).body.error.code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await send('Coffee', { 'x-api-key': 'another' })).status).toBe(201)
    expect((await send('Coffee', { prefer: 'code=429' })).body.error.code).toBe('RATE_LIMITED')
    expect((await generate()).body.id).toBe((await generate()).body.id)
  })

  it('nothing, where Prefer names an answer', async () => {
    const refused = await ask('/v1/whoami', { headers: { prefer: 'code=429' } })
    expect(refused.headers.get('link')).toContain('#RATE_LIMITED>')
    const headers = { prefer: 'code=200' }
    expect((await ask(`/v1/projects/${projectId}`, { headers })).body.id).not.toBe(projectId)
  })
})

describe('jobs', () => {
  const start = { method: 'POST', body: JSON.stringify({ hook: 'Your morning coffee', format: 'video' }) }
  const generate = `/v1/projects/${projectId}/content`

  it('end for a client that waits for them, each by itself', async () => {
    const castlane = createCastlane({ apiKey: 'any', baseUrl: mock.url })
    const [first, second] = await Promise.all([ask(generate, start), ask(generate, start)])
    expect(first.body.id).not.toBe(second.body.id)
    expect(first.headers.get('location')).toBe(`/v1/jobs/${first.body.id}`)
    const seen: string[] = []
    const job = await castlane.waitForJob(first.body.id, { onProgress: ({ status }) => void seen.push(status) })
    expect(seen).toEqual(['queued', 'running', 'succeeded'])
    expect(job).toMatchObject({ projectId, result: { containerIds: [first.body.resource.id] } })
    expect((await ask(`/v1/jobs/${second.body.id}`)).body.status).toBe('queued')
  })

  it('can be cancelled while they are under way, and started anew', async () => {
    const { id } = (await ask(generate, start)).body
    const cancel = () => ask(`/v1/jobs/${id}/cancel`, { method: 'POST' })
    expect((await cancel()).body).toMatchObject({ id, status: 'cancelled' })
    expect((await cancel()).body.error.details.reason).toBe('already_cancelled')
    expect((await ask(`/v1/jobs/${id}`)).body.status).toBe('cancelled')
    expect((await ask(`/v1/jobs/${id}/retry`, { method: 'POST' })).body).toMatchObject({ retryOf: id, projectId })
  })

  it('answer what Prefer asks for', async () => {
    const { id } = (await ask(generate, start)).body
    const headers = { prefer: 'code=200, example=failed' }
    expect((await ask(`/v1/jobs/${id}`, { headers })).body.status).toBe('failed')
  })
})

describe('browsers', () => {
  const origin = 'https://app.example'
  const preflight = (url: string, path: string, method: string) =>
    ask(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } }, url)

  it('of any origin may read answers', async () => {
    const { headers } = await ask('/v1/whoami', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect((await preflight(mock.url, '/v1/projects', 'POST')).status).toBe(204)
  })

  it('may only send reports where it answers as production does', async () => {
    const strict = await startMock({ ...anywhere, cors: 'production' })
    try {
      const { headers } = await ask('/v1/whoami', { headers: { origin } }, strict.url)
      expect(headers.has('access-control-allow-origin')).toBe(false)
      expect((await preflight(strict.url, '/v1/projects', 'POST')).status).toBe(405)
      const report = callsOf(docs).find(({ path, method }) => path.includes('telemetry') && method === 'post')
      const allowed = await preflight(strict.url, report?.url ?? '', 'POST')
      expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    } finally {
      await strict.stop()
    }
  })
})

describe('the walks', () => {
  it('find an example that breaks its schema', async () => {
    const seeded = structuredClone(docs)
    const node = objectAt(objectAt(objectAt(seeded, 'paths'), '/v1/whoami'), 'get')
    const media = objectAt(objectAt(objectAt(objectAt(node, 'responses'), '200'), 'content'), 'application/json')
    objectAt(objectAt(objectAt(media, 'examples'), 'partner'), 'value').rateLimitTier = 'internal'
    const broken = await startMock({ ...anywhere, docs: seeded })
    try {
      const calls = callsOf(seeded).filter(({ operationId }) => operationId === 'getWhoami')
      const { faults } = await walkAnswers(broken.url, seeded, calls)
      expect(faults).toContainEqual(expect.stringContaining('getWhoami code=200, example=partner: body/rateLimitTier'))
    } finally {
      await broken.stop()
    }
  })

  it('find a server that accepts everything and answers nothing', async () => {
    const server = createServer((_req, res) => res.writeHead(200).end('{}')).listen(0, '127.0.0.1')
    try {
      await new Promise((resolve) => server.once('listening', resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      for (const walk of [walkBadBodies, walkDynamic, walkJobs]) expect((await walk(url, docs)).faults).not.toEqual([])
    } finally {
      server.close()
    }
  })
})
