import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import { requireCleanWords } from '../../../src/generation/review-words.ts'
import { isToxic } from '../../../src/generation/toxicity.ts'

interface ModerationRequest {
  readonly url: string | undefined
  readonly key: string | undefined
  readonly body: { readonly model: string; readonly input: readonly string[] }
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A moderation endpoint that flags texts with the word "grim", or answers with `status`. */
async function startStub({ status = 200, answer }: { status?: number; answer?: string } = {}) {
  const requests: ModerationRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ModerationRequest['body']
    requests.push({ url: request.url, key: request.headers.authorization, body })
    const results = body.input.map((text) => {
      const flagged = text.includes('grim')
      return { flagged, categories: { 'violence/graphic': flagged, hate: false }, category_scores: {} }
    })
    response.statusCode = status
    response.end(answer ?? JSON.stringify({ id: 'modr-1', model: body.model, results }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close().closeAllConnections())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { asked: requests, generation: createGeneration({ moderation: { baseUrl, apiKey: 'sk-test', model: 'm-1' } }) }
}

const project = { brand: {} }
const words = (...texts: string[]) => texts.map((text, index) => ({ where: `scenes/${index}/headline`, text }))

describe('a configured moderation provider', () => {
  it('reviews what is to be published, and its verdict names the text', async () => {
    const { generation, asked: requests } = await startStub()
    const refused = requireCleanWords({ generation }, project, words('A calm morning', 'A grim morning'))
    await expect(refused).rejects.toMatchObject({
      code: 'MODERATION_BLOCKED',
      details: { findings: [{ category: 'violence', where: 'scenes/1/headline', matched: 'A grim morning' }] },
    })
    expect(requests).toEqual([
      {
        url: '/v1/moderations',
        key: 'Bearer sk-test',
        body: { model: 'm-1', input: ['A calm morning', 'A grim morning'] },
      },
    ])
    await requireCleanWords({ generation }, project, words('A calm morning'))
  })

  it('is not asked about what the rules refuse already, nor about what others write', async () => {
    const { generation, asked: requests } = await startStub()
    const refused = requireCleanWords({ generation }, project, words('Guns for sale'))
    await expect(refused).rejects.toMatchObject({ code: 'MODERATION_BLOCKED' })
    await isToxic(generation.moderator, 'A grim comment')
    expect(requests).toEqual([])
  })

  it('classifies what comes in, and leaves it without a category where it gives no verdict', async () => {
    const { generation } = await startStub()
    expect(await generation.classifyInbound('A grim comment')).toBe('threat')
    expect(await generation.classifyInbound('A calm comment')).toBeNull()
    const { generation: failing } = await startStub({ status: 500 })
    expect(await failing.classifyInbound('A grim comment')).toBeNull()
  })

  it.each([[{ status: 500 }], [{ status: 401 }], [{ answer: 'nonsense' }], [{ answer: '{"results":[]}' }]])(
    'lets nothing pass while it gives no verdict: %j',
    async (fault) => {
      const { generation } = await startStub(fault)
      const review = requireCleanWords({ generation }, project, words('A calm morning'))
      await expect(review).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterMs: 30_000 })
    },
  )
})
