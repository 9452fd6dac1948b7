import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { assert, constantFrom, property } from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { planFor } from '../../../../src/features/engagement/domain/deciding-rules.ts'
import { initialSettings } from '../../../../src/features/engagement/domain/engagement-settings.ts'
import type { Assessment } from '../../../../src/features/engagement/domain/reply-gate.ts'
import { assess, gatePlan } from '../../../../src/features/engagement/domain/reply-gate.ts'
import type { Rule } from '../../../../src/features/engagement/domain/rule-rules.ts'
import { sensitiveCategoryIn } from '../../../../src/generation/replies/sensitive.ts'
import { runsOf } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  arrived,
  clearFaults,
  comment,
  configure,
  decide,
  decided,
  endEngagement,
  itemOf,
  message,
  post,
  read,
  repliesOf,
  seedPost,
  sendAll,
  startFixture,
} from './fixture.ts'

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../unit/features/engagement/messages', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const harmless = linesOf('harmless')
const doubtful = linesOf('doubtful')
const sensitive = linesOf('sensitive').map((line) => {
  const [category, text] = line.split(' | ')
  return { category: category!, text: text! }
})

/** Those that go through a server: each asks for a request. Rules that decide them are asked for all, below. */
const sampled = <T>(rows: readonly T[]) => rows.filter((_, index) => index % runsOf(6, 1) === 0)

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startFixture({ worker: false }))
})
afterEach(async () => {
  // A property that holds the event loop for seconds lets idle connections expire, which is noticed in the next turn.
  await setTimeout(50)
  await clearFaults(server)
  await endEngagement(server)
})
afterAll(() => server?.close())

/** A project in mode auto that answers everything, messages too. */
async function openProject(): Promise<string> {
  const { body } = await post(server, '/v1/projects', { name: 'Ferry Street', requires_approval: false })
  const answer = await configure(server, body.id, {
    enabled: true,
    mode: 'auto',
    comments: { enabled: true, answer: 'all', hideToxic: false },
    directMessages: { enabled: true, privateReplies: true },
  })
  expect(answer.status).toBe(200)
  return body.id
}

async function simulateAll(projectId: string, texts: readonly string[], kind = 'comment') {
  const answers: { text: string; body: Record<string, unknown> }[] = []
  for (const text of texts) {
    const answer = await post(server, `/v1/projects/${projectId}/engagement/simulate`, { kind, text })
    if (answer.status !== 200) throw new Error(`${text}: ${answer.text}`)
    answers.push({ text, body: answer.body })
  }
  return answers
}

const addRule = async (projectId: string, fields: object) => {
  const rule = { name: 'A rule', mode: 'auto', trigger: { kind: 'any', match: 'all' }, ...fields }
  const answer = await post(server, `/v1/projects/${projectId}/engagement/rules`, rule)
  if (answer.status !== 201) throw new Error(answer.text)
}

const sent = (answers: readonly { text: string; body: Record<string, unknown> }[]) =>
  answers.filter(({ body }) => body.outcome === 'send').map(({ text }) => text)

