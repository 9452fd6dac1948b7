import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobRows } from '../../../../src/jobs/job-rows.ts'
import { claimJob } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { rowOf, startJobServer, startUnclaimed } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer()
})
afterAll(() => server.close())

async function twoRunning() {
  const rows = createJobRows(server.deps.db, server.deps.clock)
  const ids = [(await startUnclaimed(server)).id, (await startUnclaimed(server)).id]
  const [first, second] = await Promise.all(ids.map((id) => claimJob(server.deps, id)))
  return { rows, first: first!.job, second: second!.job }
}

describe('what attempts write of their jobs', () => {
  it('changes what it names and nothing else', async () => {
    const { rows, first } = await twoRunning()
    await rows.write(first, { progress: 60 })
    await rows.write(first, { results: { half: true } })
    expect(await rowOf(server, first.id)).toMatchObject({ progress: 60, stage_results: { half: true } })
    const deadline = new Date(Date.now() + 60_000)
    await Promise.all([
      rows.write(first, { stage: { name: 'aggregate', deadline } }),
      rows.write(first, { progress: 70 }),
    ])
    const row = await rowOf(server, first.id)
    expect([row.stage, row.stage_deadline_at, row.progress]).toEqual(['aggregate', deadline, 70])
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a pair', '\ud83d'],
    ['no JSON', 10n],
  ])('goes through where another’s cannot be kept: %s', async (_what, bad) => {
    const { rows, first, second } = await twoRunning()
    const ends = await Promise.allSettled([
      rows.write(first, { results: { bad } }),
      rows.write(second, { results: { good: true } }),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect((await rowOf(server, second.id)).stage_results).toEqual({ good: true })
  })

  it('goes through while somebody holds another’s row, whose progress is left out', async () => {
    const { rows, first, second } = await twoRunning()
    const holder = await server.deps.db.pools.write.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [first.id])
      await Promise.all([rows.progress(first, 50), rows.write(second, { results: { good: true } })])
      const rejected = Promise.allSettled([
        rows.write(first, { results: { late: true } }),
        rows.write(second, { results: { better: true } }),
      ])
      expect((await rejected).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    expect((await rowOf(server, first.id)).progress).toBe(0)
    expect((await rowOf(server, second.id)).stage_results).toEqual({ better: true })
  })

  it('renews the leases of the others while somebody holds one job’s place, and whoever holds a job’s row', async () => {
    const { rows, first, second } = await twoRunning()
    const { write } = server.deps.db.pools
    await write.query("update job_queue set due_at = now() + interval '1 second' where job_id = any($1)", [
      [first.id, second.id],
    ])
    const holder = await write.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM job_queue WHERE job_id = $1 FOR UPDATE', [first.id])
      await holder.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [second.id])
      // Neither renewed nor lost: whoever holds the first counts on its lease no longer than it was given.
      expect(await rows.renew([first, second])).toEqual({ renewed: [second], lost: [] })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    const leases = await write.query(
      "select job_id as id from job_queue where due_at > now() + interval '5 seconds' and job_id = any($1)",
      [[first.id, second.id]],
    )
    expect(leases.rows).toEqual([{ id: second.id }])
  })

  it('is denied to an attempt that lost its lease', async () => {
    const { rows, first } = await twoRunning()
    await claimJob(server.deps, first.id)
    expect(await rows.write(first, { progress: 90 })).toBeUndefined()
    expect((await rowOf(server, first.id)).progress).toBe(0)
  })
})
