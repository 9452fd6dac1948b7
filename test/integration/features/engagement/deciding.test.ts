import { describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../../support/harness.ts'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  arrived,
  comment,
  configure,
  connect,
  decide,
  decided,
  eventsOf,
  message,
  people,
  post,
  read,
  repliesOf,
  seedPost,
  sendAll,
  sentMessages,
  useServer,
  webhooksAnswered,
} from './fixture.ts'

const fixture = useServer()

const addRule = async (at: PostFixture, fields: object) => {
  const rule = { name: 'A rule', trigger: { kind: 'any', match: 'all' }, ...fields }
  const answer = await post(fixture.server, `/v1/projects/${at.projectId}/engagement/rules`, rule)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id as string
}
const item = (id: string) => read(fixture.server, `/v1/engagement/items/${id}`)
const simulate = async (at: PostFixture, body: object) => {
  const answer = await post(fixture.server, `/v1/projects/${at.projectId}/engagement/simulate`, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const approve = (id: string, body: object = {}) => post(fixture.server, `/v1/engagement/actions/${id}/approve`, body)
const reject = (id: string, body: object = {}) => post(fixture.server, `/v1/engagement/actions/${id}/reject`, body)
const reasonOf = (answer: { body: { error: { details: { reason: string } } } }) => answer.body.error.details.reason

type Decided = Awaited<ReturnType<typeof decided>>

/** Hours around now in UTC, which the clock is in. */
function hoursAround(): { from: string; to: string } {
  const time = (ms: number) => new Date(fixture.server.deps.clock.now().getTime() + ms).toISOString().slice(11, 16)
  return { from: time(-3_600_000), to: time(3_600_000) }
}

describe('rules', () => {
  it('decide by priority, fill their template with the name, and what they led to survives their end', async () => {
    const at = await seedPost(fixture.server)
    const price = { kind: 'any', match: 'keywords', keywords: ['price', 'how much'] }
    await addRule(at, { priority: 20, trigger: price, action: { type: 'skip' } })
    const template = 'Hi {username}, the price is on our page.'
    const winner = await addRule(at, {
      priority: 10,
      trigger: price,
      mode: 'suggest',
      action: { type: 'reply', template },
    })
    const { item: came, action } = await decided(at, 'How much is the Ethiopian one?')
    expect(action).toMatchObject({
      ruleId: winner,
      status: 'suggested',
      text: 'Hi jonas.brews, the price is on our page.',
    })
    expect(
      (await fixture.server.send('DELETE', `/v1/engagement/rules/${winner}`, { headers: idempotencyKey() })).status,
    ).toBe(204)
    expect((await actionsOf(at, came.id))[0]).toEqual(action)
    const byRule = await read(
      fixture.server,
      `/v1/projects/${at.projectId}/engagement/actions?ruleId=${winner}&status=suggested`,
    )
    expect(byRule.data).toEqual([action])
    expect((await approve(action.id)).body).toMatchObject({ status: 'queued', ruleId: winner })
    // The next rule decides now: it leaves the item alone.
    const next = await decided(at, 'price please', { username: 'amara.w' })
    expect(next).toMatchObject({ item: { status: 'skipped' }, action: undefined })
  })

  it('answer a comment by a message where they say so', async () => {
    const at = await seedPost(fixture.server)
    const action = { type: 'private_reply', template: 'Here you are, {username}.' }
    await addRule(at, { trigger: { kind: 'comment', match: 'keywords', keywords: ['link'] }, action })
    await decided(at, 'The link please', { username: 'ren.and.co' })
    await sendAll(at)
    expect((await sentMessages(at)).at(-1)).toMatchObject({
      personName: 'ren.and.co',
      text: 'Here you are, ren.and.co.',
    })
    expect(await repliesOf(at)).toEqual([])
  })
})

describe('an action is skipped', () => {
  const skippedWith = async (at: PostFixture, reason: string, { item: came, action }: Decided) => {
    expect(action).toMatchObject({ status: 'skipped', skipReason: reason, decision: null, sentAt: null })
    expect((await item(came.id)).status).toBe('skipped')
    const told = (await eventsOf(at)).at(-1)
    expect(told).toMatchObject({
      type: 'engagement.action_skipped',
      data: { actionId: action.id, status: 'skipped', skipReason: reason },
    })
  }

  it('as quiet_hours where it would go out by itself then; what a person approves goes out', async () => {
    const at = await seedPost(fixture.server, { config: { quietHours: hoursAround() } })
    await skippedWith(at, 'quiet_hours', await decided(at, 'Love it!'))
    await configure(fixture.server, at.projectId, { mode: 'suggest' })
    const { action } = await decided(at, 'So lovely!', { username: 'amara.w' })
    expect((await approve(action.id)).status).toBe(200)
    await sendAll(at)
    expect((await repliesOf(at)).length).toBe(1)
  })

  it('as cap_reached once the day’s cap is used up, and the next day none is', async () => {
    const at = await seedPost(fixture.server, { config: { dailyCaps: { replies: 1 } } })
    await decided(at, 'Love it!')
    await sendAll(at)
    await skippedWith(at, 'cap_reached', await decided(at, 'Love this!', { username: 'amara.w' }))
    await fixture.advanceClock(86_400_000)
    const { action } = await decided(at, 'So beautiful!', { username: 'stellan_k' })
    expect(action.status).toBe('queued')
  })

  it('as duplicate where the same text went to the same person before', async () => {
    const at = await seedPost(fixture.server)
    await addRule(at, { action: { type: 'reply', template: 'Thank you!' } })
    await decided(at, 'Love it!')
    await sendAll(at)
    await skippedWith(at, 'duplicate', await decided(at, 'Love this!'))
    expect((await decided(at, 'Love it!', { username: 'amara.w' })).action.status).toBe('queued')
  })

  it('as toxicity where the answer itself would be', async () => {
    const at = await seedPost(fixture.server)
    await addRule(at, { action: { type: 'reply', template: 'You are an idiot, {username}' } })
    await skippedWith(at, 'toxicity', await decided(at, 'Love it!'))
  })

  it('as window_closed where the platform’s time for answering is over', async () => {
    const at = await seedPost(fixture.server)
    const item = await arrived(at, await message(at, 'Love it!', { username: 'late.one' }))
    await fixture.advanceClock(25 * 3_600_000)
    await decide(at)
    const [action] = await actionsOf(at, item.id)
    await skippedWith(at, 'window_closed', { item, action })
    const late = await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'Sorry, so late.' })
    expect(reasonOf(late)).toBe('window_closed')
    // A new message of the same person opens it for the old one, too.
    await arrived(at, await message(at, 'Anybody there?', { username: 'late.one' }))
    expect((await post(fixture.server, `/v1/engagement/items/${item.id}/reply`, { text: 'Here we are.' })).status).toBe(
      200,
    )
    await sendAll(at)
    expect((await sentMessages(at)).at(-1)!.text).toBe('Here we are.')
  })

  it('as window_closed where the platform says so itself', async () => {
    const at = await seedPost(fixture.server)
    const { item: came, action } = await decided(at, 'Love it!')
    const answered = await post(fixture.server, `/v1/engagement/items/${came.id}/reply`, {
      text: 'By message.',
      private: true,
    })
    expect(answered.status).toBe(200)
    await fetch(`${fixture.server.baseUrl}/sandbox/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        platform: 'instagram',
        kind: 'error',
        operation: 'message',
        code: '10',
        subcode: 2534022,
        status: 403,
      }),
    })
    await sendAll(at)
    const actions = await actionsOf(at, came.id)
    expect(actions.find(({ id }: { id: string }) => id === answered.body.id)).toMatchObject({
      status: 'skipped',
      skipReason: 'window_closed',
    })
    expect(actions.find(({ id }: { id: string }) => id === action.id).status).toBe('sent')
  })
})

it('a daily cap holds however many are sent at once, and what was not sent is not counted', async () => {
  const at = await seedPost(fixture.server, { config: { dailyCaps: { replies: 3 } } })
  const ids: string[] = []
  for (let index = 0; index < 8; index++) ids.push(await comment(at, 'Love it!', { username: `person${index}` }))
  for (const id of ids) await arrived(at, id)
  await decide(at)
  expect((await actionsOf(at)).every(({ status }: { status: string }) => status === 'queued')).toBe(true)
  await Promise.all([sendAll(at), sendAll(at), sendAll(at), sendAll(at)])
  const statuses = (await actionsOf(at)).map(
    ({ status, skipReason }: { status: string; skipReason: string | null }) => skipReason ?? status,
  )
  expect(statuses.filter((status: string) => status === 'sent').length).toBe(3)
  expect(statuses.filter((status: string) => status === 'cap_reached').length).toBe(5)
  expect((await repliesOf(at)).length).toBe(3)
})

it('an item is taken up once, however many look and however often one of them dies', async () => {
  const at = await seedPost(fixture.server)
  const came = await arrived(at, await comment(at, 'Love it!'))
  await Promise.all([decide(at), decide(at), decide(at)])
  await fixture.server.deps.db.write
    .updateTable('engagement_items')
    .set({ decide_at: new Date(0) })
    .where('id', '=', came.id)
    .execute()
  await Promise.all([decide(at), decide(at)])
  expect((await actionsOf(at, came.id)).length).toBe(1)
})

it('nothing is sent while calls to the platform are held back, and no try is lost', async () => {
  const at = await seedPost(fixture.server)
  await decided(at, 'Love it!')
  const { instagram } = fixture.server.deps.connectors.live
  const held = { ...instagram, circuit: async () => ({ state: 'open' as const, retryAfterSeconds: 20 }) }
  const deps = {
    ...fixture.server.deps,
    connectors: {
      ...fixture.server.deps.connectors,
      live: { ...fixture.server.deps.connectors.live, instagram: held },
    },
  }
  await sendAll({ server: { deps } })
  await sendAll(at)
  expect(await repliesOf(at)).toEqual([])
  await fixture.advanceClock(21_000)
  await sendAll(at)
  expect((await repliesOf(at)).length).toBe(1)
})

it('what waits to go out of a project that is archived fails, and what is suggested there waits', async () => {
  const at = await seedPost(fixture.server)
  await decided(at, 'Love it!')
  await configure(fixture.server, at.projectId, { mode: 'suggest' })
  const { action } = await decided(at, 'Love this!', { username: 'amara.w' })
  await post(fixture.server, `/v1/projects/${at.projectId}/archive`)
  await sendAll(at)
  const [waiting, failed] = await actionsOf(at)
  expect(waiting).toEqual(action)
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'CONFLICT', category: 'policy' } })
  await post(fixture.server, `/v1/projects/${at.projectId}/unarchive`)
  expect((await approve(action.id)).status).toBe(200)
  await sendAll(at)
  expect((await repliesOf(at)).length).toBe(1)
})

it('engagement rests on an account whose lease is paused', async () => {
  const at = await seedPost(fixture.server)
  const { item: came } = await decided(at, 'Love it!')
  await fixture.server.deps.db.write
    .updateTable('social_accounts')
    .set({ lease_paused: true })
    .where('id', '=', at.socialAccountId)
    .execute()
  await comment(at, 'Love this!', { username: 'amara.w' })
  await sendAll(at)
  expect((await actionsOf(at))[0]).toMatchObject({ status: 'failed', error: { category: 'policy' } })
  expect(reasonOf(await post(fixture.server, `/v1/engagement/items/${came.id}/reply`, { text: 'Hi' }))).toBe(
    'lease_paused',
  )
  expect(reasonOf(await post(fixture.server, `/v1/engagement/items/${came.id}/hide`))).toBe('lease_paused')
  await webhooksAnswered(fixture.server)
  expect((await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items`)).data.length).toBe(1)
})

