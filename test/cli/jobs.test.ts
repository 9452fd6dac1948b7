import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../support/harness.ts'
import { startTestServer } from '../support/harness.ts'
import { castlane, refused } from './cli.ts'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await startTestServer()
  projectId = (await server.send('POST', '/v1/projects', { body: { name: 'Launch' } })).body.id
})
afterAll(() => server?.close())

async function start(): Promise<string> {
  const body = { hook: 'Your coffee is lying to you', format: 'video' }
  const answer = await server.send('POST', `/v1/projects/${projectId}/content`, { body })
  return answer.body.id
}

it('lists and shows jobs of every organization', async () => {
  const jobId = await start()
  const shown = await castlane(server, 'jobs', 'show', jobId)
  const { data: seen } = await server.api.GET('/v1/jobs/{jobId}', { params: { path: { jobId } } })
  expect(shown).toMatchObject({ ...seen, organizationId: server.organizationId, attempt: 0, cancelRequested: false })
  const queued = await castlane(server, 'jobs', 'list', '--status', 'queued', '--organization', server.organizationId)
  expect(queued).toEqual({ data: [shown], next: null })
  expect((await castlane(server, 'jobs', 'list', '--status', 'failed')).data).toEqual([])
})

it('cancels a job: its credits come back, and a second time is refused', async () => {
  const jobId = await start()
  const before = (await castlane(server, 'credits', 'show', server.organizationId)).available
  const cancelled = await castlane(server, 'jobs', 'cancel', jobId, '--yes', '--reason', 'asked by phone')
  expect(cancelled).toMatchObject({ id: jobId, status: 'cancelled', credits: { quoted: 10, refunded: 10 } })
  expect((await castlane(server, 'credits', 'show', server.organizationId)).available).toBe(before + 10)
  const again = await refused(server, 'jobs', 'cancel', jobId, '--yes')
  expect(again).toMatchObject({ exitCode: 1, code: 'already_cancelled' })
  const [entry] = (await castlane(server, 'audit', 'list', '--target', jobId)).data
  expect(entry).toMatchObject({ action: 'jobs cancel', before: { status: 'queued' }, after: { status: 'cancelled' } })
})

it('queues again what nothing stands for any more, and leaves what waits in the queue alone', async () => {
  const [waiting, lost] = [await start(), await start()]
  const { write } = server.deps.db.pools
  await write.query(`UPDATE jobs SET updated_at = now() - interval '1 hour' WHERE id = ANY($1)`, [[waiting, lost]])
  await write.query(`DELETE FROM pgboss.job WHERE data->>'jobId' = $1`, [lost])
  const dry = await castlane(server, 'jobs', 'retry-stuck', '--dry-run')
  expect(dry).toMatchObject({ retried: false, data: [{ id: lost, status: 'queued' }] })
  const done = await castlane(server, 'jobs', 'retry-stuck')
  expect(done).toMatchObject({ retried: true, data: [{ id: lost }] })
  const { rows } = await write.query(
    `SELECT data->>'jobId' AS id FROM pgboss.job WHERE data->>'jobId' = ANY($1) AND state = 'created'`,
    [[waiting, lost]],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([waiting, lost].sort())
  expect((await castlane(server, 'jobs', 'retry-stuck')).data).toEqual([])
})
