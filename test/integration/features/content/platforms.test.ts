import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, hook, post, quickGeneration, read } from './fixture.ts'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const available = async () => (await read(server, '/v1/organization/wallet')).available
const warningsOf = (container: { publishability: { issues: { code: string; message: string }[] }[] }) =>
  container.publishability.map(({ issues }) => issues.filter(({ code }) => code === 'platform_left_out'))

describe('content of a form that its platforms refuse', () => {
  it.each([
    ['video', '4:5', ['instagram']],
    ['video', '16:9', ['instagram']],
    ['image', '9:16', ['instagram']],
    ['carousel', '9:16', ['instagram']],
  ] as const)(
    'is VALIDATION before credits are reserved: %s %s for %s alone',
    async (format, aspectRatio, targetPlatforms) => {
      const before = await available()
      const refused = await post(server, `/v1/projects/${projectId}/content`, {
        hook,
        format,
        aspectRatio,
        targetPlatforms,
      })
      expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
      expect(refused.body.error.details.issues).toMatchObject([{ path: '/body/aspectRatio' }])
      expect(refused.body.error.message).toContain('instagram: ')
      expect(await available()).toBe(before)
      expect((await read(server, `/v1/jobs?projectId=${projectId}`)).data).toEqual([])
    },
  )

  it('leaves a platform out that nobody named, and warns of it', async () => {
    const [id] = await generate(server, projectId, { format: 'video', aspectRatio: '4:5' })
    const container = await read(server, `/v1/content/${id}`)
    expect(container.targetPlatforms).toEqual(['tiktok', 'facebook'])
    expect(container.publishability.map(({ platform }: { platform: string }) => platform)).toEqual([
      'tiktok',
      'facebook',
    ])
    expect(warningsOf(container)).toMatchObject([[{ severity: 'warning' }], [{ path: 'targetPlatforms' }]])
    expect(warningsOf(container)[0]![0]!.message).toContain('instagram: The picture must be 9:16.')
  })

  it('is made for every platform where all accept it, and for those that were named where one does', async () => {
    const [all] = await generate(server, projectId, { format: 'video' })
    const container = await read(server, `/v1/content/${all}`)
    expect(container.targetPlatforms).toEqual(['tiktok', 'instagram', 'facebook'])
    expect(warningsOf(container)).toEqual([[], [], []])
    const named = { format: 'video', aspectRatio: '4:5', targetPlatforms: ['tiktok', 'instagram'] }
    const [some] = await generate(server, projectId, named)
    expect((await read(server, `/v1/content/${some}`)).targetPlatforms).toEqual(['tiktok', 'instagram'])
  })

  it('is refused for a clone, and a clone of a form that every platform takes is made for all again', async () => {
    const [source] = await generate(server, projectId, { format: 'video', aspectRatio: '4:5' })
    const before = await available()
    const refused = await post(server, `/v1/content/${source}/clone`, { targetPlatforms: ['instagram'] })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
    expect(await available()).toBe(before)
    const started = await post(server, `/v1/content/${source}/clone`, { aspectRatio: '9:16' })
    const [clone] = (await server.resultOf(started.body.id, 'content.clone')).containerIds
    const made = await read(server, `/v1/content/${clone}`)
    expect(made.targetPlatforms.toSorted()).toEqual(['facebook', 'instagram', 'tiktok'])
    expect(warningsOf(made)).toEqual([[], [], []])
  })

  it('is refused for a regeneration of older content, which says that a clone may have another form', async () => {
    const [source] = await generate(server, projectId, { format: 'video', targetPlatforms: ['instagram'] })
    await server.deps.db.write
      .updateTable('containers')
      .set({ aspect_ratio: '4:5' })
      .where('id', '=', source!)
      .execute()
    const before = await available()
    const refused = await post(server, `/v1/content/${source}/regenerate`, { brief: 'Shorter, please.' })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'VALIDATION'])
    expect(refused.body.error.message).toContain('Clone it')
    expect(await available()).toBe(before)
  })
})
