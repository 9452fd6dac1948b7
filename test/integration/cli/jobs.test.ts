import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { castlane, runRejected } from './cli.ts'

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
  const again = await runRejected(server, 'jobs', 'cancel', jobId, '--yes')
  expect(again).toMatchObject({ exitCode: 1, code: 'already_cancelled' })
  const [entry] = (await castlane(server, 'audit', 'list', '--target', jobId)).data
  expect(entry).toMatchObject({ action: 'jobs cancel', before: { status: 'queued' }, after: { status: 'cancelled' } })
})

it('makes due what waits for later or is over its deadline, and leaves the others alone', async () => {
  const [waiting, later, working, overdue] = [await start(), await start(), await start(), await start()]
  const { write } = server.deps.db.pools
  const all = [waiting, later, working, overdue]
  await write.query(`UPDATE jobs SET updated_at = now() - interval '1 hour' WHERE id = ANY($1)`, [all])
  await write.query(`UPDATE job_queue SET due_at = now() + interval '1 hour' WHERE job_id = ANY($1)`, [all.slice(1)])
  for (const [id, minutes] of [
    [working, 1],
    [overdue, -1],
  ])
    await write.query(
      `UPDATE jobs SET status = 'running', stage_deadline_at = now() + make_interval(mins => $2) WHERE id = $1`,
      [id, minutes],
    )
  const stuck = [
    { id: later, status: 'queued' },
    { id: overdue, status: 'running' },
  ]
  const dry = await castlane(server, 'jobs', 'retry-stuck', '--dry-run')
  expect(dry).toMatchObject({ retried: false, data: stuck })
  expect(await castlane(server, 'jobs', 'retry-stuck')).toMatchObject({ retried: true, data: stuck })
  const { rows } = await write.query(
    `SELECT job_id AS id FROM job_queue WHERE due_at <= now() AND job_id = ANY($1) ORDER BY 1`,
    [all],
  )
  expect(rows.map(({ id }) => id)).toEqual([waiting, later, overdue].sort())
  expect((await castlane(server, 'jobs', 'retry-stuck')).data).toEqual([])
})
