import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import { maxCallsPerScript } from '../../../src/generation/provider-writer.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import { providerScript } from '../../support/provider-script.ts'
import type { ProviderAnswer, SentenceVerdict } from '../../support/strict-provider.ts'
import { startStrictProvider } from '../../support/strict-provider.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const letter = 'Hi Jess, winter dips start on Saturday.\nHot soup for everybody.\nDON’T mention the pool pls.\nthx Tom'
const request = scriptRequest({
  hook: 'Winter, but warm',
  brief: letter,
  format: 'image',
  targetPlatforms: ['tiktok'],
  project: { name: 'Lido' },
})

const said = (body: string, basedOn: readonly string[] = ['brief-2']) =>
  providerScript(
    {
      scenes: [{ kind: 'hook', headline: 'Winter, but warm', body }],
      captions: { tiktok: { caption: 'Winter dips start on Saturday.', hashtags: [] } },
    },
    basedOn,
  )

async function start(answers: readonly ProviderAnswer[], verdictOn?: (sentence: string) => SentenceVerdict) {
  const provider = await startStrictProvider(...answers)
  closers.push(provider.close)
  if (verdictOn) provider.judgeWith(verdictOn)
  const { writer } = createGeneration({
    provider: { baseUrl: provider.baseUrl, model: 'm-1', timeoutMs: 30_000, judge: { model: 'judge-1' } },
  })
  return { provider, write: () => writer.write(request, { fallback: 'fail' }) }
}

/** Judges one sentence so, and entails all others. */
const only =
  (sentence: string, verdict: SentenceVerdict) =>
  (text: string): SentenceVerdict =>
    text === sentence ? verdict : 'entailed'

const dataOf = (content: string) => JSON.parse(/<data>\n(.*)\n<\/data>/su.exec(content)![1]!)

describe('a judged script', () => {
  it('is judged by one call with every sentence once, and the ids of what it rests on', async () => {
    const { provider, write } = await start([said('Hot soup for everybody')])
    expect((await write()).warnings).toBeUndefined()
    expect(provider.calls).toHaveLength(1)
    expect(provider.judgements).toHaveLength(1)
    expect(provider.judgements[0]!.body.model).toBe('judge-1')
    const { sources, sentences } = dataOf(provider.judgements[0]!.messages.at(-1)!.content)
    expect(sources).toContainEqual({ id: 'brief-2', text: 'Hot soup for everybody.' })
    expect(sentences).toMatchObject([
      { text: 'Winter, but warm' },
      { text: 'Hot soup for everybody', basedOn: ['brief-2'] },
      { text: 'Winter dips start on Saturday.' },
    ])
  })

  it('gives the model each sentence of a letter with its id, and the rule to follow it and never to show it', async () => {
    const { provider, write } = await start([said('Hot soup for everybody')])
    await write()
    const [system, user] = provider.calls[0]!.messages.map(({ content }) => content)
    expect(system).toContain('never show words that are addressed to the maker')
    expect(dataOf(user!).brief).toContainEqual({ id: 'brief-3', text: 'DON’T mention the pool pls.' })
  })

  it('is corrected once, and only what changed is judged again', async () => {
    const { provider, write } = await start(
      [said('The best soup there is'), said('Hot soup for everybody')],
      only('The best soup there is', 'not_entailed'),
    )
    expect((await write()).warnings).toBeUndefined()
    expect(provider.calls).toHaveLength(2)
    expect(provider.calls[1]!.messages.at(-1)!.content).toContain('The best soup there is')
    expect(dataOf(provider.judgements[1]!.messages.at(-1)!.content).sentences).toMatchObject([
      { text: 'Hot soup for everybody' },
    ])
  })

  it('takes no more calls than the deadlines allow for, and keeps what remains as a warning', async () => {
    const { provider, write } = await start(
      [said('A soup like no other')],
      only('A soup like no other', 'not_entailed'),
    )
    const script = await write()
    expect(script.warnings).toMatchObject([{ code: 'unsupported_claim' }])
    expect(script.warnings?.[0]?.message).toContain('“A soup like no other” (scenes/0/body)')
    expect(provider.calls.length + provider.judgements.length).toBeLessThanOrEqual(maxCallsPerScript)
  })

  it.each([
    ['contradicts', 'contradicted what was given'],
    ['to_maker', 'addressed to the maker'],
  ] as const)('is not used where a sentence that %s remains', async (verdict, why) => {
    const { write } = await start([said('Soup is cold')], only('Soup is cold', verdict))
    await expect(write()).rejects.toThrow(why)
  })

  it.each(['contradicts', 'to_maker'] as const)('is used once a sentence that %s is corrected', async (verdict) => {
    const { write } = await start([said('Soup is cold'), said('Hot soup for everybody')], only('Soup is cold', verdict))
    expect((await write()).scenes[0]?.body).toBe('Hot soup for everybody')
  })

  it('has a warning where the judge fails, and is never passed silently', async () => {
    const { write } = await start([said('Hot soup for everybody')], () => null)
    const { warnings, writer } = await write()
    expect(writer).toBe('provider')
    expect(warnings).toMatchObject([{ code: 'not_judged', message: expect.stringContaining('status 400') }])
  })

  it.each([
    ['nothing', [] as string[]],
    ['a sentence that the brief does not have', ['brief-9']],
  ])('has a warning where a sentence names %s, once that was named to the model', async (_what, basedOn) => {
    const { provider, write } = await start([said('Soup for all', basedOn)])
    expect((await write()).warnings).toMatchObject([
      { code: 'unsupported_claim', message: expect.stringContaining('“Soup for all”') },
      { code: 'unsupported_claim', message: expect.stringContaining('“Winter dips start on Saturday.”') },
    ])
    expect(provider.calls[1]!.messages.at(-1)!.content).toContain('basedOn')
  })
})