describe('in mode auto', () => {
  it('the corpora are large enough to mean something', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(150)
    expect(sensitive.length + doubtful.length).toBeGreaterThanOrEqual(300)
  })

  it('half of the messages that are plain thanks or praise are answered, and none is taken for sensitive', async () => {
    const answers = await simulateAll(await openProject(), sampled(harmless))
    expect(sent(answers).length).toBeGreaterThan(answers.length * 0.5)
    expect(answers.filter(({ body }) => body.needsHuman !== false).map(({ text }) => text)).toEqual([])
  })

  it.each(['comment', 'direct_message'])(
    'no doubtful or ironic %s is answered, nor one of a language that is not read',
    async (kind) => {
      expect(sent(await simulateAll(await openProject(), sampled(doubtful), kind))).toEqual([])
    },
  )

  it('nothing sensitive is answered or drafted, whether it has a category or not', async () => {
    const answers = await simulateAll(
      await openProject(),
      sampled(sensitive).map(({ text }) => text),
    )
    expect(sent(answers)).toEqual([])
    expect(answers.filter(({ body }) => body.text !== null).map(({ text }) => text)).toEqual([])
    expect(answers.filter(({ body }) => body.needsHuman !== (body.needsHumanCategory !== null))).toEqual([])
  })

  it('not even the template of a rule answers something sensitive', async () => {
    const projectId = await openProject()
    await addRule(projectId, { action: { type: 'reply', template: 'Thank you!' } })
    const answers = await simulateAll(
      projectId,
      sampled(sensitive).map(({ text }) => text),
    )
    expect(sent(answers)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.outcome))).toEqual(new Set(['suggest']))
  })

  it('the template of a rule for everything, questions or mentions answers thanks and praise alone', async () => {
    for (const match of ['all', 'question'] as const) {
      const projectId = await openProject()
      await addRule(projectId, { trigger: { kind: 'any', match }, action: { type: 'reply', template: 'Hello!' } })
      const texts = ['How much is it?', 'Wie viel kostet das?', 'Just saying', 'Love it! ❤️']
      expect(sent(await simulateAll(projectId, texts))).toEqual(['Love it! ❤️'])
    }
  })

  it('the template of a rule for keywords answers what asks for them and says nothing else', async () => {
    const projectId = await openProject()
    await addRule(projectId, {
      trigger: { kind: 'any', match: 'keywords', keywords: ['price', 'kostet', 'Preis', 'いくら'] },
      action: { type: 'reply', template: 'Hello!' },
    })
    const answered = [
      'What is the price of this one?',
      'Price?',
      'PREIS',
      'preis please 😊',
      'Hi! What is the price? Thanks!',
    ]
    const waiting = [
      'What is the price for the boat?',
      'Wie viel kostet das?',
      'Preis fürs Schweigen',
      'いくら',
      'the price of your lies 😡',
    ]
    expect(sent(await simulateAll(projectId, [...answered, ...waiting]))).toEqual(answered)
  })

  it('a rule without a template answers no more than the project does', async () => {
    const projectId = await openProject()
    await addRule(projectId, { action: { type: 'reply' } })
    expect(sent(await simulateAll(projectId, ['How much is it?', 'great, another broken one', 'Love it!']))).toEqual([
      'Love it!',
    ])
  })

  it('a template repeats no name that insults', async () => {
    const projectId = await openProject()
    await addRule(projectId, { action: { type: 'reply', template: 'Hi {username}!' } })
    const simulate = async (username: string) => {
      const body = { kind: 'comment', text: 'Love it!', username }
      return (await post(server, `/v1/projects/${projectId}/engagement/simulate`, body)).body.outcome
    }
    for (const name of [
      'scam_brand',
      'buymycrypto',
      'joinmytelegram',
      'visit_cheap.shop',
      'k1ll_them',
      'ʟᴏsᴇʀs',
      'محمد',
    ])
      expect([name, await simulate(name)]).toEqual([name, 'suggest'])
    for (const name of ['jonas.brews', 'anna_maria_92', 'Łukasz Nowak', 'Иван Петров'])
      expect([name, await simulate(name)]).toEqual([name, 'send'])
  })

  it('a template answers nothing written in signs, small capitals or backwards', async () => {
    const projectId = await openProject()
    await addRule(projectId, { action: { type: 'reply', template: 'Thank you!' } })
    const hidden = ['ᴋɪʟʟ ᴍʏsᴇʟғ', '🅺🅸🅻🅻 🅼🆈🆂🅴🅻🅵', '🇰 🇮 🇱 🇱', '\u202eflesym llik', 'ƙɨʟʟ']
    expect(sent(await simulateAll(projectId, hidden))).toEqual([])
  })

  it.each([
    ['Help', ['Help, thank you', 'thank you help', 'Help! Love it']],
    ['Not Good', ['Love it! Not good.', 'thanks not good', 'love it not good']],
    ['Nothing', ['love nothing', 'thanks nothing']],
    ['Kill Bill Coffee', ['Kill Bill Coffee, thank you', 'love Kill Bill Coffee']],
    ['Mess', ['such a beautiful mess', 'what a lovely mess!']],
    ['Stop', ['Stop. Thank you.', 'love it stop']],
    ['I Guess', ['thanks I guess']],
    ['Disco', ['Disco. Love it', 'such a lovely disco']],
  ])('a brand named %j makes no praise of what is none', (name, texts) => {
    for (const text of texts) expect([text, assess({ text, toxic: false }, [name]).gratitude]).toEqual([text, null])
  })
})

