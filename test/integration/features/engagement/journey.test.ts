import { describe, expect, it } from 'vitest'
import {
  actionsOf,
  arrived,
  comment,
  decide,
  decided,
  eventsOf,
  message,
  post,
  read,
  repliesOf,
  seedPost,
  sendAll,
  sentMessages,
  useServer,
} from './fixture.ts'

const fixture = useServer()

describe('a comment', () => {
  it.each(['instagram', 'facebook'] as const)(
    'on %s is suggested an answer, and the answer stands below it once it is approved',
    async (platform) => {
      const knowledge = [
        { id: 'price', kind: 'price', text: 'The Ethiopian is €14.', questions: ['how much is the Ethiopian one'] },
      ]
      const at = await seedPost(fixture.server, { platform, config: { mode: 'suggest', knowledge } })
      const platformItemId = await comment(at, 'How much is the Ethiopian one?')
      const item = await arrived(at, platformItemId)
      expect(item).toMatchObject({
        projectId: at.projectId,
        socialAccountId: at.socialAccountId,
        platform,
        kind: 'comment',
        status: 'open',
        publicationId: null,
        parentPlatformItemId: null,
        author: { username: 'jonas.brews' },
        text: 'How much is the Ethiopian one?',
        toxic: false,
        hidden: false,
      })
      const windowMs = Date.parse(item.replyWindowEndsAt) - Date.parse(item.platformCreatedAt)
      expect(windowMs).toBe(7 * 86_400_000)
      await decide(at)
      const [suggested] = await actionsOf(at, item.id)
      expect(suggested).toMatchObject({
        itemId: item.id,
        ruleId: null,
        type: 'reply',
        origin: 'autopilot',
        status: 'suggested',
        decision: null,
        sentAt: null,
      })
      await sendAll(at)
      expect(await repliesOf(at)).toEqual([])
      const approved = await post(fixture.server, `/v1/engagement/actions/${suggested.id}/approve`, {
        text: 'It is on our page.',
        note: 'Shorter.',
      })
      expect(approved.status).toBe(200)
      expect(approved.body).toMatchObject({
        status: 'queued',
        decision: 'approved',
        decisionNote: 'Shorter.',
        text: 'It is on our page.',
      })
      await sendAll(at)
      const [reply, ...more] = await repliesOf(at)
      expect(more).toEqual([])
      expect(reply).toMatchObject({ parentId: platformItemId, text: 'It is on our page.' })
      const [sent] = await actionsOf(at, item.id)
      expect(sent).toMatchObject({ status: 'sent', platformReplyId: reply!.id, error: null })
      expect(sent.sentAt).not.toBeNull()
      expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('answered')
      // The answer comes back by webhook, too: the account's own words are no items.
      const facts = { itemId: item.id, socialAccountId: at.socialAccountId }
      expect(await eventsOf(at)).toMatchObject([
        { type: 'engagement.item_received', data: { ...facts, platform, kind: 'comment', publicationId: null } },
        { type: 'engagement.action_suggested', data: { ...facts, actionId: sent.id, status: 'suggested' } },
        { type: 'engagement.action_sent', data: { ...facts, actionId: sent.id, status: 'sent', skipReason: null } },
      ])
    },
  )

  it('of praise is answered automatically in mode auto', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'auto' } })
    const { item, action } = await decided(at, 'Love it!')
    expect(action).toMatchObject({ status: 'queued', origin: 'autopilot', decision: null })
    await sendAll(at)
    const [reply] = await repliesOf(at)
    expect(reply!.text).toMatch(/thank/i)
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('answered')
  })

  it('that is toxic is hidden on the platform where the project says so', async () => {
    const at = await seedPost(fixture.server)
    const { item, action } = await decided(at, 'You are such an idiot')
    expect(item.toxic).toBe(true)
    expect(action).toMatchObject({ type: 'hide', text: null, status: 'queued' })
    await sendAll(at)
    expect(await read(fixture.server, `/v1/engagement/items/${item.id}`)).toMatchObject({
      status: 'hidden',
      hidden: true,
    })
    expect((await actionsOf(at, item.id))[0]).toMatchObject({ status: 'sent', platformReplyId: null })
  })
})

describe('a direct message', () => {
  it.each(['instagram', 'facebook'] as const)('on %s is answered by a message', async (platform) => {
    const at = await seedPost(fixture.server, { platform })
    const item = await arrived(at, await message(at, 'Thank you so much!', { username: 'lena.pours' }))
    expect(item).toMatchObject({ kind: 'direct_message', publicationId: null, status: 'open' })
    expect(Date.parse(item.replyWindowEndsAt) - Date.parse(item.platformCreatedAt)).toBe(86_400_000)
    await decide(at)
    await sendAll(at)
    const [action] = await actionsOf(at, item.id)
    expect(action).toMatchObject({ type: 'reply', status: 'sent' })
    expect((await sentMessages(at)).at(-1)).toMatchObject({ personName: 'lena.pours', text: action.text })
  })
})

describe('an answer of the partner’s', () => {
  it('goes out by message where it is private, whatever mode, hours and caps say', async () => {
    const at = await seedPost(fixture.server, {
      config: {
        mode: 'off',
        quietHours: { from: '00:00', to: '23:59' },
        dailyCaps: { replies: 0, directMessages: 0, hides: 0 },
      },
    })
    const item = await arrived(at, await comment(at, 'Where can I get it?', { username: 'amara.w' }))
    const path = `/v1/engagement/items/${item.id}/reply`
    const answer = await post(fixture.server, path, { text: 'I wrote to you.', private: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ type: 'private_reply', origin: 'partner', status: 'queued', decision: null })
    const again = await post(fixture.server, path, { text: 'I wrote to you.' })
    expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { reason: 'duplicate' } })
    const twice = await post(fixture.server, path, { text: 'Another one.', private: true })
    expect(twice.body.error.details.reason).toBe('window_closed')
    expect((await post(fixture.server, path, { text: 'Below the post, too.' })).status).toBe(200)
    await sendAll(at)
    expect((await sentMessages(at)).at(-1)).toMatchObject({ personName: 'amara.w', text: 'I wrote to you.' })
    expect((await repliesOf(at)).map(({ text }) => text)).toEqual(['Below the post, too.'])
    expect((await post(fixture.server, `/v1/engagement/items/${item.id}/hide`)).body).toMatchObject({ type: 'hide' })
    const queued = await post(fixture.server, `/v1/engagement/items/${item.id}/hide`)
    expect(queued.body.error.details.reason).toBe('duplicate')
    await sendAll(at)
    const hidden = await post(fixture.server, `/v1/engagement/items/${item.id}/hide`)
    expect(hidden.body.error.details.reason).toBe('already_hidden')
    expect((await read(fixture.server, `/v1/engagement/items/${item.id}`)).status).toBe('hidden')
  })

  it('is refused where the safety layer refuses it', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await comment(at, 'Nice!'))
    const path = `/v1/engagement/items/${item.id}/reply`
    for (const text of ['You are an idiot', 'Send me 1 btc and get double'])
      expect((await post(fixture.server, path, { text })).body.error.code).toBe('MODERATION_BLOCKED')
  })
})

it('a webhook that no app of ours signed is refused, and brings nothing in', async () => {
  const at = await seedPost(fixture.server)
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: at.platformAccountId, time: 1, changes: [] }] })
  for (const signature of [undefined, 'sha256=00', `sha256=${'0'.repeat(64)}`]) {
    const headers = { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) }
    const answer = await fetch(`${fixture.server.baseUrl}/webhooks/instagram`, { method: 'POST', headers, body })
    expect(answer.status).toBe(401)
  }
})
