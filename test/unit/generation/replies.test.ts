import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import { createModerator } from '../../../src/generation/moderation.ts'
import { asksSomething } from '../../../src/generation/question.ts'
import { findThanks } from '../../../src/generation/replies/thanks.ts'
import type { ReplyRequest } from '../../../src/generation/reply-writer.ts'
import { isToxic } from '../../../src/generation/toxicity.ts'

const request = (fields: Partial<ReplyRequest> = {}): ReplyRequest => ({
  kind: 'comment',
  text: 'How much is it?',
  gratitude: null,
  facts: [],
  unattended: false,
  username: 'jonas.brews',
  language: 'en',
  tone: null,
  project: { name: 'Ferry Street' },
  seed: 'itm_1',
  ...fields,
})
const { replies } = createGeneration()
const seeds = Array.from({ length: 30 }, (_, index) => `seed ${index}`)

let server: Server | undefined
afterEach(() => server?.close())

const builtIn = (fields: Partial<ReplyRequest> = {}) =>
  Promise.all(seeds.map(async (seed) => (await replies.write(request({ seed, ...fields })))?.text ?? null))

describe('the built-in replies', () => {
  it.each([
    ['thanks', 'Thank you!', 'thanks'],
    ['praise', 'Love it!', 'praise'],
  ] as const)('to %s state nothing: no page, link, price, date or promise', async (_what, text, gratitude) => {
    for (const answer of await builtIn({ text, gratitude })) {
      expect(answer).toMatch(/^[A-Z][A-Za-z' ,]+[!?]$/)
      expect(answer).not.toMatch(/page|link|bio|profile|website|soon|will/i)
    }
  })

  it.each([
    'How much is it?',
    'Can I get the recipe?',
    'Hi there!',
    'It is broken',
    'Just saying',
    'My grandmother died',
    'Wie viel kostet das?',
    '¿Cuánto cuesta?',
    'C’est combien ?',
    'Quanto custa?',
    'Ma quanto costa?',
    'Ile to kosztuje?',
    'Vocês têm aula para crianças?',
    'Сколько стоит?',
    'いくらですか？',
    '🔥🔥',
  ])('to %j is none: no fact answers it, and nothing is said for the sake of an answer', async (text) => {
    for (const language of ['en', 'de', 'ja'])
      expect(new Set(await builtIn({ text, language }))).toEqual(new Set([null]))
  })

  it.each([
    'what time do you open? was there at 10.20 yesterday and the door was locked',
    'bought the fellwind in 2023, the membrane is peeling off, is that covered?',
    'Why does it never work?',
    'How can you sell this?',
    'Is this still not fixed?',
    'Do you think being prettier would make me want to live, or is it too late?',
  ])('thank nobody for asking who reports a trouble: %s', async (text) => {
    expect(new Set(await builtIn({ text }))).toEqual(new Set([null]))
  })

  it('to hearts thank and say nothing about the day', async () => {
    for (const answer of await builtIn({ text: '❤️', gratitude: 'signs' }))
      expect(answer).toMatch(/^(?:Thank|We really)/)
  })

  it('never repeat a name, and hold no banned word', async () => {
    const project = { name: 'Ferry', brand: { bannedTerms: ['lovely'] } }
    const praise = { text: 'Love it!', gratitude: 'praise' } as const
    for (const answer of await builtIn({ ...praise, username: 'scam.brand', project }))
      expect(answer).not.toMatch(/scam|lovely/i)
  })

  it.each([
    ['Vielen Dank! 😊', 'thanks', /^(?:Sehr gerne!|Gern geschehen!|Das freut uns!)$/],
    ['War superlecker, vielen Dank!', 'praise', /Dank/],
    ['Merci beaucoup !', 'thanks', /plaisir|Merci/],
    ['¡Qué rico!', 'praise', /racias/],
    ['Complimenti, bellissimo!', 'praise', /razie/],
    ['Parabéns pelo trabalho!', 'praise', /brigado/],
  ] as const)('to %j answer in its language', async (text, gratitude, expected) => {
    expect(findThanks(text)?.kind).toBe(gratitude)
    for (const answer of await builtIn({ text, gratitude })) expect(answer).toMatch(expected)
  })

  it.each([
    'Danke für nichts',
    'Super, und wo bleibt mein Paket?',
    'Merci d’annuler',
    'bravo',
    'Danke 🖕',
    'Thanks a lot',
    'Thank you for nothing',
    'Love it -.-',
    'Gracias, pero no',
  ])('take %j for no thanks', (text) => {
    expect(findThanks(text)).toBeNull()
  })

  it('suggest a fact only for what a clause asks and nothing else', async () => {
    const hours = {
      id: 'hours',
      kind: 'hours',
      text: 'We are open from 10 to 6.',
      questions: ['when do you open', 'are you open'],
      validUntil: null,
    } as const
    const suggest = async (text: string) => (await replies.write(request({ text, facts: [hours] })))?.basedOn ?? null
    expect(await suggest('Lovely place, we came from Leeds. When do you open?')).toEqual(['hours'])
    expect(await suggest('Are you open on Christmas Day?')).toBeNull()
    expect(await suggest('When do you close the survey?')).toBeNull()
  })

  it('are none where every sentence holds a banned word', async () => {
    const project = { name: 'Ferry', brand: { bannedTerms: ['thank', 'thanks'] } }
    expect(new Set(await builtIn({ text: 'Love it!', gratitude: 'praise', project }))).toEqual(new Set([null]))
  })
})

const answering = async (status: number, content: string) => {
  const prompts: string[] = []
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += chunk))
    incoming.on('end', () => {
      prompts.push(body)
      response.writeHead(status, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content }
      response.end(
        JSON.stringify({
          id: 'c',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { ...createGeneration({ provider: { baseUrl, model: 'm', timeoutMs: 3_000 } }), prompts }
}

describe('a text provider', () => {
  it('writes the answer around a fact, is given tone and words, and no quotation marks come along', async () => {
    const price = { id: 'price', kind: 'price', text: 'It is €12.', questions: ['price'], validUntil: null } as const
    const { replies: written, prompts } = await answering(200, '"Thanks for your comment! It is €12."')
    const answer = await written.write(request({ tone: 'dry', facts: [price] }))
    expect(answer).toEqual({ text: 'Thanks for your comment! It is €12.', basedOn: ['price'] })
    expect(prompts[0]).toContain('How much is it?')
    expect(prompts[0]).toContain('dry')
  })

  it.each([
    ['fails', 400, ''],
    ['says nothing', 200, ' '],
    ['talks too long', 200, 'word '.repeat(400)],
    ['quotes no fact', 200, 'Yes, all our cookies are halal and nut-free!'],
    ['points to a page', 200, 'You find the price on our page.'],
    ['points to a profile', 200, 'Hi Jonas! The link in our bio takes you there.'],
  ])('that %s leaves it to the built-in writer', async (_what, status, content) => {
    const { replies: written } = await answering(status, content)
    expect(await written.write(request())).toEqual(await replies.write(request()))
  })
})

describe('what is toxic', () => {
  const moderator = createModerator()

  it.each([
    'You are such an idiot',
    'y0u are an 1diot',
    'your a clown',
    'FUCK YOU',
    'go kill yourself',
    'Du bist ein Vollidiot',
    'Eres una basura',
    'Tu es vraiment débile',
    'Você é um lixo',
    'ты дебил',
    'Send me 1 btc and get double',
  ])('%j is', async (text) => {
    expect(await isToxic(moderator, text)).toBe(true)
  })

  it.each([
    'This stupid easy recipe saved my week',
    'Shut up and take my money!',
    'Not convinced, the first one was better.',
    'I hate mondays',
    'Die Schlange war lang, aber es hat sich gelohnt',
    'это просто бомба',
    'You are killing it!',
    'Your trash can video was great',
    'It cures my boredom',
  ])('%j is not', async (text) => {
    expect(await isToxic(moderator, text)).toBe(false)
  })
})

describe('what a text provider writes for nobody to read', () => {
  const unread = { text: 'Love it!', gratitude: 'praise', unattended: true } as const

  it.each(['Thank you so much! 😊', 'Thanks, that means a lot to us!'])('goes out where it is %j', async (content) => {
    const { replies: written, prompts } = await answering(200, content)
    expect((await written.write(request(unread)))?.text).toBe(content)
    expect(prompts[0]).not.toContain('jonas.brews')
  })

  it.each([
    'Thank you! The new blend is out on Friday.',
    'Thanks! It is 12 euros.',
    'Thank you! More at ferry.example',
    'Vielen Dank!',
    'Thanks @jonas',
    'Thank you, buy more!',
    "We'll make you happy, thank you!",
    'Our support is here for you any time!',
    'We see you. We like you.',
    'Thank you 🖕',
    'Thanks! 🇳🇴',
    '🖕',
    '😊',
  ])('does not where it is %j', async (content) => {
    const { replies: written } = await answering(200, content)
    expect(await written.write(request(unread))).toEqual(await replies.write(request(unread)))
  })
})

it('questions are recognised by their words', () => {
  expect([asksSomething('Anyone?'), asksSomething('A fact.')]).toEqual([true, false])
})
