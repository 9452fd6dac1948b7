import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import {
  armFault,
  clearFaults,
  connect,
  people,
  post,
  readyContainer,
  startFixture,
  waitForStatus,
} from '../features/publishing/fixture.ts'
import { castlane, runRejected } from './cli.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterAll(() => server?.close())

it('shows what failed and why, and sends the failed targets again', async () => {
  const { projectId, containerId } = await readyContainer(server, 'image')
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  await armFault(server, { platform: 'facebook', kind: 'error', operation: 'commit', code: '368', message: 'Blocked' })
  const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
  const { id } = started.body.resource
  await waitForStatus(server, id, 'failed')
  await clearFaults(server)

  const listed = await castlane(server, 'publications', 'list', '--status', 'failed', '--project', projectId)
  expect(listed).toMatchObject({ data: [{ id, projectId, organizationId: server.organizationId }], next: null })
  expect(await castlane(server, 'publications', 'show', id)).toMatchObject({
    status: 'failed',
    targets: [{ socialAccountId, status: 'failed', error: { platformCode: '368' } }],
  })

  const retried = await castlane(server, 'publications', 'retry', id, '--yes', '--reason', 'the platform is back')
  expect(retried).toMatchObject({ publicationId: id, jobId: expect.stringMatching(/^job_/) })
  await waitForStatus(server, id, 'published')
  const again = await runRejected(server, 'publications', 'retry', id, '--yes')
  expect(again).toMatchObject({ exitCode: 1, code: 'nothing_to_retry' })
  const [entry] = (await castlane(server, 'audit', 'list', '--target', id)).data
  expect(entry).toMatchObject({ action: 'publications retry', after: { jobId: retried.jobId } })
})

it('names what there is where an id is unknown', async () => {
  const unknown = 'pub_00000000-0000-7000-8000-000000000000'
  expect((await runRejected(server, 'publications', 'show', unknown)).message).toContain('castlane publications list')
})
