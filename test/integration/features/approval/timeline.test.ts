import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { createProject, generate, patch, post, read } from '../content/fixture.ts'
import { connect, people, startFixture, until } from '../publishing/fixture.ts'

let server: TestServer
let projectId: string
beforeAll(async () => {
  ;({ server } = await startFixture())
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const kindsOf = (entries: readonly { kind: string }[]) => entries.map(({ kind }) => kind)

describe('the timeline of a container', () => {
  it('has versions, comments, decisions, schedules, attempts and posts in the order in which they happened', async () => {
    const account = await connect(server, projectId, 'tiktok', people.tiktok)
    const [id] = await generate(server, projectId, { format: 'video', targetPlatforms: ['tiktok'] })
    await patch(server, `/v1/content/${id}`, { captions: { default: 'Fresh from the oven.' } })
    await post(server, `/v1/content/${id}/comments`, { text: 'Good.', author: 'Lea Brandt' })
    await post(server, `/v1/content/${id}/approve`, { note: 'Go.', actor: { name: 'Omar Haddad' } })
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const targets = [{ socialAccountId: account }]
    const scheduled = await post(server, `/v1/content/${id}/schedule`, { targets, publishAt })
    expect(scheduled.status, scheduled.text).toBe(201)
    const now = await post(server, `/v1/publications/${scheduled.body.id}/publish-now`, {})
    expect(now.status, now.text).toBe(202)
    await until(
      () => read(server, `/v1/publications/${scheduled.body.id}`),
      ({ status }) => status === 'published',
    )
    const path = `/v1/content/${id}/timeline`
    const { data, omitted, nextCursor } = await read(server, path)
    expect([omitted, nextCursor]).toEqual([[], null])
    expect(kindsOf(data)).toEqual([
      'post',
      'attempt',
      'schedule',
      'decision',
      'comment',
      'version',
      'decision',
      'version',
    ])
    const times = data.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const [made, attempt, plan, approved, said] = data
    expect(made).toMatchObject({
      platform: 'tiktok',
      status: 'published',
      version: 2,
      publicationId: scheduled.body.id,
    })
    expect(attempt).toMatchObject({
      attempt: 1,
      status: 'confirmed',
      socialAccountId: account,
      targetId: made.targetId,
    })
    expect(plan).toMatchObject({ publicationId: scheduled.body.id })
    expect(approved).toMatchObject({
      action: 'approved',
      note: 'Go.',
      version: 2,
      actor: { name: 'Omar Haddad', assurance: 'stated' },
    })
    expect(said).toMatchObject({ note: 'Good.', version: 2, actor: { name: 'Lea Brandt', assurance: 'stated' } })
    const first = await read(server, `${path}?limit=4`)
    const rest = await read(server, `${path}?limit=4&cursor=${first.nextCursor}`)
    expect([...first.data, ...rest.data]).toEqual(data)

    const { key } = await server.createKey(server.organizationId, { scopes: ['content:read'] })
    const part = await server.send('GET', path, { key })
    expect(kindsOf(part.body.data)).toEqual(['comment', 'version', 'version'])
    expect(part.body.omitted).toEqual(['decision', 'schedule', 'attempt', 'post'])
  })
})
