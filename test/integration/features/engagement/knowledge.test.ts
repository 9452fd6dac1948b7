import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  arrived,
  comment,
  configure,
  decide,
  endEngagement,
  eventsOf,
  post,
  read,
  repliesOf,
  seedPost,
  sendAll,
  startFixture,
} from './fixture.ts'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startFixture({ worker: false, env: { CASTLANE_HELPLINE_TEXT: 'You are not alone.' } }))
})
afterEach(() => endEngagement(server))
afterAll(() => server?.close())

const hours = {
  id: 'opening-hours',
  kind: 'hours',
  text: 'We are open Tuesday to Sunday, 10 am to 6 pm.',
  questions: ['when do you open', 'opening hours'],
}
const price = { id: 'day-pass', kind: 'price', text: 'A day pass is £12.', questions: ['how much is a day pass'] }

async function seedPostWithFacts(fields: object = {}): Promise<PostFixture> {
  const at = await seedPost(server)
  const answer = await configure(server, at.projectId, {
    enabled: true,
    mode: 'auto',
    comments: { answer: 'all' },
    knowledge: [hours, price],
    ...fields,
  })
  expect(answer.status).toBe(200)
  return at
}

async function decidedOn(at: PostFixture, text: string) {
  const { id } = await arrived(at, await comment(at, text))
  await decide(at)
  return { item: await read(server, `/v1/engagement/items/${id}`), actions: await actionsOf(at, id) }
}

describe('knowledge', () => {
  it('is stored, shown, replaced as a whole and cleared', async () => {
    const at = await seedPostWithFacts()
    const path = `/v1/projects/${at.projectId}/engagement/config`
    const facts = async () => (await read(server, path)).knowledge
    expect(await facts()).toEqual([hours, price].map((fact) => ({ ...fact, validUntil: null })))
    await configure(server, at.projectId, { knowledge: [{ ...price, validUntil: '2027-01-01T00:00:00+01:00' }] })
    expect(await facts()).toEqual([{ ...price, validUntil: '2026-12-31T23:00:00.000Z' }])
    await configure(server, at.projectId, { tone: 'dry' })
    expect(await facts()).toHaveLength(1)
    await configure(server, at.projectId, { knowledge: [] })
    expect(await facts()).toEqual([])
  })

  it('with two facts of one id is refused, naming the second', async () => {
    const at = await seedPostWithFacts()
    const { status, body } = await configure(server, at.projectId, { knowledge: [hours, { ...price, id: hours.id }] })
    expect([status, body.error.code, body.error.details.issues[0].path]).toEqual([
      422,
      'VALIDATION',
      '/body/knowledge/1/id',
    ])
  })

  it('answers the question it was made for, word for word, and the action says on what it rests', async () => {
    const at = await seedPostWithFacts()
    const { actions } = await decidedOn(at, 'Hi, when do you open?')
    expect(actions).toMatchObject([{ status: 'queued', text: hours.text, basedOn: ['opening-hours'] }])
    await sendAll(at)
    expect((await repliesOf(at)).map(({ text }) => text)).toEqual([hours.text])
  })

  it('is only suggested where the message says more', async () => {
    const at = await seedPostWithFacts()
    const { actions } = await decidedOn(at, 'My sister recommended you. When do you open?')
    expect(actions).toMatchObject([{ status: 'suggested', text: hours.text, basedOn: ['opening-hours'] }])
  })

  it('that was changed after an answer was queued is not quoted as it was', async () => {
    const at = await seedPostWithFacts()
    await decidedOn(at, 'When do you open?')
    await configure(server, at.projectId, { knowledge: [{ ...hours, text: 'We are closed until May.' }, price] })
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
    expect(await actionsOf(at)).toMatchObject([{ status: 'suggested' }])
  })

  it('that no longer holds is quoted nowhere', async () => {
    const at = await seedPostWithFacts({ knowledge: [{ ...hours, validUntil: '2020-01-01T00:00:00Z' }] })
    const { actions } = await decidedOn(at, 'When do you open?')
    expect(actions.map(({ basedOn }: { basedOn: string[] }) => basedOn)).not.toContainEqual(['opening-hours'])
    expect(actions.filter(({ status }: { status: string }) => status === 'queued')).toEqual([])
  })
})

