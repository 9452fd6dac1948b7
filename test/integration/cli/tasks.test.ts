import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { castlane, runRejected } from './cli.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const rowOf = async (kind: string) =>
  (await castlane(server, 'tasks', 'list')).data.find((row: { kind: string }) => row.kind === kind)

it('lists every kind with what is due and what fails', async () => {
  await server.deps.db.pools.write.query(`insert into tasks (kind, key, due_at, failures, last_error) values
    ('credits.reconcile', '', now() - interval '90 seconds', 0, null),
    ('retention.sweep', '', now() + interval '10 minutes', 2, 'Error: disk full')`)
  expect(await rowOf('credits.reconcile')).toMatchObject({ due: 1, failing: 0, pausedAt: null })
  expect((await rowOf('credits.reconcile')).oldestDueSeconds).toBeGreaterThanOrEqual(90)
  expect(await rowOf('retention.sweep')).toMatchObject({ due: 0, failing: 1, oldestDueSeconds: 0 })
  expect((await castlane(server, 'tasks', 'failing')).data).toMatchObject([
    { kind: 'retention.sweep', failures: 2, lastError: 'Error: disk full' },
  ])
  expect((await castlane(server, 'tasks', 'failing', '--kind', 'credits.reconcile')).data).toEqual([])
})

it('lists who has most of the places, and who waits', async () => {
  await server.deps.db.pools.write.query(`insert into tasks (kind, key, due_at, owner, slow, locked_by, lease) values
    ('webhook.deliver', 'a', now() + interval '9 seconds', 'org_a', false, 'worker', 1),
    ('webhook.deliver', 'b', now() + interval '9 seconds', 'org_a', true, 'worker', 2),
    ('webhook.deliver', 'c', now() - interval '9 seconds', 'org_b', false, null, null),
    ('webhook.deliver', 'd', now() + interval '9 seconds', 'org_c', false, null, null)`)
  expect((await castlane(server, 'tasks', 'owners', '--kind', 'webhook.deliver')).data).toEqual([
    { kind: 'webhook.deliver', owner: 'org_a', running: 2, due: 0, slow: 1 },
    { kind: 'webhook.deliver', owner: 'org_b', running: 0, due: 1, slow: 0 },
  ])
})

it('pauses and resumes a kind, and writes down why', async () => {
  await castlane(server, 'tasks', 'pause', 'retention.sweep', '--yes', '--reason', 'incident 12')
  expect(await rowOf('retention.sweep')).toMatchObject({ pauseReason: 'incident 12' })
  await castlane(server, 'tasks', 'resume', 'retention.sweep')
  expect(await rowOf('retention.sweep')).toMatchObject({ pausedAt: null })
  expect((await runRejected(server, 'tasks', 'resume', 'retention.sweep')).message).toContain('is not paused')
  const actions = (await castlane(server, 'audit', 'list', '--target', 'retention.sweep')).data
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(['tasks resume', 'tasks pause'])
})

it('runs failing tasks now', async () => {
  expect(await castlane(server, 'tasks', 'retry', 'retention.sweep', 'nobody')).toMatchObject({ retried: 0 })
  expect(await castlane(server, 'tasks', 'retry', 'retention.sweep')).toMatchObject({ retried: 1 })
  expect(await rowOf('retention.sweep')).toMatchObject({ due: 1, failing: 1 })
})

it('names the kinds where one is misspelt', async () => {
  expect((await runRejected(server, 'tasks', 'retry', 'retention.swep')).message).toContain('retention.sweep')
})