it('of two projects with the same account one answers by itself', async () => {
  const [one, two] = [await seedPost(fixture.server), await seedPost(fixture.server)]
  const id = await comment(two, 'Love it!')
  for (const at of [one, two]) await arrived(at, id)
  await decide(one)
  await Promise.all([sendAll(one), sendAll(two)])
  expect((await repliesOf(two)).length).toBe(1)
  const actions = [...(await actionsOf(one)), ...(await actionsOf(two))]
  expect(actions.map(({ status, skipReason }) => skipReason ?? status).sort()).toEqual(['duplicate', 'sent'])
})

it('the same answer goes to a person once, although several wait', async () => {
  const at = await seedPost(fixture.server)
  await addRule(at, { action: { type: 'reply', template: 'Thank you!' } })
  const ids = [await comment(at, 'Love it!'), await comment(at, 'So good!'), await comment(at, 'Thank you!')]
  for (const id of ids) await arrived(at, id)
  await decide(at)
  await Promise.all([sendAll(at), sendAll(at)])
  await sendAll(at)
  expect((await repliesOf(at)).length).toBe(1)
})

describe('a suggestion', () => {
  const suggested = async (text = 'Love it!') => {
    const at = await seedPost(fixture.server, { config: { mode: 'suggest' } })
    return { at, ...(await decided(at, text)) }
  }

  it('that is rejected is skipped without a reason, and cannot be decided again', async () => {
    const { at, item: came, action } = await suggested()
    const rejected = await reject(action.id, { note: 'Jonas is a friend.' })
    expect(rejected.body).toMatchObject({
      status: 'skipped',
      skipReason: null,
      decision: 'rejected',
      decisionNote: 'Jonas is a friend.',
    })
    expect((await item(came.id)).status).toBe('skipped')
    expect((await eventsOf(at)).at(-1)).toMatchObject({ type: 'engagement.action_skipped', data: { skipReason: null } })
    expect([reasonOf(await approve(action.id)), reasonOf(await reject(action.id))]).toEqual([
      'already_rejected',
      'already_rejected',
    ])
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
  })

  it('that is approved twice goes out once', async () => {
    const { at, action } = await suggested()
    const answers = await Promise.all([approve(action.id), approve(action.id), reject(action.id)])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const answer of [await approve(action.id), await reject(action.id)])
      expect(reasonOf(answer)).toMatch(/^already_(approved|rejected)$/)
    await sendAll(at)
    expect((await repliesOf(at)).length).toBeLessThanOrEqual(1)
  })

  it('takes no text for hiding, and none that the safety layer refuses', async () => {
    const { action } = await suggested('You are an idiot')
    expect(action.type).toBe('hide')
    expect((await approve(action.id, { text: 'Bye' })).body.error).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/text' }] },
    })
    const other = await suggested()
    expect((await approve(other.action.id, { text: 'You are an idiot' })).body.error).toMatchObject({
      code: 'MODERATION_BLOCKED',
      message: 'The safety layer refused the words: harassment in text.',
      details: { findings: [{ category: 'harassment', where: 'text', matched: 'You are an idiot' }] },
    })
    expect((await approve(other.action.id)).status).toBe(200)
  })

  it('is no more where the account or the project is', async () => {
    const { at, action, item: came } = await suggested()
    await fixture.server.deps.db.write
      .updateTable('social_accounts')
      .set({ status: 'reauth_required' })
      .where('id', '=', at.socialAccountId)
      .execute()
    const reply = `/v1/engagement/items/${came.id}/reply`
    for (const answer of [
      await approve(action.id),
      await post(fixture.server, reply, { text: 'Hi' }),
      await post(fixture.server, `/v1/engagement/items/${came.id}/hide`),
    ])
      expect(answer.body.error).toMatchObject({
        code: 'CREDENTIAL_INVALID',
        details: { socialAccountId: at.socialAccountId },
      })
    await fixture.server.send('DELETE', `/v1/social-accounts/${at.socialAccountId}`, { headers: idempotencyKey() })
    for (const answer of [
      await approve(action.id),
      await post(fixture.server, reply, { text: 'Hi' }),
      await post(fixture.server, `/v1/engagement/items/${came.id}/hide`),
    ])
      expect(reasonOf(answer)).toBe('account_revoked')
    await post(fixture.server, `/v1/projects/${at.projectId}/archive`)
    for (const answer of [
      await approve(action.id),
      await post(fixture.server, reply, { text: 'Hi' }),
      await post(fixture.server, `/v1/engagement/items/${came.id}/hide`),
    ])
      expect(reasonOf(answer)).toBe('archived')
    // To keep something from going out is always possible.
    expect((await reject(action.id)).status).toBe(200)
  })

  it('is not what went out by itself', async () => {
    const at = await seedPost(fixture.server)
    const { action } = await decided(at, 'Love it!')
    expect([reasonOf(await approve(action.id)), reasonOf(await reject(action.id))]).toEqual([
      'not_suggested',
      'not_suggested',
    ])
  })
})

