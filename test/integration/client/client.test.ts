import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Castlane, Job } from '../../../src/client/index.ts'
import { CastlaneError, createCastlane, JobTimeout, unwrap } from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
let castlane: Castlane

beforeAll(async () => {
  server = await startTestServer({ worker: true })
  castlane = createCastlane({ apiKey: server.key, baseUrl: `${server.baseUrl}/` })
})
afterAll(() => server.close())

it('gives data after a success and the typed refusal otherwise', async () => {
  const { data } = await castlane.GET('/v1/whoami')
  expect(data?.organizationId).toBe(server.organizationId)
  const { error, response } = await castlane.GET('/v1/projects/{projectId}', {
    params: { path: { projectId: 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01' } },
  })
  expect(response.status).toBe(404)
  expect(error?.code).toBe('NOT_FOUND')
  expect(error?.requestId).toBe(response.headers.get('X-Request-Id'))
  const refused = await castlane.POST('/v1/projects', { body: { name: '' } })
  expect(() => unwrap(refused)).toThrow(CastlaneError)
  if (refused.error?.code === 'VALIDATION') expect(refused.error.details.issues[0]?.path).toBe('/body/name')
  // Before the code is known, too.
  expect(refused.error?.details).toMatchObject({ issues: [{ path: '/body/name' }] })
})

it('says what it needs, where a variable of the environment is not set', () => {
  const unset = process.env.CASTLANE_IS_NOT_SET as string
  expect(() => createCastlane({ apiKey: unset, baseUrl: server.baseUrl })).toThrow('needs `apiKey`')
  expect(() => createCastlane({ apiKey: server.key, baseUrl: unset })).toThrow('needs `baseUrl`')
})

it('does the work once however often an answer is lost', async () => {
  let calls = 0
  const losing = createCastlane({
    apiKey: server.key,
    baseUrl: server.baseUrl,
    fetch: async (request) => {
      const response = await fetch(request)
      if (calls++ === 0) throw new TypeError('the answer was lost')
      return response
    },
  })
  const { data, response } = await losing.POST('/v1/projects', { body: { name: 'Once', customerExternalId: 'once' } })
  expect(response.headers.get('Idempotency-Replayed')).toBe('true')
  const { data: list } = await castlane.GET('/v1/projects', { params: { query: { customerExternalId: 'once' } } })
  expect(list?.data.map(({ id }) => id)).toEqual([data?.id])
})

it('walks a list over its pages', async () => {
  for (let n = 0; n < 5; n++)
    await castlane.POST('/v1/projects', { body: { name: `P${n}`, customerExternalId: 'walk' } })
  const names: string[] = []
  const query = { customerExternalId: 'walk', limit: 2 }
  for await (const project of castlane.GET('/v1/projects', { params: { query } })) names.push(project.name)
  expect(names).toEqual(['P4', 'P3', 'P2', 'P1', 'P0'])
  const bad = castlane.GET('/v1/projects', { params: { query: { cursor: 'nonsense' } } })
  await expect(bad[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'VALIDATION', status: 422 })
})

it('acts on a child organization with its parent’s key', async () => {
  const organizationId = await server.createOrganization({ parentId: server.organizationId })
  const child = createCastlane({ apiKey: server.key, baseUrl: server.baseUrl, organizationId })
  expect(unwrap(await child.GET('/v1/whoami')).organizationId).toBe(organizationId)
})

it('waits for a job as often as it asks to be polled, and tells its progress', async () => {
  const endpoint = unwrap(await castlane.POST('/v1/webhooks/endpoints', { body: { url: 'http://127.0.0.1:9/hooks' } }))
  const hour = 3_600_000
  const job = unwrap(
    await castlane.POST('/v1/webhooks/endpoints/{endpointId}/replay', {
      params: { path: { endpointId: endpoint.id } },
      body: { from: new Date(Date.now() - hour).toISOString(), to: new Date(Date.now() - 1000).toISOString() },
    }),
  )
  const seen: Job[] = []
  const finished = await castlane.waitForJob(job.id, { onProgress: (now) => seen.push(now), timeoutMs: 20_000 })
  expect(finished.status).toBe('succeeded')
  expect(seen.at(-1)).toEqual(finished)
})

it('gives up waiting when its time is over, and leaves the job alone', async () => {
  const job = { id: 'job_1', status: 'running', stage: 'render', progress: 10, finishedAt: null, pollAfterMs: 20 }
  const stuck = createCastlane({ apiKey: 'x', baseUrl: 'http://castlane.test', fetch: async () => Response.json(job) })
  await expect(stuck.waitForJob('job_1', { timeoutMs: 100 })).rejects.toThrow(JobTimeout)
  const signal = AbortSignal.timeout(50)
  await expect(stuck.waitForJob('job_1', { signal })).rejects.toThrow(/timeout|aborted/i)
})
