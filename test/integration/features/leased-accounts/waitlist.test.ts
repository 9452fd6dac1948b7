import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjust } from '../../../../src/credits/adjust.ts'
import { creditsOf } from '../../../../src/credits/credits.ts'
import { grant } from '../../../../src/credits/ledger.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { serveWaitlist } from '../../../../src/features/leased-accounts/tasks/waitlist-task.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { reconcile } from '../../../support/reconcile.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, eventTypesOf } from '../publishing/fixture.ts'
import { act, addAccounts, coffee, lease, leaseOf, makeFree, post, request, wallet } from './support.ts'

let server: TestServer
let projectId: string
let aheadMs = 0

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => new Date(Date.now() + aheadMs) } } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const serve = () => runTask(serveWaitlist, server.deps)
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await leaseOf(server, id)).status as string))

/** An organization with a project, and leases of it that wait in a niche whose accounts are all taken. */
async function waiting(credits: number, niche: string, count = 1) {
  const organizationId = await server.createOrganization({ credits })
  const { key } = await server.createKey(organizationId)
  const project = await createProject(server, {}, key)
  const job = await request(server, project, { ...coffee, niche, count }, key)
  await runAttempt(server.deps, job.id)
  const get = async (path: string) => (await server.send('GET', path, { key })).body
  const ids: string[] = (await get(`/v1/jobs/${job.id}`)).result.leasedAccountIds
  return { organizationId, key, project, ids, get, lease: (n = 0) => get(`/v1/leased-accounts/${ids[n]}`) }
}

const take = (organizationId: string, credits: number) =>
  inTransaction(server.deps.db.write, (tx) =>
    adjust(tx, server.deps, { organizationId, credits: -credits, note: 'spent otherwise' }),
  )

