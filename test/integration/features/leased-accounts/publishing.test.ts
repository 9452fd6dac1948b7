import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkAccounts } from '../../../../src/features/social-accounts/tasks/account-tasks.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import {
  armFault,
  clearFaults,
  eventTypesOf,
  generate,
  postsIn,
  publication,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from '../publishing/fixture.ts'
import { act, coffee, dayMs, fillDemoPool, leaseOf, post, read, request, runTasks } from './support.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  await fillDemoPool(server)
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

const inMs = (ms: number) => new Date(server.deps.clock.now().getTime() + ms).toISOString()
const reasonOf = ({ body }: Awaited<ReturnType<typeof post>>) => body.error?.details?.reason
/** Runs what is due by the clock of the test, which is ahead of the database's, before each look. */
const untilWorked = <T>(look: () => Promise<T>, matches: (seen: T) => boolean) =>
  until(async () => {
    await runTasks(server)
    return look()
  }, matches)
const waitForLease = (id: string, status: string) =>
  untilWorked(
    () => leaseOf(server, id),
    (lease) => lease.status === status,
  )

/** A project with content and an account that it leases, in use. */
async function leased(wish: object = {}) {
  const { projectId, containerId } = await readyContainer(server, 'image')
  const job = await request(server, projectId, { ...coffee, ...wish })
  // On the waiting list for a moment, where the account was given back just before and is looked at.
  expect((await server.waitForJob(job.id)).status).toBe('succeeded')
  const { id } = job.resource
  await waitForLease(id, 'warming')
  await advanceClock(25_000)
  const { socialAccountId } = await waitForLease(id, 'active')
  return { id, projectId, containerId, socialAccountId: socialAccountId as string }
}

const publish = (containerId: string, socialAccountId: string) =>
  post(server, `/v1/content/${containerId}/publish`, { targets: [{ socialAccountId }], duplicatePolicy: 'allow' })

