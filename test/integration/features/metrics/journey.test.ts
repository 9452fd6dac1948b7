import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackMetrics } from '../../../../src/features/metrics/tasks/collect-tasks.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import {
  armFault,
  clearFaults,
  connect,
  consent,
  followRedirect,
  openSession,
  people,
  post,
  read,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from '../publishing/fixture.ts'
import type { Point } from './fixture.ts'
import { collectDue, day, hour, pointsOf } from './fixture.ts'

let fixture: Awaited<ReturnType<typeof startFixture>>
let server: TestServer

beforeAll(async () => {
  fixture = await startFixture()
  server = fixture.server
})
afterAll(() => server.close())

async function publish(containerId: string, ...accounts: string[]): Promise<string> {
  const targets = accounts.map((socialAccountId) => ({ socialAccountId }))
  const answer = await post(server, `/v1/content/${containerId}/publish`, { targets })
  expect(answer.status, answer.text).toBe(202)
  const publicationId = answer.body.resource.id
  await waitForStatus(server, publicationId, 'published')
  return publicationId
}

async function refresh(projectId: string) {
  const started = await post(server, `/v1/projects/${projectId}/metrics/refresh`)
  expect(started.status, started.text).toBe(202)
  const job = await server.waitForJob(started.body.id)
  expect(job.status, JSON.stringify(job.error)).toBe('succeeded')
  return job.result as { accountsRead: number; postsRead: number; failures: unknown[] }
}

