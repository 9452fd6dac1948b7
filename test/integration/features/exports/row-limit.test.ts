/** The number of rows that an export may have, with a smaller one in its place. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportJobOf } from '../../../../src/features/exports/tasks/write-export-job.ts'
import { jobDefinitions } from '../../../../src/work.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { buildFixtures } from '../../contract/http/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    worker: true,
    overrides: { jobDefinitions: new Map([...jobDefinitions, ['exports.write', exportJobOf(3)]]) },
  })
})
afterAll(() => server?.close())

it('fails with one row too many, says what to do, and leaves no file', async () => {
  const project = async () =>
    (await buildFixtures(server, ['projectId', 'publicationId'], server.organizationId)).projectId
  const exported = async () => {
    const window = {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    }
    const body = { dataSet: 'publications', format: 'csv', ...window }
    const started = await server.send('POST', '/v1/exports', { body })
    const job = await server.waitForJob(started.body.id)
    return { job, view: (await server.send('GET', `/v1/exports/${started.body.resource.id}`)).body }
  }
  for (let n = 0; n < 3; n += 1) await project()
  const within = await exported()
  expect([within.job.status, within.view.rows]).toEqual(['succeeded', 3])
  await project()
  const { job, view } = await exported()
  expect([job.status, job.error?.code]).toEqual(['failed', 'VALIDATION'])
  expect(view).toMatchObject({ status: 'failed', rows: null, download: null, error: { code: 'VALIDATION' } })
  expect(view.error.message).toBe('There are more than 3 rows: ask for a shorter window or fewer projects.')
})
