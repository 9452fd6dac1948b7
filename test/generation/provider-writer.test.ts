import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../src/generation/generation.ts'
import { scriptRequest } from './request.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Speaks chat/completions. */
async function provider(answer: Answer, options: { timeoutMs?: number } = {}) {
  const calls: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(body) })
      answer(request, body, response)
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
  const { writer } = createGeneration({
    provider: { baseUrl, apiKey: 'sk-test', model: 'm-1', timeoutMs: options.timeoutMs ?? 3000 },
  })
  return { writer, calls }
}

const completion = (response: ServerResponse, content: string) => {
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'm-1',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    }),
  )
}

const good = {
  scenes: [
    { kind: 'hook', headline: 'Wednesday breaks every cheap routine', emphasis: ['Wednesday'] },
    { kind: 'point', headline: 'Plan for the tired you', body: 'Not for the Monday you.' },
    { kind: 'cta', headline: 'Try the two-minute version', emphasis: ['not there'] },
  ],
  caption: 'Plan for the day you will really have.',
}

describe('the provider’s writer', () => {
  it('uses the answer, fitted to length, limits and banned words', async () => {
    const { writer, calls } = await provider((_request, _body, response) => completion(response, JSON.stringify(good)))
    const script = await writer.write(
      scriptRequest({ project: { name: 'Dawnly', brand: { bannedTerms: ['cheap'], disclosure: 'Ad' } } }),
    )
    expect(script.writer).toBe('provider')
    expect(script.scenes.map((scene) => scene.headline)).toEqual([
      'Wednesday breaks every routine',
      'Plan for the tired you',
      'Try the two-minute version',
    ])
    expect(script.scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)).toBeCloseTo(15, 6)
    expect(script.scenes[2]?.emphasis).not.toContain('not there')
    expect(script.captions.perPlatform.tiktok?.caption).toMatch(/^Plan for the day.*Ad Made with AI\..*#/s)
    expect(calls[0]?.headers.authorization).toBe('Bearer sk-test')
    expect(calls[0]?.body).toMatchObject({ model: 'm-1', max_tokens: 1500, response_format: { type: 'json_schema' } })
  })

  it.each<[string, Answer, RegExp]>([
    ['not JSON', (_q, _b, response) => completion(response, 'Sure! Here is your script:'), /could not be had or read/],
    [
      'the wrong shape',
      (_q, _b, response) => completion(response, JSON.stringify({ scenes: [], caption: 1 })),
      /could not be had or read/,
    ],
    [
      'one scene again and again',
      (_q, _b, response) => completion(response, JSON.stringify({ ...good, scenes: [good.scenes[0], good.scenes[0]] })),
      /repeated itself/,
    ],
    [
      'a refusal of the key',
      (_q, _b, response) => {
        response.statusCode = 401
        response.end('{"error":{"message":"bad key sk-test"}}')
      },
      /status 401/,
    ],
    ['a reset connection', (request) => request.socket.destroy(), /could not be had or read/],
  ])(
    'falls back to the built-in writer on %s, and says so',
    async (_name, answer, note) => {
      const { writer } = await provider(answer)
      const script = await writer.write(scriptRequest())
      expect(script.writer).toBe('built-in')
      expect(script.notes?.join()).toMatch(note)
      expect(script.notes?.join()).not.toContain('sk-test')
      expect(script.scenes.length).toBeGreaterThan(1)
    },
    15_000,
  )

  it('waits no longer than its time', async () => {
    const { writer } = await provider(() => {}, { timeoutMs: 200 })
    const started = performance.now()
    const script = await writer.write(scriptRequest())
    expect(performance.now() - started).toBeLessThan(2000)
    expect(script.notes?.join()).toContain('no answer within 200 ms')
  })

  it('stops asking after five failures in a row', async () => {
    const { writer, calls } = await provider(() => {}, { timeoutMs: 40 })
    for (let i = 0; i < 7; i++) await writer.write(scriptRequest())
    const script = await writer.write(scriptRequest())
    expect(script.notes?.join()).toContain('left alone')
    expect(calls.length).toBeLessThanOrEqual(5)
  })

  it('does not write at all when called off, and does not hold that against the provider', async () => {
    const { writer } = await provider((_request, body, response) => {
      if (!body.includes('never answered')) completion(response, JSON.stringify(good))
    })
    for (let i = 0; i < 6; i++) {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new Error('cancelled')), 30)
      await expect(writer.write(scriptRequest({ hook: 'never answered' }), { signal: stop.signal })).rejects.toThrow(
        'cancelled',
      )
    }
    expect((await writer.write(scriptRequest())).writer).toBe('provider')
  })
})
