import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshAds } from '../../../../src/features/ads/api.ts'
import { daysBetween } from '../../../../src/features/ads/domain/ad-time.ts'
import { claimDue } from '../../../../src/features/ads/store/claims.ts'
import { readAdAccounts } from '../../../../src/features/ads/tasks/ad-tasks.ts'
import type { AdsFlow } from '../../../../src/platforms/ads-flow.ts'
import { platformError } from '../../../../src/platforms/platform-http.ts'
import { endLeases } from '../../../support/leases.ts'
import { runDue, runRound } from '../../../support/tasks.ts'
import {
  armFault,
  clearFaults,
  consent,
  eventTypesOf,
  followRedirect,
  openSession,
  post,
} from '../publishing/fixture.ts'
import type { AdsFixture } from './fixture.ts'
import { ads, campaigns, people, read, startAdsFixture } from './fixture.ts'

const tooMuch = { platformCode: '100/1487534', platformMessage: 'Please reduce the amount of data' }
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let fixture: AdsFixture
let projectId: string
let socialAccountId: string

beforeAll(async () => {
  fixture = await startAdsFixture()
})
beforeEach(async () => {
  await fixture.archiveAll()
  ;({ projectId, socialAccountId } = await fixture.readProject({}, people.onePage))
})
afterEach(() => clearFaults(fixture.server))
afterAll(() => fixture?.server.close())

const account = async () => (await fixture.accounts(projectId))[0]
const socialStatus = async () => (await read(fixture.server, `/v1/social-accounts/${socialAccountId}`)).status
const due = async (table: 'ad_accounts' | 'ad_sources') => {
  const { rows } = await fixture.server.deps.db.pools.read.query(
    table === 'ad_accounts'
      ? 'select due_at::text as due from ad_accounts where project_id = $1'
      : 'select due_at::text as due from ad_sources where social_account_id = $1',
    [table === 'ad_accounts' ? projectId : socialAccountId],
  )
  const [{ due: at }] = rows
  return at === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(at) - fixture.now()
}
const readLater = async (ms = hourMs + 1) => {
  await fixture.advanceClock(ms)
  await fixture.lookUp()
  await fixture.readAll()
}
const fault = (kind: string, more: object = {}) =>
  armFault(fixture.server, { platform: 'facebook', kind, operation: 'ads', ...more })

async function reconnect(leaveOut: string[] = []) {
  const path = `/v1/social-accounts/${socialAccountId}/reauth-url`
  const answer = await post(fixture.server, path, { returnUrl: 'http://localhost:3000/connected' })
  await followRedirect(await consent(answer.body.authorizeUrl, people.onePage, 'allow', leaveOut))
}

describe('permission', () => {
  it('to read ads that was left out gives no ad accounts, and a reconnect brings them', async () => {
    const own = await fixture.project()
    const { authorizeUrl } = await openSession(fixture.server, own, 'facebook')
    await followRedirect(await consent(authorizeUrl, people.onePage, 'allow', ['ads_read']))
    await fixture.lookUp()
    expect(await fixture.accounts(own)).toEqual([])
    await fixture.connect(own, people.onePage)
    await fixture.lookUp()
    expect(await fixture.accounts(own)).toHaveLength(1)
  })

  it('that an ad account’s owner has not given makes it permission_missing, and what was read stays', async () => {
    const { id } = await fixture.campaign(projectId, campaigns.atlas)
    const { syncedAt } = await account()
    await fixture.control(`accounts/${ads.atlas}`, { granted: false })
    await readLater()
    expect(await account()).toMatchObject({ status: 'permission_missing', syncedAt })
    expect((await fixture.spend(id)).body.total.amount).not.toBe('0')
    expect(await due('ad_accounts')).toBeGreaterThan(5 * hourMs)
    const tomorrow = { from: new Date(fixture.now() + 24 * hourMs).toISOString() }
    const to = new Date(fixture.now() + 25 * hourMs).toISOString()
    const { body } = await fixture.spend(id, { ...tomorrow, to })
    expect(body.points.at(-1)).toMatchObject({ spend: null, availability: 'permission_missing' })
    await fixture.control(`accounts/${ads.atlas}`, { granted: true })
    await readLater(6 * hourMs + 1)
    expect(await account()).toMatchObject({ status: 'active' })
  })

  it('that is taken back in a renewed consent is told, and comes back with the next', async () => {
    await reconnect(['ads_read'])
    await fixture.lookUp()
    expect(await account()).toMatchObject({ status: 'permission_missing', socialAccountId })
    await reconnect()
    await fixture.lookUp()
    await fixture.readAll()
    expect(await account()).toMatchObject({ status: 'active' })
  })
})

