import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../../src/generation/create.ts'
import { readingSeconds } from '../../../src/generation/timing.ts'
import type { ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import type { ScriptWords } from '../../support/provider-script.ts'
import { providerScript } from '../../support/provider-script.ts'
import type { ProviderAnswer, StrictProvider } from '../../support/strict-provider.ts'
import { startStrictProvider } from '../../support/strict-provider.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function provider(answers: readonly ProviderAnswer[], timeoutMs = 3_000, judge?: { model: string }) {
  const stub = await startStrictProvider(...answers)
  closers.push(stub.close)
  const failures: string[] = []
  const generation = createGeneration({
    provider: { baseUrl: stub.baseUrl, apiKey: 'sk-test', model: 'm-1', timeoutMs, ...(judge && { judge }) },
    onWriterFailure: (failure, fallback) => failures.push(`${failure} ${fallback}`),
  })
  return { ...generation, stub, calls: stub.calls, failures }
}

const caption = (text: string, hashtags: readonly string[] = []) => ({ caption: text, hashtags })

const good: ScriptWords = {
  scenes: [
    { kind: 'hook', headline: 'Wednesday breaks every cheap routine', body: null, emphasis: ['Wednesday'] },
    { kind: 'point', headline: 'Plan for the tired you', body: 'Not for the eager you.', emphasis: [] },
    { kind: 'cta', headline: 'Try a shorter version', body: null, emphasis: ['not there'] },
  ],
  captions: {
    tiktok: caption('Plan for the day you will really have.', ['SleepRoutine', 'Nike']),
    instagram: caption('Your routine fails by Wednesday.\n\nPlan for the tired you.', ['Dawnly', 'TiredRoutine']),
    facebook: caption('Plan for the tired you: dawnly.example', []),
  },
}
const json = (answer: ScriptWords) => providerScript(answer)
const refused: ProviderAnswer = (_call, response) => {
  response.statusCode = 401
  response.end('{"error":{"message":"bad key sk-test"}}')
}
const silent: ProviderAnswer = () => {}
const reset: ProviderAnswer = (_call, response) => response.socket?.destroy()

const lastWords = ({ calls }: Pick<StrictProvider, 'calls'>) => calls.at(-1)!.messages.at(-1)!.content

