import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepRows } from '../../../../src/db/sweep-rows.ts'
import { tablesByName } from '../../../../src/db/tables.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { TestServer } from '../../../support/harness.ts'
import { armFault, connect, people, post, readyContainer, startFixture, waitForStatus } from './fixture.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterAll(() => server?.close())

/** A publication whose only target the platform rejected. */
async function failed() {
  const { projectId, containerId } = await readyContainer(server, 'image')
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  await armFault(server, { platform: 'facebook', kind: 'error', operation: 'prepare', code: '368', message: 'Blocked' })
  const started = await post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }] })
  await waitForStatus(server, started.body.resource.id, 'failed')
  await server.waitForJob(started.body.id)
  return { id: started.body.resource.id as string, socialAccountId }
}

/** The rule by which retention removes publications, as if their time had passed. */
async function removePublications(work: (waiting: () => Promise<void>) => Promise<void>): Promise<void> {
  const rule = tablesByName.get('publications')
  const sweep = rule && 'sweeps' in rule ? rule.sweeps[0] : undefined
  await inTransaction(server.deps.db.write, async (tx) => {
    await sweepRows(tx, 'publications', sweep!, new Date(Date.now() + 86_400_000))
    await work(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await server.deps.db.pools.read.query(waiting)).rowCount, { interval: 10 }).toBe(1)
    })
  })
}

it.each([
  ['a retry', 'POST', '/retry', {}],
  ['a cancellation', 'POST', '/cancel', {}],
  ['an update', 'PATCH', '', { metadata: { shelf: 'b' } }],
] as const)('a publication that is removed during %s is not found', async (_, method, action, body) => {
  const { id } = await failed()
  const path = `/v1/publications/${id}${action}`
  let answer: ReturnType<TestServer['send']> | undefined
  await removePublications(async (waiting) => {
    answer = method === 'POST' ? post(server, path, body) : server.send(method, path, { body })
    await waiting()
  })
  const { status, body: error } = await answer!
  expect([status, error]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
})
