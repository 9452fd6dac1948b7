import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWaitlist } from '../../../../src/features/leased-accounts/tasks/waitlist-task.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { reconcile } from '../../../support/reconcile.ts'
import { runTask } from '../../../support/tasks.ts'
import { killed, startWorkerProcess } from '../../../support/worker-process.ts'
import { createProject, eventTypesOf, startFixture, until } from '../publishing/fixture.ts'
import {
  addAccounts,
  coffee,
  fillDemoPool,
  lease,
  leaseOf,
  makeFree,
  read,
  request,
  runTasks,
  wallet,
} from './support.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let projectId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
  projectId = await createProject(server)
})
afterAll(() => server?.close())

/** Several of them share the test's database with everything else that is tested. */
const few = { CASTLANE_DATABASE_WRITE_POOL: '4', CASTLANE_DATABASE_READ_POOL: '2' }

function dieAt(fault: string): Promise<void> {
  return killed(startWorkerProcess(server, { ...few, CASTLANE_FAULTS: fault }))
}

describe('a worker that dies', () => {
  it.each(['job.stage.match.done', 'leased_accounts.held', 'job.stage.assign.done', 'job.before_end'])(
    'at %s charges for each assigned account once, and loses none',
    async (fault) => {
      const { niche, ids } = await addAccounts(server, 2)
      const before = await wallet(server, server.organizationId)
      const job = await request(server, projectId, { ...coffee, niche, count: 3 })
      await dieAt(fault)
      expect((await leaseOf(server, job.resource.id)).status).toBe('requested')
      await runAttempt(server.deps, job.id)
      expect(await read(server, `/v1/jobs/${job.id}`)).toMatchObject({
        status: 'succeeded',
        credits: { quoted: 150, charged: 100, refunded: 50 },
        result: { assigned: 2, waitlisted: 1 },
      })
      const after = await wallet(server, server.organizationId)
      expect(after).toEqual({ ...before, available: before.available - 100 })
      const leases = await server.deps.db.write
        .selectFrom('leased_accounts')
        .select(['status', 'pool_account_id'])
        .where('niche', '=', niche)
        .orderBy('id')
        .execute()
      expect(leases.map(({ status }) => status)).toEqual(['provisioning', 'provisioning', 'waitlisted'])
      expect(leases.flatMap((row) => row.pool_account_id ?? []).toSorted()).toEqual(ids.toSorted())
    },
  )

  it.each([
    ['before an assignment from the waiting list is committed', 'leased_accounts.charged', 'waitlisted'],
    ['after it', 'leased_accounts.served', 'provisioning'],
  ])('%s leaves all of it or nothing: one charge', async (_when, fault, status) => {
    const { niche, ids } = await addAccounts(server, 1)
    const { db } = server.deps
    await db.write.updateTable('pool_accounts').set({ status: 'retired' }).where('id', 'in', ids).execute()
    // The niche is offered by another one, which is taken.
    await addAccounts(server, 1, { niche })
    await lease(server, projectId, { ...coffee, niche })
    await db.write.updateTable('leased_accounts').set({ next_step_at: null }).where('niche', '=', niche).execute()
    const [id = ''] = await lease(server, projectId, { ...coffee, niche })
    const before = await wallet(server, server.organizationId)
    await makeFree(server, ids)
    await dieAt(fault)
    expect((await leaseOf(server, id)).status).toBe(status)
    await runTask(serveWaitlist, server.deps)
    await runTask(serveWaitlist, server.deps)
    expect(await leaseOf(server, id)).toMatchObject({ status: 'provisioning', credits: 50 })
    const after = await wallet(server, server.organizationId)
    expect(after).toEqual({ ...before, available: before.available - 50 })
    expect(await reconcile(server.deps)).toBe(0)
  })

  it.each([
    ['after the platform was asked', 'leased_accounts.asked', 'warming'],
    ['right after the account was put into use', 'leased_accounts.stepped', 'active'],
  ])('%s leaves one social account and one event', async (_when, fault, status) => {
    await server.deps.db.write.updateTable('leased_accounts').set({ next_step_at: null }).execute()
    await fillDemoPool(server)
    const project = await createProject(server)
    const [id = ''] = await lease(server, project, { ...coffee, platform: 'facebook', niche: 'hiking' })
    await runTasks(server)
    expect((await leaseOf(server, id)).status).toBe('warming')
    const soon = new Date()
    await server.deps.db.write
      .updateTable('leased_accounts')
      .set({ warming_ends_at: soon, next_step_at: soon })
      .where('id', '=', id)
      .execute()
    await dieAt(fault)
    expect((await leaseOf(server, id)).status).toBe(status)
    await advanceClock(180_000)
    await runTasks(server)
    const { data } = await read(server, `/v1/projects/${project}/social-accounts`)
    expect(await leaseOf(server, id)).toMatchObject({ status: 'active', socialAccountId: data[0].id })
    expect(data).toHaveLength(1)
    const events = await eventTypesOf(server, `"leasedAccountId":"${id}"`)
    expect(events).toEqual(['leased_account.active'])
    await server.send('POST', `/v1/leased-accounts/${id}/release`)
    await advanceClock(360_000)
    await runTasks(server)
  })
})

describe('three worker processes', () => {
  it('with more leases than accounts give each account to one', async () => {
    const { niche, ids } = await addAccounts(server, 5)
    const before = await wallet(server, server.organizationId)
    // The platform is not reached, so that nothing but the assignment happens.
    const away = { ...few, CASTLANE_SANDBOX: 'false', CASTLANE_TIKTOK_API_URL: 'http://127.0.0.1:9' }
    const workers = [1, 2, 3].map(() => startWorkerProcess(server, away))
    const jobs = await Promise.all(
      Array.from({ length: 15 }, (_, n) => request(server, projectId, { ...coffee, niche, count: 1 + (n % 2) })),
    )
    const ended = await Promise.all(jobs.map(({ id }) => server.waitForJob(id)))
    expect(ended.every(({ status }) => status === 'succeeded')).toBe(true)
    expect(workers.map(({ exitCode }) => exitCode)).toEqual([null, null, null])
    const leases = await until(
      () =>
        server.deps.db.write
          .selectFrom('leased_accounts')
          .select(['status', 'pool_account_id', 'credits'])
          .where('niche', '=', niche)
          .execute(),
      (rows) => rows.filter(({ status }) => status === 'provisioning').length === 5,
    )
    expect(leases).toHaveLength(22)
    expect(leases.flatMap((row) => row.pool_account_id ?? []).toSorted()).toEqual(ids.toSorted())
    expect(leases.reduce((sum, { credits }) => sum + credits, 0)).toBe(250)
    expect(await wallet(server, server.organizationId)).toEqual({ ...before, available: before.available - 250 })
    expect(await reconcile(server.deps)).toBe(0)
  })
})
