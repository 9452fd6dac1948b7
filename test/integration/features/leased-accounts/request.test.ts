import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { createProject, eventTypesOf, startFixture } from '../publishing/fixture.ts'
import {
  act,
  addAccounts,
  coffee,
  fillDemoPool,
  lease,
  leaseOf,
  poolAccountOf,
  post,
  read,
  request,
  wallet,
} from './support.ts'

let server: TestServer

let projectId: string

beforeAll(async () => {
  ;({ server } = await startFixture({ worker: false }))
  await fillDemoPool(server)
})
afterAll(() => server?.close())

const errorOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, body.error?.code, body.error?.details?.reason ?? body.error?.details?.issues?.[0]?.path]
}

describe('the list of niches', () => {
  it('is by name, with places, terms, price and what to expect, and is paged', async () => {
    const all = await read(server, '/v1/leased-accounts/niches')
    expect(all.data.map(({ niche }: { niche: string }) => niche)).toEqual(['hiking', 'home baking', 'specialty coffee'])
    expect(all.data[2]).toEqual({
      niche: 'specialty coffee',
      platform: 'tiktok',
      countries: ['DE', 'US'],
      languages: ['de', 'en'],
      availability: 'limited',
      minTermDays: 30,
      maxTermDays: 365,
      warmingDays: 0,
      creditsPerAccount: 50,
    })
    const first = await server.send('GET', '/v1/leased-accounts/niches?limit=2')
    expect(first.headers.get('link')).toContain('rel="next"')
    const next = await read(server, `/v1/leased-accounts/niches?limit=2&cursor=${first.body.nextCursor}`)
    expect([...first.body.data, ...next.data]).toEqual(all.data)
    expect(next.nextCursor).toBeNull()
    expect((await read(server, '/v1/leased-accounts/niches?platform=facebook')).data).toHaveLength(1)
  })

  it('tells how many are to be had: as many as one request may ask for, some, or none', async () => {
    const availability = async (niche: string) => {
      const { data } = await read(server, '/v1/leased-accounts/niches?limit=100')
      return data.find((one: { niche: string }) => one.niche === niche)?.availability
    }
    const { niche, ids } = await addAccounts(server, 10, { niche: 'zinnias' })
    expect(await availability(niche)).toBe('available')
    projectId = await createProject(server)
    const leases = await lease(server, projectId, { ...coffee, niche, count: 9 })
    expect(await availability(niche)).toBe('limited')
    await lease(server, projectId, { ...coffee, niche, count: 1 })
    expect(await availability(niche)).toBe('waitlist')
    for (const id of leases) await act(server, id, 'release')
    // What nobody can ever get is not offered.
    await server.deps.db.write.updateTable('pool_accounts').set({ status: 'retired' }).where('id', 'in', ids).execute()
    expect(await availability(niche)).toBeUndefined()
  })

  it('tells the price that the operator has set', async () => {
    const { db, clock } = server.deps
    const row = { kind: 'price' as const, name: 'leased', value: 70, updated_at: clock.now() }
    await db.write.insertInto('operator_settings').values(row).execute()
    await expect.poll(() => server.deps.operatorSettings.pricesOf({ mode: 'live' }).leased).toBe(70)
    expect((await read(server, '/v1/leased-accounts/niches')).data[0].creditsPerAccount).toBe(70)
    await db.write.deleteFrom('operator_settings').execute()
    await expect.poll(() => server.deps.operatorSettings.pricesOf({ mode: 'live' }).leased).toBe(50)
  })
})

