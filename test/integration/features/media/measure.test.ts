import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureMedia } from '../../../../src/features/media/tasks/measure-media.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runDue } from '../../../support/tasks.ts'
import { createProject, read } from '../content/fixture.ts'
import { imageFile, upload } from './files.ts'

describe('a worker that dies while it measures', () => {
  let server: TestServer
  let projectId: string
  let now = new Date()
  const jpeg = imageFile('image/jpeg', 300, 400)
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const measure = () => runDue(measureMedia, server.deps)
  const claimed = (id: string) =>
    server.deps.db.write
      .updateTable('media')
      .set({ status: 'processing', attempts: 1, claimed_until: new Date(now.getTime() + 6 * 60_000) })
      .where('id', '=', id)
      .execute()

  beforeAll(async () => {
    server = await startTestServer({ overrides: { clock: { now: () => now } } })
    projectId = await createProject(server)
  })
  afterAll(() => server?.close())

  const one = async () =>
    (await upload(server, projectId, 'content_image', [{ contentType: 'image/jpeg', bytes: jpeg }]))[0]!

  it('loses the file to another one once its time is over, and not before', async () => {
    const id = await one()
    await claimed(id)
    await measure()
    expect((await read(server, `/v1/media/${id}`)).status).toBe('processing')
    later(7)
    await measure()
    expect(await read(server, `/v1/media/${id}`)).toMatchObject({ status: 'ready', width: 300, height: 400 })
  })

  it('changes nothing when it comes back late', async () => {
    const id = await one()
    const { storage } = server.deps
    const { fetchTo } = storage
    // The first attempt hangs in mid fetch until the second has ended.
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let first = true
    Object.assign(storage, {
      fetchTo: async (...given: Parameters<typeof fetchTo>) => {
        if (first) {
          first = false
          await held
        }
        return fetchTo(...given)
      },
    })
    try {
      const late = measure()
      await expect.poll(async () => (await read(server, `/v1/media/${id}`)).status).toBe('processing')
      later(7)
      await measure()
      const ready = await read(server, `/v1/media/${id}`)
      expect(ready.status).toBe('ready')
      goOn()
      await late
      const after = await read(server, `/v1/media/${id}`)
      expect({ ...after, download: null }).toEqual({ ...ready, download: null })
      expect((await fetch(after.download.url)).status).toBe(200)
    } finally {
      Object.assign(storage, { fetchTo })
    }
  })

  it('is not followed for ever: after three attempts the item fails with INTERNAL and frees its quota', async () => {
    const before = await read(server, `/v1/projects/${projectId}/media/quota`)
    const id = await one()
    const { source_key: key } = await server.deps.db.read
      .selectFrom('media')
      .select('source_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server.deps.storage.delete(key!)
    for (let attempt = 1; attempt <= 3; attempt++) {
      await measure()
      later(1)
    }
    expect(await read(server, `/v1/media/${id}`)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } })
    const after = await read(server, `/v1/projects/${projectId}/media/quota`)
    expect([after.currentUploads, after.currentBytes]).toEqual([before.currentUploads, before.currentBytes])
  })
})
