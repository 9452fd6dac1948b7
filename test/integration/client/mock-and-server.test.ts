/// <reference lib="dom" />
/** A frontend that was built on the mock runs unchanged on the server: types by openapi-typescript, requests by openapi-fetch. */
import createClient from 'openapi-fetch'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { paths } from '../../../generated/types.ts'
import { startMock } from '../../../scripts/mock/start.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import { connect, people, startFixture } from '../features/publishing/fixture.ts'

interface Api {
  readonly baseUrl: string
  readonly key: string
  /** What a person does at a platform. */
  connectAccount(projectId: string): Promise<void>
  stop(): Promise<unknown>
}

const apis: Readonly<Record<string, () => Promise<Api>>> = {
  async mock() {
    const mock = await startMock({ host: '127.0.0.1', port: 0 })
    return { baseUrl: mock.url, key: 'any', connectAccount: async () => {}, stop: () => mock.stop() }
  },
  async server() {
    const { server } = await startFixture()
    return {
      baseUrl: server.baseUrl,
      key: server.key,
      connectAccount: async (projectId) => void (await connect(server, projectId, 'tiktok', people.tiktok)),
      stop: () => server.close(),
    }
  },
}

const executablePath = findChromium()

describe.skipIf(executablePath === undefined).each(Object.entries(apis))('on the %s, a frontend', (_name, start) => {
  let api: Api
  let browser: Browser
  beforeAll(async () => {
    api = await start()
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumFlags })
  })
  afterAll(() => Promise.all([browser.close(), api.stop()]))

  it('creates a piece, finds it in the list, shows its cover, approves it and schedules it', async () => {
    const client = createClient<paths>({ baseUrl: api.baseUrl, headers: { 'X-Api-Key': api.key } })
    const project = await client.POST('/v1/projects', { body: { name: 'Harbour Lane', requires_approval: true } })
    const projectId = project.data!.id
    expect((await client.GET('/v1/projects/{projectId}', { params: { path: { projectId } } })).data?.name).toBe(
      'Harbour Lane',
    )
    await api.connectAccount(projectId)

    const started = await client.POST('/v1/projects/{projectId}/content', {
      params: { path: { projectId } },
      body: { hook: 'Bread is ready at seven', format: 'video', targetPlatforms: ['tiktok'] },
    })
    expect(started.response.status).toBe(202)
    const jobId = started.data!.id
    const readJob = () => client.GET('/v1/jobs/{jobId}', { params: { path: { jobId }, query: { wait: 25 } } })
    await expect.poll(async () => (await readJob()).data?.status).toBe('succeeded')
    const containerId = started.data!.resource!.id

    const list = await client.GET('/v1/projects/{projectId}/content', { params: { path: { projectId } } })
    expect(list.data?.data.map(({ id }) => id)).toContain(containerId)
    const piece = await client.GET('/v1/content/{containerId}', { params: { path: { containerId } } })
    expect(piece.data).toMatchObject({ hook: 'Bread is ready at seven', status: 'ready', approval_status: 'pending' })

    const cover = piece.data!.assets.find(({ role }) => role === 'cover')!
    const page = await browser.newPage()
    page.setDefaultTimeout(patienceMs)
    await page.setContent(`<img src="${cover.download!.url}" alt="cover">`)
    const width = () => page.evaluate(() => document.querySelector('img')?.naturalWidth)
    await expect.poll(width).toBeGreaterThan(100)
    await page.close()

    const queue = () => client.GET('/v1/approvals', { params: { query: { projectIds: [projectId] } } })
    expect((await queue()).data?.data.map((entry) => entry.containerId)).toContain(containerId)
    const approved = await client.POST('/v1/content/{containerId}/approve', {
      params: { path: { containerId } },
      body: { version: piece.data!.version },
    })
    expect(approved.data?.approval_status).toBe('approved')
    expect((await queue()).data?.data.map((entry) => entry.containerId)).not.toContain(containerId)

    const accounts = await client.GET('/v1/projects/{projectId}/social-accounts', { params: { path: { projectId } } })
    const account = accounts.data!.data.find(({ platform }) => platform === 'tiktok')!
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await client.POST('/v1/content/{containerId}/schedule', {
      params: { path: { containerId } },
      body: { publishAt, targets: [{ socialAccountId: account.id }] },
    })
    expect(scheduled.data).toMatchObject({ containerId, status: 'scheduled' })
    const publications = await client.GET('/v1/projects/{projectId}/publications', { params: { path: { projectId } } })
    expect(publications.data?.data.map(({ id }) => id)).toContain(scheduled.data!.id)
  })
})
