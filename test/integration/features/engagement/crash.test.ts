import { describe, expect, it } from 'vitest'
import { endLeases } from '../../../support/leases.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  armFault,
  arrived,
  comment,
  decided,
  eventsOf,
  message,
  post,
  read,
  reconcile,
  repliesOf,
  seedPost,
  sendAll,
  sentMessages,
  useServer,
} from './fixture.ts'

const fixture = useServer()

/** A worker in a process of its own that dies, as by kill -9, where a fault point says so. */
async function workUntilDeath(fault: string): Promise<void> {
  // Its clock is the machine's, behind the one that was put forward here.
  await fixture.server.deps.db.write
    .updateTable('engagement_actions')
    .set({ due_at: new Date(0), leased_until: null })
    .where('status', '=', 'queued')
    .execute()
  await workUntilKilled(fixture.server, fault)
}

/** Sends and looks, again and again, as workers would over the next twenty minutes. */
async function workOn(at: PostFixture, minutes = 20): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 2) {
    await fixture.advanceClock(120_000)
    await endLeases(fixture.server)
    await sendAll(at)
    await endLeases(fixture.server)
    await reconcile(at)
  }
}

describe('a worker that dies', () => {
  it('between the reply and the record of its answer leaves one reply, and the next worker tells of it', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await comment(at, 'Love it!'))
    const reply = await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'It is on our page.' })
    await workUntilDeath('engagement.answered')
    expect((await repliesOf(at)).length).toBe(1)
    expect((await actionsOf(at, item.id)).at(-1)).toMatchObject({ id: reply.body.id, status: 'queued' })
    await workOn(at, 4)
    const [there, ...more] = (await repliesOf(at)).filter(({ text }) => text === 'It is on our page.')
    expect(more).toEqual([])
    const actions = await actionsOf(at, item.id)
    expect(actions.find(({ id }: { id: string }) => id === reply.body.id)).toMatchObject({
      status: 'sent',
      platformReplyId: there!.id,
    })
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('answered')
  })

  it('between the record and the reply leaves none: nobody sends what may have been sent', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'off' } })
    const item = await arrived(at, await comment(at, 'Love it!'))
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'It is on our page.' })
    await workUntilDeath('engagement.sent')
    await workOn(at, 10)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'queued', sentAt: null })
    await workOn(at, 10)
    expect(await repliesOf(at)).toEqual([])
    expect((await actionsOf(at))[0]).toMatchObject({
      status: 'failed',
      error: { code: 'PLATFORM_ERROR', retryable: true },
    })
    // The partner may now say it again.
    expect(
      (await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'It is on our page.' })).status,
    ).toBe(200)
    await sendAll(at)
    expect((await repliesOf(at)).length).toBe(1)
    expect((await eventsOf(at)).filter(({ type }) => type === 'engagement.action_sent').length).toBe(1)
  })
})

describe('an answer that is lost', () => {
  it.each(['answer_lost', 'spam_block'])('(%s) is found again by reading, and sent once', async (kind) => {
    const at = await seedPost(fixture.server, { platform: 'facebook' })
    const { item } = await decided(at, 'Love it!')
    await armFault(fixture.server, { platform: 'facebook', kind, operation: 'comment' })
    await sendAll(at)
    expect((await actionsOf(at))[0].status).toBe('queued')
    await workOn(at, 4)
    const [there, ...more] = await repliesOf(at)
    expect(more).toEqual([])
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'sent', platformReplyId: there!.id })
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('answered')
  })

  it('is told apart from the same words to somebody else', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'off' } })
    const one = await arrived(at, await comment(at, 'First'))
    const two = await arrived(at, await comment(at, 'Second', { username: 'amara.w' }))
    await post(fixture.server, `/v1/engagement/items/${one.id}/reply`, { text: 'Thank you!' })
    await sendAll(at)
    await armFault(fixture.server, { platform: 'instagram', kind: 'reset', operation: 'comment' })
    await post(fixture.server, `/v1/engagement/items/${two.id}/reply`, { text: 'Thank you!' })
    await sendAll(at)
    await workOn(at)
    expect((await repliesOf(at)).length).toBe(1)
    expect((await actionsOf(at, two.id))[0]).toMatchObject({ status: 'failed' })
  })

  it('of a message is found in the conversation', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await message(at, 'Are you open?', { username: 'lena.pours' }))
    await armFault(fixture.server, { platform: 'instagram', kind: 'answer_lost', operation: 'message' })
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'From nine to five.' })
    await sendAll(at)
    await workOn(at, 4)
    expect((await sentMessages(at)).filter(({ text }) => text === 'From nine to five.').length).toBe(1)
    expect((await actionsOf(at, item.id)).at(-1)).toMatchObject({ status: 'sent' })
  })

  it('to an answer below a comment is found below that comment', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'off' } })
    const first = await comment(at, 'Anybody?')
    const item = await arrived(at, await comment(at, 'Me too', { username: 'amara.w', parentId: first }))
    await armFault(fixture.server, { platform: 'instagram', kind: 'answer_lost', operation: 'comment' })
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'Here we are.' })
    await sendAll(at)
    await workOn(at, 4)
    expect((await repliesOf(at)).length).toBe(1)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'sent' })
  })

  it('to a hiding is asked for again, since hidden twice is hidden', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await comment(at, 'Buy my stuff'))
    await armFault(fixture.server, { platform: 'instagram', kind: 'answer_lost', operation: 'comment' })
    await post(fixture.server, `/v1/engagement/items/${item.id}/hide`)
    await sendAll(at)
    await workOn(at, 4)
    expect(await read(fixture.server, `/v1/engagement/items/${item.id}`)).toMatchObject({
      status: 'hidden',
      hidden: true,
    })
  })
})