describe('what needs a person', () => {
  it('raises an event of its own, once', async () => {
    const at = await seedPostWithFacts({ knowledge: [] })
    const { item } = await decidedOn(at, 'I broke my wrist on your stairs')
    await decide(at)
    const events = (await eventsOf(at)).filter(({ type }: { type: string }) => type === 'engagement.needs_human')
    expect(events).toMatchObject([{ data: { itemId: item.id, category: 'injury', kind: 'comment' } }])
  })

  it('comes first in the list, over pages, until it is answered; alone on request', async () => {
    const at = await seedPostWithFacts({ mode: 'suggest', knowledge: [] })
    const texts = [
      'I broke my wrist on your stairs',
      'Nice colours',
      'My lawyer will write to you',
      'Good light',
      'Wow',
    ]
    for (const text of texts) await decidedOn(at, text)
    const path = `/v1/projects/${at.projectId}/engagement/items`
    const first = [texts[2], texts[0]]
    const rest = [texts[4], texts[3], texts[1]]
    const all = await read(server, path)
    expect(all.data.map(({ text }: { text: string }) => text)).toEqual([...first, ...rest])
    for (const limit of [1, 2, 3, 4]) expect(await pagesOf(`${path}?limit=${limit}`)).toEqual([...first, ...rest])
    expect(await pagesOf(`${path}?limit=2&sort=newest`)).toEqual(texts.toReversed())
    expect(await pagesOf(`${path}?needsHuman=true`)).toEqual(first)
    expect(await pagesOf(`${path}?needsHuman=false`)).toEqual(rest)
    const { id } = all.data[0]
    expect((await post(server, `/v1/engagement/items/${id}/hide`)).status).toBe(200)
    await sendAll(at)
    expect(await pagesOf(`${path}?limit=2`)).toEqual([texts[0], texts[4], texts[3], texts[2], texts[1]])
  })

  async function pagesOf(path: string): Promise<string[]> {
    const texts: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read(server, `${path}${cursor && `&cursor=${cursor}`}`)
      texts.push(...page.data.map(({ text }: { text: string }) => text))
      cursor = page.nextCursor
    }
    return texts
  }

  it('for speaking of self-harm gets the operator’s words as a suggestion, whatever is answered otherwise', async () => {
    const at = await seedPostWithFacts({ comments: { answer: 'questions' } })
    const { item, actions } = await decidedOn(at, 'I do not want to live anymore')
    expect(item.needsHumanCategory).toBe('self_harm')
    expect(actions).toMatchObject([{ status: 'suggested', text: 'You are not alone.', ruleId: null }])
  })

  it('is left alone where a rule says so', async () => {
    const at = await seedPostWithFacts()
    const rule = { name: 'Leave it', trigger: { kind: 'any', match: 'all' }, action: { type: 'skip' } }
    expect((await post(server, `/v1/projects/${at.projectId}/engagement/rules`, rule)).status).toBe(201)
    const { actions } = await decidedOn(at, 'I do not want to live anymore')
    expect(actions).toEqual([])
  })
})

describe('comments with subjects to be hidden', () => {
  it('are hidden by the configuration, others are not', async () => {
    const at = await seedPostWithFacts({ comments: { answer: 'all', hideCategories: ['spam', 'scam'] }, knowledge: [] })
    const { actions } = await decidedOn(at, 'Check my profile for free crypto signals t.me/xyz')
    expect(actions).toMatchObject([{ type: 'hide', status: 'queued' }])
    await decidedOn(at, 'My lawyer will write to you')
    expect(await actionsOf(at)).toHaveLength(1)
  })
})
