import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, eventsOf, generate, patch, post, quickGeneration, read } from './fixture.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
  id = (await generate(server, await createProject(server)))[0]!
})
afterAll(() => server?.close())

const comment = (fields: object, container = id) => post(server, `/v1/content/${container}/comments`, fields)

describe('comments on a container', () => {
  it('name their scene, version and author, change nothing else, and are listed newest first', async () => {
    const before = await read(server, `/v1/content/${id}`)
    const sceneId = before.scenes[0].id
    const first = await comment({ text: 'Is it still true?', sceneId, author: 'Ana' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ containerId: id, version: 1, sceneId, author: 'Ana', resolved: false })
    expect(await read(server, first.headers.get('location')!)).toEqual(first.body)
    const second = await comment({ text: 'It is.' })
    expect(second.body).toMatchObject({ sceneId: null, author: null })
    const { data } = await read(server, `/v1/content/${id}/comments`)
    expect(data).toEqual([second.body, first.body])
    expect(await read(server, `/v1/content/${id}`)).toEqual(before)
    const events = (await eventsOf(server, id)).filter(({ type }) => type === 'content.comment_created')
    expect(events[0]!.data).toMatchObject({
      commentId: first.body.id,
      text: 'Is it still true?',
      author: 'Ana',
      sceneId,
    })
  })

  it('are resolved and opened again, and filtered by it', async () => {
    const { body } = await comment({ text: 'Later.' })
    const path = `/v1/content/${id}/comments/${body.id}`
    const listed = async (resolved: boolean) =>
      (await read(server, `/v1/content/${id}/comments?resolved=${resolved}`)).data.map((one: { id: string }) => one.id)
    const resolved = await patch(server, path, { resolved: true })
    expect(resolved.body).toMatchObject({ resolved: true, resolvedAt: expect.any(String), text: 'Later.' })
    expect((await patch(server, path, { resolved: true })).body).toEqual(resolved.body)
    expect(await listed(true)).toEqual([body.id])
    expect((await patch(server, path, { resolved: false })).body).toMatchObject({ resolved: false, resolvedAt: null })
    expect(await listed(false)).toContain(body.id)
  })

  it('are refused for an unknown scene, below another container and once it is archived', async () => {
    const unknown = await comment({ text: 'Here.', sceneId: 'scene-99' })
    expect([unknown.status, unknown.body.error.details.issues[0].path]).toEqual([422, '/body/sceneId'])
    const { body } = await comment({ text: 'Here.' })
    const [other] = await generate(server, await createProject(server))
    const beside = await patch(server, `/v1/content/${other}/comments/${body.id}`, { resolved: true })
    expect(beside.status).toBe(404)
    await post(server, `/v1/content/${other}/archive`)
    expect((await comment({ text: 'Too late.' }, other)).body.error.details.reason).toBe('archived')
  })
})
