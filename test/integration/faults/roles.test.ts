import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emittedEventsText } from '../../support/emitted-events.ts'
import type { TestServer } from '../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../support/harness.ts'
import { startWorkerProcess } from '../../support/worker-process.ts'
import type { Receiver } from '../features/webhooks/receiver.ts'
import { createProvenEndpoint, startReceiver } from '../features/webhooks/receiver.ts'

let server: TestServer
let receiver: Receiver
beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver()
  await createProvenEndpoint(server, { url: receiver.url })
})
afterAll(async () => {
  await receiver?.close()
  await server?.close()
})

/** A process of one role that listens, by the name of its session in the database. */
async function startRole(role: string) {
  const listening = async () => {
    const { rowCount } = await server.deps.db.pools.write.query(
      `select from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`,
    )
    return rowCount
  }
  const before = (await listening()) ?? 0
  const child = startWorkerProcess(server, { CASTLANE_ROLES: role })
  await expect.poll(listening).toBeGreaterThan(before)
  return {
    async stop() {
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('processes of each role are replaced and killed under load, and no job or event is lost or doubled', async () => {
  const jobs: string[] = []
  let going = true
  const load = Array.from({ length: 2 }, async () => {
    while (going) {
      const project = await server.send('POST', '/v1/projects', {
        headers: idempotencyKey(),
        body: { name: 'Rolling' },
      })
      const started = await server.send('POST', `/v1/projects/${project.body.id}/recommendations/refresh`, {
        headers: idempotencyKey(),
      })
      // As many as may be live: the next waits until one has ended.
      if (started.status === 202) jobs.push(started.body.id)
      else if (started.status !== 429 && started.status !== 409) throw new Error(started.text)
      await sleep(100)
    }
  })
  const delivered = () => new Set(receiver.received.map(({ event }) => event.data.jobId ?? event.data.job?.id)).size
  const progress = async () => {
    const seen = delivered()
    await expect.poll(delivered).toBeGreaterThan(seen + 3)
  }
  const [collecting, delivering] = await Promise.all([startRole('collect'), startRole('deliver')])
  await progress()
  // A rolling restart: the new process first, then the old one goes.
  const [nextCollecting, nextDelivering] = [await startRole('collect'), await startRole('deliver')]
  await Promise.all([collecting.stop(), delivering.stop()])
  await progress()
  // A crash: the others take over when the leases have ended.
  const [lastCollecting, lastDelivering] = [await startRole('collect'), await startRole('deliver')]
  await Promise.all([nextCollecting.kill(), nextDelivering.kill()])
  await progress()
  going = false
  await Promise.all(load)
  const { rows } = await server.deps.db.pools.write.query('select count(*)::int as n from jobs where id = any($1)', [
    jobs,
  ])
  expect(rows[0].n).toBe(jobs.length)
  const ended = async () => {
    const counts = await server.deps.db.pools.write.query(
      `select status, count(*)::int as n from jobs where id = any($1) group by status`,
      [jobs],
    )
    return counts.rows
  }
  await expect.poll(ended).toEqual([{ status: 'succeeded', n: jobs.length }])
  await expect.poll(delivered).toBe(jobs.length)
  const events = await server.deps.db.pools.write.query(
    `select count(*)::int as n, count(distinct data ->> 'jobId')::int as jobs from ${emittedEventsText} where type = 'job.succeeded'`,
  )
  expect(events.rows).toEqual([{ n: jobs.length, jobs: jobs.length }])
  await Promise.all([lastCollecting.stop(), lastDelivering.stop()])
})
