import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBulk } from '../../../support/bulk.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, patch, post, quickGeneration, read } from './fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
})
afterAll(() => server?.close())

const listed = async (path: string) => (await read(server, path)).data.map(({ id }: { id: string }) => id)

/** Two containers of a new project. */
async function two(): Promise<{ projectId: string; first: string; second: string }> {
  const projectId = await createProject(server)
  const [[first], [second]] = [await generate(server, projectId), await generate(server, projectId)]
  return { projectId, first: first!, second: second! }
}

describe('tags of content', () => {
  it('are replaced as a whole, make no version, and are what lists are filtered by', async () => {
    const { projectId, first, second } = await two()
    expect((await read(server, `/v1/content/${first}`)).tags).toEqual([])
    const tagged = await patch(server, `/v1/content/${first}`, { tags: ['spring', 'sale 20 %'] })
    expect(tagged.body).toMatchObject({ tags: ['spring', 'sale 20 %'], version: 1 })
    await patch(server, `/v1/content/${second}`, { tags: ['Spring'] })
    for (const list of [`/v1/projects/${projectId}/content?`, `/v1/content?projectIds=${projectId}&`, '/v1/content?']) {
      expect(await listed(`${list}tag=spring`)).toEqual([first])
      expect(await listed(`${list}tag=${encodeURIComponent('sale 20 %')}`)).toEqual([first])
      expect(await listed(`${list}tag=sale`)).toEqual([])
    }
    await patch(server, `/v1/content/${first}`, { tags: [] })
    expect(await listed('/v1/content?tag=spring')).toEqual([])
  })

  it('are set and containers archived in one call, in order, what is refused leaving the rest', async () => {
    const { projectId, first, second } = await two()
    const { outcomes, results } = await sendBulk(server, '/v1/content/bulk', [
      { action: 'tag', containerId: first, tags: ['autumn'] },
      { action: 'archive', containerId: second },
      { action: 'archive', containerId: second },
      { action: 'tag', containerId: second, tags: ['autumn'] },
    ])
    const refused = (reason: string) => ({ code: 'CONFLICT', reason })
    expect(outcomes).toEqual(['done', 'done', refused('already_archived'), refused('archived')])
    expect(results[1]!.resource).toMatchObject({ id: second, status: 'archived' })
    expect(await listed(`/v1/projects/${projectId}/content?tag=autumn`)).toEqual([first])
    const bare = await post(server, '/v1/content/bulk', { entries: [{ action: 'tag', containerId: first }] })
    expect([bare.status, bare.body.error.details.issues[0].path]).toEqual([422, '/body/entries/0/tags'])
  })
})
