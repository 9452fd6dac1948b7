/** A job that the version before has started is ended by this one. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { jobTypes } from '../../../../generated/jobs.ts'
import type { AnyJob } from '../../../../src/jobs/definition.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

import { jobType } from '../../faults/job-definition.ts'
import { start } from './support.ts'

const ended: string[][] = []
const payload = z.object({ since: z.array(z.string()).default([]) })
const definition: AnyJob = {
  type: jobType,
  role: 'collect',
  payload,
  stages: Object.fromEntries(jobTypes[jobType].stages.map(({ name }) => [name, async () => null])),
  async succeed(_tx, context) {
    ended.push((context.payload as z.output<typeof payload>).since)
    return { result: { accountsRead: 0, postsRead: 0, campaignsRead: 0, failures: [] } }
  },
  async end(_tx, context) {
    ended.push((context.payload as z.output<typeof payload>).since)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { jobDefinitions: new Map([[jobType, definition]]) } })
})
afterAll(() => server?.close())

it('is ended with the defaults of the members that its payload lacks, cancelled or done', async () => {
  const { id: cancelled } = await start(server)
  await server.send('POST', `/v1/jobs/${cancelled}/cancel`)
  const { id: done } = await start(server)
  await server.startWorker()
  expect((await server.waitForJob(cancelled)).status).toBe('cancelled')
  expect((await server.waitForJob(done)).status).toBe('succeeded')
  expect(ended).toEqual([[], []])
})
