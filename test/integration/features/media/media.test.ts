import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../../../src/features/media/tasks/sweep-files.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, generate, hook, patch, post, quickGeneration, read, renderQuickly } from '../content/fixture.ts'

describe('media that were made here', () => {
  let server: TestServer
  let projectId: string
  let mediaIds: string[]

  beforeAll(async () => {
    // The real renderer: what is downloaded is what a partner gets.
    server = await startTestServer({ worker: true })
    projectId = await createProject(server)
    const [id] = await generate(server, projectId, { format: 'video', durationSeconds: 3 })
    const { assets } = await read(server, `/v1/content/${id}`)
    mediaIds = assets.map(({ mediaId }: { mediaId: string }) => mediaId)
  })
  afterAll(() => server?.close())

  it('downloads from the signed address without a key, whole and in ranges, with the bytes that were measured', async () => {
    const media = await read(server, `/v1/media/${mediaIds[0]}`)
    expect(media).toMatchObject({
      kind: 'content_video',
      source: 'generated',
      status: 'ready',
      contentType: 'video/mp4',
      width: 1080,
      height: 1920,
    })
    expect(media.durationSeconds).toBeCloseTo(3, 1)
    const whole = await fetch(media.download.url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(media.sha256)
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')

    const part = await fetch(media.download.url, { headers: { Range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${media.bytes}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  it('refuses a download address with one character changed', async () => {
    const { download } = await read(server, `/v1/media/${mediaIds[0]}`)
    const flipped = download.url.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A'))
    expect((await fetch(flipped)).status).toBe(404)
  })

  it('lists the media of a project by kind, the captions files without a size in pixels', async () => {
    const all = await read(server, `/v1/projects/${projectId}/media`)
    expect(all.data.map(({ id }: { id: string }) => id).sort()).toEqual(mediaIds.toSorted())
    const { data } = await read(server, `/v1/projects/${projectId}/media?kind=content_captions&source=generated`)
    const sizes = { width: null, height: null, durationSeconds: null }
    expect(data).toHaveLength(2)
    for (const contentType of ['text/vtt', 'application/x-subrip'])
      expect(data).toContainEqual(expect.objectContaining({ contentType, ...sizes }))
    expect((await read(server, `/v1/projects/${projectId}/media?status=failed`)).data).toEqual([])
  })

  it('has the tags of its last PATCH, which lists are filtered by, and none while its project is archived', async () => {
    const [first, second] = mediaIds
    const tag = (id: string | undefined, tags: readonly string[]) => patch(server, `/v1/media/${id}`, { tags })
    expect((await read(server, `/v1/media/${first}`)).tags).toEqual([])
    expect((await tag(first, ['winter'])).body.tags).toEqual(['winter'])
    expect((await tag(first, ['spring', 'sale 20 %'])).body.tags).toEqual(['spring', 'sale 20 %'])
    await tag(second, ['Spring'])
    const found = async (list: string, word: string) => {
      const { data } = await read(server, `${list}tag=${encodeURIComponent(word)}`)
      return data.map(({ id }: { id: string }) => id)
    }
    for (const list of [`/v1/projects/${projectId}/media?`, '/v1/media?', '/v1/media?source=generated&']) {
      expect(await found(list, 'spring')).toEqual([first])
      expect(await found(list, 'sale 20 %')).toEqual([first])
      expect(await found(list, 'winter')).toEqual([])
    }
    await tag(first, [])
    expect(await found('/v1/media?', 'spring')).toEqual([])
    const archived = await createProject(server)
    const [id] = await generate(server, archived)
    const [{ mediaId }] = (await read(server, `/v1/content/${id}`)).assets
    await post(server, `/v1/projects/${archived}/archive`)
    expect((await tag(mediaId, ['spring'])).body.error).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'archived' },
    })
  })

  it("answers for somebody else's item exactly as for one that does not exist", async () => {
    const { key } = await server.createKey(await server.createOrganization())
    const missing = `med_${mediaIds[0]!.slice(4, -4)}0000`
    const answers = await Promise.all(
      [mediaIds[0], missing].map((id) => server.send('GET', `/v1/media/${id}`, { key })),
    )
    const [foreign, absent] = answers.map(({ status, body }) => [status, { ...body.error, requestId: null }])
    expect(foreign).toEqual(absent)
    expect(foreign![0]).toBe(404)
  })
})

describe('files that come to nothing', () => {
  it('deletes what a failed job had put into storage, an hour after its end and no sooner', async () => {
    let now = new Date()
    const generation = quickGeneration(async (request) => {
      if (request.look.variant === 1) throw new Error('no such font')
      return renderQuickly(request)
    })
    const server = await startTestServer({ overrides: { generation, clock: { now: () => now } } })
    try {
      const projectId = await createProject(server)
      // Enough for two variants.
      const brief =
        'Beans rest for a week. Grind them on the day. Water at 94 degrees is enough. Ask us for the recipe.'
      const request = { hook, brief, format: 'image', variants: 2 }
      const started = await post(server, `/v1/projects/${projectId}/content`, request)
      await runAttempt(server.deps, started.body.id)
      const loose = () => server.deps.db.read.selectFrom('loose_files').select('storage_key').execute()
      const [file] = await loose()
      const head = () => server.deps.storage.head(file!.storage_key)
      const sweep = () => runTask(sweepFiles, server.deps)

      await sweep()
      expect(await head()).toBeDefined()
      await post(server, `/v1/jobs/${started.body.id}/cancel`)
      await runAttempt(server.deps, started.body.id)
      expect((await read(server, `/v1/jobs/${started.body.id}`)).status).toBe('cancelled')
      await sweep()
      expect(await head()).toBeDefined()
      now = new Date(now.getTime() + 61 * 60_000)
      await sweep()
      expect(await head()).toBeUndefined()
      expect(await loose()).toEqual([])
    } finally {
      await server.close()
    }
  })
})
