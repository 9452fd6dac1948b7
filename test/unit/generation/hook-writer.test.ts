import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import type { HookRequest } from '../../../src/generation/hook-writer.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const request = (fields: Partial<HookRequest> = {}): HookRequest => ({
  archetype: 'myth',
  language: 'en',
  project: { name: 'Fable Coffee', niche: 'specialty coffee' },
  examples: ['The myth of dark roast'],
  ...fields,
})

const { hooks } = createGeneration()
const facts = {
  features: ['Scans any bag'],
  suggestedHooks: ['The myth of the fresh bag', 'Scan any bag', 'The biggest lie about decaf'],
}

describe('the built-in hooks', () => {
  it('are the product’s own lines of the kind, then sentences of the briefs that are', async () => {
    const briefs = ['We roast on Tuesdays. The myth: dark roast is stronger. It is a lie.\n- A myth in a list']
    expect(await hooks.write(request({ facts, briefs }))).toEqual([
      'The myth of the fresh bag',
      'The biggest lie about decaf',
      'The myth: dark roast is stronger.',
    ])
  })

  it('are none where nobody said one, in any language', async () => {
    for (const language of ['en', 'de', 'ja'])
      for (const archetype of ['how-to', 'contrarian', 'myth', 'statement'] as const)
        expect(await hooks.write(request({ archetype, language }))).toEqual([])
  })

  it('hold no banned term and nothing that was used', async () => {
    const project = { name: 'Fable', brand: { bannedTerms: ['decaf'] } }
    const briefs = ['Our label is new. Is the myth of the fresh bag dead?']
    const examples = ['the myth of the fresh bag!', 'Is the myth of the fresh bag dead?']
    expect(await hooks.write(request({ facts, project, briefs, examples }))).toEqual([])
  })
})

/** Speaks chat/completions. @returns what was asked */
async function provider(answer: (count: number) => { status?: number; hooks?: string[] }) {
  const requests: string[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    incoming.on('end', () => {
      requests.push(body)
      const { status = 200, hooks: written } = answer(requests.length)
      response.statusCode = status
      response.setHeader('content-type', 'application/json')
      const message = { role: 'assistant', content: JSON.stringify({ hooks: written }) }
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      response.end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices, usage }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { asked: requests, ...createGeneration({ provider: { baseUrl, model: 'm', timeoutMs: 3_000 } }) }
}

describe('the provider’s hooks', () => {
  it('come first where they are of the kind and clean; the built-in ones stand behind them', async () => {
    const project = { name: 'Fable', niche: 'coffee', brand: { bannedTerms: ['cheap'] } }
    const written = ['The cheap bean myth', 'Weigh your beans', ' The myth of the cold cup ']
    const { hooks: own, asked: requests } = await provider(() => ({ hooks: written }))
    const got = await own.write(request({ project, facts }))
    expect(got[0]).toBe('The myth of the cold cup')
    expect(got).not.toContain('Weigh your beans')
    expect(got.slice(1)).toEqual(await hooks.write(request({ project, facts })))
    expect(requests[0]).toContain('of the kind \\"myth\\"')
    expect(requests[0]).toContain('\\"neverUse\\": [')
  })

  it('are the built-in ones where the provider fails, and it is left alone after five failures', async () => {
    const { hooks: own, asked: requests } = await provider(() => ({ status: 401 }))
    for (let call = 0; call < 8; call += 1)
      expect(await own.write(request({ facts }))).toEqual(await hooks.write(request({ facts })))
    expect(requests).toHaveLength(5)
  })
})
