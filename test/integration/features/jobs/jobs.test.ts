import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { creditsOf } from '../../../../src/credits/credits.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import {
  expectLedgerToAddUp,
  ledgerOf,
  rowOf,
  runsOf,
  start,
  startJobServer,
  startUnclaimed,
  until,
  walletOf,
} from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startJobServer(['aggregate'])
  await server.startWorker()
})
afterAll(async () => {
  await server.close()
})

const cancel = (jobId: string) => server.send('POST', `/v1/jobs/${jobId}/cancel`)

describe('a job', () => {
  it('goes through its stages in order, hands each the results before it, and charges what it was quoted', async () => {
    const before = await walletOf(server)
    const { id } = await start(server)
    const job = await server.waitForJob(id)
    expect(job).toMatchObject({
      status: 'succeeded',
      progress: 100,
      stage: 'aggregate',
      error: null,
      pollAfterMs: null,
      credits: { quoted: 10, charged: 10, refunded: 0 },
      result: { campaignsRead: 1 },
    })
    expect(await runsOf(server, id)).toEqual(['collect@1', 'aggregate@1'])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
    expect(await walletOf(server)).toEqual({
      ...before,
      available: before.available - 10,
      monthSpend: before.monthSpend + 10,
    })
  })

  it('is answered when it has ended to whoever waits for it, with one request', async () => {
    const { id } = await start(server)
    const answer = await server.send('GET', `/v1/jobs/${id}?wait=25`)
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'succeeded' } })
  })

  it('is answered as it is when the wait is over, and at once when the process stops', async () => {
    const { id } = await startUnclaimed(server)
    const waited = await server.send('GET', `/v1/jobs/${id}?wait=1`)
    expect(waited).toMatchObject({ status: 200, body: { id, status: 'queued', finishedAt: null } })
    for (const wait of [0, 26, 'x']) {
      const refused = await server.send('GET', `/v1/jobs/${id}?wait=${wait}`)
      expect(refused).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION' } } })
    }
    const stopping = await startTestServer()
    const missing = await stopping.send('GET', `/v1/jobs/${id}?wait=25`)
    expect(missing).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    const own = await startUnclaimed(stopping)
    const looks = vi.spyOn(stopping.deps.wake, 'on')
    const answer = stopping.send('GET', `/v1/jobs/${own.id}?wait=25`)
    await until(async () => looks.mock.calls.length > 0)
    stopping.deps.beginStop()
    expect(await answer).toMatchObject({ status: 200, body: { id: own.id, status: 'queued' } })
    // It looked once, and not again every second until the wait was over.
    expect(looks.mock.calls.length).toBeLessThan(20)
    await stopping.close()
  })

  it('gives back what it did not use', async () => {
    const { id } = await start(server, { charged: 3 })
    expect((await server.waitForJob(id)).credits).toEqual({ quoted: 10, charged: 3, refunded: 7 })
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 3', 'release 7'])
  })

  it('that fails once is tried again, without repeating the stages that are done', async () => {
    const { id } = await start(server, { acts: { aggregate: ['fail'] } })
    expect((await server.waitForJob(id)).status).toBe('succeeded')
    expect(await runsOf(server, id)).toEqual(['collect@1', 'aggregate@1', 'aggregate@2'])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'settle 10'])
  })

  it('finds what a stage had saved of itself when that stage runs again', async () => {
    const { id } = await start(server, { acts: { collect: ['save'] } })
    expect((await server.waitForJob(id)).result).toMatchObject({ accountsRead: 2, failures: [{ code: 'HALF' }] })
  })

  it('that fails at every attempt ends as INTERNAL, names its stage and costs nothing', async () => {
    const { id } = await start(server, { acts: { collect: ['fail', 'fail', 'fail'] } })
    const job = await server.waitForJob(id)
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'INTERNAL', data: { stage: 'collect' } },
      result: null,
    })
    expect(JSON.stringify(job)).not.toContain('a stage of a test fails')
    expect(job.error).not.toHaveProperty('requestId')
    expect(job.credits).toEqual({ quoted: 10, charged: 0, refunded: 10 })
    expect(await runsOf(server, id)).toEqual(['collect@1', 'collect@2', 'collect@3'])
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })

  it('with a permanent error is not tried again, and has its code and details', async () => {
    const { id } = await start(server, { acts: { collect: ['refuse'] } })
    expect((await server.waitForJob(id)).error).toMatchObject({
      code: 'CREDENTIAL_INVALID',
      data: { stage: 'collect', platform: 'tiktok', socialAccountId: 'acc_x' },
    })
    expect(await runsOf(server, id)).toEqual(['collect@1'])
  })

  it('that asks for time waits without using up an attempt', async () => {
    const { id } = await start(server, { acts: { collect: ['later', 'later', 'later', 'fail', 'fail'] } })
    expect((await server.waitForJob(id)).status).toBe('succeeded')
    expect(await rowOf(server, id)).toMatchObject({ attempt: 6, handed_back: 3 })
  })

  it('of a service-owned key counts against no cap, and still ends', async () => {
    const before = await walletOf(server)
    const { id } = await start(server, {}, { startedBy: { apiKeyId: null as never, tier: 'internal' } })
    expect((await walletOf(server)).liveJobs).toBe(before.liveJobs)
    expect((await server.waitForJob(id)).status).toBe('succeeded')
    expect((await walletOf(server)).liveJobs).toBe(before.liveJobs)
  })

  it('of an organization that is suspended while it runs fails with KILL_SWITCH before its next stage', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const { id } = await start(server, { acts: { collect: ['stall'] } }, { organizationId })
    await until(async () => (await runsOf(server, id)).length > 0)
    await server.deps.db.pools.write.query('update organizations set kill_switch = true where id = $1', [
      organizationId,
    ])
    const row = await until(async () => ((await rowOf(server, id)).finished_at ? rowOf(server, id) : undefined))
    // The stage that was under way had begun before; the shielded one after it goes on, because its effect is out.
    expect(['succeeded', 'failed']).toContain(row.status)
    const { id: next } = await start(server, {}, { organizationId })
    const ended = await until(async () => ((await rowOf(server, next)).finished_at ? rowOf(server, next) : undefined))
    expect([ended.status, ended.error]).toMatchObject([
      'failed',
      { code: 'KILL_SWITCH', data: { scope: 'organization', stage: 'collect' } },
    ])
    expect(await runsOf(server, next)).toEqual([])
    expect(await walletOf(server, organizationId)).toMatchObject({ reserved: 0, liveJobs: 0 })
  })

  it.each([
    ['switched off', 'failed', 'PATCH', '', { killSwitch: true }],
    ['revoked', 'failed', 'DELETE', '', undefined],
    ['revoked with pending=finish', 'succeeded', 'DELETE', '?pending=finish', undefined],
  ])('of a key that is %s before its next stage has %s', async (_name, status, method, query, body) => {
    const { apiKeyId, key } = await server.createKey(server.organizationId)
    const before = await walletOf(server)
    const { id } = await startUnclaimed(server, {}, { startedBy: { apiKeyId, tier: 'partner' } })
    const changed = await server.send(method, `/v1/api-keys/${apiKeyId}${query}`, { ...(body && { body }) })
    expect([200, 204]).toContain(changed.status)
    await server.deps.db.pools.write.query('update job_queue set due_at = now() where job_id = $1', [id])
    const row = await until(async () => ((await rowOf(server, id)).finished_at ? rowOf(server, id) : undefined))
    expect(row.status).toBe(status)
    if (status === 'succeeded') return
    expect(row.error).toMatchObject({ code: 'KILL_SWITCH', data: { scope: 'key', stage: 'collect' } })
    expect(await runsOf(server, id)).toEqual([])
    expect(await walletOf(server)).toMatchObject({ available: before.available, liveJobs: before.liveJobs })
    expect((await server.send('GET', '/v1/jobs', { key })).status).toBe(method === 'DELETE' ? 401 : 503)
  })
})