async function schedule(containerId: string, socialAccountIds: string[], publishAt: string): Promise<string> {
  const targets = socialAccountIds.map((socialAccountId) => ({ socialAccountId }))
  const answer = await post(server, `/v1/content/${containerId}/schedule`, { publishAt, targets })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

describe('a leased account', () => {
  it('is published to as any other, and after its release is not: what was scheduled is cancelled', async () => {
    const { id, projectId, containerId, socialAccountId } = await leased({ country: 'DE' })
    const before = (await postsIn(server)).length
    const published = await publish(containerId, socialAccountId)
    expect((await server.waitForJob(published.body.id)).status).toBe('succeeded')
    const posts = await postsIn(server)
    expect(posts).toHaveLength(before + 1)
    expect(posts.at(-1)).toMatchObject({ platform: 'tiktok', accountId: '-000sbxDailyCremaAAAAAAAAA05' })
    const [later1 = ''] = await generate(server, projectId, { format: 'image' })
    const scheduled = await schedule(later1, [socialAccountId], inMs(3_600_000))

    const released = await act(server, id, 'release')
    expect(released.body).toMatchObject({ status: 'released', socialAccountId })
    expect(Date.parse(released.body.termEndsAt)).toBeLessThanOrEqual(server.deps.clock.now().getTime())
    const cancelled = await publication(server, scheduled)
    const because = { status: 'cancelled', cancelReason: 'lease_ended' }
    expect(cancelled).toMatchObject({ ...because, targets: [because] })
    const events = await server.deps.db.read
      .selectFrom(emittedEvents)
      .select('data')
      .where('type', '=', 'publication.cancelled')
      .execute()
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ publicationId: scheduled, ...because, targets: [expect.objectContaining(because)] }),
    )
    expect(reasonOf(await publish(later1, socialAccountId))).toBe('lease_ended')
    expect((await publication(server, published.body.resource.id)).status).toBe('published')
    const account = await read(server, `/v1/social-accounts/${socialAccountId}`)
    expect(account).toMatchObject({ status: 'revoked', ownership: 'leased', leasedAccountId: id })
    expect(await eventTypesOf(server, socialAccountId)).toEqual(
      expect.arrayContaining(['social_account.connected', 'leased_account.active', 'social_account.revoked']),
    )
    // The consent is the operator's: nobody ends it on the platform.
    const wishes = await server.deps.db.write.selectFrom('social_account_revocations').selectAll().execute()
    expect(wishes).toEqual([])
    await untilWorked(
      async () =>
        (await server.deps.db.write
          .selectFrom('pool_accounts')
          .select('status')
          .where('username', '=', 'dailycrema')
          .executeTakeFirstOrThrow()) as { status: string },
      ({ status }) => status === 'free',
    )
  })

  it('that is paused takes no posts: what comes due fails, what comes later goes out', async () => {
    const { id, projectId, containerId, socialAccountId } = await leased({ country: 'DE' })
    const [second = ''] = await generate(server, projectId, { format: 'image' })
    const due = await schedule(containerId, [socialAccountId], inMs(600_000))
    const afterwards = await schedule(second, [socialAccountId], inMs(1_200_000))
    const paused = await act(server, id, 'pause')
    expect(paused.body).toMatchObject({ status: 'paused', socialAccountId })
    expect(reasonOf(await act(server, id, 'pause'))).toBe('already_paused')
    const [third = ''] = await generate(server, projectId, { format: 'image' })
    expect(reasonOf(await publish(third, socialAccountId))).toBe('lease_paused')
    const health = await read(server, `/v1/social-accounts/${socialAccountId}/health`)
    expect(health).toMatchObject({ health: 'unhealthy' })
    await advanceClock(600_000)
    const failed = await waitForStatus(server, due, 'failed')
    expect(failed.targets[0].error).toMatchObject({ code: 'CONFLICT', category: 'policy' })

    const resumed = await act(server, id, 'resume')
    // The term goes on.
    expect(resumed.body).toMatchObject({ status: 'active', termEndsAt: paused.body.termEndsAt })
    expect(reasonOf(await act(server, id, 'resume'))).toBe('already_active')
    await advanceClock(600_000)
    await waitForStatus(server, afterwards, 'published')
    await act(server, id, 'release')
  })

  it('is neither paused nor released while a publication to it is under way', async () => {
    const { id, containerId, socialAccountId } = await leased({ country: 'US' })
    await armFault(server, { platform: 'tiktok', kind: 'slow', operation: 'account', delayMs: 3_000 })
    const started = await publish(containerId, socialAccountId)
    for (const what of ['pause', 'release'] as const) {
      const answer = await act(server, id, what)
      expect([reasonOf(answer), answer.body.error.details.existingId]).toEqual(['in_flight', started.body.resource.id])
    }
    expect((await server.waitForJob(started.body.id)).status).toBe('succeeded')
    expect((await act(server, id, 'release')).status).toBe(200)
  })

  it('is given up and renewed through its lease alone', async () => {
    const { id, socialAccountId } = await leased({ platform: 'facebook', niche: 'hiking' })
    const revoked = await server.send('DELETE', `/v1/social-accounts/${socialAccountId}`)
    expect([revoked.status, reasonOf(revoked)]).toEqual([409, 'leased'])
    const reauth = await post(server, `/v1/social-accounts/${socialAccountId}/reauth-url`, {
      returnUrl: 'http://localhost:3000/connected',
    })
    expect([reauth.status, reasonOf(reauth)]).toEqual([409, 'leased'])
    // Nobody is asked to renew it before its end, either.
    const soon = new Date(server.deps.clock.now().getTime() + dayMs)
    await server.deps.db.write
      .updateTable('social_accounts')
      .set({ credential_expires_at: soon, next_check_at: server.deps.clock.now(), checked_at: new Date(0) })
      .where('id', '=', socialAccountId)
      .execute()
    await runTask(checkAccounts, server.deps, { key: socialAccountId })
    const looked = () =>
      server.deps.db.write
        .selectFrom('social_accounts')
        .select(['status', 'checked_at'])
        .where('id', '=', socialAccountId)
        .executeTakeFirstOrThrow()
    expect((await until(looked, ({ checked_at }) => checked_at.getTime() > 0)).status).toBe('active')
    expect(await eventTypesOf(server, socialAccountId)).not.toContain('social_account.expiring')
    expect((await leaseOf(server, id)).status).toBe('active')
    await act(server, id, 'release')
    const again = await server.send('DELETE', `/v1/social-accounts/${socialAccountId}`)
    expect([again.status, reasonOf(again)]).toEqual([409, 'already_revoked'])
  })

  it('stays with an archived project, whose lease can be released all the same', async () => {
    const { id, projectId, socialAccountId } = await leased({ platform: 'facebook', niche: 'hiking' })
    await post(server, `/v1/projects/${projectId}/archive`)
    expect((await leaseOf(server, id)).status).toBe('active')
    expect(reasonOf(await act(server, id, 'pause'))).toBe('archived')
    expect(reasonOf(await act(server, id, 'resume'))).toBe('archived')
    expect((await act(server, id, 'release')).body.status).toBe('released')
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('revoked')
  })
})

