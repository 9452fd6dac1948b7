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
import { castlane, envOf, run, runRejected } from './cli.ts'

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

it('traces a post by publication, container or address: attempts, sends, jobs, keys, and what could be taken for it', async () => {
  const [{ id: keyId }] = (await castlane(server, 'keys', 'list', server.organizationId)).data
  const { projectId, containerId } = await readyContainer(server, 'image')
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  await armFault(server, { platform: 'facebook', kind: 'error', operation: 'commit', code: '368', message: 'Blocked' })
  const publish = { targets: [{ socialAccountId }], duplicatePolicy: 'allow' }
  const first = (await post(server, `/v1/content/${containerId}/publish`, publish)).body
  await waitForStatus(server, first.resource.id, 'failed')
  await clearFaults(server)
  await castlane(server, 'publications', 'retry', first.resource.id, '--yes')
  await waitForStatus(server, first.resource.id, 'published')
  const second = (await post(server, `/v1/content/${containerId}/publish`, publish)).body
  await waitForStatus(server, second.resource.id, 'published')

  const trace = (subject: string) => castlane(server, 'publications', 'trace', subject)
  const traced = await trace(first.resource.id)
  const [{ targets, ...publication }] = traced.publications
  expect(publication).toMatchObject({ id: first.resource.id, containerId, projectId, createdBy: keyId })
  const [target] = targets
  expect(target).toMatchObject({ socialAccountId, platformAccountId: expect.any(String), status: 'published' })
  expect(target.attempts).toMatchObject([
    { number: 1, status: 'failed', jobId: first.id, sentAt: expect.any(String), platformPostId: null, answered: true },
    { number: 2, status: 'confirmed', sentAt: expect.any(String), platformPostId: target.platformPostId },
  ])
  expect(traced.jobs).toMatchObject([
    { id: first.id, type: 'publishing.publish', apiKeyId: keyId, requestId: expect.stringMatching(/^req_/) },
    { id: target.attempts[1].jobId, apiKeyId: keyId, requestId: null },
  ])
  expect(traced.siblings).toContainEqual(
    expect.objectContaining({
      publicationId: second.resource.id,
      status: 'published',
      sameContainer: true,
      sameAccount: true,
      sameCaption: true,
    }),
  )

  expect(await trace(target.platformPostUrl)).toEqual(traced)
  expect(await trace(`${target.platformPostUrl}/?utm_source=mail#top`)).toEqual(traced)
  const ofContainer = await trace(containerId)
  expect(ofContainer.publications.map(({ id }: { id: string }) => id)).toEqual([second.resource.id, first.resource.id])
  const { stdout } = await run(envOf(server), ['publications', 'trace', containerId])
  for (const id of [first.resource.id, second.resource.id, first.id, keyId, target.platformPostId])
    expect(stdout).toContain(id)

  expect(await runRejected(server, 'publications', 'trace', 'https://www.example.com/p/1')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('No publication is known for https://www.example.com/p/1.'),
  })
  expect(await runRejected(server, 'publications', 'trace', 'prj_1')).toMatchObject({ exitCode: 2 })
})