describe('cancelling', () => {
  it('a queued job ends it at once and gives the credits back', async () => {
    const before = await walletOf(server)
    const job = await startUnclaimed(server)
    const reply = await cancel(job.id)
    expect(reply.body).toMatchObject({ status: 'cancelled', credits: { refunded: 10 }, pollAfterMs: null })
    expect(await walletOf(server)).toEqual(before)
    await runAttempt(server.deps, job.id)
    expect(await runsOf(server, job.id)).toEqual([])
    const again = await cancel(job.id)
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'already_cancelled'])
  })

  it('a running job is interrupted in its work and gives the credits back', async () => {
    const { id } = await start(server, { acts: { collect: ['hang'] } })
    await until(async () => (await runsOf(server, id)).length > 0)
    const reply = await cancel(id)
    expect([reply.status, reply.body.status]).toEqual([200, 'running'])
    const job = await server.waitForJob(id)
    expect(job).toMatchObject({ status: 'cancelled', error: null, credits: { charged: 0, refunded: 10 } })
    expect(await ledgerOf(server, id)).toEqual(['reserve 10', 'release 10'])
  })

  it('does not interrupt a stage whose effect cannot be taken back', async () => {
    const { id } = await start(server, { acts: { aggregate: ['stall'] } })
    await until(async () => (await runsOf(server, id)).length > 1)
    expect((await cancel(id)).status).toBe(200)
    expect((await server.waitForJob(id)).status).toBe('succeeded')
  })

  it('a job that has ended is CONFLICT', async () => {
    const { id } = await start(server)
    await server.waitForJob(id)
    const reply = await cancel(id)
    expect([reply.status, reply.body.error.details.reason]).toEqual([409, 'already_finished'])
  })
})