describe('credentials', () => {
  it('of the person that have ended stop the ads alone: the account goes on posting', async () => {
    await fault('token_expired')
    await readLater()
    expect(await account()).toMatchObject({ status: 'permission_missing', socialAccountId })
    expect(await socialStatus()).toBe('active')
    await reconnect()
    await fixture.lookUp()
    await fixture.readAll()
    expect(await account()).toMatchObject({ status: 'active' })
  })

  it('that are revoked make the account reauth_required, once, and nothing is asked until it is renewed', async () => {
    await fault('revoked')
    await readLater()
    expect(await socialStatus()).toBe('reauth_required')
    expect(await account()).toMatchObject({ status: 'permission_missing' })
    expect(await due('ad_accounts')).toBe(Number.POSITIVE_INFINITY)
    await readLater(7 * hourMs)
    expect(await due('ad_sources')).toBe(Number.POSITIVE_INFINITY)
    const types = await eventTypesOf(fixture.server, socialAccountId)
    expect(types.filter((type) => type === 'social_account.reauth_required')).toHaveLength(1)
    const before = await account()
    await reconnect()
    await fixture.lookUp()
    await fixture.readAll()
    const after = await account()
    expect(after).toMatchObject({ id: before.id, status: 'active', socialAccountId })
    expect(Date.parse(after.syncedAt)).toBeGreaterThan(Date.parse(before.syncedAt))
  })

  it('that were given up leave ad accounts and campaigns readable, with no account; connecting anew goes on', async () => {
    const before = await account()
    const campaign = await fixture.campaign(projectId, campaigns.atlas)
    expect(
      (await fixture.server.send('DELETE', `/v1/social-accounts/${socialAccountId}`, { headers: key() })).status,
    ).toBe(204)
    expect(await account()).toEqual({ ...before, socialAccountId: null })
    await readLater(7 * hourMs)
    expect(await account()).toEqual({ ...before, socialAccountId: null })
    expect(await fixture.campaign(projectId, campaigns.atlas)).toEqual(campaign)
    expect((await fixture.metrics(projectId)).body.data).toHaveLength(1)
    expect((await fixture.spend(campaign.id)).status).toBe(200)
    await fixture.connect(projectId, people.onePage)
    await fixture.lookUp()
    await fixture.readAll()
    expect(await account()).toMatchObject({ id: before.id, socialAccountId, status: 'active' })
    expect((await fixture.campaign(projectId, campaigns.atlas)).id).toBe(campaign.id)
  })

  it('of a leased account reach nobody’s ads', async () => {
    const own = await fixture.project()
    const id = await fixture.connect(own, people.onePage)
    await fixture.server.deps.db.write
      .updateTable('social_accounts')
      .set({ ownership: 'leased', leased_account_id: 'lea_x' })
      .where('id', '=', id)
      .execute()
    await fixture.lookUp()
    expect(await fixture.accounts(own)).toEqual([])
  })

  it('of another account that may read the same ads take over from one that was given up', async () => {
    const own = await fixture.project()
    const first = await fixture.connect(own)
    await fixture.lookUp()
    await fixture.server.deps.db.write
      .updateTable('social_accounts')
      .set({ platform_account_id: 'the-other-page' })
      .where('id', '=', first)
      .execute()
    const second = await fixture.connect(own)
    await fixture.lookUp()
    const holders = async () =>
      new Set((await fixture.accounts(own)).map((row: { socialAccountId: string }) => row.socialAccountId))
    expect(await holders()).toEqual(new Set([first]))
    await fixture.server.send('DELETE', `/v1/social-accounts/${first}`, { headers: key() })
    expect(await holders()).toEqual(new Set([null]))
    await fixture.advanceClock(6 * hourMs + 1)
    await fixture.lookUp()
    expect(await holders()).toEqual(new Set([second]))
  })
})

