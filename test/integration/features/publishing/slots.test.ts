import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBulk } from '../../../support/bulk.ts'
import { createProject, generate, patch, post, read } from '../content/fixture.ts'
import { connect, people, startFixture } from './fixture.ts'

let fixture: Awaited<ReturnType<typeof startFixture>>
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.server.close())

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const at = (time: string) => weekdays.map((weekday) => ({ weekday, time }))

/** A project with a slot every day, and an account. */
async function project(postingPolicy: object = { slots: at('18:30') }, timezone = 'Europe/Berlin') {
  const { server } = fixture
  const id = await createProject(server, { requires_approval: false, timezone, postingPolicy })
  const accountId = await connect(server, id, 'tiktok', people.tiktok)
  return { id, accountId }
}

async function containers(projectId: string, count: number): Promise<string[]> {
  const fields = { format: 'video', durationSeconds: 8 }
  const made = Array.from({ length: count }, () => generate(fixture.server, projectId, fields))
  return (await Promise.all(made)).flat()
}

const schedule = (containerId: string, accountIds: readonly string[], time: object = { slot: 'next' }) =>
  post(fixture.server, `/v1/content/${containerId}/schedule`, {
    ...time,
    targets: accountIds.map((socialAccountId) => ({
      socialAccountId,
      options: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
    })),
  })

const slotsOf = async (projectId: string, query = '') =>
  (await read(fixture.server, `/v1/projects/${projectId}/slots${query}`)).slots