describe('the cap on live jobs', () => {
  it('lets exactly five of a hundred simultaneous starts through, and the refused try again in 2 s', async () => {
    const organizationId = await server.createOrganization({ credits: 10_000 })
    const startedBy = { apiKeyId: null as never, tier: 'standard' as const }
    const starts = await Promise.allSettled(
      Array.from({ length: 100 }, () => start(server, { acts: { collect: ['hang'] } }, { organizationId, startedBy })),
    )
    const refusals = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(95)
    for (const { code, details, retryAfterMs } of refusals)
      expect([code, details, retryAfterMs]).toEqual([
        'RATE_LIMITED',
        { endpointClass: 'long-running', retryAfterMs: 2000 },
        2000,
      ])
    expect(await walletOf(server, organizationId)).toMatchObject({ available: 9_950, reserved: 50, liveJobs: 5 })
    const { rows } = await server.deps.db.pools.write.query(
      `select (select count(*)::int from jobs where organization_id = $1) as jobs,
              (select count(*)::int from credit_events where organization_id = $1 and type = 'reserve') as reserved`,
      [organizationId],
    )
    expect(rows[0]).toEqual({ jobs: 5, reserved: 5 })
    const { key } = await server.createKey(organizationId)
    for (const one of starts)
      if (one.status === 'fulfilled') await server.send('POST', `/v1/jobs/${one.value.id}/cancel`, { key })
    await until(async () => (await walletOf(server, organizationId)).liveJobs === 0)
    expect(await walletOf(server, organizationId)).toMatchObject({ available: 10_000, reserved: 0, monthSpend: 0 })
  })

  it('is of each organization: a parent and its children have five each', async () => {
    const parentId = await server.createOrganization({ credits: 1_000 })
    const ids = [parentId, await server.createOrganization({ parentId, credits: 1_000 })]
    const startedBy = { apiKeyId: null as never, tier: 'standard' as const }
    for (const organizationId of ids) {
      const starts = await Promise.allSettled(
        Array.from({ length: 7 }, () => start(server, { acts: { collect: ['hang'] } }, { organizationId, startedBy })),
      )
      expect(starts.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 5 }, () => 'fulfilled'),
        'rejected',
        'rejected',
      ])
    }
    for (const organizationId of ids) {
      const { key } = await server.createKey(organizationId)
      const { body } = await server.send('GET', '/v1/jobs', { key })
      for (const { id } of body.data) await server.send('POST', `/v1/jobs/${id}/cancel`, { key })
      await until(async () => (await walletOf(server, organizationId)).liveJobs === 0)
    }
  })
})