describe('the waiting list', () => {
  it('is served in the order of the requests as accounts get free, and charges then', async () => {
    const { niche, ids } = await addAccounts(server, 2)
    const holders = await lease(server, projectId, { ...coffee, niche, count: 2 })
    const first = await waiting(200, niche, 2)
    const second = await waiting(100, niche)
    await serve()
    expect(await statuses(holders)).toEqual(['provisioning', 'provisioning'])
    expect(await wallet(server, first.organizationId)).toMatchObject({ available: 200, reserved: 0 })
    await act(server, holders[1]!, 'release')
    await makeFree(server, [ids[0]!, ids[1]!].slice(1))
    await serve()
    expect([(await first.lease(0)).status, (await first.lease(1)).status]).toEqual(['provisioning', 'waitlisted'])
    expect((await second.lease()).status).toBe('waitlisted')
    expect(await first.lease(0)).toMatchObject({
      credits: 50,
      country: 'DE',
      username: expect.stringMatching(/^user_/),
    })
    expect(await wallet(server, first.organizationId)).toMatchObject({ available: 150, reserved: 0 })
    await act(server, holders[0]!, 'release')
    await makeFree(server, [ids[0]!])
    await serve()
    expect((await first.lease(1)).status).toBe('provisioning')
    expect((await second.lease()).status).toBe('waitlisted')
    const { data } = await first.get('/v1/organization/credit-events')
    const charged = data.filter(
      (event: { jobId: string | null; projectId: string | null }) => !event.jobId && event.projectId,
    )
    expect(charged.map((event: { type: string; credits: number }) => [event.type, event.credits])).toEqual([
      ['settle', 50],
      ['reserve', 50],
      ['settle', 50],
      ['reserve', 50],
    ])
    expect(charged[0].note).toBe(`${first.ids[1]} was assigned from the waiting list.`)
    expect(await reconcile(server.deps)).toBe(0)
  })

  it('goes before later requests, which an account that just got free is not given to', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    const [holder = ''] = await lease(server, projectId, { ...coffee, niche })
    const [early = ''] = await lease(server, projectId, { ...coffee, niche })
    await act(server, holder, 'release')
    await makeFree(server, ids)
    const [late = ''] = await lease(server, projectId, { ...coffee, niche })
    expect(await statuses([early, late])).toEqual(['waitlisted', 'waitlisted'])
    await serve()
    expect(await statuses([early, late])).toEqual(['provisioning', 'waitlisted'])
  })

  it('lets others go first while a wallet cannot pay, and keeps the place', async () => {
    const { niche, ids } = await addAccounts(server, 2)
    const holders = await lease(server, projectId, { ...coffee, niche, count: 2 })
    const poor = await waiting(100, niche)
    const rich = await waiting(100, niche)
    await take(poor.organizationId, 60)
    await act(server, holders[0]!, 'release')
    await makeFree(server, [(await freed(niche))!])
    await serve()
    expect(await poor.lease()).toMatchObject({
      status: 'waitlisted',
      credits: 0,
      statusReason: expect.stringMatching(/wallet cannot pay/),
    })
    expect((await rich.lease()).status).toBe('provisioning')
    expect(await wallet(server, poor.organizationId)).toMatchObject({ available: 40, reserved: 0 })
    await inTransaction(server.deps.db.write, (tx) =>
      grant(tx, server.deps, { organizationId: poor.organizationId, credits: creditsOf(60), note: 'top-up' }),
    )
    await act(server, holders[1]!, 'release')
    await makeFree(server, [(await freed(niche))!])
    aheadMs += 30_000
    await serve()
    expect(await poor.lease()).toMatchObject({ status: 'provisioning', credits: 50 })
    expect(await wallet(server, poor.organizationId)).toMatchObject({ available: 50 })
    expect(ids).toHaveLength(2)
  })

  it('waits for an archived project and a suspended organization, which are charged nothing', async () => {
    const { niche, ids } = await addAccounts(server, 2)
    const holders = await lease(server, projectId, { ...coffee, niche, count: 2 })
    const archived = await waiting(100, niche)
    const suspended = await waiting(100, niche)
    await post(server, `/v1/projects/${archived.project}/archive`, undefined, archived.key)
    const { db } = server.deps
    const suspend = (status: 'active' | 'suspended') =>
      db.write.updateTable('organizations').set({ status }).where('id', '=', suspended.organizationId).execute()
    await suspend('suspended')
    for (const id of holders) await act(server, id, 'release')
    await makeFree(server, ids)
    await serve()
    expect(await archived.lease()).toMatchObject({
      status: 'waitlisted',
      statusReason: expect.stringMatching(/archived/),
    })
    await suspend('active')
    expect((await suspended.lease()).status).toBe('waitlisted')
    await post(server, `/v1/projects/${archived.project}/unarchive`, undefined, archived.key)
    aheadMs += 30_000
    await serve()
    expect([(await archived.lease()).status, (await suspended.lease()).status]).toEqual([
      'provisioning',
      'provisioning',
    ])
  })

  it('charges the child that the project has moved to, at the price of the request', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    const [holder = ''] = await lease(server, projectId, { ...coffee, niche })
    const parent = await waiting(100, niche)
    const moved = await post(
      server,
      '/v1/organizations/migrate',
      { mapping: { [parent.project]: 'Fable Coffee' } },
      parent.key,
    )
    expect(moved.status).toBe(201)
    const child = moved.body.children[0].id as string
    // For 30 days the parent reads it on.
    expect((await parent.lease()).status).toBe('waitlisted')
    expect((await post(server, `/v1/leased-accounts/${parent.ids[0]}/release`, undefined, parent.key)).status).toBe(404)
    const given = await post(
      server,
      `/v1/organizations/children/${child}/credits/allocate`,
      { credits: 60 },
      parent.key,
    )
    expect(given.status).toBe(200)
    await server.deps.db.write
      .insertInto('operator_settings')
      .values({ kind: 'price', name: 'leased', value: 60, updated_at: server.deps.clock.now() })
      .execute()
    await expect.poll(() => server.deps.operatorSettings.pricesOf({ mode: 'live' }).leased).toBe(60)
    await act(server, holder, 'release')
    await makeFree(server, ids)
    await serve()
    await server.deps.db.write.deleteFrom('operator_settings').execute()
    await expect.poll(() => server.deps.operatorSettings.pricesOf({ mode: 'live' }).leased).toBe(50)
    expect(await parent.lease()).toMatchObject({ status: 'provisioning', credits: 50 })
    expect((await wallet(server, child)).available).toBe(parent.ids.length * 10)
  })

  it('ends with the organization: archiving it releases every lease, and its accounts come back', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    const childId = await server.createOrganization({ parentId: server.organizationId, credits: 100 })
    const { key } = await server.createKey(childId)
    const project = await createProject(server, {}, key)
    const job = await request(server, project, { ...coffee, niche, count: 2 }, key)
    await runAttempt(server.deps, job.id)
    const archived = await post(server, `/v1/organizations/children/${childId}/archive`)
    expect(archived.body.status).toBe('archived')
    const rows = await server.deps.db.write
      .selectFrom('leased_accounts')
      .select(['id', 'status'])
      .where('project_id', '=', project)
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['released', 'released'])
    for (const { id } of rows) expect(await eventTypesOf(server, id)).toContain('leased_account.released')
    const account = await server.deps.db.write
      .selectFrom('pool_accounts')
      .select('status')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    expect(account.status).toBe('checking')
  })
})

