import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearResults } from '../../../../src/features/jobs/tasks/clear-results.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { rowOf, startJobServer, startUnclaimed } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(() => server.close())

it('a job keeps nothing of its stages once it has ended, whatever its end', async () => {
  const ends = { succeeded: {}, failed: { acts: { aggregate: ['refuse' as const] } } }
  for (const [status, payload] of Object.entries(ends)) {
    const { id } = await startUnclaimed(server, payload)
    await runAttempt(server.deps, id)
    expect(await rowOf(server, id)).toMatchObject({ status, stage_results: {} })
  }
})

it('what jobs kept that ended before is cleared batch by batch; live ones keep theirs', async () => {
  const { id } = await startUnclaimed(server)
  await server.deps.db.pools.write.query(
    `insert into jobs (id, organization_id, type, payload, counted, status, created_at, updated_at, finished_at, stage_results)
     select 'job_' || uuid_v7(now()), organization_id, type, '{}', false, 'failed', now(), now(), now(), '{"collect": 1}'
     from jobs, generate_series(1, 2500) where id = $1`,
    [id],
  )
  const live = await startUnclaimed(server)
  await server.deps.db.pools.write.query(`update jobs set stage_results = '{"collect": 1}' where id = $1`, [live.id])
  const tasks = () =>
    server.deps.db.pools.write
      .query(`delete from tasks where kind = 'jobs.clear_results' returning key`)
      .then(({ rows }) => rows.map(({ key }) => key as string))
  await server.deps.db.pools.write.query(`insert into tasks (kind, key) values ('jobs.clear_results', '')`)
  // The first, as the migration enqueues it, then one for each batch.
  let runs = 0
  for (let [key] = await tasks(); key !== undefined; [key] = await tasks()) {
    await runTask(clearResults, server.deps, { key })
    runs += 1
  }
  expect(runs).toBe(4)
  const { rows } = await server.deps.db.pools.write.query(`select id from jobs where stage_results <> '{}'`)
  expect(rows).toEqual([{ id: live.id }])
})
