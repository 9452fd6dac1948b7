import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditsOf } from '../../../src/credits/credits.ts'
import { grant } from '../../../src/credits/ledger.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { refillWallet } from '../../../src/features/organizations/tasks/refill-wallet.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { runDue } from '../../support/tasks.ts'
import { expectLedgerToAddUp, setMonth, walletOf } from '../features/jobs/support.ts'
import {
  acting,
  allocate,
  childPath,
  configure,
  createChild,
  errorOf,
  eventsOf,
  finish,
  query,
  spend,
} from '../features/organizations/support.ts'

let server: TestServer
let now = new Date()
let child: string
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
beforeEach(async () => {
  child = await createChild(server)
})
afterAll(async () => {
  await expectLedgerToAddUp(server)
  await server.close()
})

const take = (price: number) => spend(server, { organizationId: child, projectId: null, price })
const refillAll = () => runDue(refillWallet, server.deps)
const typesOf = async () => (await eventsOf(server, child)).map(({ type }) => type)
const refills = async (organizationId = child) =>
  query(server, "select amount from credit_events where type = 'refill' and organization_id = $1", [organizationId])
const available = async (organizationId = child) => (await walletOf(server, organizationId)).available

describe('allocating', () => {
  it('moves credits whole, with an entry in both ledgers that names the other side', async () => {
    const before = await available(server.organizationId)
    const { status, body } = await server.send('POST', childPath(child, '/credits/allocate'), {
      body: { credits: 200, note: 'First month' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ credits: 200, available: 200, parentAvailable: before - 200, note: 'First month' })
    const theirs = await server.send('GET', '/v1/organization/credit-events', { headers: acting(child) })
    expect(theirs.body.data).toHaveLength(1)
    expect(theirs.body.data[0]).toMatchObject({
      id: body.creditEventId,
      type: 'allocate',
      amount: 200,
      balanceAfter: 200,
      counterpartOrganizationId: server.organizationId,
    })
    const ownEvents = await server.send('GET', '/v1/organization/credit-events?type=allocate&limit=1')
    expect(ownEvents.body.data[0]).toMatchObject({
      amount: -200,
      counterpartOrganizationId: child,
      note: 'First month',
    })
  })

  it('of more than the parent has is BILLING_EXHAUSTED without details, and nothing moves', async () => {
    const before = await available(server.organizationId)
    const { status, body } = await allocate(server, child, before + 1)
    expect([status, body.error.code, body.error.details]).toEqual([402, 'BILLING_EXHAUSTED', undefined])
    expect([await available(), await available(server.organizationId)]).toEqual([0, before])
  })

  it('to 16 at once never gives more than the parent has', async () => {
    const { key } = await server.createKey(await server.createOrganization({ credits: 100 }))
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await server.send('POST', '/v1/organizations/children', { body: { name: 'c' }, key })).body.id,
      ),
    )
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        server.send('POST', childPath(ids[n % 4], '/credits/allocate'), { body: { credits: 9 }, key }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(outcomes.filter(({ status }) => status === 402)).toHaveLength(5)
  })
})

describe('the credit config', () => {
  it('judges a refill by the request alone: one side without the other is refused, whatever is set already', async () => {
    const patch = (body: object) => server.send('PATCH', childPath(child, '/credit-config'), { body })
    await configure(server, child, { refillThreshold: 10, refillAmount: 20 })
    for (const body of [
      { refillThreshold: 5 },
      { refillAmount: 5 },
      { refillThreshold: null },
      { refillAmount: null },
      { refillThreshold: 5, refillAmount: null },
      { refillThreshold: null, refillAmount: 5, monthlyCreditCap: 1 },
    ]) {
      const { status, body: answer } = await patch(body)
      expect([status, answer.error.details.code], JSON.stringify(body)).toEqual([
        422,
        'REFILL_REQUIRES_THRESHOLD_AND_AMOUNT',
      ])
    }
    const cleared = await patch({ refillThreshold: null, refillAmount: null, lowThreshold: 3 })
    expect(cleared.body).toMatchObject({ refillThreshold: null, refillAmount: null, lowThreshold: 3 })
    expect((await server.send('GET', childPath(child, '/credit-config'))).body).toEqual(cleared.body)
  })

  it('cannot give a refill to what has no parent, not even past the API', async () => {
    const set = query(server, 'update wallets set refill_threshold = 1, refill_amount = 1 where organization_id = $1', [
      server.organizationId,
    ])
    await expect(set).rejects.toThrow(/no parent/)
  })
})

