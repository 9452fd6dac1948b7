import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../src/generation/generation.ts'
import { languageOf } from '../../src/generation/language.ts'
import { createModerator } from '../../src/generation/moderation.ts'
import { asksSomething } from '../../src/generation/question.ts'
import type { ReplyRequest } from '../../src/generation/reply-writer.ts'
import { isToxic } from '../../src/generation/toxicity.ts'

const request = (fields: Partial<ReplyRequest> = {}): ReplyRequest => ({
  kind: 'comment',
  text: 'How much is it?',
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

describe('the built-in answers', () => {
  it.each([
    ['Wie viel kostet das?', /Seite/],
    ['¿Cuánto cuesta?', /página/],
    ['C’est combien ?', /page/],
    ['Quanto custa?', /página/],
    ['Сколько стоит?', /странице/],
    ['Скільки коштує?', /сторінці/],
    ['How much is it?', /page/],
  ])('to %j are in its language and say where it is found, not what it is', async (text, said) => {
    for (const seed of seeds) {
      const answer = await replies.write(request({ text, seed }))
      expect(answer).toMatch(said)
      expect(answer).not.toMatch(/\d/)
    }
  })

  it('are in the project’s language where the words tell none, and in English where that is unknown', async () => {
    expect(await replies.write(request({ text: '🔥🔥', language: 'de' }))).toMatch(/Dank|freut/)
    expect(await replies.write(request({ text: '🔥🔥', language: 'ja' }))).toMatch(/[Tt]hank/)
  })

  it('to a message do not speak of comments, or of writing a message', async () => {
    for (const text of ['Just saying', 'It is broken', 'Mein Paket ist kaputt', 'Ça ne marche pas'])
      for (const seed of seeds)
        expect(await replies.write(request({ kind: 'direct_message', text, seed }))).not.toMatch(
          /comment|kommentar|in a message|send us a message|schreib uns|écrivez-nous/i,
        )
  })

  it('leave the name out where it is kept back, name the address, and hold no banned word', async () => {
    for (const seed of seeds) {
      const project = {
        name: 'Ferry',
        app: { name: 'Ferry', url: 'https://ferry.example' },
        brand: { bannedTerms: ['thanks', 'page'] },
      }
      const answer = await replies.write(request({ username: null, seed, project }))
      expect(answer).toContain('https://ferry.example')
      expect(answer).not.toMatch(/\{|\bthanks\b|\bpage\b|,\s*[!:]/i)
    }
  })
})

describe('a text provider', () => {
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

  it('writes the answer, is told tone and words, and no quotation marks come along', async () => {
    const { replies: written, prompts } = await answering(200, '"It is on our page, Jonas."')
    expect(await written.write(request({ tone: 'dry' }))).toBe('It is on our page, Jonas.')
    expect(prompts[0]).toContain('How much is it?')
    expect(prompts[0]).toContain('dry')
  })

  it.each([
    ['fails', 400, ''],
    ['says nothing', 200, ' '],
    ['talks too long', 200, 'word '.repeat(400)],
  ])('that %s leaves it to the built-in writer', async (_what, status, content) => {
    const { replies: written } = await answering(status, content)
    expect(await written.write(request())).toBe(await replies.write(request()))
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

it('questions and languages are told by small words', () => {
  expect([asksSomething('Anyone?'), asksSomething('A fact.')]).toEqual([true, false])
  expect(['the price is nice', 'это очень хорошо', 'дуже гарно та смачно', 'ok', 'こんにちは'].map(languageOf)).toEqual(
    ['en', 'ru', 'uk', undefined, undefined],
  )
})