it('a message cannot be hidden, and a comment of an account without messages has no private answer', async () => {
  const at = await seedPost(fixture.server)
  const came = await arrived(at, await message(at, 'Hello'))
  expect(reasonOf(await post(fixture.server, `/v1/engagement/items/${came.id}/hide`))).toBe('not_a_comment')
  const below = await arrived(at, await comment(at, 'Hello'))
  const { capabilities } = await read(fixture.server, `/v1/social-accounts/${at.socialAccountId}`)
  await fixture.server.deps.db.write
    .updateTable('social_accounts')
    .set({ capabilities: JSON.stringify({ ...capabilities, directMessages: false }) })
    .where('id', '=', at.socialAccountId)
    .execute()
  const answer = await post(fixture.server, `/v1/engagement/items/${below.id}/reply`, { text: 'Hi', private: true })
  expect(reasonOf(answer)).toBe('private_unsupported')
})

describe('a simulation', () => {
  it('tells what the same item then gets, and leaves nothing behind', async () => {
    const at = await seedPost(fixture.server)
    await addRule(at, {
      name: 'Prices',
      trigger: { kind: 'any', match: 'keywords', keywords: ['how much'] },
      action: { type: 'reply', template: 'Hi {username}, see our page.' },
    })
    const texts = ['How much is it?', 'Love it!', 'You are an idiot', 'Where are you @halden.ceramics?']
    for (const [index, text] of texts.entries()) {
      const username = `person${index}`
      const seen = await simulate(at, {
        kind: 'comment',
        text,
        username,
        socialAccountId: at.socialAccountId,
      })
      const { action, item: came } = await decided(at, text, { username })
      expect([seen.needsHuman, seen.needsHumanCategory]).toEqual([came.needsHuman, came.needsHumanCategory])
      expect(seen.toxic).toBe(came.toxic)
      expect(seen.outcome).toBe(
        action ? { queued: 'send', skipped: 'skip', suggested: 'suggest' }[action.status as string] : 'none',
      )
      expect([seen.type, seen.ruleId, seen.skipReason, seen.heldBecause]).toEqual([
        action?.type ?? null,
        action?.ruleId ?? null,
        action?.skipReason ?? null,
        action?.heldBecause ?? null,
      ])
      if (seen.ruleId) expect(seen.text).toBe(action.text)
      expect(seen.reasons.length).toBeGreaterThan(0)
    }
    // Nothing is suggested where no fact answers the question.
    expect((await actionsOf(at)).length).toBe(3)
    expect((await eventsOf(at)).filter(({ type }) => type === 'engagement.item_received').length).toBe(4)
  })

  it('tells the reasons step by step', async () => {
    const at = await seedPost(fixture.server, {
      project: { timezone: 'Europe/Berlin' },
      config: { quietHours: { from: '22:00', to: '07:00' } },
    })
    const trigger = { kind: 'any', match: 'keywords', keywords: ['price', 'how much'] }
    const action = { type: 'reply', template: 'Hi {username}, the price is on our page.' }
    const ruleId = await addRule(at, { name: 'Answer questions about the price', mode: 'auto', trigger, action })
    const at2230 = '2026-11-20T22:30:00+01:00'
    const body = { kind: 'direct_message', text: 'How much is it?', username: 'lena.pours', at: at2230 }
    expect(await simulate(at, { ...body, socialAccountId: at.socialAccountId })).toEqual({
      outcome: 'skip',
      type: 'reply',
      ruleId,
      basedOn: [],
      text: 'Hi lena.pours, the price is on our page.',
      skipReason: 'quiet_hours',
      heldBecause: null,
      toxic: false,
      needsHuman: false,
      needsHumanCategory: null,
      attention: 'unattended',
      reasons: [
        'The rule "Answer questions about the price" matches: how much.',
        'The rule sends automatically.',
        '22:30 in Europe/Berlin is within quiet hours.',
      ],
    })
  })

  it('does nothing on an account on which nothing comes in', async () => {
    const at = await seedPost(fixture.server)
    await addRule(at, { action: { type: 'reply', template: 'Hi!' } })
    const socialAccountId = await connect(fixture.server, at.projectId, 'tiktok', people.tiktok)
    for (const kind of ['comment', 'direct_message'])
      expect(await simulate(at, { kind, text: 'x', socialAccountId })).toMatchObject({ outcome: 'none', text: null })
  })

  it('without an account takes rules for single accounts to be for it; a foreign account is NOT_FOUND', async () => {
    const at = await seedPost(fixture.server)
    await addRule(at, { socialAccountIds: [at.socialAccountId], action: { type: 'reply', template: 'Hi!' } })
    expect(await simulate(at, { kind: 'comment', text: 'Love it!' })).toMatchObject({ outcome: 'send', text: 'Hi!' })
    const other = await seedPost(fixture.server)
    const body = { kind: 'comment', text: 'x', socialAccountId: other.socialAccountId }
    const foreign = await post(fixture.server, `/v1/projects/${at.projectId}/engagement/simulate`, body)
    expect(foreign.body.error.code).toBe('NOT_FOUND')
  })
})
