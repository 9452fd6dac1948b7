import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
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
/** What the examples of the contract are about. */
const story = { project: 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01' }
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

describe('lists of the mock', () => {
  const ids = async (path: string) => (await ask(path, {})).body.data.map(({ id }: { id: string }) => id)

  it('are filtered by a pair of metadata, by words and by author, and come in the order that is asked for', async () => {
    const all = await ids('/v1/content')
    expect((await ids('/v1/content?sort=oldest')).toSorted()).toEqual(all.toSorted())
    expect(await ids('/v1/content?sort=oldest')).not.toEqual(all)
    const paired = await ids('/v1/content?metadata[crmId]=4711')
    expect([paired.length > 0, paired.length < all.length]).toEqual([true, true])
    expect(await ids('/v1/content?metadata[crmId]=nobody')).toEqual([])
    expect(await ids('/v1/content?q=no%20such%20words')).toEqual([])
    expect(await ids('/v1/content?q=COFFEE')).not.toEqual([])
    expect(await ids('/v1/engagement/items?platformUserId=nobody')).toEqual([])
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

  it('an organization that cannot be one, as the server does', async () => {
    const headers = { 'x-castlane-organization': 'org_bad' }
    const { status, body } = await ask('/v1/whoami', { headers })
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    const { status: refused } = await ask('/v1/projects', { method: 'POST', headers, body: '{}' })
    expect(refused).toBe(404)
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
    const list = `/v1/projects/${story.project}/content?status=ready`
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
    const foreign = await ask(`/v1/projects/${story.project}/content?limit=1&cursor=${cursor}`)
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

  it('the same tier in every answer', async () => {
    const { headers, body } = await ask('/v1/whoami')
    expect(headers.get('x-ratelimit-tier')).toBe(body.rateLimitTier)
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
    expect(seen).toEqual(['running', 'succeeded'])
    expect(job).toMatchObject({ projectId, result: { containerIds: [first.body.resource.id] } })
    const states = [await ask(`/v1/jobs/${second.body.id}`), await ask(`/v1/jobs/${second.body.id}`)]
    expect(states.map(({ body }) => body.status)).toEqual(['queued', 'running'])
    const third = await ask(generate, start)
    expect((await ask(`/v1/jobs/${third.body.id}?wait=20`)).body.status).toBe('succeeded')
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

describe('what is kept', () => {
  const post = (path: string, body?: object) =>
    ask(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  const run = async (started: { body: JsonObject }) => {
    let job = started.body
    while (job.finishedAt === null) job = (await ask(`/v1/jobs/${job.id}`)).body
    return job
  }

  it('a project: it is read back, listed, changed and archived, with an id of its own', async () => {
    const [one, two] = [await post('/v1/projects', { name: 'One' }), await post('/v1/projects', { name: 'Two' })]
    expect(one.body.id).not.toBe(two.body.id)
    // What the example's project has, this one was not given.
    expect(one.body).toMatchObject({ niche: null, audience: null, customerExternalId: null, metadata: {} })
    const path = `/v1/projects/${one.body.id}`
    expect((await ask(path)).body).toEqual(one.body)
    const patched = await ask(path, { method: 'PATCH', body: JSON.stringify({ name: 'First' }) })
    expect(patched.body).toMatchObject({ id: one.body.id, name: 'First', createdAt: one.body.createdAt })
    expect((await post(`${path}/archive`)).body).toMatchObject({ name: 'First', status: 'archived' })
    const names = async (query = '') =>
      (await ask(`/v1/projects${query}`)).body.data.map(({ name }: JsonObject) => name)
    expect(await names()).toEqual(expect.arrayContaining(['First', 'Two', 'Fable Coffee launch']))
    expect(await names('?status=active')).not.toContain('First')
    expect((await ask(`${path}/content`)).body.data).toEqual([])
  })

  it.each(['video', 'carousel', 'image'])('as many containers of the format %s as are asked for', async (format) => {
    const { body: project } = await post('/v1/projects', { name: `A project for ${format}` })
    const path = `/v1/projects/${project.id}/content`
    const started = await post(path, { hook: 'Mine alone', format, variants: 3 })
    const waiting = (await ask(path)).body.data
    expect(waiting.map(({ status }: JsonObject) => status)).toEqual(['queued', 'queued', 'queued'])
    const job = await run(started)
    expect((job.result as JsonObject).containerIds).toHaveLength(3)
    const made = (await ask(`${path}?format=${format}&status=ready`)).body.data
    expect(made.map(({ variant }: JsonObject) => variant).sort()).toEqual([1, 2, 3])
    for (const { hook, scenes, assets } of made) {
      expect([hook, scenes[0].headline]).toEqual(['Mine alone', 'Mine alone'])
      expect(assets.length).toBeGreaterThan(0)
    }
  })

  it('an approval moves the queue, and what is approved can be scheduled, cancelled and published', async () => {
    const { body: project } = await post('/v1/projects', { name: 'Approvals' })
    const path = `/v1/projects/${project.id}`
    const job = await run(await post(`${path}/content`, { hook: 'To be approved', format: 'image' }))
    const container = `/v1/content/${(job.resource as JsonObject).id}`
    const queue = async () => (await ask(`${path}/approvals`)).body.data.map(({ hook }: JsonObject) => hook)
    expect(await queue()).toEqual(['To be approved'])
    const targets = [{ socialAccountId: 'acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a01' }]
    const at = { publishAt: new Date(Date.now() + 86_400_000).toISOString(), targets }
    expect((await post(`${container}/schedule`, at)).body.error.code).toBe('APPROVAL_REQUIRED')
    expect((await post(`${container}/approve`, { version: 7 })).body.error.details.reason).toBe('version_mismatch')
    expect((await post(`${container}/approve`, { version: 1 })).body.approval_status).toBe('approved')
    expect((await post(`${container}/approve`, {})).body.error.details.reason).toBe('already_approved')
    expect(await queue()).toEqual([])
    const scheduled = (await post(`${container}/schedule`, at)).body
    expect(scheduled).toMatchObject({
      projectId: project.id,
      containerId: (job.resource as JsonObject).id,
      ...{ publishAt: at.publishAt },
    })
    expect((await ask(`${path}/publications?status=scheduled`)).body.data).toEqual([scheduled])
    expect((await post(`/v1/publications/${scheduled.id}/cancel`)).body.status).toBe('cancelled')
    const published = await run(await post(`${container}/publish`, { targets }))
    expect((await ask(`/v1/publications/${(published.resource as JsonObject).id}`)).body).toMatchObject({
      projectId: project.id,
      status: 'published',
    })
  })

  it('files: each asset of a piece and the look of an influencer can be seen, in part, too', async () => {
    const { body: project } = await post('/v1/projects', { name: 'Files' })
    const types: string[] = []
    const see = async (mediaId: unknown) => {
      const { body: media } = await ask(`/v1/media/${String(mediaId)}`)
      const file = await fetch(media.download.url)
      const content = Buffer.from(await file.arrayBuffer())
      expect([content.length, file.headers.get('content-type')?.split(';')[0]]).toEqual([
        media.bytes,
        media.contentType,
      ])
      expect(createHash('sha256').update(content).digest('hex')).toBe(media.sha256)
      types.push(media.contentType)
      return media
    }
    for (const format of ['video', 'carousel', 'image']) {
      const job = await run(await post(`/v1/projects/${project.id}/content`, { hook: 'To be seen', format }))
      const { body } = await ask(`/v1/content/${(job.resource as JsonObject).id}`)
      for (const { mediaId } of body.assets) await see(mediaId)
    }
    const casting = await run(
      await post(`/v1/projects/${project.id}/influencers`, { name: 'Nora Crema', consent: { type: 'synthetic' } }),
    )
    const presenter = (await ask(`/v1/influencers/${(casting.resource as JsonObject).id}`)).body
    expect(presenter).toMatchObject({ name: 'Nora Crema', status: 'ready', projectId: project.id })
    const { download } = await see(presenter.looks[0].mediaId)
    expect(new Set(types)).toEqual(new Set(['video/mp4', 'image/jpeg', 'text/vtt']))
    const part = await fetch(download.url, { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    const sizes = readdirSync('generated/mock-files').map((name) => statSync(`generated/mock-files/${name}`).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000)
    expect((await fetch(`${mock.url}/mock-files/files.json`)).status).toBe(404)
  })

  it('a comment that is answered leaves the list of open ones', async () => {
    const list = `/v1/projects/${story.project}/engagement/items?status=open`
    const [item] = (await ask(list)).body.data
    expect((await post(`/v1/engagement/items/${item.id}/reply`, { text: 'Thank you!' })).status).toBe(200)
    expect((await ask(list)).body.data).not.toContainEqual(expect.objectContaining({ id: item.id }))
    expect((await ask(`/v1/engagement/items/${item.id}`)).body.status).toBe('answered')
  })

  it('by rules that name reading examples, resources and fields of the contract', () => {
    const known = ['refuses', 'takes', 'also', 'lists', 'starts']
    const nodes = callsOf(docs).map(({ node }) => node)
    const text = JSON.stringify(nodes.map(({ responses }) => responses))
    const rules = nodes.flatMap((node) => (node['x-mock'] === undefined ? [] : [objectAt(node, 'x-mock')]))
    expect(rules.length).toBeGreaterThan(15)
    for (const rule of rules) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(rule)))
      const { starts } = rule
      for (const name of starts ? [objectAt(rule, 'starts').as, objectAt(rule, 'starts').then] : [])
        expect(text).toContain(`"${String(name)}":{"summary"`)
    }
  })

  it('nothing of what was deleted, and no secret', async () => {
    const { body: made } = await post('/v1/webhooks/endpoints', {
      url: 'https://hooks.fable.example/castlane',
      eventTypes: ['content.generated'],
    })
    const path = `/v1/webhooks/endpoints/${made.id}`
    expect(made.secret).toBeTypeOf('string')
    expect((await ask(path)).body).not.toHaveProperty('secret')
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(path)).body.error.code).toBe('NOT_FOUND')
  })
})

describe('browsers', () => {
  const origin = 'https://app.example'
  const preflight = (url: string, path: string, method: string) =>
    ask(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } }, url)

  it('of any origin may read answers', async () => {
    const { headers } = await ask('/v1/whoami', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining')
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

describe('a review in the mock', () => {
  it('sends a version back, which the queue lists, and keeps comments until they are resolved', async () => {
    const queue = `/v1/projects/${story.project}/approvals`
    const send = (path: string, body: object, method = 'POST') => ask(path, { method, body: JSON.stringify(body) })
    const [{ containerId, version }] = (await ask(`${queue}?changesRequested=false`)).body.data
    const path = `/v1/content/${containerId}`
    const asked = await send(`${path}/request-changes`, { version, note: 'Warmer.' })
    expect(asked.body).toMatchObject({ approval_status: 'pending', changesRequestedAt: expect.any(String) })
    const listed = (await ask(`${queue}?changesRequested=true`)).body.data
    expect(listed.map((one: JsonObject) => one.containerId)).toContain(containerId)
    const made = await send(`${path}/comments`, { text: 'Why?', author: 'Ana' })
    expect(made.body).toMatchObject({ containerId, text: 'Why?', author: 'Ana', sceneId: null, resolved: false })
    const resolved = await send(`${path}/comments/${made.body.id}`, { resolved: true }, 'PATCH')
    expect(resolved.body).toMatchObject({ text: 'Why?', resolved: true, resolvedAt: expect.any(String) })
    expect((await ask(`${path}/comments/${made.body.id}`)).body).toEqual(resolved.body)
    expect((await ask(`${path}/comments?resolved=false`)).body.data).toEqual([])
  })
})

describe('a bulk call in the mock', () => {
  const send = async (entries: object[]) =>
    ask('/v1/approvals/bulk', { method: 'POST', body: JSON.stringify({ entries }) })

  it('answers each entry as its own operation would, and keeps what it changes', async () => {
    const listed = await ask(`/v1/projects/${story.project}/approvals`)
    const [{ containerId, version }] = listed.body.data
    const approve = { action: 'approve', containerId, version }
    const { status, body } = await send([approve, approve, { ...approve, version: version + 1 }])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { index: 0, status: 'done', resource: { id: containerId, approval_status: 'approved' }, error: null },
      {
        index: 1,
        status: 'refused',
        resource: null,
        error: { code: 'CONFLICT', details: { reason: 'already_approved' } },
      },
      { index: 2, status: 'refused', resource: null },
    ])
    expect((await ask(`/v1/content/${containerId}`)).body.approval_status).toBe('approved')
  })
})
