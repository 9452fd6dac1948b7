import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { control, createProject, ingest, lumen, post, register } from './fixture.ts'

let server: TestServer
let installationId: string
beforeAll(async () => {
  server = await startTestServer({ worker: true, sandbox: true })
  installationId = await register(server)
})
afterAll(() => server?.close())
beforeEach(() => server.send('DELETE', '/sandbox/github/control/faults', { key: null }))

const wallet = async () => (await server.send('GET', '/v1/organization/wallet')).body

describe('an ingest', () => {
  it('reads a private repository through its installation: summary, features, hooks, languages and pictures', async () => {
    const projectId = await createProject(server)
    const metadata = { crmId: '4711' }
    const { job, ingest: read } = await ingest(server, projectId, {
      repository: 'fable-coffee/app',
      installationId,
      ref: 'main',
      metadata,
    })
    expect(job).toMatchObject({
      status: 'succeeded',
      type: 'github.ingest',
      result: { ingestId: read.id },
      credits: { quoted: 5, charged: 5, refunded: 0 },
    })
    expect(read).toMatchObject({ status: 'ready', installationId, ref: 'main', jobId: job.id, error: null, metadata })
    expect(read.commitSha).toMatch(/^[0-9a-f]{40}$/)
    expect(read.summary).toMatch(/^Fable is an app for people who brew at home\./)
    expect(read.features[0]).toEqual({
      title: 'Roast date scanner',
      description: 'Point the camera at a bag and see how fresh the beans are.',
      path: 'README.md',
    })
    expect(read.suggestedHooks).toContain('Your morning coffee is lying to you')
    expect(read.warnings).toEqual([])
    expect(read.languages).toEqual([
      { name: 'Swift', percent: 91.4 },
      { name: 'Ruby', percent: 8.6 },
    ])
    expect(read.assets.map(({ path }: { path: string }) => path)).toEqual([
      'docs/icon.png',
      'docs/screenshots/scanner.png',
      'docs/screenshots/timer.png',
    ])
    const event = await server.deps.db.read
      .selectFrom(emittedEvents)
      .select(['data', 'metadata'])
      .where('type', '=', 'github.ingest_completed')
      .executeTakeFirstOrThrow()
    expect(event.metadata).toEqual(metadata)
    expect(event.data).toEqual({
      ingestId: read.id,
      jobId: job.id,
      repository: 'fable-coffee/app',
      commitSha: read.commitSha,
      suggestedHookCount: read.suggestedHooks.length,
    })
  })

  it('tells of the summary, of each feature and of each hook where it was read', async () => {
    const projectId = await createProject(server)
    const { ingest: read } = await ingest(server, projectId, { repository: 'tidepool-dev/tidepool' })
    const { sources } = read
    expect(sources.summary).toMatchObject({ kind: 'readme', path: 'README.md', section: 'Tidepool' })
    expect(sources.features).toHaveLength(read.features.length)
    expect(sources.suggestedHooks).toHaveLength(read.suggestedHooks.length)
    const of = (title: string) =>
      sources.features[read.features.findIndex((one: { title: string }) => one.title === title)]
    expect(of('4,000 stations')).toMatchObject({ kind: 'readme', section: 'Features' })
    expect(of('4,000 stations').url).toMatch(/\/blob\/[0-9a-f]{40}\/README\.md#features$/)
    expect(of('Warn before a beach is cut off by the tide')).toMatchObject({ kind: 'release', section: 'v5.0.0' })
    expect(JSON.stringify(read.features)).not.toMatch(/rounding at the date line|@mira|#288/)
  })

  it('keeps pictures as media of the project that can be downloaded', async () => {
    const projectId = await createProject(server)
    const { ingest: read } = await ingest(server, projectId, { repository: 'lumen-fit/lumen' })
    const { body: media } = await server.send('GET', `/v1/media/${read.assets[0].mediaId}`)
    expect(media).toMatchObject({
      status: 'ready',
      source: 'import',
      contentType: 'image/png',
      filename: 'home.png',
      width: 540,
      height: 1080,
    })
    const file = Buffer.from(await (await fetch(media.download.url)).arrayBuffer())
    expect(file.length).toBe(media.bytes)
    expect(await server.deps.db.read.selectFrom('loose_files').selectAll().execute()).toEqual([])
  })

  it('counts its pictures against the quota of uploads, and leaves out those that do not fit', async () => {
    const [whole, full] = [await createProject(server), await createProject(server)]
    const quotaOf = async (projectId: string) =>
      (await server.send('GET', `/v1/projects/${projectId}/media/quota`)).body
    const body = { repository: 'fable-coffee/app', installationId }
    const { ingest: read } = await ingest(server, whole, body)
    const sizes = await Promise.all(
      read.assets.map(
        async ({ mediaId }: { mediaId: string }) =>
          (await server.send('GET', `/v1/media/${mediaId}`)).body.bytes as number,
      ),
    )
    expect(sizes.length).toBeGreaterThan(1)
    const bytes = sizes.reduce((sum: number, size: number) => sum + size, 0)
    expect(await quotaOf(whole)).toMatchObject({ currentUploads: sizes.length, currentBytes: bytes })

    const { maxUploads } = await quotaOf(full)
    await server.deps.db.write
      .insertInto('media_quotas')
      .values({ project_id: full, uploads: maxUploads - 1, bytes: 0 })
      .execute()
    const { job, ingest: some } = await ingest(server, full, body)
    expect(job.status).toBe('succeeded')
    expect(some.assets.map(({ path }: { path: string }) => path)).toEqual([read.assets[0].path])
    expect(await quotaOf(full)).toMatchObject({ currentUploads: maxUploads, currentBytes: sizes[0] })
    const left = await server.deps.db.write.selectFrom('loose_files').selectAll().execute()
    expect(left.length).toBe(sizes.length - 1)
    await server.deps.db.write.deleteFrom('loose_files').execute()
  })

  it('reads what is stored: GitHub is not asked for it again', async () => {
    const projectId = await createProject(server)
    const { ingest: read } = await ingest(server, projectId, { repository: 'fable-coffee/brew-guide' })
    await control(server, 'faults', { kind: 'server_error', times: 9 })
    expect((await server.send('GET', `/v1/github/ingests/${read.id}`)).body).toEqual(read)
    const list = await server.send('GET', `/v1/projects/${projectId}/github/ingests?status=ready`)
    expect(list.body.data).toEqual([read])
    expect((await server.send('GET', `/v1/projects/${projectId}/github/ingests?status=failed`)).body.data).toEqual([])
  })

  it.each([
    ['a private repository without an installation', { repository: 'fable-coffee/app' }, /no public repository/],
    ['a repository that is not there', { repository: 'nobody/nothing' }, /no public repository/],
    ['an empty repository', { repository: 'lumen-fit/landing' }, /empty/],
    [
      'a ref that is not there',
      { repository: 'lumen-fit/lumen', ref: 'nope/none' },
      /no branch, tag or commit nope\/none/,
    ],
  ])('ends with SCRAPE_FAILED for %s, and its credits go back', async (_what, body, message) => {
    const projectId = await createProject(server)
    const before = await wallet()
    const { job, ingest: read } = await ingest(server, projectId, body)
    expect(job).toMatchObject({ status: 'failed', credits: { quoted: 5, charged: 0, refunded: 5 } })
    expect(job.error).toMatchObject({ code: 'SCRAPE_FAILED', data: { stage: 'fetch' } })
    expect(job.error!.message).toMatch(message)
    expect(read).toMatchObject({ status: 'failed', error: job.error, summary: null, commitSha: null, features: [] })
    expect((await wallet()).available).toBe(before.available)
  })

  it('ends with SCRAPE_FAILED where GitHub goes down while it reads', async () => {
    const projectId = await createProject(server)
    await control(server, 'faults', { kind: 'server_error', path: '/releases', times: 9 })
    const { job } = await ingest(server, projectId, { repository: 'lumen-fit/lumen' })
    expect(job.error).toMatchObject({ code: 'SCRAPE_FAILED', data: { stage: 'read' } })
  })

  it('waits where GitHub limits how often it is asked, without giving the job up', async () => {
    const projectId = await createProject(server)
    await control(server, 'faults', { kind: 'rate_limited', path: '/languages', times: 1 })
    const { job } = await ingest(server, projectId, { repository: 'lumen-fit/lumen' })
    expect(job.status).toBe('succeeded')
  })

  it('warns of a repository that states too little, and suggests no hooks from it', async () => {
    await control(server, 'repositories', { fullName: 'lumen-fit/vault' })
    const through = await register(server, lumen)
    const projectId = await createProject(server)
    const repository = 'lumen-fit/vault'
    const { ingest: read } = await ingest(server, projectId, { repository, installationId: through })
    expect(read).toMatchObject({ status: 'ready', suggestedHooks: [], sources: { suggestedHooks: [] } })
    expect(read.warnings).toEqual([{ code: 'few_facts', message: expect.stringMatching(/states [012] facts? about/) }])
  })

  it('leaves out what the brand bans', async () => {
    const projectId = await createProject(server, { brand: { bannedTerms: ['ads', 'Invercargill'] } })
    const { ingest: read } = await ingest(server, projectId, { repository: 'tidepool-dev/tidepool' })
    expect(JSON.stringify([read.features, read.suggestedHooks])).not.toMatch(/\bads\b|Invercargill/)
    expect(read.features.length).toBeGreaterThan(2)
    expect(read.sources.features).toHaveLength(read.features.length)
  })

  it('is nobody else’s, and cannot be started in an archived project', async () => {
    const projectId = await createProject(server)
    const { ingest: read } = await ingest(server, projectId, { repository: 'fable-coffee/brew-guide' })
    const { key } = await server.createKey(await server.createOrganization())
    const foreign = await server.send('GET', `/v1/github/ingests/${read.id}`, { key })
    const missing = await server.send('GET', `/v1/github/ingests/${read.id.replace(/.{12}$/, '000000000000')}`, { key })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body.error.message).toBe(missing.body.error.message)
    await post(server, `/v1/projects/${projectId}/archive`)
    const refused = await post(server, `/v1/projects/${projectId}/github/ingests`, { repository: 'lumen-fit/lumen' })
    expect(refused.body.error.details.reason).toBe('archived')
  })

  it('that is cancelled is failed without an error', async () => {
    const projectId = await createProject(server)
    await control(server, 'faults', { kind: 'rate_limited', path: '/lumen-fit/lumen', times: 50 })
    const started = await post(server, `/v1/projects/${projectId}/github/ingests`, { repository: 'lumen-fit/lumen' })
    await post(server, `/v1/jobs/${started.body.id}/cancel`)
    const job = await server.waitForJob(started.body.id)
    expect(job.status).toBe('cancelled')
    const { body: read } = await server.send('GET', `/v1/github/ingests/${started.body.resource.id}`)
    expect(read).toMatchObject({ status: 'failed', error: null })
  })
})