describe('a platform that says no', () => {
  it('for a while is asked again after the time it names, and counts once towards the cap', async () => {
    const at = await seedPost(fixture.server, { config: { dailyCaps: { replies: 1 } } })
    await decided(at, 'Love it!')
    await armFault(fixture.server, { platform: 'instagram', kind: 'rate_limited', operation: 'comment' })
    await sendAll(at)
    await fixture.advanceClock(6 * 60_000)
    await sendAll(at)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'queued' })
    await fixture.advanceClock(2 * 60_000)
    await sendAll(at)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'sent' })
    expect((await repliesOf(at)).length).toBe(1)
  })

  it('for good fails the action with what it said', async () => {
    const at = await seedPost(fixture.server)
    const { item } = await decided(at, 'Love it!')
    const said = { code: '200', message: 'No permission.', status: 403 }
    await armFault(fixture.server, { platform: 'instagram', kind: 'error', operation: 'comment', ...said })
    await sendAll(at)
    expect((await actionsOf(at))[0]).toMatchObject({
      status: 'failed',
      error: { code: 'PLATFORM_ERROR', category: 'permission', platformCode: '200', platformMessage: 'No permission.' },
    })
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('open')
  })

  it('to the tokens gets new ones, and the answer goes out', async () => {
    const at = await seedPost(fixture.server)
    await decided(at, 'Love it!')
    await armFault(fixture.server, {
      platform: 'instagram',
      kind: 'error',
      operation: 'comment',
      code: '190',
      status: 401,
    })
    await sendAll(at)
    await fixture.advanceClock(1_000)
    await sendAll(at)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'sent' })
    expect((await repliesOf(at)).length).toBe(1)
  })

  it('to the whole grant asks a person to consent again', async () => {
    const at = await seedPost(fixture.server)
    await decided(at, 'Love it!')
    await armFault(fixture.server, { platform: 'instagram', kind: 'revoked', operation: 'comment' })
    await sendAll(at)
    await fixture.advanceClock(60_000)
    await sendAll(at)
    expect((await actionsOf(at))[0]).toMatchObject({ status: 'failed', error: { code: 'CREDENTIAL_INVALID' } })
    expect((await read(fixture.server, `/v1/social-accounts/${at.socialAccountId}`)).status).toBe('reauth_required')
  })
})

describe('a worker that is suspended between the record of a reply and its call', () => {
  /** Sends while the clock is put forward between record and call. */
  const sendLate = (ms: number, meanwhile = async () => {}) => {
    const { instagram } = fixture.server.deps.connectors.live
    const engage = instagram.engage!
    const reply: typeof engage.reply = async (...args) => {
      await fixture.advanceClock(ms)
      await meanwhile()
      return engage.reply(...args)
    }
    const connectors = {
      ...fixture.server.deps.connectors,
      live: { ...fixture.server.deps.connectors.live, instagram: { ...instagram, engage: { ...engage, reply } } },
    }
    return sendAll({ server: { deps: { ...fixture.server.deps, connectors } } })
  }

  it('makes no call for a record that is more than 30 seconds old; the reply is sent once, by the next record', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await comment(at, 'Love it!'))
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'It is on our page.' })
    const replies = async () => (await repliesOf(at)).filter(({ text }) => text === 'It is on our page.').length
    await sendLate(31_000)
    expect(await replies()).toBe(0)
    await sendAll(at)
    expect(await replies()).toBe(1)
    expect((await actionsOf(at, item.id)).at(-1)).toMatchObject({ status: 'sent' })
  })

  it('sends nothing when it wakes up after others have decided that it was not sent', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await comment(at, 'Love it!'))
    await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'It is on our page.' })
    await sendLate(0, () => workOn(at))
    expect((await repliesOf(at)).filter(({ text }) => text === 'It is on our page.')).toEqual([])
    expect((await actionsOf(at, item.id)).at(-1)).toMatchObject({ status: 'failed' })
  })
})