describe('a term that is over', () => {
  it('lets a post arrive that is on its way, and no other start', async () => {
    const { id, projectId, containerId, socialAccountId } = await leased({ platform: 'facebook', niche: 'hiking' })
    await armFault(server, { platform: 'facebook', kind: 'slow', operation: 'prepare', delayMs: 8_000 })
    await advanceClock(30 * dayMs - 20_000)
    const started = await publish(containerId, socialAccountId)
    await until(
      () => publication(server, started.body.resource.id),
      ({ targets }) => targets[0].status === 'uploading',
    )
    const [other = ''] = await generate(server, projectId, { format: 'image' })
    const scheduled = await schedule(other, [socialAccountId], inMs(3_600_000))
    await server.deps.db.write
      .updateTable('leased_accounts')
      .set({ term_ends_at: server.deps.clock.now(), next_step_at: server.deps.clock.now() })
      .where('id', '=', id)
      .execute()
    await untilWorked(
      () => read(server, `/v1/social-accounts/${socialAccountId}/health`),
      ({ checks }) => checks.some((check: { message: string }) => check.message === 'The lease is paused.'),
    )
    expect(reasonOf(await publish(containerId, socialAccountId))).toBe('lease_paused')
    expect((await leaseOf(server, id)).status).toBe('active')
    await server.waitForJob(started.body.id)
    await advanceClock(5_000)
    await waitForLease(id, 'lapsed')
    expect((await publication(server, scheduled)).status).toBe('cancelled')
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('revoked')
  })
})

describe('an account that the platform restricts', () => {
  it('ends its lease; what comes due on it fails, and no later look brings it back', async () => {
    const { id, projectId, containerId, socialAccountId } = await leased({ country: 'US' })
    const [second = ''] = await generate(server, projectId, { format: 'image' })
    const scheduled = await schedule(second, [socialAccountId], inMs(600_000))
    await armFault(server, {
      platform: 'tiktok',
      kind: 'error',
      operation: 'account',
      code: 'spam_risk_user_banned_from_posting',
      message: 'Banned from posting.',
    })
    const failed = await publish(containerId, socialAccountId)
    expect((await server.waitForJob(failed.body.id)).status).toBe('failed')
    const restricted = await waitForLease(id, 'restricted')
    expect(restricted).toMatchObject({ statusReason: 'Banned from posting.', socialAccountId, credits: 50 })
    expect(Date.parse(restricted.termEndsAt)).toBeLessThanOrEqual(server.deps.clock.now().getTime())
    expect(await eventTypesOf(server, id)).toContain('leased_account.restricted')
    const event = await server.deps.db.write
      .selectFrom(emittedEvents)
      .selectAll()
      .where('type', '=', 'leased_account.restricted')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ socialAccountId, status: 'restricted', termEndsAt: restricted.termEndsAt })

    expect((await publication(server, scheduled)).status).toBe('scheduled')
    await advanceClock(600_000)
    await waitForStatus(server, scheduled, 'failed')
    expect(reasonOf(await publish(containerId, socialAccountId))).toBe('account_restricted')
    for (const what of ['release', 'pause', 'resume'] as const)
      expect((await act(server, id, what)).body.error.details.reason).toBe(
        { release: 'lease_ended', pause: 'not_active', resume: 'not_paused' }[what],
      )
    await advanceClock(dayMs)
    await runTask(checkAccounts, server.deps, { key: socialAccountId })
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('restricted')
    const account = await server.deps.db.write
      .selectFrom('pool_accounts')
      .select(['status', 'status_reason'])
      .where('username', '=', 'firstpour')
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ status: 'restricted', status_reason: 'Banned from posting.' })
    // Nobody gets it any more.
    const niches = await read(server, '/v1/leased-accounts/niches?platform=tiktok')
    expect(niches.data[0].countries).toEqual(['DE'])
  })

  it('where only the credential is refused is ours to renew: the lease stays, and says so', async () => {
    const { id, containerId, socialAccountId } = await leased({ country: 'DE' })
    const { platform_account_id: accountId } = await server.deps.db.read
      .selectFrom('social_accounts')
      .select('platform_account_id')
      .where('id', '=', socialAccountId)
      .executeTakeFirstOrThrow()
    // Of this account: the check of another one of the pool would use it up.
    await armFault(server, { platform: 'tiktok', kind: 'revoked', operation: 'account', accountId })
    const failed = await publish(containerId, socialAccountId)
    expect((await server.waitForJob(failed.body.id)).error).toMatchObject({ code: 'CREDENTIAL_INVALID' })
    expect(await leaseOf(server, id)).toMatchObject({
      status: 'active',
      statusReason: expect.stringMatching(/renewing/),
    })
    await act(server, id, 'release')
    await untilWorked(
      () =>
        server.deps.db.write
          .selectFrom('pool_accounts')
          .select('status')
          .where('username', '=', 'dailycrema')
          .executeTakeFirstOrThrow(),
      ({ status }) => status === 'credential_refused',
    )
  })
})