describe('jobs that end at the same time', () => {
  it('end together, and one that spoils the transaction takes no other with it', async () => {
    const spoiled = (await startUnclaimed(server, { charged: 99 })).id
    const others: string[] = []
    for (let n = 0; n < 5; n += 1) others.push((await startUnclaimed(server, { charged: n })).id)
    const attempt = (id: string) => runAttempt(server.deps, id)
    await Promise.all([spoiled, ...others].map(attempt))
    for (const [charged, id] of others.entries()) {
      expect(await rowOf(server, id)).toMatchObject({ status: 'succeeded', attempt: 1, credits_charged: charged })
      expect((await ledgerOf(server, id)).join()).toBe(
        ['reserve 10', ...(charged > 0 ? [`settle ${charged}`] : []), `release ${10 - charged}`].join(),
      )
    }
    expect(await ledgerOf(server, spoiled)).toEqual(['reserve 10'])
    // Its last stage is kept, although the end did not come about; then it is abandoned.
    const spoiledRow = await until(async () => {
      const row = await rowOf(server, spoiled)
      return row.finished_at !== null && row
    })
    expect(spoiledRow).toMatchObject({ status: 'failed', attempt: 3 })
    expect(await runsOf(server, spoiled)).toEqual(['collect@1', 'aggregate@1'])
    expect(await ledgerOf(server, spoiled)).toEqual(['reserve 10', 'release 10'])
    await expectLedgerToAddUp(server)
  })
})

describe('a start', () => {
  it('that the database does not take is WORKFLOW_START_FAILED and leaves nothing behind', async () => {
    const before = await walletOf(server)
    const jobs = await server.deps.db.write.selectFrom('jobs').select('id').execute()
    await server.deps.db.pools.write.query(
      `alter table jobs add constraint disk_is_full check (request_id <> 'req_full')`,
    )
    await expect(start(server, {}, { requestId: 'req_full' })).rejects.toMatchObject({ code: 'WORKFLOW_START_FAILED' })
    expect(await walletOf(server)).toEqual(before)
    expect(await server.deps.db.write.selectFrom('jobs').select('id').execute()).toHaveLength(jobs.length)
  })

  it.each([
    ['an Idempotency-Key that is in use', 'CL002'],
    ['a statement that takes too long', '57014'],
    ['a full disk', '53100'],
    ['a column that is missing', '42703'],
  ])('keeps the meaning of %s', async (_, sqlState) => {
    const { write } = server.deps.db.pools
    await write.query(`create or replace function fail_start() returns trigger language plpgsql as
      $$ begin raise exception 'failed' using errcode = right(new.request_id, 5); end $$;
      create or replace trigger fail_start before insert on jobs for each row when (new.request_id like 'fail_%')
      execute function fail_start()`)
    await expect(start(server, {}, { requestId: `fail_${sqlState}` })).rejects.toMatchObject({ code: sqlState })
    await write.query('drop trigger fail_start on jobs')
  })

  it('that the wallet cannot pay is BILLING_EXHAUSTED, the cap before the balance, and leaves nothing behind', async () => {
    const organizationId = await server.createOrganization({ credits: 25 })
    await start(server, { acts: { collect: ['hang'] } }, { organizationId, price: creditsOf(20) })
    await expect(start(server, {}, { organizationId, price: creditsOf(6) })).rejects.toMatchObject({
      code: 'BILLING_EXHAUSTED',
      details: { reason: 'insufficient' },
    })
    await server.deps.db.pools.write.query('update wallets set monthly_credit_cap = 22 where organization_id = $1', [
      organizationId,
    ])
    for (const price of [3, 6])
      await expect(start(server, {}, { organizationId, price: creditsOf(price) })).rejects.toMatchObject({
        code: 'BILLING_EXHAUSTED',
        details: { reason: 'cap' },
      })
    await start(server, { acts: { collect: ['hang'] } }, { organizationId, price: creditsOf(2) })
    expect(await walletOf(server, organizationId)).toEqual({ available: 3, reserved: 22, liveJobs: 2, monthSpend: 22 })
    expect(
      await server.deps.db.write
        .selectFrom('jobs')
        .select('id')
        .where('organization_id', '=', organizationId)
        .execute(),
    ).toHaveLength(2)
  })
})

it('the ledger adds up after all of it', async () => {
  await expectLedgerToAddUp(server)
})