describe('a request', () => {
  it.each([
    ['a niche that is not on the list', { niche: 'specialty tea' }, '/body/niche'],
    ['a niche of another platform', { platform: 'instagram' }, '/body/niche'],
    ['a country without accounts', { country: 'FR' }, '/body/country'],
    ['a language that is spoken elsewhere', { country: 'DE', language: 'en' }, '/body/language'],
    ['too short a term', { termDays: 29 }, '/body/termDays'],
    ['too many accounts', { count: 11 }, '/body/count'],
  ])('for %s is VALIDATION, names the field and reserves nothing', async (_what, change, path) => {
    projectId = await createProject(server)
    const before = await wallet(server, server.organizationId)
    const answer = post(server, `/v1/projects/${projectId}/leased-accounts`, { ...coffee, ...change })
    expect(await errorOf(answer)).toEqual([422, 'VALIDATION', path])
    expect(await wallet(server, server.organizationId)).toEqual(before)
    expect((await read(server, `/v1/projects/${projectId}/leased-accounts`)).data).toEqual([])
  })

  it('makes the leases at once, as requested, and reserves for all; the job names the first and lists all', async () => {
    const { niche } = await addAccounts(server, 1, { country: 'AT', language: 'de-AT' })
    projectId = await createProject(server)
    const before = await wallet(server, server.organizationId)
    const wish = { ...coffee, niche, language: 'de', count: 2, metadata: { crmId: '4711' } }
    const job = await request(server, projectId, wish)
    expect(job).toMatchObject({ type: 'leased_accounts.assign', status: 'queued', credits: { quoted: 100 } })
    const { data } = await read(server, `/v1/projects/${projectId}/leased-accounts`)
    expect(data.map(({ id }: { id: string }) => id).at(-1)).toBe(job.resource.id)
    expect(data[0]).toMatchObject({
      status: 'requested',
      country: null,
      language: 'de',
      username: null,
      credits: 0,
      metadata: { crmId: '4711' },
    })
    expect((await wallet(server, server.organizationId)).reserved - before.reserved).toBe(100)
    await runAttempt(server.deps, job.id)
    const done = await read(server, `/v1/jobs/${job.id}`)
    expect(done).toMatchObject({
      status: 'succeeded',
      credits: { quoted: 100, charged: 50, refunded: 50 },
      result: { assigned: 1, waitlisted: 1 },
    })
    expect(done.result.leasedAccountIds.toSorted()).toEqual(data.map(({ id }: { id: string }) => id).toSorted())
    const [second, first] = (await read(server, `/v1/projects/${projectId}/leased-accounts`)).data
    expect(first).toMatchObject({ status: 'provisioning', country: 'AT', language: 'de-AT', credits: 50 })
    expect(first.username).toMatch(/^user_/)
    expect(second).toMatchObject({ status: 'waitlisted', username: null, language: 'de', credits: 0 })
    expect(second.statusReason).toMatch(/next one is yours/)
    const after = await wallet(server, server.organizationId)
    expect([before.available - after.available, after.reserved]).toEqual([50, before.reserved])
    const waiting = await read(server, `/v1/projects/${projectId}/leased-accounts?status=waitlisted&platform=tiktok`)
    expect(waiting.data).toEqual([second])
  })

  it('that the wallet cannot cover, or of an archived project, leaves nothing behind', async () => {
    const organizationId = await server.createOrganization({ credits: 60 })
    const { key } = await server.createKey(organizationId)
    const poor = await createProject(server, {}, key)
    const path = `/v1/projects/${poor}/leased-accounts`
    expect(await errorOf(post(server, path, { ...coffee, count: 2 }, key))).toEqual([
      402,
      'BILLING_EXHAUSTED',
      'insufficient',
    ])
    await post(server, `/v1/projects/${poor}/archive`, undefined, key)
    expect(await errorOf(post(server, path, coffee, key))).toEqual([409, 'CONFLICT', 'archived'])
    expect((await server.send('GET', path, { key })).body.data).toEqual([])
  })

  it('that is cancelled after accounts are held for it gives them back, too', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    projectId = await createProject(server)
    const before = await wallet(server, server.organizationId)
    const job = await request(server, projectId, { ...coffee, niche })
    // The worker is gone right after it held the account.
    const gone = new Error('gone')
    const reach = (point: string) => {
      if (point === 'leased_accounts.held') throw gone
    }
    await runAttempt({ ...server.deps, faults: { reach } }, job.id)
    expect((await poolAccountOf(server, ids[0]!)).status).toBe('leased')
    expect((await leaseOf(server, job.resource.id)).status).toBe('requested')
    await post(server, `/v1/jobs/${job.id}/cancel`)
    await runAttempt(server.deps, job.id)
    expect((await read(server, `/v1/jobs/${job.id}`)).status).toBe('cancelled')
    expect(await leaseOf(server, job.resource.id)).toMatchObject({ status: 'released', credits: 0 })
    expect((await poolAccountOf(server, ids[0]!)).status).toBe('checking')
    expect(await wallet(server, server.organizationId)).toEqual(before)
  })

  it('that is cancelled in time releases its leases and charges nothing', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    projectId = await createProject(server)
    const before = await wallet(server, server.organizationId)
    const job = await request(server, projectId, { ...coffee, niche })
    await post(server, `/v1/jobs/${job.id}/cancel`)
    expect((await read(server, `/v1/jobs/${job.id}`)).status).toBe('cancelled')
    expect(await leaseOf(server, job.resource.id)).toMatchObject({ status: 'released', credits: 0, termEndsAt: null })
    expect(await wallet(server, server.organizationId)).toEqual(before)
    expect(await eventTypesOf(server, job.resource.id)).toEqual(['leased_account.released', 'job.cancelled'])
    expect((await poolAccountOf(server, ids[0]!)).status).toBe('free')
  })

  it('whose organization is switched off before it is through fails, and gives everything back', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    const organizationId = await server.createOrganization({ credits: 100 })
    const { key } = await server.createKey(organizationId)
    const project = await createProject(server, {}, key)
    const job = await request(server, project, { ...coffee, niche }, key)
    const set = (kill_switch: boolean) =>
      server.deps.db.write.updateTable('organizations').set({ kill_switch }).where('id', '=', organizationId).execute()
    await set(true)
    await runAttempt(server.deps, job.id)
    await set(false)
    const failed = await server.send('GET', `/v1/jobs/${job.id}`, { key })
    expect(failed.body).toMatchObject({ status: 'failed', error: { code: 'KILL_SWITCH' }, credits: { charged: 0 } })
    const { body } = await server.send('GET', `/v1/leased-accounts/${job.resource.id}`, { key })
    expect(body).toMatchObject({ status: 'released', statusReason: expect.stringMatching(/failed/) })
    expect((await poolAccountOf(server, ids[0]!)).status).toBe('free')
  })

  it('goes without the leases that were released before the job came to them', async () => {
    const { niche } = await addAccounts(server, 2)
    projectId = await createProject(server)
    const job = await request(server, projectId, { ...coffee, niche, count: 2 })
    expect((await act(server, job.resource.id, 'release')).body.status).toBe('released')
    await runAttempt(server.deps, job.id)
    expect(await read(server, `/v1/jobs/${job.id}`)).toMatchObject({
      status: 'succeeded',
      credits: { charged: 50, refunded: 50 },
      result: { assigned: 1, waitlisted: 0 },
    })
    expect((await leaseOf(server, job.resource.id)).status).toBe('released')
  })
})