describe('the platform', () => {
  it('is left alone for the minutes that it names', async () => {
    await fault('rate_limited')
    await fixture.hurry(projectId)
    await fixture.readAll()
    expect(Math.round((await due('ad_accounts')) / minuteMs)).toBe(7)
    // A refresh does not ask before either.
    const before = (await account()).syncedAt
    const told = await refreshAds(fixture.server.deps, { projectId, jobId: 'job_z' }, new AbortController().signal)
    expect(told).toMatchObject({ campaignsRead: 0, failures: [{ socialAccountId, code: 'PLATFORM_ERROR' }] })
    expect((await account()).syncedAt).toBe(before)
    await readLater(7 * minuteMs + 1)
    expect(await account()).toMatchObject({ status: 'active' })
  })

  it('that fails is asked again, each time later, and what was stored before the failure stays', async () => {
    const waits: number[] = []
    for (let failure = 0; failure < 4; failure++) {
      await fault('server_error')
      await fixture.server.deps.db.write
        .updateTable('ad_accounts')
        .set({ due_at: fixture.server.deps.clock.now() })
        .where('project_id', '=', projectId)
        .execute()
      await fixture.readAll()
      waits.push(Math.round((await due('ad_accounts')) / minuteMs))
      await fixture.advanceClock(hourMs)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(await account()).toMatchObject({ status: 'active' })
    await fixture.readAll()
    expect(await due('ad_accounts')).toBeLessThanOrEqual(hourMs)
  })

  it('that has too much to tell at once is asked for less, down to the day', async () => {
    const connectors = fixture.server.deps.connectors.live
    const ads = connectors.facebook.ads!
    const spans: number[] = []
    const narrow: AdsFlow = {
      ...ads,
      metrics(tokens, ref, span, options) {
        const days = daysBetween(span.from, span.to).length
        spans.push(days)
        if (days <= 3) return ads.metrics(tokens, ref, span, options)
        return Promise.reject(platformError('facebook', { category: 'invalid_request', ...tooMuch }))
      },
    }
    const facebook = { ...connectors.facebook, ads: narrow }
    await fixture.server.deps.db.write.deleteFrom('ad_readings').execute()
    await fixture.hurry(projectId)
    const deps = {
      ...fixture.server.deps,
      connectors: { ...fixture.server.deps.connectors, live: { ...connectors, facebook } },
    }
    await runDue(readAdAccounts, deps)
    expect(Math.max(...spans)).toBeGreaterThan(80)
    const { rows } = await fixture.server.deps.db.pools.read.query(
      `select count(*)::int as days from ad_readings r join ad_accounts a on a.id = r.ad_account_id
       where a.project_id = $1 and grain = 'day'`,
      [projectId],
    )
    expect(rows[0].days).toBeGreaterThan(90)
  })

  it('in trouble over one ad account holds up no other', async () => {
    const other = await fixture.readProject({}, people.twoPages)
    await fault('error', { code: '1', message: 'not today', accountId: people.onePage, times: 50, status: 400 })
    const before = (await account()).syncedAt
    await readLater()
    expect((await account()).syncedAt).toBe(before)
    const others = await fixture.accounts(other.projectId)
    for (const row of others) expect(Date.parse(row.syncedAt)).toBeGreaterThan(Date.parse(before))
  })

  it('that names no currency is not believed: nothing of its answer is kept', async () => {
    const before = await fixture.metrics(projectId, { granularity: 'total' })
    await fixture.control(`accounts/${ads.atlas}`, { insightsCurrency: 'yen' })
    await readLater()
    const after = await fixture.metrics(projectId, { granularity: 'total' })
    expect(after.body.data[0].currency).toBe('JPY')
    expect(after.body.data).toHaveLength(before.body.data.length)
    await fixture.control(`accounts/${ads.atlas}`, { insightsCurrency: 'JPY' })
  })

  it('that tells some days in another currency makes another entry, and adds nothing over the two', async () => {
    const { id } = await fixture.campaign(projectId, campaigns.atlas)
    const own = async () => (await fixture.spend(id)).body.total
    await fixture.control(`accounts/${ads.atlas}`, { insightsCurrency: 'USD' })
    await readLater(25 * hourMs)
    const { body } = await fixture.metrics(projectId, { granularity: 'total', metrics: 'spend' })
    const spent = body.data.map((group: { currency: string; series: { points: { money: object }[] }[] }) => [
      group.currency,
      group.series[0]!.points[0]!.money,
    ])
    expect(spent.map(([currency]: [string]) => currency).sort()).toEqual(['JPY', 'USD'])
    for (const [currency, money] of spent) expect(money).toMatchObject({ currency })
    const byCampaign = await fixture.metrics(projectId, { groupBy: 'campaign', metrics: 'spend', limit: '1' })
    expect(byCampaign.body.data).toHaveLength(1)
    expect(byCampaign.body.nextCursor).not.toBeNull()
    expect((await own()).currency).toBe('JPY')
    await fixture.control(`accounts/${ads.atlas}`, { insightsCurrency: 'JPY' })
  })
})

describe('switches', () => {
  it.each([
    ['the organization is switched off', () => setOrganization({ kill_switch: true })],
    ['the organization is suspended', () => setOrganization({ status: 'suspended' })],
    ['everything is switched off', () => setGlobal(true)],
    ['the project is archived', () => fixture.archiveAll()],
  ])('stop every call while %s, and it goes on afterwards', async (_name, stop) => {
    const { synced_at: before } = await row()
    await stop()
    await fault('server_error', { times: 1 })
    await readLater(7 * hourMs)
    expect((await row()).synced_at).toEqual(before)
    // The fault is still armed: nobody has called.
    await clearFaults(fixture.server)
    await setGlobal(false)
    await setOrganization({ kill_switch: false, status: 'active' })
    await fixture.server.deps.db.write
      .updateTable('projects')
      .set({ status: 'active' })
      .where('id', '=', projectId)
      .execute()
    await readLater(16 * minuteMs)
    expect(Number((await row()).synced_at)).toBeGreaterThan(Number(before))
  })

  it('are looked at before each call: one that is thrown in the course of a reading ends it', async () => {
    const { synced_at: before } = await row()
    await fixture.hurry(projectId)
    await fault('slow', { delayMs: 600 })
    const reading = fixture.readAll()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await setOrganization({ kill_switch: true })
    await reading
    expect((await row()).synced_at).toEqual(before)
    expect(Math.round((await due('ad_accounts')) / minuteMs)).toBe(1)
    await setOrganization({ kill_switch: false })
  })
})

describe('a process', () => {
  it('that dies in a reading leaves it to the next when its lease ends', async () => {
    await fixture.hurry(projectId)
    const { db, clock } = fixture.server.deps
    const { organizationId } = fixture.server
    const dead = await claimDue(db.write, 'account', { organizationId, now: clock.now(), limit: 100 })
    expect(dead.length).toBeGreaterThan(0)
    const { synced_at: before } = await row()
    await fixture.readAll()
    expect((await row()).synced_at).toEqual(before)
    // A process whose clock is ahead sees no lease end before its time.
    await fixture.advanceClock(10 * minuteMs + 1)
    await fixture.readAll()
    expect((await row()).synced_at).toEqual(before)
    await endLeases(fixture.server)
    await fixture.readAll()
    expect(Number((await row()).synced_at)).toBeGreaterThan(Number(before))
  })

  it('that is stopped gives back what it was reading', async () => {
    await fixture.hurry(projectId)
    await fault('slow', { delayMs: 800 })
    const stopping = new AbortController()
    const reading = runRound(readAdAccounts, fixture.server.deps, stopping.signal)
    setTimeout(() => stopping.abort(), 200)
    await reading
    expect(await due('ad_accounts')).toBeLessThanOrEqual(0)
    const { synced_at: before } = await row()
    await fixture.readAll()
    expect(Number((await row()).synced_at)).toBeGreaterThan(Number(before))
  })

  it('that dies after the campaigns were stored raises neither their events again nor loses metrics.updated', async () => {
    await fixture.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'ADSET_PAUSED' })
    const before = (await fixture.events('metrics.updated', projectId)).length
    const dying = (point: string) => ({
      ...fixture.server.deps,
      faults: {
        reach(at: string) {
          if (at === point) throw new Error(`dead at ${point}`)
        },
      },
    })
    for (const point of ['ads.campaigns_saved', 'ads.metrics_saved']) {
      await fixture.advanceClock(2 * hourMs)
      await fixture.hurry(projectId)
      await runRound(readAdAccounts, dying(point))
    }
    expect(await fixture.events('metrics.updated', projectId)).toHaveLength(before)
    await readLater()
    const changes = await fixture.events('ad_campaign.status_changed', projectId)
    expect(changes.map(({ data }) => (data as { status: string }).status)).toEqual(['paused'])
    expect(await fixture.events('metrics.updated', projectId)).toHaveLength(before + 1)
    await fixture.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'ACTIVE' })
  })
})