describe('a refill', () => {
  it('comes once for each crossing of the threshold, however often it is looked for', async () => {
    await allocate(server, child, 100)
    await configure(server, child, { refillThreshold: 50, refillAmount: 30 })
    await take(50)
    await refillAll()
    expect(await refills()).toHaveLength(0)
    await take(10)
    await Promise.all(Array.from({ length: 8 }, refillAll))
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([70, 1])
    await take(30)
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([70, 2])
    expect(await typesOf()).toEqual(['credits.refilled', 'credits.refilled'])
    expect((await eventsOf(server, child))[0]?.data).toMatchObject({
      credits: 30,
      available: 70,
      parentOrganizationId: server.organizationId,
    })
  })

  it('is one for a crossing also where it does not reach the threshold, or where a refused spend brought it', async () => {
    await allocate(server, child, 100)
    await configure(server, child, { refillThreshold: 50, refillAmount: 5 })
    await take(90)
    await refillAll()
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([15, 1])
    await configure(server, child, { refillThreshold: 12, refillAmount: 20 })
    await take(4)
    await take(15)
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([16, 2])
  })

  it('that the parent cannot pay is skipped, and is not made up for when the parent has more', async () => {
    const parent = await server.createOrganization({ credits: 5 })
    const poor = await server.createOrganization({ parentId: parent, credits: 20 })
    await query(server, 'update wallets set refill_threshold = 10, refill_amount = 6 where organization_id = $1', [
      poor,
    ])
    await spend(server, { organizationId: poor, projectId: null, price: 15 })
    await refillAll()
    await inTransaction(server.deps.db.write, (tx) =>
      grant(tx, server.deps, { organizationId: parent, credits: creditsOf(100), note: 'more' }),
    )
    await refillAll()
    expect([await available(poor), (await refills(poor)).length]).toEqual([5, 0])
  })

  it('is left out where an allocation made it good first', async () => {
    await allocate(server, child, 20)
    await configure(server, child, { refillThreshold: 10, refillAmount: 100 })
    await take(15)
    await allocate(server, child, 50)
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([55, 0])
  })

  it('is tried before a spend is refused, which then goes through with one refill and no second for the crossing', async () => {
    await allocate(server, child, 5)
    await configure(server, child, { refillThreshold: 4, refillAmount: 30 })
    const before = await available(server.organizationId)
    await take(20)
    await refillAll()
    expect([await available(), (await refills()).length]).toEqual([15, 1])
    expect(await available(server.organizationId)).toBe(before - 30)
  })

  it('is one for 16 spends that run dry together, where one pays for them all', async () => {
    await configure(server, child, { refillThreshold: 0, refillAmount: 160 })
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => errorOf(take(10))))
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(16)
    expect([await available(), (await refills()).length]).toEqual([0, 1])
  })

  it('is not made for what the cap rejects: the cap is reported first', async () => {
    await allocate(server, child, 10)
    await configure(server, child, { monthlyCreditCap: 15, refillThreshold: 5, refillAmount: 100 })
    await take(4)
    expect(await errorOf(take(12))).toBe('cap')
    expect(await refills()).toHaveLength(0)
    expect(await errorOf(take(11))).toBe('none')
  })

  it('is skipped where the parent is short, and the spend is refused as insufficient', async () => {
    const parent = await server.createOrganization({ credits: 10 })
    const poor = await server.createOrganization({ parentId: parent, credits: 3 })
    await query(server, 'update wallets set refill_threshold = 2, refill_amount = 11 where organization_id = $1', [
      poor,
    ])
    const outcome = await errorOf(spend(server, { organizationId: poor, projectId: null, price: 4 }))
    expect([outcome, await available(poor), await available(parent)]).toEqual(['insufficient', 3, 10])
  })

  it('over HTTP keeps the request’s promises: one charge, one container, the same answer again', async () => {
    await configure(server, child, { refillThreshold: 5, refillAmount: 25 })
    const project = await server.send('POST', '/v1/projects', { body: { name: 'P' }, headers: acting(child) })
    const headers = { ...acting(child), 'Idempotency-Key': '4b0f3c1e-8c49-4a52-9d8a-6a4b7c2f1a11' }
    const generate = () =>
      server.send('POST', `/v1/projects/${project.body.id}/content`, {
        body: { hook: 'Your morning coffee is lying to you', format: 'video' },
        headers,
      })
    const [first, second] = await Promise.all([generate(), generate()])
    expect([first.status, second.text]).toEqual([202, first.text])
    expect(await walletOf(server, child)).toMatchObject({ available: 15, reserved: 10, liveJobs: 1 })
    expect(await refills()).toHaveLength(1)
  })
})