async function freed(niche: string): Promise<string | undefined> {
  const row = await server.deps.db.write
    .selectFrom('pool_accounts')
    .select('id')
    .where('niche', '=', niche)
    .where('status', '=', 'checking')
    .executeTakeFirst()
  return row?.id
}

describe('many at once', () => {
  it('get one account each and no account twice, and pay for those alone, over jobs, workers and releases', async () => {
    const { niche, ids } = await addAccounts(server, 7)
    const organizationId = await server.createOrganization({ credits: 5_000 })
    const { key } = await server.createKey(organizationId)
    const projects = await Promise.all([1, 2, 3, 4].map(() => createProject(server, {}, key)))
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        request(server, projects[n % 4]!, { ...coffee, niche, count: 1 + (n % 3) }, key),
      ),
    )
    // Each job by two workers at once, with the waiting list served and accounts given back concurrently.
    await Promise.all([
      ...jobs.flatMap(({ id }) => [runAttempt(server.deps, id), runAttempt(server.deps, id)]),
      ...Array.from({ length: 6 }, () => serve()),
    ])
    for (const { id } of jobs) await runAttempt(server.deps, id)
    const rows = await jobsOf(
      key,
      jobs.map(({ id }) => id),
    )
    expect(rows.every(({ status }) => status === 'succeeded')).toBe(true)
    for (let round = 0; round < 3; round++) {
      const held = await live(niche)
      await Promise.all([
        ...held.slice(0, 3).map(({ id }) => post(server, `/v1/leased-accounts/${id}/release`, undefined, key)),
        serve(),
      ])
      await makeFreeIn(niche)
      await Promise.all([serve(), serve(), serve()])
    }
    const held = await live(niche)
    expect(held).toHaveLength(7)
    expect(new Set(held.map(({ pool_account_id }) => pool_account_id))).toEqual(new Set(ids))
    const leases = await server.deps.db.write
      .selectFrom('leased_accounts')
      .select(['status', 'credits'])
      .where('niche', '=', niche)
      .execute()
    expect(leases).toHaveLength(24)
    const charged = leases.filter(({ status }) => status !== 'waitlisted').length
    expect(charged).toBe(7 + 9)
    expect(leases.reduce((sum, { credits }) => sum + credits, 0)).toBe(charged * 50)
    expect(await wallet(server, organizationId)).toEqual({ available: 5_000 - charged * 50, reserved: 0, live_jobs: 0 })
    expect(await reconcile(server.deps)).toBe(0)
  })

  it('of the same lease’s release give it back once', async () => {
    const { niche } = await addAccounts(server, 1)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche })
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(server, id, 'release')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await eventTypesOf(server, `"leasedAccountId":"${id}"`)).length).toBe(1)
  })

  it('cannot lease an account that is leased: the database refuses the second', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    const leases = [
      ...(await lease(server, projectId, { ...coffee, niche })),
      ...(await lease(server, projectId, { ...coffee, niche })),
    ]
    const second = server.deps.db.write
      .updateTable('leased_accounts')
      .set({ status: 'provisioning', pool_account_id: ids[0]! })
      .where('id', '=', leases[1]!)
      .execute()
    await expect(second).rejects.toThrow('leased_accounts_one_lease')
  })
})

function live(niche: string) {
  return server.deps.db.write
    .selectFrom('leased_accounts')
    .select(['id', 'pool_account_id'])
    .where('niche', '=', niche)
    .where('ended_at', 'is', null)
    .where('pool_account_id', 'is not', null)
    .execute()
}

async function makeFreeIn(niche: string) {
  const rows = await server.deps.db.write
    .selectFrom('pool_accounts')
    .select('id')
    .where('niche', '=', niche)
    .where('status', '=', 'checking')
    .execute()
  await makeFree(
    server,
    rows.map(({ id }) => id),
  )
}

const jobsOf = (key: string, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await server.send('GET', `/v1/jobs/${id}`, { key })).body as { status: string }))