describe('an organization with very many ad accounts', () => {
  it('is one of those served in a round: the next is read with its first 64', async () => {
    const { db } = fixture.server.deps
    const connectors = fixture.server.deps.connectors.live
    const other = await fixture.readProject({}, people.twoPages)
    const neighbor = await fixture.server.createOrganization()
    const owned = { organization_id: neighbor, migrated_from: null }
    await db.write.updateTable('projects').set(owned).where('id', '=', other.projectId).execute()
    const one = await row()
    const many = Array.from({ length: 99 }, (_, n) => ({
      ...one,
      id: `${one.id}${n}`,
      platform_account_id: `act_${n}`,
    }))
    await db.write.insertInto('ad_accounts').values(many).execute()
    const now = fixture.server.deps.clock.now()
    const dueAt = (of: string, at: Date) =>
      db.write.updateTable('ad_accounts').set({ due_at: at }).where('project_id', '=', of).execute()
    await dueAt(projectId, new Date(now.getTime() - 1_000))
    await dueAt(other.projectId, now)
    const requested: string[] = []
    const nothing = async () => ({ items: [], nextCursor: null })
    const empty: AdsFlow = {
      ...connectors.facebook.ads!,
      campaigns: async (_tokens, { platformAccountId }) => {
        requested.push(platformAccountId)
        return nothing()
      },
      spend: nothing,
      metrics: nothing,
    }
    const facebook = { ...connectors.facebook, ads: empty }
    await runRound(readAdAccounts, {
      ...fixture.server.deps,
      connectors: { ...fixture.server.deps.connectors, live: { ...connectors, facebook } },
    })
    const theirs = await db.read
      .selectFrom('ad_accounts')
      .select('platform_account_id')
      .where('project_id', '=', other.projectId)
      .execute()
    const others = new Set(theirs.map(({ platform_account_id: id }) => id))
    expect(requested.filter((id) => others.has(id))).toHaveLength(others.size)
    expect(requested.filter((id) => !others.has(id))).toHaveLength(64)
    await db.write.deleteFrom('ad_readings').where('ad_account_id', 'like', `${one.id}_%`).execute()
    await db.write.deleteFrom('ad_accounts').where('id', 'like', `${one.id}_%`).execute()
  })
})

