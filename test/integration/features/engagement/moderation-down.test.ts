import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import type { PostFixture } from './fixture.ts'
import { decided, endEngagement, eventsOf, post, repliesOf, seedPost, sendAll, startFixture } from './fixture.ts'

/** Answers every request with a fault, until it is set to pass everything. */
const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
  requests += input.length
  response.statusCode = isDown ? 503 : 200
  response.end(JSON.stringify({ results: input.map(verdictOn) }))
})
const unlisted = 'I do not see the point of going on any more'
const verdictOn = (text: string) => ({ flagged: text === unlisted, categories: { 'self-harm': text === unlisted } })
let isDown = true
let requests = 0
let server: TestServer
let at: PostFixture

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const moderation = { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm-1' }
  ;({ server } = await startFixture({ worker: false, generation: { moderation } }))
  const fact = {
    id: 'day-pass',
    kind: 'price',
    text: 'A day pass is €12.',
    questions: ['what is the price of a day pass'],
  }
  at = await seedPost(server, { config: { knowledge: [fact] } })
})
afterAll(async () => {
  if (server) await endEngagement(server)
  await server?.close()
  provider.close().closeAllConnections()
})

const simulate = async (text: string) => {
  const answer = await post(server, `/v1/projects/${at.projectId}/engagement/simulate`, { kind: 'comment', text })
  expect(answer.status).toBe(200)
  return answer.body
}
const why = 'The moderation provider cannot be reached: a person decides.'
const answerable = ['Thank you so much!', 'What is the price of a day pass?']

describe('in mode auto, while the moderation provider is down', () => {
  it.each(answerable)('a simulation suggests an answer, and says why: %s', async (text) => {
    const before = requests
    const simulated = await simulate(text)
    expect(simulated).toMatchObject({ outcome: 'suggest', skipReason: null, heldBecause: 'moderation_unavailable' })
    expect(simulated.text).not.toBeNull()
    expect(simulated.reasons).toContain(why)
    expect(requests).toBeGreaterThan(before)
  })

  it.each(answerable)('a real comment gets a suggestion, and nothing is sent: %s', async (text) => {
    const { item, action } = await decided(at, text)
    expect(item.status).toBe('open')
    expect(action).toMatchObject({ status: 'suggested', heldBecause: 'moderation_unavailable' })
    expect(action).toMatchObject({ decision: null, sentAt: null })
    const heldAction = { actionId: action.id, heldBecause: 'moderation_unavailable' }
    expect((await eventsOf(at)).map(({ data }) => data)).toContainEqual(expect.objectContaining(heldAction))
    await sendAll(at)
    expect(await repliesOf(at)).toEqual([])
  })
})

it('the same is sent once the provider gives a verdict', async () => {
  isDown = false
  const simulated = await simulate('Thank you so much!')
  expect(simulated).toMatchObject({ outcome: 'send' })
  expect(simulated.reasons).not.toContain(why)
})

it('a message that no phrase names gets its category from the provider, and waits for a person', async () => {
  expect(await simulate(unlisted)).toMatchObject({ needsHuman: true, needsHumanCategory: 'self_harm', outcome: 'none' })
  const { item } = await decided(at, unlisted)
  expect(item).toMatchObject({ status: 'open', needsHuman: true, needsHumanCategory: 'self_harm' })
  await expect.poll(async () => (await eventsOf(at)).map(({ type }) => type)).toContain('engagement.needs_human')
})
