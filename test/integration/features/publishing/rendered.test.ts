import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { pausedKind } from '../../../../src/jobs/due-jobs.ts'
import { pauseKind } from '../../../../src/tasks/operate.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { connect, people, post, publication, read, readyContainer, startFixture, waitForStatus } from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  // Workers leave renders in the queue, so that the tests decide when they run.
  await inTransaction(server.deps.db.write, (tx) => pauseKind(tx, pausedKind('content.render'), 'a test'))
})
afterAll(() => server?.close())

const minutes = 60_000

async function scheduled() {
  const { containerId, projectId } = await readyContainer(server, 'image', { requires_approval: true })
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  await post(server, `/v1/content/${containerId}/approve`, {})
  const publishAt = new Date(server.deps.clock.now().getTime() + 30 * minutes).toISOString()
  const answer = await post(server, `/v1/content/${containerId}/schedule`, {
    targets: [{ socialAccountId }],
    publishAt,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return { containerId, id: answer.body.id as string }
}

const render = (containerId: string) =>
  post(server, `/v1/content/${containerId}/render`, { version: 1, scenes: [{ headline: 'Fresh at eight' }] })

describe('a schedule of a container that is rendered again', () => {
  it('goes out while that runs, which then changes nothing', async () => {
    const { containerId, id } = await scheduled()
    const started = await render(containerId)
    expect(started.status).toBe(202)
    await advanceClock(31 * minutes)
    await waitForStatus(server, id, 'published')
    await runAttempt(server.deps, started.body.id)
    expect(await read(server, `/v1/jobs/${started.body.id}`)).toMatchObject({
      status: 'failed',
      error: { code: 'CONFLICT', data: { reason: 'already_published' } },
      credits: { quoted: 4, charged: 0, refunded: 4 },
    })
    expect(await read(server, `/v1/content/${containerId}`)).toMatchObject({ version: 1, approval_status: 'approved' })
    const again = await render(containerId)
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'already_published'])
  })

  it('is held from then on, until the new version is approved, and publishes that', async () => {
    const { containerId, id } = await scheduled()
    const started = await render(containerId)
    expect(await publication(server, id)).toMatchObject({ status: 'scheduled' })
    await runAttempt(server.deps, started.body.id)
    expect(await publication(server, id)).toMatchObject({ status: 'held', holdReason: 'approval_pending' })
    await post(server, `/v1/content/${containerId}/approve`, { version: 2 })
    expect(await publication(server, id)).toMatchObject({ status: 'scheduled' })
    await advanceClock(31 * minutes)
    expect(await waitForStatus(server, id, 'published')).toMatchObject({ containerVersion: 2 })
  })
})
