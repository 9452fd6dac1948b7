import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWaitlist } from '../../../../src/features/leased-accounts/tasks/waitlist-task.ts'
import { runAttempt } from '../../../support/attempts.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { armFault, createProject, eventTypesOf, startFixture } from '../publishing/fixture.ts'
import {
  act,
  addAccounts,
  coffee,
  dayMs,
  fillDemoPool,
  lease,
  leaseOf,
  post,
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
  await fillDemoPool(server)
})
afterAll(() => server?.close())

const errorOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, body.error?.code, body.error?.details?.reason ?? body.error?.details?.issues?.[0]?.path]
}

describe('an assigned account', () => {
  it('warms up, becomes active with a social account, and lapses when its term is over', async () => {
    projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, country: 'DE', metadata: { crmId: '4711' } })
    const social = () => read(server, `/v1/projects/${projectId}/social-accounts?ownership=leased`)
    await runTasks(server)
    const warming = await leaseOf(server, id)
    expect(warming).toMatchObject({
      status: 'warming',
      username: 'dailycrema',
      socialAccountId: null,
      termEndsAt: null,
    })
    // Three days, which last five seconds each in the sandbox.
    const wait = Date.parse(warming.warmingEndsAt) - server.deps.clock.now().getTime()
    expect(Math.ceil(wait / 1000)).toBe(15)
    expect((await social()).data).toEqual([])
    await advanceClock(15_000)
    await runTasks(server)
    const active = await leaseOf(server, id)
    const { data: accounts } = await social()
    expect(accounts).toMatchObject([
      {
        id: active.socialAccountId,
        ownership: 'leased',
        leasedAccountId: id,
        status: 'active',
        username: 'dailycrema',
      },
    ])
    expect(active).toMatchObject({ status: 'active', statusReason: null, warmingEndsAt: null, credits: 50 })
    expect(Date.parse(active.termEndsAt) - Date.parse(active.termStartsAt)).toBe(30 * dayMs)
    expect(active.profileUrl).toMatch(/@dailycrema$/)

    await advanceClock(30 * dayMs - 60_000)
    await runTasks(server)
    expect((await leaseOf(server, id)).status).toBe('active')
    await advanceClock(60_000)
    await runTasks(server)
    const lapsed = await leaseOf(server, id)
    expect(lapsed).toMatchObject({ ...active, status: 'lapsed', updatedAt: lapsed.updatedAt })
    expect((await social()).data).toMatchObject([{ status: 'revoked', statusReason: 'Its lease has ended.' }])
    expect(await eventTypesOf(server, id)).toEqual(['job.succeeded', 'leased_account.active', 'leased_account.lapsed'])
    const event = await server.deps.db.write
      .selectFrom(emittedEvents)
      .selectAll()
      .where('type', '=', 'leased_account.lapsed')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      project_id: projectId,
      metadata: { crmId: '4711' },
      data: { leasedAccountId: id, socialAccountId: null, status: 'lapsed', termEndsAt: active.termEndsAt },
    })
  })

  it('that comes back is looked at, and then is the next one’s with its credential', async () => {
    await runTasks(server)
    projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, country: 'DE' })
    await runTasks(server)
    await advanceClock(15_000)
    await runTasks(server)
    const { socialAccountId } = await leaseOf(server, id)
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).username).toBe('dailycrema')
    // And again in the same project, where it keeps its id.
    await act(server, id, 'release')
    await runTasks(server)
    const [again = ''] = await lease(server, projectId, { ...coffee, country: 'DE' })
    await runTasks(server)
    await advanceClock(15_000)
    await runTasks(server)
    expect(await leaseOf(server, again)).toMatchObject({ status: 'active', socialAccountId })
    expect(await read(server, `/v1/social-accounts/${socialAccountId}`)).toMatchObject({
      leasedAccountId: again,
      status: 'active',
    })
    expect((await leaseOf(server, id)).status).toBe('released')
    await act(server, again, 'release')
    await runTasks(server)
  })

  it('that the platform takes no credential for is exchanged, at no further cost', async () => {
    const { niche } = await addAccounts(server, 1, { niche: 'home baking', platform: 'instagram', country: 'US' })
    projectId = await createProject(server)
    const before = await wallet(server, server.organizationId)
    // The one that has rested longest comes first: the sandbox's own is put behind.
    await server.deps.db.write
      .updateTable('pool_accounts')
      .set({ updated_at: server.deps.clock.now() })
      .where('username', '=', 'crumb.and.crust')
      .execute()
    const [id = ''] = await lease(server, projectId, { ...coffee, platform: 'instagram', niche })
    expect((await leaseOf(server, id)).username).toMatch(/^user_/)
    await runTasks(server)
    expect(await leaseOf(server, id)).toMatchObject({ status: 'provisioning', username: 'crumb.and.crust' })
    await runTasks(server)
    expect((await leaseOf(server, id)).status).toBe('warming')
    // At the end of its warming the platform refuses this one, too, and there is no other.
    await armFault(server, {
      platform: 'instagram',
      kind: 'revoked',
      operation: 'account',
      accountId: '17841400000000005',
    })
    await advanceClock(25_000)
    await runTasks(server)
    expect(await leaseOf(server, id)).toMatchObject({
      status: 'waitlisted',
      username: null,
      credits: 50,
      warmingEndsAt: null,
    })
    const refused = await server.deps.db.write
      .selectFrom('pool_accounts')
      .select(['status', 'username'])
      .where('niche', '=', niche)
      .execute()
    expect(refused.map(({ status }) => status)).toEqual(['credential_refused', 'credential_refused'])
    await addAccounts(server, 1, { niche, platform: 'instagram' })
    await runTask(serveWaitlist, server.deps)
    expect(await leaseOf(server, id)).toMatchObject({ status: 'provisioning', credits: 50 })
    expect(before.available - (await wallet(server, server.organizationId)).available).toBe(50)
  })

  it('waits while the platform is down, while everything is switched off and while its organization is', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const { key } = await server.createKey(organizationId)
    const project = await createProject(server, {}, key)
    const job = await request(server, project, { ...coffee, country: 'US' }, key)
    await runAttempt(server.deps, job.id)
    const { id } = job.resource
    const status = () =>
      server.deps.db.write
        .selectFrom('leased_accounts')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
        .then((row) => row.status)
    const switches = (name: 'everything' | 'organization', on: boolean) =>
      name === 'everything'
        ? server.deps.db.write.updateTable('service_switches').set({ is_on: on }).where('name', '=', 'global').execute()
        : server.deps.db.write
            .updateTable('organizations')
            .set({ kill_switch: on })
            .where('id', '=', organizationId)
            .execute()
    for (const name of ['everything', 'organization'] as const) {
      await switches(name, true)
      await advanceClock(60_000)
      await runTasks(server)
      expect([name, await status()]).toEqual([name, 'provisioning'])
      await switches(name, false)
    }
    await armFault(server, { platform: 'tiktok', kind: 'server_error', operation: 'account', times: 20 })
    await advanceClock(60_000)
    await runTasks(server)
    expect(await status()).toBe('provisioning')
    await fetch(`${server.baseUrl}/sandbox/control/faults`, { method: 'DELETE' })
    await advanceClock(600_000)
    await runTasks(server)
    expect(await status()).toBe('warming')
    await post(server, `/v1/leased-accounts/${id}/release`, undefined, key)
  })
})

describe('pausing, resuming and releasing', () => {
  it('is refused by the status the lease is in, with its reason', async () => {
    const { niche } = await addAccounts(server, 1)
    projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche })
    expect(await errorOf(act(server, id, 'pause'))).toEqual([409, 'CONFLICT', 'not_active'])
    expect(await errorOf(act(server, id, 'resume'))).toEqual([409, 'CONFLICT', 'not_paused'])
    const waiting = (await lease(server, projectId, { ...coffee, niche }))[0]!
    expect((await act(server, waiting, 'release')).body).toMatchObject({ status: 'released', credits: 0 })
    expect((await act(server, id, 'release')).body).toMatchObject({ status: 'released', credits: 50 })
    expect(await errorOf(act(server, id, 'release'))).toEqual([409, 'CONFLICT', 'already_released'])
    expect(await errorOf(act(server, id, 'pause'))).toEqual([409, 'CONFLICT', 'not_active'])
    const { rows } = await server.deps.db.pools.read.query(
      `SELECT id, status FROM leased_accounts WHERE status = 'lapsed' LIMIT 1`,
    )
    expect(await errorOf(act(server, rows[0].id, 'release'))).toEqual([409, 'CONFLICT', 'lease_ended'])
  })
})
