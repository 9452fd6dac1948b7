import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postFirstComments } from '../../../../src/features/publishing/tasks/comment-task.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { startWorkerProcess } from '../../../support/worker-process.ts'
import { hook } from '../content/fixture.ts'
import {
  connect,
  createProject,
  people,
  post,
  postsIn,
  publication,
  read,
  runChecks,
  startFixture,
  until,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
})
afterAll(() => server?.close())

async function prepared() {
  const projectId = await createProject(server, { requires_approval: false })
  const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
  await runAttempt(server.deps, made.body.id)
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  return { path: `/v1/content/${made.body.resource.id}/publish`, body: { targets: [{ socialAccountId }] } }
}

const attemptsOf = async (id: string) => (await read(server, `/v1/publications/${id}/attempts`)).data

describe('a worker that is suspended between the record of a post and its call', () => {
  it('makes no call for a record that is more than 30 seconds old, and records it again', async () => {
    const { path, body } = await prepared()
    const before = (await postsIn(server)).length
    const started = await post(server, path, body)
    let records = 0
    const faults = {
      reach(point: string) {
        if (point !== 'publishing.sent') return
        records += 1
        if (records === 1) void advanceClock(31_000)
      },
    }
    const startedAt = server.deps.clock.now().getTime()
    await runAttempt({ ...server.deps, faults }, started.body.id)
    expect(records).toBe(2)
    const [attempt] = await attemptsOf(started.body.resource.id)
    expect(attempt.status).toBe('confirmed')
    expect(Date.parse(attempt.sentAt)).toBeGreaterThanOrEqual(startedAt + 31_000)
    expect((await postsIn(server)).length).toBe(before + 1)
  })

  it('posts nothing when it wakes up after others have decided about its attempt', async () => {
    const { path, body } = await prepared()
    const before = (await postsIn(server)).length
    const worker = startWorkerProcess(server, { CASTLANE_FAULTS: 'publishing.sent:stop' })
    const started = await post(server, path, body)
    const { id } = started.body.resource
    await until(
      () => publication(server, id),
      ({ targets }) => targets[0].status === 'processing',
    )
    await advanceClock(17 * 60_000)
    await runChecks(server)
    expect((await publication(server, id)).status).toBe('failed')
    const retried = await post(server, `/v1/publications/${id}/retry`)
    await runAttempt(server.deps, retried.body.id)
    expect((await publication(server, id)).status).toBe('published')
    worker.kill('SIGCONT')
    await server.waitForJob(started.body.id)
    expect((await postsIn(server)).length).toBe(before + 1)
    expect((await attemptsOf(id)).map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'failed'])
  })
})

describe('a worker that is suspended between the claim of a first comment and its call', () => {
  it('makes no call after 30 seconds; the comment is posted once, by a later claim', async () => {
    const { path, body } = await prepared()
    const targets = body.targets.map((target) => ({ ...target, firstComment: 'Beans are in the bio.' }))
    const started = await post(server, path, { targets })
    await runAttempt(server.deps, started.body.id)
    const { id } = started.body.resource
    const { facebook } = server.deps.connectors.live
    const engage = facebook.engage!
    let calls = 0
    const comment: typeof engage.comment = (...args) => {
      calls += 1
      if (calls === 1) void advanceClock(31_000)
      return engage.comment(...args)
    }
    const connectors = {
      ...server.deps.connectors,
      live: { ...server.deps.connectors.live, facebook: { ...facebook, engage: { ...engage, comment } } },
    }
    const statuses: string[] = []
    const page = async () => (await fetch((await publication(server, id)).targets[0].platformPostUrl)).text()
    for (const posted of [false, true, true]) {
      const { targets } = await publication(server, id)
      await runTask(postFirstComments, { ...server.deps, connectors }, { key: targets[0].id })
      statuses.push((await publication(server, id)).targets[0].firstCommentStatus)
      expect((await page()).split('Beans are in the bio.').length - 1).toBe(posted ? 1 : 0)
    }
    expect(statuses).toEqual(['waiting', 'posted', 'posted'])
    expect(calls).toBe(2)
  })
})
