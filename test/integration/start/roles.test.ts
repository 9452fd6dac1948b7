import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createProbes } from '../../../src/app.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function startWith(roles: string): Promise<TestServer> {
  const server = await startTestServer({ env: { CASTLANE_ROLES: roles, FFMPEG_PATH: '/nowhere/ffmpeg' } })
  servers.push(server)
  return server
}

/** What the process answers machines on its own port. */
async function probe(
  server: TestServer,
  path: string,
  locals: { draining?: boolean } = {},
): Promise<{ status: number; text: string }> {
  const app = createProbes(server.deps)
  Object.assign(app.locals, locals)
  const probes = app.listen(0, '127.0.0.1')
  await once(probes, 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(probes.address() as AddressInfo).port}${path}`)
    return { status: answer.status, text: await answer.text() }
  } finally {
    probes.close()
  }
}

const dueSince = "now() - interval '90 seconds'"

it('a process works on its role and leaves all other work, which its metrics name with the role that is missing', async () => {
  const server = await startWith('deliver')
  const { write } = server.deps.db.pools
  await write.query(`insert into tasks (kind, key, due_at) values
    ('webhook.deliver', 'whe_gone', ${dueSince}), ('publication.start', 'sch_gone', ${dueSince}),
    ('credits.refill', 'org_gone', ${dueSince}), ('tasks.reconcile', 'container.approve', ${dueSince})`)
  await write.query("insert into paused_task_kinds (kind, reason) values ('credits.refill', '')")
  await server.startWorker()
  const left = async () => {
    const { rows } = await write.query(
      `select kind || ' ' || key as task, locked_by from tasks where due_at <= ${dueSince} order by 1`,
    )
    return rows
  }
  await expect.poll(left).toEqual([
    { task: 'credits.refill org_gone', locked_by: null },
    { task: 'publication.start sch_gone', locked_by: null },
  ])
  // The comparison of another role's kind has run, and is not rescheduled as an unknown one would be.
  const waitsLong = () =>
    write.query(
      "select from tasks where kind = 'tasks.reconcile' and key = 'container.approve' and due_at > now() + interval '90 seconds'",
    )
  await expect.poll(async () => (await waitsLong()).rowCount).toBe(1)

  const { text } = await probe(server, '/metrics')
  const age = (role: string, kind: string) =>
    Number(new RegExp(`^castlane_oldest_due_seconds\\{role="${role}",kind="${kind}"\\} (.*)$`, 'm').exec(text)?.[1])
  expect(age('publish', 'publication.start')).toBeGreaterThanOrEqual(90)
  expect(age('collect', 'credits.refill')).toBe(0)
  expect(age('render', 'content.generate')).toBe(0)
  expect(text).not.toContain('castlane_worker_failing{need="ffmpeg"}')
})

it('a process that drains is alive and unready', async () => {
  const server = await startWith('deliver')
  expect((await probe(server, '/healthz', { draining: true })).status).toBe(200)
  expect(await probe(server, '/readyz', { draining: true })).toEqual({ status: 503, text: '{"status":"draining"}' })
})

it.each([
  ['deliver', 200],
  ['collect', 200],
  ['render', 503],
  ['media.import', 503],
  ['worker', 503],
])('a process with the role %s is ready without ffmpeg: %i', async (role, status) => {
  const server = await startWith(role)
  await server.startWorker()
  expect((await probe(server, '/healthz')).status).toBe(200)
  expect((await probe(server, '/readyz')).status).toBe(status)
})