describe('praise beside anything else is never answered', () => {
  const rule: Rule = {
    id: 'rul_1',
    name: 'A rule',
    enabled: true,
    priority: 100,
    mode: 'auto',
    socialAccountIds: [],
    trigger: { kind: 'any', match: 'all' },
    action: { type: 'reply', template: 'Thank you!' },
    createdAt: new Date(0),
  }
  const settings = {
    ...initialSettings,
    enabled: true,
    mode: 'auto',
    comments: { enabled: true, answer: 'all', hideToxic: false, hideCategories: [] },
  } as const
  /** A rule that every word of the text was foreseen by: only what the text means holds its template back. */
  const foreseeing = (text: string): Rule => ({
    ...rule,
    trigger: { kind: 'any', match: 'keywords', keywords: text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [] },
  })
  const isSent = (text: string, rules: readonly Rule[], found: Partial<Assessment> = {}) => {
    const item = { kind: 'comment', text, toxic: false, account: null } as const
    const assessment = { ...assess(item, ['Ferry Street']), ...found }
    const { needsHuman } = assessment
    const plan = planFor({ settings, rules, item, needsHuman, privateReplies: true, projectActive: true })
    const gated = gatePlan(plan, {
      assessment,
      answersComment: false,
      authorWaits: false,
      nameSaid: null,
    })
    return gated.act && gated.mode === 'auto'
  }
  const joiner = constantFrom(
    ' ',
    ', ',
    '. ',
    '! ',
    '\n',
    ' ❤️ ',
    ' but ',
    ' and ',
    ' - ',
    '... ',
    ' 😍 ',
    ' | ',
    '!!! ',
  )
  const praise = constantFrom(...harmless)

  it('nothing sensitive or doubtful is, of all that is known, and half of plain thanks and praises are', () => {
    const grave = sensitive.map(({ text }) => text)
    expect([...grave, ...doubtful].filter((text) => isSent(text, []))).toEqual([])
    expect(grave.filter((text) => isSent(text, [rule]))).toEqual([])
    expect(harmless.filter((text) => isSent(text, [])).length).toBeGreaterThan(harmless.length * 0.5)
  })

  it('nothing that has a category is, by a template for its very words either; without the lists most of it would be', () => {
    const texts = sensitive.map(({ text }) => text).filter((text) => sensitiveCategoryIn(text) !== null)
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => isSent(text, [foreseeing(text)]))).toEqual([])
    const unseen = texts.filter((text) => isSent(text, [foreseeing(text)], { needsHuman: null }))
    expect(unseen.length).toBeGreaterThan(texts.length / 2)
  })

  it('nothing in signs, small capitals or backwards is, by a template for its very words either', () => {
    const hidden = ['ᴋɪʟʟ ᴍʏsᴇʟғ', '🅺🅸🅻🅻 🅼🆈🆂🅴🅻🅵', '🇰 🇮 🇱 🇱', '\u202eflesym llik', 'ƙɨʟʟ']
    expect(hidden.filter((text) => isSent(text, [foreseeing(text)]))).toEqual([])
    const plain = ['Grüße aus Łódź', 'Đẹp', 'smørrebrød', 'Çok güzel']
    expect(plain.filter((text) => isSent(text, [foreseeing(text)]))).toEqual(plain)
  })

  it('whichever way it is joined to something sensitive, by a template neither', () => {
    const grave = constantFrom(...sensitive)
    assert(
      property(
        praise,
        joiner,
        grave,
        joiner,
        praise,
        constantFrom('before', 'after', 'between'),
        (one, a, { text }, b, two, where) => {
          const whole = {
            before: `${text}${a}${one}`,
            after: `${one}${a}${text}`,
            between: `${one}${a}${text}${b}${two}`,
          }[where]
          expect([whole, isSent(whole, [])]).toEqual([whole, false])
          expect([whole, isSent(whole, [rule])]).toEqual([whole, false])
          if (sensitiveCategoryIn(text) !== null)
            expect([whole, isSent(whole, [foreseeing(whole)])]).toEqual([whole, false])
        },
      ),
      { numRuns: runsOf(600, 3_000), seed: 20_261_122 },
    )
  })

  it('whichever way it is joined to what is doubtful', () => {
    // On its own each of these is no thanks; beside praise it only adds to it.
    const words =
      'wow omg yes hi hey hello good morning amazing beautiful lovely loving nice great perfect brilliant thanks guys so soo very really super absolutely truly totally simply'
    const mild = (text: string) =>
      (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => words.split(' ').includes(word)) &&
      !/[\p{Extended_Pictographic}?"/]|\.\./u.test(text.replace(/❤|👏|🔥/gu, ''))
    const doubt = constantFrom(...doubtful.filter((text) => !mild(text) && text !== 'Ferry Street'))
    assert(
      property(praise, joiner, doubt, constantFrom(true, false), (one, by, two, first) => {
        const whole = first ? `${one}${by}${two}` : `${two}${by}${one}`
        expect([whole, isSent(whole, [])]).toEqual([whole, false])
      }),
      { numRuns: runsOf(600, 3_000), seed: 20_261_122 },
    )
  })
})