/** The server's own worker may hold the account: its reading is waited for, so that no step of the clock passes it over. */
async function collectUntilRead(accountId: string): Promise<void> {
  await until(
    async () => {
      await collectDue(server)
      return server.deps.db.write
        .selectFrom('metric_accounts')
        .select('due_at')
        .where('social_account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    },
    ({ due_at }) => due_at > server.deps.clock.now(),
  )
}

const readPoints = async (path: string, metric: string, key?: string): Promise<Point[]> =>
  pointsOf(await read(server, path), metric, key)

describe('metrics of posts in the sandbox', () => {
  it('are read from each platform as far as it has them, and grow', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const tiktok = await connect(server, projectId, 'tiktok', people.tiktok)
    const instagram = await connect(server, projectId, 'instagram', people.instagram)
    const facebook = await connect(server, projectId, 'facebook', people.onePage)
    const publicationId = await publish(containerId, tiktok, instagram, facebook)
    await fixture.advanceClock(2 * hour)
    expect(await refresh(projectId)).toEqual({ accountsRead: 3, postsRead: 3, campaignsRead: 1, failures: [] })
    const path = `/v1/publications/${publicationId}/metrics?granularity=total&groupBy=platform`
    const first = await read(server, path)
    const kinds = (metric: string) =>
      ['tiktok', 'instagram', 'facebook'].map((key) => pointsOf(first, metric, key)[0]!.availability)
    expect(kinds('views')).toEqual(['available', 'available', 'available'])
    expect(kinds('saves')[0]).toBe('unsupported')
    expect(kinds('reach')[0]).toBe('unsupported')
    expect(['available', 'pending']).toContain(kinds('saves')[1])
    expect(kinds('interactions')).toEqual(['available', 'available', 'unsupported'])
    expect(kinds('averageWatchSeconds')).toEqual(['unsupported', 'available', 'available'])
    const views = pointsOf(first, 'views', 'instagram')[0]!.value!
    expect(views).toBeGreaterThan(0)
    await fixture.advanceClock(3 * day)
    await refresh(projectId)
    const later = await read(server, path)
    expect(pointsOf(later, 'views', 'instagram')[0]!.value).toBeGreaterThan(views)
    // What came late is there by now.
    expect(['saves', 'reach'].map((metric) => pointsOf(later, metric, 'instagram')[0]!.availability)).toEqual([
      'available',
      'available',
    ])
    const sum = ['tiktok', 'instagram', 'facebook'].reduce(
      (all, key) => all + pointsOf(later, 'views', key)[0]!.value!,
      0,
    )
    expect((await readPoints(`/v1/projects/${projectId}/metrics/organic?granularity=total`, 'views'))[0]!.value).toBe(
      sum,
    )
    expect((await readPoints(`/v1/content/${containerId}/metrics?granularity=total`, 'views'))[0]!.value).toBe(sum)
    for (const account of [tiktok, instagram, facebook])
      expect(
        (await readPoints(`/v1/social-accounts/${account}/metrics?granularity=total`, 'followers'))[0]!.value,
      ).toBeGreaterThan(500)
  })

  it('are followed by the schedule hour by hour, and add up to what the platform shows', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const instagram = await connect(server, projectId, 'instagram', people.instagram)
    const publicationId = await publish(containerId, instagram)
    for (let half = 0; half <= 52; half++) {
      await fixture.advanceClock(hour / 2)
      await runTask(trackMetrics, server.deps)
      await collectUntilRead(instagram)
    }
    const now = server.deps.clock.now()
    const from = new Date(now.getTime() - 24 * hour).toISOString()
    const to = new Date(now.getTime() + 1).toISOString()
    const path = `/v1/publications/${publicationId}/metrics?metrics=views,likes,followers`
    const hours = await readPoints(`${path}&granularity=hour&from=${from}&to=${to}`, 'views')
    expect(hours.slice(0, -1).every(({ availability }) => availability === 'available')).toBe(true)
    const all = await readPoints(
      `${path}&granularity=total&from=${new Date(now.getTime() - 3 * day).toISOString()}&to=${to}`,
      'views',
    )
    // The sandbox shows what is true now; the schedule knows it as of its last reading, moments ago.
    const { platformPostUrl } = (await read(server, `/v1/publications/${publicationId}`)).targets[0]
    const page = await (await fetch(platformPostUrl)).text()
    const seen = Number(/<dt>Views<\/dt><dd>(\d+)</.exec(page)![1])
    expect(Math.abs(all[0]!.value! - seen)).toBeLessThanOrEqual(seen * 0.02 + 1)
  })

  it('go on where the platform no longer has one of the metrics, and tell that one as unsupported', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const instagram = await connect(server, projectId, 'instagram', people.instagram)
    const publicationId = await publish(containerId, instagram)
    await fixture.advanceClock(3 * day)
    await armFault(server, { platform: 'instagram', kind: 'metric_deprecated', code: 'shares', times: 1_000 })
    await refresh(projectId)
    const answer = await read(server, `/v1/publications/${publicationId}/metrics?granularity=total`)
    expect(pointsOf(answer, 'shares')[0]).toMatchObject({ value: null, availability: 'unsupported', asOf: null })
    expect(pointsOf(answer, 'likes')[0]!.value).toBeGreaterThan(0)
    await clearFaults(server)
  })

  it('are permission_missing where the owner did not grant them', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'tiktok')
    await followRedirect(await consent(authorizeUrl, people.otherTiktok, 'allow', ['user.info.stats', 'video.list']))
    const session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
    const tiktok = session.socialAccountIds[0]
    await publish(containerId, tiktok)
    await fixture.advanceClock(2 * day)
    expect(await refresh(projectId)).toMatchObject({ accountsRead: 1, failures: [] })
    const answer = await read(server, `/v1/social-accounts/${tiktok}/metrics?granularity=total`)
    const kinds = ['views', 'likes', 'saves', 'followers'].map((metric) => pointsOf(answer, metric)[0]!.availability)
    expect(kinds).toEqual(['permission_missing', 'permission_missing', 'unsupported', 'permission_missing'])
  })

  it('that are denied for a while come again with the next reading', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const facebook = await connect(server, projectId, 'facebook', people.onePage)
    await publish(containerId, facebook)
    await fixture.advanceClock(2 * day)
    await armFault(server, { platform: 'facebook', kind: 'insights_denied', times: 1_000 })
    await refresh(projectId)
    const path = `/v1/content/${containerId}/metrics?granularity=total`
    expect((await readPoints(path, 'views'))[0]!.availability).toBe('permission_missing')
    await clearFaults(server)
    await refresh(projectId)
    expect((await readPoints(path, 'views'))[0]!.value).toBeGreaterThan(0)
  })

  describe('that the platform refused', () => {
    /** An account with a post that was read while its platform refused a metric, and a way to read it again. */
    async function refused() {
      const { projectId, containerId } = await readyContainer(server)
      const instagram = await connect(server, projectId, 'instagram', people.instagram)
      const publicationId = await publish(containerId, instagram)
      const path = `/v1/publications/${publicationId}/metrics?granularity=total`
      const readAgain = async () => {
        await refresh(projectId)
        return (await readPoints(path, 'shares'))[0]!
      }
      const readRefused = async () => {
        await armFault(server, { platform: 'instagram', kind: 'metric_deprecated', code: 'shares', times: 1_000 })
        const point = await readAgain()
        await clearFaults(server)
        expect(point).toMatchObject({ value: null, availability: 'unsupported' })
      }
      await fixture.advanceClock(3 * day)
      return { projectId, readAgain, readRefused }
    }

    it('are requested again after a day', async () => {
      const { readAgain, readRefused } = await refused()
      await readRefused()
      await fixture.advanceClock(22 * hour)
      expect(await readAgain()).toMatchObject({ value: null, availability: 'unsupported' })
      await fixture.advanceClock(3 * hour)
      expect(await readAgain()).toMatchObject({ value: expect.any(Number), availability: 'available' })
    })

    it('are requested again at once where the account is connected again', async () => {
      const { projectId, readAgain, readRefused } = await refused()
      await readRefused()
      await connect(server, projectId, 'instagram', people.instagram)
      expect(await readAgain()).toMatchObject({ value: expect.any(Number), availability: 'available' })
    })

    it('are requested with the next reading where the account has a like post that had them', async () => {
      const { readAgain } = await refused()
      const { asOf } = await readAgain()
      await fixture.advanceClock(hour)
      await armFault(server, { platform: 'instagram', kind: 'metric_deprecated', code: 'shares', times: 1_000 })
      expect(await readAgain()).toMatchObject({ value: expect.any(Number), asOf })
      await clearFaults(server)
      await fixture.advanceClock(hour)
      expect((await readAgain()).asOf).not.toBe(asOf)
    })
  })
})