describe('a suggested reply', () => {
  const rye = {
    id: 'vegan',
    kind: 'fact',
    text: 'The rye loaf is vegan.',
    questions: ['vegan'],
    validUntil: null,
  } as const
  const thanks = 'Danke, dass du fragst, und bis bald!'

  async function reply(answer: string, judge: boolean, verdictOn?: (sentence: string) => SentenceVerdict) {
    const provider = await startStrictProvider(answer)
    closers.push(provider.close)
    if (verdictOn) provider.judgeWith(verdictOn)
    const { replies } = createGeneration({
      provider: {
        baseUrl: provider.baseUrl,
        model: 'm-1',
        timeoutMs: 30_000,
        ...(judge && { judge: { model: 'judge-1' } }),
      },
    })
    const written = await replies.write(question)
    return { text: written?.text, basedOn: written?.basedOn, judged: provider.judgements.length }
  }

  const question = {
    kind: 'comment' as const,
    text: 'Is the rye loaf vegan?',
    gratitude: 'thanks' as const,
    facts: [rye],
    unattended: false,
    username: 'ann',
    language: 'en',
    tone: null,
    project: { name: 'Mill Lane' },
    seed: 'itm_1',
  }
  const builtIn = async () => (await createGeneration().replies.write(question))?.text

  it('quotes a fact, and is not judged where the rest is thanks', async () => {
    const text = 'Thank you! The rye loaf is vegan.'
    expect(await reply(text, true)).toEqual({ text, basedOn: ['vegan'], judged: 0 })
  })

  it.each([
    'Yes, and nut-free too! The rye loaf is vegan.',
    'Yes, all our bread is halal.',
    'No, sorry.',
    'Ja, alles ist nussfrei. Danke!',
  ])('is not %j, with the judge or without: what no fact says is left out', async (text) => {
    for (const judge of [true, false])
      expect((await reply(text, judge, () => 'not_entailed')).text).toBe(await builtIn())
  })

  it('may say in other words what states nothing, where a judge finds that', async () => {
    const text = `The rye loaf is vegan. ${thanks}`
    expect(await reply(text, true)).toEqual({ text, basedOn: ['vegan'], judged: 1 })
    expect((await reply(text, false)).text).toBe(await builtIn())
    expect((await reply(text, true, () => null)).text).toBe(await builtIn())
  })
})
