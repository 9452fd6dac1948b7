import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import { announced, listed, post, published, read, startFixture } from './fixture.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterAll(() => server?.close())

describe('a worker that is killed while it refreshes', () => {
  it.each([
    ['before the comparison', 'job.stage.compare'],
    ['between comparison and proposals', 'job.stage.propose'],
    ['before the end is written', 'job.before_end'],
    ['right after the end', 'job.after_end'],
  ])('%s: another goes on, and each recommendation is there and announced once', async (_when, fault) => {
    const { projectId } = await published(server)
    const started = await post(server, `/v1/projects/${projectId}/recommendations/refresh`)
    await workUntilKilled(server, fault)
    await runAttempt(server.deps, started.body.id)
    const job = await read(server, `/v1/jobs/${started.body.id}`)
    const all = await listed(server, projectId)
    expect(all.map(({ type }) => type)).toContain('format')
    expect(job).toMatchObject({ status: 'succeeded', result: { created: all.length, expired: 0 } })
    expect((await announced(server, projectId)).map(({ recommendationId }) => recommendationId).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
  })
})
