import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, post, quickGeneration, read, renderQuickly } from './fixture.ts'

const rendered: RenderRequest[] = []
let server: TestServer
let projectId: string
beforeAll(async () => {
  const render = (request: RenderRequest) => {
    rendered.push(request)
    return renderQuickly(request)
  }
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration(render) } })
  projectId = await createProject(server, {
    app: { name: 'Fable', url: 'https://fable.example' },
    brand: { bannedTerms: ['Starbucks'] },
    contentDefaults: {
      offer: { text: 'A default offer' },
      callToAction: { text: 'A default call' },
      mustSay: ['A default'],
    },
  })
})
afterAll(() => server?.close())

const send = (body: object) => post(server, `/v1/projects/${projectId}/content`, body)

async function make(body: object) {
  const started = await send(body)
  if (started.status !== 202) throw new Error(started.text)
  const job = await server.waitForJob(started.body.id)
  return { job, container: await read(server, `/v1/content/${job.resource!.id}`) }
}

const words = ({ scenes }: { scenes: { headline: string; body: string | null }[] }) =>
  scenes.map(({ headline, body }) => [headline, body])

const scenes = [
  { headline: 'Dr. Ade says: no. 7 is best, don’t ask', body: null },
  { headline: 'Sourdough $6', body: 'Rye $4\nClosed on Mondays' },
  { headline: 'please make it pop', body: null },
]