describe('a migrated project', () => {
  it('takes its ads along: the child reads them and hears of them, the parent reads on for the grace', async () => {
    const child = await fixture.server.createOrganization({ parentId: fixture.server.organizationId })
    const { key: childKey } = await fixture.server.createKey(child)
    const { id } = await fixture.campaign(projectId, campaigns.atlas)
    await fixture.server.deps.db.write
      .updateTable('projects')
      .set({ organization_id: child, migrated_from: fixture.server.organizationId, migrated_at: new Date() })
      .where('id', '=', projectId)
      .execute()
    await fixture.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'ARCHIVED' })
    await readLater()
    const as = (key: string) => fixture.server.send('GET', `/v1/ads/campaigns/${id}`, { key })
    expect((await as(childKey)).body).toMatchObject({ status: 'completed', effectiveStatus: 'ARCHIVED' })
    expect((await as(fixture.server.key)).status).toBe(200)
    const [event] = await fixture.events('ad_campaign.status_changed', projectId)
    expect(event!.organization_id).toBe(child)
    await fixture.control(`campaigns/${campaigns.atlas}`, { effectiveStatus: 'ACTIVE' })
  })
})

function key() {
  return { 'Idempotency-Key': crypto.randomUUID() }
}

const row = () =>
  fixture.server.deps.db.read
    .selectFrom('ad_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()

async function setOrganization(fields: { kill_switch?: boolean; status?: 'active' | 'suspended' }): Promise<unknown> {
  const { organizationId, deps } = fixture.server
  return deps.db.write.updateTable('organizations').set(fields).where('id', '=', organizationId).execute()
}

async function setGlobal(on: boolean): Promise<unknown> {
  return fixture.server.deps.db.write
    .updateTable('service_switches')
    .set({ is_on: on })
    .where('name', '=', 'global')
    .execute()
}