describe('what came in', () => {
  it('shows in lists and by itself that a person is needed, from the moment it came in', async () => {
    const at = await seedPost(server)
    const item = await arrived(at, await comment(at, 'I broke my wrist on your stairs'))
    expect(item).toMatchObject({ needsHuman: true, needsHumanCategory: 'injury' })
    await decide(at)
    expect(await actionsOf(at)).toEqual([])
    expect(await read(server, `/v1/engagement/items/${item.id}`)).toMatchObject({
      status: 'open',
      needsHuman: true,
      needsHumanCategory: 'injury',
    })
    const plain = await arrived(at, await comment(at, 'Love it!', { username: 'amara.w' }))
    expect(plain).toMatchObject({ needsHuman: false, needsHumanCategory: null })
  })

  it('without the category, from before it was looked for, has it from its decision', async () => {
    const at = await seedPost(server)
    const { id } = await arrived(at, await comment(at, 'where is my refund'))
    await server.deps.db.write
      .updateTable('engagement_items')
      .set({ needs_human_category: null })
      .where('id', '=', id)
      .execute()
    await decide(at)
    expect(await read(server, `/v1/engagement/items/${id}`)).toMatchObject({ needsHumanCategory: 'refund' })
  })

  it('is not thanked for where its author wrote something else that a person must see', async () => {
    const at = await seedPost(server)
    const early = await decided(at, 'Love it!')
    expect(early.action.status).toBe('queued')
    await arrived(at, await comment(at, 'and mine is broken again'))
    // What was queued already is looked at again before it goes out.
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
    expect((await actionsOf(at, early.item.id))[0]).toMatchObject({ status: 'suggested', decision: null })
    expect((await decided(at, 'Thank you so much!')).action.status).toBe('suggested')
    const other = await decided(at, 'Thank you so much!', { username: 'amara.w' })
    expect(other.action.status).toBe('queued')
  })

  it('in answer to another comment is not thanked for', async () => {
    const at = await seedPost(server)
    const parent = await comment(at, 'Nobody needs this', { username: 'amara.w' })
    const { action } = await decided(at, 'Love it!', { parentId: parent })
    expect(action.status).toBe('suggested')
  })

  it('is not answered by what an earlier configuration queued', async () => {
    const at = await seedPost(server)
    const { item, action } = await decided(at, 'Love it!')
    expect(action.status).toBe('queued')
    await configure(server, at.projectId, { mode: 'suggest' })
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
    expect((await actionsOf(at, item.id))[0].status).toBe('suggested')
    await post(server, `/v1/engagement/actions/${action.id}/approve`, {})
    await sendAll(at)
    expect((await repliesOf(at)).length).toBe(1)
  })

  it('is known to be of one person by the name where the platform keeps the id back', async () => {
    const at = await seedPost(server)
    const first = await arrived(at, await comment(at, 'and mine is broken again'))
    const second = await arrived(at, await comment(at, 'Love it!'))
    await server.deps.db.write
      .updateTable('engagement_items')
      .set({ author_id: null })
      .where('id', 'in', [first.id, second.id])
      .execute()
    await decide(at)
    expect((await actionsOf(at, second.id))[0].status).toBe('suggested')
  })

  const ruleOf = async (at: PostFixture) =>
    (await read(server, `/v1/projects/${at.projectId}/engagement/rules`)).data[0].id
  const change = async (at: PostFixture, body: object) => {
    const answer = await server.send('PATCH', `/v1/engagement/rules/${await ruleOf(at)}`, {
      body,
      headers: idempotencyKey(),
    })
    expect(answer.status).toBe(200)
  }
  it.each<[string, (at: PostFixture) => Promise<unknown>]>([
    ['only suggests', (at) => change(at, { mode: 'suggest' })],
    ['is disabled', (at) => change(at, { enabled: false })],
    ['says something else', (at) => change(at, { action: { type: 'reply', template: 'Thanks!' } })],
    ['looks for other words', (at) => change(at, { trigger: { kind: 'any', match: 'keywords', keywords: ['tea'] } })],
    [
      'is deleted',
      async (at) => server.send('DELETE', `/v1/engagement/rules/${await ruleOf(at)}`, { headers: idempotencyKey() }),
    ],
    ['inherits a mode that only suggests', (at) => configure(server, at.projectId, { mode: 'suggest' })],
  ])('is not answered by what a rule queued that by now %s', async (_what, alter) => {
    const at = await seedPost(server)
    const template = 'Use code FERRY at the till.'
    await addRule(at.projectId, { mode: 'inherit', action: { type: 'reply', template } })
    const { item, action } = await decided(at, 'Love it!')
    expect(action).toMatchObject({ status: 'queued', text: template })
    await alter(at)
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
    expect((await actionsOf(at, item.id))[0]).toMatchObject({ status: 'suggested', decision: null })
  })

  it('is not answered by words that an earlier release queued', async () => {
    const at = await seedPost(server)
    const { item, action } = await decided(at, 'Love it!')
    await server.deps.db.write
      .updateTable('engagement_actions')
      .set({ text: 'Thank you! More about it on our page.' })
      .where('id', '=', action.id)
      .execute()
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
    expect((await actionsOf(at, item.id))[0].status).toBe('suggested')
  })

  it('as a call for help is not hidden unseen', async () => {
    const at: PostFixture = await seedPost(server)
    await addRule(at.projectId, { trigger: { kind: 'comment', match: 'all' }, action: { type: 'hide' } })
    expect((await decided(at, 'i want to die')).action).toMatchObject({ type: 'hide', status: 'suggested' })
    const rude = await decided(at, 'You are an idiot', { username: 'amara.w' })
    expect(rude.action).toMatchObject({ type: 'hide', status: 'queued' })
    expect(await itemOf(at, rude.item.platformItemId)).toMatchObject({ needsHumanCategory: 'harassment' })
    expect((await message(at, 'x')).length).toBeGreaterThan(0)
  })
})