describe('slots', () => {
  it('are taken one after another, and freed by moving and cancelling', async () => {
    const { server } = fixture
    const { id, accountId } = await project()
    const free = await slotsOf(id)
    expect(free.length).toBeGreaterThanOrEqual(6)
    const [first, second, third] = await containers(id, 3)
    const one = await schedule(first!, [accountId])
    expect(one.status).toBe(201)
    expect(one.body).toMatchObject({ publishAt: free[0].at, timezone: 'Europe/Berlin' })
    expect(one.body.requestedPublishAt).toBe(free[0].localTime)
    expect(free[0].localTime).toMatch(/T18:30:00$/)
    const two = await schedule(second!, [accountId])
    expect(two.body.publishAt).toBe(free[1].at)
    expect((await slotsOf(id)).slice(0, 3)).toMatchObject([
      { status: 'taken', publicationId: one.body.id, socialAccountId: accountId },
      { status: 'taken', publicationId: two.body.id },
      { status: 'free', publicationId: null },
    ])
    // A time of its own takes the slot of that moment, too.
    expect((await schedule(third!, [accountId], { publishAt: free[2].at })).status).toBe(201)
    const moved = await patch(server, `/v1/publications/${one.body.id}`, { slot: 'next', slotAfter: free[1].at })
    expect(moved.body.publishAt).toBe(free[3].at)
    const states = async () => (await slotsOf(id)).slice(0, 4).map(({ status }: { status: string }) => status)
    expect(await states()).toEqual(['free', 'taken', 'taken', 'taken'])
    await post(server, `/v1/publications/${two.body.id}/cancel`)
    expect(await states()).toEqual(['free', 'free', 'taken', 'taken'])
  })

  it('go to one request each, however many come at one moment, bulk calls among them', async () => {
    const { server } = fixture
    const { id, accountId } = await project()
    const ids = await containers(id, 10)
    const entries = ids.slice(6).map((containerId) => ({
      action: 'schedule',
      containerId,
      slot: 'next',
      targets: [{ socialAccountId: accountId, options: { privacyLevel: 'PUBLIC_TO_EVERYONE' } }],
    }))
    const bulk = (some: object[]) =>
      sendBulk(server, '/v1/publications/bulk', some).then(({ results }) =>
        results.map(({ resource }) => resource!.publishAt as string),
      )
    const single = (containerId: string) =>
      schedule(containerId, [accountId]).then(({ body }) => [body.publishAt as string])
    const times = await Promise.all([
      ...ids.slice(0, 6).map(single),
      bulk(entries.slice(0, 2)),
      bulk(entries.slice(2).toReversed()),
    ])
    const all = times.flat().sort()
    expect(new Set(all).size).toBe(10)
    expect(all).toEqual(
      (await slotsOf(id, `?to=${new Date(Date.now() + 20 * 86_400_000).toISOString()}`))
        .slice(0, 10)
        .map((slot: { at: string }) => slot.at),
    )
  })

  it('are common to all accounts of a request, or the answer names the account that has none', async () => {
    const { server } = fixture
    const { id, accountId } = await project()
    const other = await connect(server, id, 'tiktok', people.otherTiktok)
    const own = [
      { weekday: 'friday', time: '18:30' },
      { weekday: 'friday', time: '09:00' },
    ]
    const set = await patch(server, `/v1/social-accounts/${other}`, { postingSlots: own })
    expect(set.body.postingSlots).toEqual(own)
    const [first, second] = await containers(id, 2)
    const both = await schedule(first!, [accountId, other])
    expect(both.body.requestedPublishAt).toMatch(/T18:30:00$/)
    expect(new Date(both.body.publishAt).getUTCDay()).toBe(5)
    await patch(server, `/v1/social-accounts/${other}`, { postingSlots: [{ weekday: 'friday', time: '09:00' }] })
    const none = await schedule(second!, [accountId, other])
    expect([none.status, none.body.error.details.issues[0].path]).toEqual([422, '/body/slot'])
    expect(none.body.error.message).toContain(other)
    await patch(server, `/v1/social-accounts/${other}`, { postingSlots: [] })
    expect((await schedule(second!, [other])).body.error.message).toContain(`${other} has no slots`)
    await patch(server, `/v1/social-accounts/${other}`, { postingSlots: null })
    expect((await schedule(second!, [accountId, other])).status).toBe(201)
  })

  it('that the posting policy blocks are passed over, and shown as blocked', async () => {
    const slots = [...at('18:30'), ...at('18:45'), ...at('23:00')]
    const quietHours = { from: '22:00', to: '07:00' }
    const { id, accountId } = await project({ slots, quietHours, minGapMinutes: 30 })
    const [first, second] = await containers(id, 2)
    const one = await schedule(first!, [accountId], {
      slot: 'next',
      slotAfter: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const taken = one.body.requestedPublishAt as string
    const two = await schedule(second!, [accountId], {
      slot: 'next',
      slotAfter: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect(two.body.requestedPublishAt.slice(0, 10) > taken.slice(0, 10)).toBe(true)
    const day = (await slotsOf(id)).filter(({ localTime }: { localTime: string }) =>
      localTime.startsWith(taken.slice(0, 10)),
    )
    const states = new Map(
      day.map((slot: { localTime: string; status: string }) => [slot.localTime.slice(11, 16), slot.status]),
    )
    expect(states.get('23:00')).toBe('blocked')
    expect([states.get('18:30'), states.get('18:45')].sort()).toEqual(['blocked', 'taken'])
  })

  it('are found by a dry run, which takes none and leaves out the post that moves', async () => {
    const { server } = fixture
    const { id, accountId } = await project()
    const free = await slotsOf(id)
    const [first, second] = await containers(id, 2)
    const validate = (containerId: string, more: object) =>
      post(server, `/v1/content/${containerId}/publish/validate`, {
        ...{ slot: 'next', local: true, ...more },
        targets: [{ socialAccountId: accountId, options: { privacyLevel: 'PUBLIC_TO_EVERYONE' } }],
      })
    for (const _ of [1, 2]) expect((await validate(first!, {})).body).toMatchObject({ ok: true, publishAt: free[0].at })
    const one = await schedule(first!, [accountId])
    expect(one.body.publishAt).toBe(free[0].at)
    expect((await validate(second!, {})).body.publishAt).toBe(free[1].at)
    expect((await validate(first!, { publicationId: one.body.id })).body).toMatchObject({
      ok: true,
      publishAt: free[0].at,
    })
    expect((await validate(second!, { slotAfter: free[2].at })).body.publishAt).toBe(free[3].at)
    expect((await validate(second!, { slot: undefined })).body.publishAt).toBeNull()
    const both = await validate(second!, { publishAt: free[5].at })
    expect([both.status, both.body.error.details.issues[0].path]).toEqual([422, '/body/publishAt'])
    await patch(server, `/v1/projects/${id}`, { postingPolicy: { slots: [] } })
    const none = await validate(second!, {})
    expect(none.body.error).toMatchObject({ code: 'VALIDATION', details: { issues: [{ path: '/body/slot' }] } })
    expect(none.body.error.message).toContain(accountId)
  })

  it('take the place of a time: exactly one of the two is sent', async () => {
    const { server } = fixture
    const { id, accountId } = await project()
    const [first] = await containers(id, 1)
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    for (const [time, path] of [
      [{}, '/body/publishAt'],
      [{ slot: 'next', publishAt }, '/body/publishAt'],
      [{ slot: 'next', timezone: 'Europe/Berlin' }, '/body/timezone'],
      [{ publishAt, slotAfter: publishAt }, '/body/slotAfter'],
    ] as const) {
      const answer = await schedule(first!, [accountId], time)
      expect([answer.status, answer.body.error.details.issues[0].path]).toEqual([422, path])
    }
    const scheduled = await schedule(first!, [accountId], { publishAt })
    const both = await patch(server, `/v1/publications/${scheduled.body.id}`, { slot: 'next', publishAt })
    expect(both.body.error.details.issues[0].path).toBe('/body/publishAt')
    for (const entry of [{}, { slot: 'next', publishAt }]) {
      const entries = [{ action: 'move', publicationId: scheduled.body.id, ...entry }]
      const answer = await post(server, '/v1/publications/bulk', { entries })
      expect([answer.status, answer.body.error.details.issues[0].path]).toEqual([422, '/body/entries/0/publishAt'])
    }
    const late = await slotsOf(id, `?from=${publishAt}`)
    expect(late[0].at > publishAt).toBe(true)
    const backwards = await server.send('GET', `/v1/projects/${id}/slots?from=${publishAt}&to=2026-01-01T00:00:00Z`)
    expect(backwards.status).toBe(422)
  })
})