describe('exact words', () => {
  it('are shown as they are and in their order, with nothing of the project’s defaults', async () => {
    const { container } = await make({ format: 'video', scenes })
    expect(words(container)).toEqual(scenes.map(({ headline, body }) => [headline, body]))
    expect(container).toMatchObject({
      hook: scenes[0]!.headline,
      brief: null,
      script: { writer: 'request', notes: [] },
    })
    expect(container.captions.default).not.toMatch(/default/)
    expect(container.captions.perPlatform.tiktok.caption).toContain('Rye $4\nClosed on Mondays')
    expect(rendered.at(-1)!.script.scenes.map(({ headline }) => headline)).toEqual(
      scenes.map(({ headline }) => headline),
    )
  })

  it.each(['video', 'carousel'])(
    'of a %s are followed by offer and call to action of the request only',
    async (format) => {
      const { container } = await make({
        format,
        scenes: scenes.slice(0, 2),
        offer: { text: 'A third off', code: 'OVEN3' },
        callToAction: { text: 'Order a loaf', url: 'https://fable.example/order' },
      })
      expect(words(container).slice(2)).toEqual([
        ['A third off', 'Code: OVEN3'],
        ['Order a loaf', 'fable.example/order'],
      ])
    },
  )

  it('of an image stay on its one page', async () => {
    const { container } = await make({
      format: 'image',
      scenes: [{ headline: 'Fresh at 7', body: 'Closed on Mondays' }],
      callToAction: { text: 'Order a loaf', url: 'https://fable.example/order' },
    })
    expect(words(container)).toEqual([['Fresh at 7', 'Closed on Mondays\n→ Order a loaf\n→ fable.example/order']])
  })

  it('cost no text, are not charged for a writer, and last as long as they take to read', async () => {
    const { container } = await make({ format: 'video', scenes: [{ headline: 'Fresh at 7' }] })
    expect(container.credits.charged).toBe(10 - server.deps.operatorSettings.pricesOf({ mode: 'live' }).text)
    const [scene] = rendered.at(-1)!.script.scenes
    expect(scene!.durationSeconds).toBe(3)
  })

  it('keep given lengths, ids and captions', async () => {
    const { container } = await make({
      format: 'video',
      scenes: [{ id: 'open', headline: 'Fresh at 7', durationSeconds: 2.5 }, { headline: 'Closed on Mondays' }],
      durationSeconds: 6,
      captions: { default: 'As #fresh as it gets.', perPlatform: { tiktok: 'Fresh. #oven' } },
    })
    const shown = rendered.at(-1)!.script.scenes
    expect(shown.map(({ id, durationSeconds }) => [id, durationSeconds])).toEqual([
      ['open', 2.5],
      ['scene-2', 3.5],
    ])
    expect(container.captions.default).toBe('As #fresh as it gets.')
    expect(container.captions.perPlatform.tiktok).toEqual({ caption: 'Fresh. #oven', hashtags: ['#oven'] })
    expect(container.captions.perPlatform.instagram.caption).toBe('As #fresh as it gets.')
  })

  it('that a container answers may be sent back with one word changed', async () => {
    const first = await make({ format: 'video', scenes })
    const changed = first.container.scenes.map((scene: { headline: string }) => ({
      ...scene,
      headline: scene.headline.replace('$6', '$7'),
    }))
    const started = await post(server, `/v1/content/${first.container.id}/regenerate`, { scenes: changed })
    expect(started.status).toBe(202)
    const job = await server.waitForJob(started.body.id)
    const second = await read(server, `/v1/content/${job.resource!.id}`)
    expect(words(second)).toEqual(
      words(first.container).map(([headline, body]) => [headline!.replace('$6', '$7'), body]),
    )
    expect(second.lineage.parentId).toBe(first.container.id)
    expect(second.scenes.map(({ id }: { id: string }) => id)).toEqual(
      first.container.scenes.map(({ id }: { id: string }) => id),
    )
    expect((await read(server, `/v1/content/${first.container.id}`)).scenes[1].headline).toBe('Sourdough $6')
  })

  it('are copied by a clone and another version, and left by a new brief', async () => {
    const given = [
      { headline: 'Fresh at 7', body: 'Sourdough $6' },
      { headline: 'Rye $4', body: null },
    ]
    const first = await make({ format: 'carousel', scenes: given, callToAction: { text: 'Order a loaf' } })
    const run = async (path: string, body: object) => {
      const started = await post(server, `/v1/content/${first.container.id}/${path}`, body)
      const job = await server.waitForJob(started.body.id)
      return read(server, `/v1/content/${job.resource!.id}`)
    }
    for (const path of ['clone', 'regenerate']) {
      const again = await run(path, { metadata: { again: path } })
      expect(words(again)).toEqual(words(first.container))
      expect(again.script.writer).toBe('request')
    }
    const arranged = await post(server, `/v1/content/${first.container.id}/clone`, { mustSay: ['Come by.'] })
    expect([arranged.status, arranged.body.error.details.issues[0].path]).toEqual([422, '/body/mustSay'])
    const written = await run('regenerate', { brief: 'Bread comes out of the oven at seven. Come by before nine.' })
    expect(written.script.writer).toBe('built-in')
  })

  it('of a clone are those of its source, with its captions, at the price without a writer', async () => {
    const captions = { default: 'As #fresh as it gets.' }
    const { container: source } = await make({ format: 'video', scenes, captions })
    const clone = async (body: object) => {
      const started = await post(server, `/v1/content/${source.id}/clone`, body)
      if (started.status !== 202) throw new Error(started.text)
      const job = await server.waitForJob(started.body.id)
      return read(server, `/v1/content/${job.resource!.id}`)
    }
    const copy = await clone({ hook: 'Another name' })
    expect(words(copy)).toEqual(words(source))
    expect(copy).toMatchObject({ hook: 'Another name', script: { writer: 'request' }, captions })
    const prices = server.deps.operatorSettings.pricesOf({ mode: 'live' })
    expect(copy.credits.charged).toBe(prices.clone - prices.text)
    const called = await clone({ callToAction: { text: 'Order a loaf' } })
    expect(words(called)).toEqual([...words(source), ['Order a loaf', null]])
  })

  it.each([
    [{ mustSay: ['More.'] }, '/body/mustSay'],
    [{ direction: 'Calm.' }, '/body/direction'],
    [{ durationSeconds: 3 }, '/body/durationSeconds'],
  ])('of a clone are not arranged or cut: %j is refused, naming the field', async (body, path) => {
    const { container } = await make({ format: 'video', scenes })
    const answer = await post(server, `/v1/content/${container.id}/clone`, body)
    expect([answer.status, answer.body.error?.details?.issues?.[0]?.path]).toEqual([422, path])
  })

  it('are reviewed like all others', async () => {
    const answer = await send({ format: 'image', scenes: [{ headline: 'Better than Starbucks' }] })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
    expect(answer.text).toContain('scenes/0/headline')
  })

  const long = {
    headline: 'A word and another word and one more word and so on and on '.repeat(3).trim(),
    body: 'and more '.repeat(40),
  }
  it.each([
    [{ scenes, brief: 'More.' }, '/body/brief'],
    [{ scenes, mustSay: ['More.'] }, '/body/mustSay'],
    [{ scenes, direction: 'Calm.' }, '/body/direction'],
    [{ scenes, variants: 2 }, '/body/variants'],
    [{ scenes: [] }, '/body/scenes'],
    [{ scenes: [{ headline: ' ' }] }, '/body/scenes/0/headline'],
    [
      {
        scenes: [
          { id: 'a', headline: 'A' },
          { id: 'a', headline: 'B' },
        ],
      },
      '/body/scenes/1/id',
    ],
    [{ scenes: [scenes[0]], format: 'carousel' }, '/body/scenes'],
    [{ scenes, format: 'image' }, '/body/scenes'],
    [{ scenes: Array(10).fill({ headline: 'A' }), format: 'carousel', callToAction: { text: 'B' } }, '/body/scenes'],
    [{ scenes: [long], durationSeconds: 5 }, '/body/durationSeconds'],
    [{ scenes: [long, long, long] }, '/body/scenes'],
    [{ scenes: [{ headline: 'A', durationSeconds: 0.5 }] }, '/body/scenes'],
    [{ scenes: [{ headline: 'A', durationSeconds: 5 }], durationSeconds: 30 }, '/body/scenes'],
    [{ hook: 'A hook', captions: { default: 'Words' } }, '/body/captions'],
    [{}, '/body/hook'],
  ])('are refused as %j, naming the field', async (body, path) => {
    const answer = await send({ format: 'video', ...body })
    expect([answer.status, answer.body.error.details?.issues?.[0]?.path]).toEqual([422, path])
  })

  it('that need more time name the seconds', async () => {
    const answer = await send({ format: 'video', scenes: [long], durationSeconds: 5 })
    expect(answer.body.error.message).toMatch(/at least \d+.*need \d+ seconds/)
  })
})