describe('the provider’s writer', () => {
  it('asks within the rules of strict structured output, and uses the answer', async () => {
    const { writer, calls } = await provider([json(good)])
    const project = { name: 'Dawnly', niche: 'sleep', brand: { bannedTerms: ['cheap'], disclosure: 'Ad' } }
    const script = await writer.write(
      scriptRequest({ project: { ...project, app: { name: 'Dawnly', url: 'https://dawnly.example' } } }),
    )
    expect(script.writer).toBe('provider')
    expect(script.scenes.map(({ headline }) => headline)).toEqual([
      'Wednesday breaks every routine',
      'Plan for the tired you',
      'Try a shorter version',
    ])
    expect(script.scenes[1]?.body).toBe('Not for the eager you.')
    expect(script.scenes[2]?.emphasis).not.toContain('not there')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.authorization).toBe('Bearer sk-test')
    expect(calls[0]?.body).toMatchObject({ model: 'm-1', max_completion_tokens: 4000 })
  })

  it('keeps each platform’s caption, and of its hashtags those made of words that were given or written', async () => {
    const { writer } = await provider([json(good)])
    const { captions } = await writer.write(scriptRequest())
    expect(captions.perPlatform.tiktok?.caption).toMatch(/^Plan for the day.*Made with AI\..*#SleepRoutine$/s)
    expect(captions.perPlatform.tiktok?.hashtags).toEqual(['#SleepRoutine'])
    expect(captions.perPlatform.instagram?.hashtags).toEqual(['#Dawnly', '#TiredRoutine'])
    expect(captions.perPlatform.facebook?.caption).toContain('dawnly.example')
    const own = await writer.write(scriptRequest({ hashtags: ['#Mine'], targetPlatforms: ['tiktok'] }))
    expect(own.captions.perPlatform.tiktok?.hashtags).toEqual(['#Mine'])
    expect(Object.keys(own.captions.perPlatform)).toEqual(['tiktok'])
  })

  it('is no longer than it takes to read, and every scene can be read', async () => {
    const { writer } = await provider([json(good)])
    const { scenes } = await writer.write(scriptRequest({ durationSeconds: 60 }))
    const seconds = scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)
    expect(seconds).toBeLessThan(20)
    for (const scene of scenes) expect(scene.durationSeconds).toBeGreaterThanOrEqual(readingSeconds(scene))
  })

  it('tells the model platforms, voices, the other versions and one example', async () => {
    const { writer, calls } = await provider([json(good)])
    const sibling = {
      scenes: [{ id: 'a', kind: 'point' as const, headline: 'An angle of its own', durationSeconds: 2 }],
    }
    await writer.write(
      scriptRequest({
        variant: 1,
        variants: 3,
        influencer: { name: 'Mira', tone: 'dry', captionVoice: 'speaks of herself as a night owl' },
        siblings: [sibling],
      }),
    )
    const [system, user] = calls[0]!.messages.map(({ content }) => content)
    for (const text of ['tiktok', 'night owl', 'An angle of its own', 'version 2 of 3']) expect(user).toContain(text)
    expect(system).toContain('An example of data')
  })

  const withScene = (scene: Partial<ScriptWords['scenes'][number]>) =>
    json({ ...good, scenes: [good.scenes[0]!, { ...good.scenes[1]!, ...scene }] })
  it.each<[string, ProviderAnswer, RegExp, Partial<ScriptRequest>?]>([
    ['no JSON', 'Sure! Here is your script:', /is not JSON/],
    ['another shape', JSON.stringify({ scenes: [], captions: 1 }), /captions/],
    ['an answer that was cut off', { content: '{"scenes":[', finishReason: 'length' }, /cut off/],
    ['an empty answer', { content: null }, /is not JSON/],
    ['a headline that is too long', withScene({ headline: 'Rest '.repeat(40) }), /headline has 200 characters/],
    [
      'a scene that is there already',
      withScene({ headline: good.scenes[0]!.headline }),
      /stands in this script already/,
    ],
    ['figures that nobody gave', withScene({ body: 'Sleep improves by 37% in 9 days.' }), /“37%”.*: not in the data/],
    ['a price that nobody gave', withScene({ body: 'Only $5 a month.' }), /“\$5”.*: not in the data/],
    ['a number as a word', withScene({ body: 'Do it in seven steps.' }), /“seven”.*: not in the data/],
    ['a name that nobody gave', withScene({ body: 'As Harvard says.' }), /“Harvard”.*: not in the data/],
    [
      'an address that nobody gave',
      withScene({ body: 'See sleepwell.example/start now' }),
      /“sleepwell.example\/start”/,
    ],
    ['more than can be read', withScene({ body: 'so tired '.repeat(20) }), /Write fewer words/, { durationSeconds: 8 }],
    [
      'words that had to be there',
      withScene({}),
      /“Doctors built it\.” is neither/,
      { mustSay: ['Doctors built it.'] },
    ],
  ])('has %s corrected once, naming the fault', async (_name, bad, fault, changes = {}) => {
    const fixed = changes.mustSay ? withScene({ body: 'Doctors built it.' }) : json(good)
    const { writer, stub, failures } = await provider([bad, fixed])
    const script = await writer.write(scriptRequest(changes))
    expect(stub.calls).toHaveLength(2)
    expect(lastWords(stub).replaceAll('\\"', '"')).toMatch(fault)
    expect([script.writer, failures]).toEqual(['provider', []])
  })

  it('takes figures, prices, names and addresses that were given, however they are written', async () => {
    const given =
      'The plan costs $1,000 a year. Anna Weiss built it in three weeks. See https://www.dawnly.example/plan/.'
    const answer = withScene({ body: 'Anna Weiss: $1000, built in 3 weeks, dawnly.example/plan' })
    const { writer, calls } = await provider([answer])
    expect((await writer.write(scriptRequest({ brief: given }))).writer).toBe('provider')
    expect(calls).toHaveLength(1)
  })

  it.each<[string, ProviderAnswer, RegExp, string]>([
    ['a fault that stays', withScene({ body: 'Up 37%.' }), /nobody gave, after a correction too/, 'unfit built_in'],
    ['a refusal of the key', refused, /status 401/, 'status built_in'],
    ['a reset connection', reset, /could not be had or read/, 'unreachable built_in'],
  ])(
    'falls back to the built-in writer on %s, and says so without repeating the provider',
    async (_name, answer, note, failure) => {
      const { writer, failures } = await provider([answer])
      const script = await writer.write(scriptRequest())
      expect(script).toMatchObject({ writer: 'built-in', isFallback: true })
      expect(script.notes?.join()).toMatch(note)
      expect(script.notes?.join()).not.toMatch(/sk-test|37/)
      expect(failures).toEqual([failure])
    },
  )

  it('writes nothing where nothing may stand in, or where the words are too few for another version', async () => {
    const { writer, failures } = await provider([refused])
    await expect(writer.write(scriptRequest(), { fallback: 'fail' })).rejects.toThrow('status 401')
    const second = scriptRequest({ variant: 1, variants: 2 })
    await expect(writer.write(second, { fallback: 'built_in' })).rejects.toThrow('status 401')
    expect(failures).toEqual(['status fail', 'status fail'])
  })

  it.each([
    ['in a code fence', `\`\`\`json\n${json(good)}\n\`\`\``],
    [
      'in title case',
      json({ ...good, scenes: [good.scenes[0]!, { ...good.scenes[1]!, headline: 'Plan For The Tired You' }] }),
    ],
  ])('takes an answer %s as it is', async (_what, answer) => {
    const { writer, calls } = await provider([answer])
    expect((await writer.write(scriptRequest())).writer).toBe('provider')
    expect(calls).toHaveLength(1)
  })

  it('is asked again for others after one request was refused, and left alone after its key was', async () => {
    const answerWith =
      (status: number): ProviderAnswer =>
      (_call, response) => {
        response.statusCode = status
        response.end('{"error":{"message":"content policy"}}')
      }
    const one = await provider([answerWith(400)])
    for (let i = 0; i < 7; i++) await one.writer.write(scriptRequest())
    one.stub.answerWith(json(good))
    expect((await one.writer.write(scriptRequest())).writer).toBe('provider')
    const other = await provider([answerWith(403)])
    for (let i = 0; i < 5; i++) await other.writer.write(scriptRequest())
    other.stub.answerWith(json(good))
    expect((await other.writer.write(scriptRequest())).notes?.join()).toContain('left alone')
  })

  it('waits no longer than its time', async () => {
    const { writer } = await provider([silent], 200)
    const script = await writer.write(scriptRequest())
    expect(script.notes?.join()).toContain('no answer within 200 ms')
  })

  it('stops asking after five failures in a row', async () => {
    const { writer, calls } = await provider([silent], 40)
    for (let i = 0; i < 7; i++) await writer.write(scriptRequest())
    const script = await writer.write(scriptRequest())
    expect(script.notes?.join()).toContain('left alone')
    expect(calls.length).toBeLessThanOrEqual(5)
  })

  it('does not write at all when aborted, and does not hold that against the provider', async () => {
    const { writer, stub } = await provider([silent])
    for (let i = 0; i < 6; i++) {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new Error('cancelled')), 30)
      await expect(writer.write(scriptRequest(), { signal: stop.signal })).rejects.toThrow('cancelled')
    }
    stub.answerWith(json(good))
    expect((await writer.write(scriptRequest())).writer).toBe('provider')
  })
})

describe('the provider’s hooks and replies', () => {
  it('are asked for within the same rules; hooks that say what nobody gave are left out', async () => {
    const { hooks, calls } = await provider([
      JSON.stringify({ hooks: ['Is your sleep broken?', 'Did 37 doctors lie?'] }),
    ])
    const found = await hooks.write({
      archetype: 'question',
      language: 'en',
      project: { name: 'Dawnly', niche: 'sleep' },
      examples: [],
    })
    expect(found).toEqual(['Is your sleep broken?'])
    expect(calls[0]?.body).toHaveProperty('max_completion_tokens')
  })
})