describe('the month’s cap', () => {
  it('counts what is reserved in the UTC month and starts from zero with the next', async () => {
    await allocate(server, child, 100)
    await configure(server, child, { monthlyCreditCap: 30 })
    now = new Date('2026-11-30T23:59:00Z')
    await setMonth(server, now)
    const job = await take(30)
    expect(await errorOf(take(1))).toBe('cap')
    now = new Date('2026-12-01T00:01:00Z')
    await setMonth(server, now)
    expect(await errorOf(take(30))).toBe('none')
    // What comes back from November is no room in December.
    await finish(server, job.id, 0)
    expect(await errorOf(take(1))).toBe('cap')
    now = new Date()
    await setMonth(server, now)
  })

  it('holds while processes disagree about the month: the database says which it is', async () => {
    await allocate(server, child, 400)
    await configure(server, child, { monthlyCreditCap: 100 })
    await setMonth(server, new Date('2026-12-01T00:00:01Z'))
    const outcomes: string[] = []
    for (let n = 0; n < 20; n += 1) {
      now = new Date(n % 2 === 0 ? '2026-12-01T00:00:01Z' : '2026-11-30T23:59:20Z')
      outcomes.push(await errorOf(take(10)))
    }
    expect(outcomes).toEqual([...Array(10).fill('none'), ...Array(10).fill('cap')])
    // A database that is set back brings no month back.
    await setMonth(server, new Date('2026-11-30T23:59:20Z'))
    expect(await errorOf(take(10))).toBe('cap')
    expect((await walletOf(server, child)).monthSpend).toBe(100)
    now = new Date()
    await setMonth(server, now)
  })

  it('raises credits.exhausted once, with the spend that reaches it', async () => {
    await allocate(server, child, 50)
    await configure(server, child, { monthlyCreditCap: 45 })
    await take(30)
    await take(10)
    expect((await eventsOf(server, child)).map(({ type }) => type)).toEqual([])
    await take(5)
    expect(await errorOf(take(1))).toBe('cap')
    const events = await eventsOf(server, child)
    expect(events.map(({ type, data }) => [type, data.reason])).toEqual([['credits.exhausted', 'cap']])
  })

  it('is not the event of an empty wallet: credits.low comes with the spend that crosses, credits.exhausted with the last credit', async () => {
    await configure(server, child, { monthlyCreditCap: 45, lowThreshold: 20 })
    await allocate(server, child, 40)
    await take(25)
    await take(15)
    expect(await errorOf(take(5))).toBe('insufficient')
    const events = await eventsOf(server, child)
    expect(events.map(({ type, data }) => [type, data.reason])).toEqual([
      ['credits.low', undefined],
      ['credits.exhausted', 'insufficient'],
    ])
  })
})

// Last, since its worker refills on its own from now on.
describe('a worker', () => {
  it('refills what was due when the process that spent was lost', async () => {
    await allocate(server, child, 20)
    await configure(server, child, { refillThreshold: 10, refillAmount: 100 })
    await take(15)
    const [wallet] = await query(server, 'select refill_due from wallets where organization_id = $1', [child])
    expect(wallet?.refill_due).toBe(true)
    await server.startWorker()
    await expect.poll(() => available()).toBe(105)
  })
})
