import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, eventsOf, generate, patch, post, quickGeneration, read } from './fixture.ts'

describe('editing captions', () => {
  let server: TestServer
  let projectId: string
  let id: string

  beforeAll(async () => {
    server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
    projectId = await createProject(server, { brand: { bannedTerms: ['Starbucks'] } })
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    id = (await generate(server, projectId))[0]!
  })

  const edit = (body: object) => patch(server, `/v1/content/${id}`, body)

  it('makes a version that waits for its own decision, and keeps what was decided about the one before', async () => {
    await post(server, `/v1/content/${id}/approve`, { version: 1 })
    const before = await read(server, `/v1/content/${id}`)
    const edited = await edit({ captions: { default: 'Ask one question: when? #coffee' }, version: 1 })
    expect(edited.body).toMatchObject({ version: 2, approval_status: 'pending' })
    expect(edited.body.captions).toEqual({
      default: 'Ask one question: when? #coffee',
      perPlatform: before.captions.perPlatform,
    })
    const { data } = await read(server, `/v1/content/${id}/versions`)
    expect(data.map((one: Record<string, unknown>) => [one.version, one.cause, one.approval_status])).toEqual([
      [2, 'edited', 'pending'],
      [1, 'generated', 'approved'],
    ])
    expect(data[1].captions).toEqual(before.captions)
    expect((await eventsOf(server, id)).at(-1)).toMatchObject({
      type: 'content.approval_requested',
      data: { version: 2, cause: 'edited' },
    })
  })

  it('replaces the texts of single platforms as a whole and finds their hashtags', async () => {
    const { body } = await edit({ captions: { perPlatform: { tiktok: 'Roast date, please. #coffee #röstung' } } })
    expect(body.captions.perPlatform).toEqual({
      tiktok: { caption: 'Roast date, please. #coffee #röstung', hashtags: ['#coffee', '#röstung'] },
    })
    expect((await edit({ captions: { perPlatform: {} } })).body.captions.perPlatform).toEqual({})
  })

  it('makes no version of metadata alone, nor of captions that stay as they are', async () => {
    await post(server, `/v1/content/${id}/approve`, {})
    const { captions } = await read(server, `/v1/content/${id}`)
    const same = await edit({ captions: { default: captions.default }, metadata: { crmId: '4711' } })
    expect(same.body).toMatchObject({ version: 1, approval_status: 'approved', metadata: { crmId: '4711' } })
    expect((await edit({ metadata: { round: '2' } })).body.metadata).toEqual({ crmId: '4711', round: '2' })
  })

  it('takes no more metadata than an answer may show', async () => {
    const keys = (from: number) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${from + i}`, 'v']))
    expect((await edit({ metadata: keys(0) })).status).toBe(200)
    expect((await edit({ metadata: keys(30) })).body.error.code).toBe('VALIDATION')
  })

  it('reviews the new words, and changes nothing where they are refused', async () => {
    const before = await read(server, `/v1/content/${id}`)
    const rejected = await edit({ captions: { perPlatform: { tiktok: 'Better than Starbucks' } } })
    expect(rejected.body.error.code).toBe('MODERATION_BLOCKED')
    expect(await read(server, `/v1/content/${id}`)).toEqual(before)
  })

  it('refuses an edit of an older version, of a rejected container and of an archived one', async () => {
    const captions = { default: 'Other words' }
    await edit({ captions: { default: 'New words' } })
    expect((await edit({ captions, version: 1 })).body.error.details.reason).toBe('version_mismatch')
    await post(server, `/v1/content/${id}/reject`, { reason: 'No.' })
    expect((await edit({ captions })).body.error.details.reason).toBe('rejected_final')
    await post(server, `/v1/content/${id}/archive`)
    expect((await edit({ metadata: { a: '1' } })).body.error.details.reason).toBe('archived')
  })

  it('lets one of two edits of the same version through', async () => {
    const answers = await Promise.all(['One', 'Two'].map((text) => edit({ captions: { default: text }, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(server, `/v1/content/${id}`)).version).toBe(2)
  })
})
