import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortAddress } from '../../../src/generation/address.ts'
import { captionLimits, cutText } from '../../../src/generation/captions.ts'
import { emphasisOf } from '../../../src/generation/emphasis.ts'
import { archetypeOf } from '../../../src/generation/hook.ts'
import { aiDisclosure, languageOf, writtenDay } from '../../../src/generation/languages/languages.ts'
import { fold } from '../../../src/generation/normalize.ts'
import { planVariants, writeScript } from '../../../src/generation/script-writer.ts'
import { sentencesOf } from '../../../src/generation/sentences.ts'
import type { CaptionPlatform, Script, ScriptRequest } from '../../../src/generation/types.ts'
import { seed } from '../../support/fast-check-seed.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import { briefs } from './briefs.ts'

fc.configureGlobal({ seed })

const screenOf = ({ scenes }: Script) => scenes.map(({ headline, body }) => `${headline} ${body ?? ''}`)
const captionsOf = ({ captions }: Script) => [
  captions.default,
  ...Object.values(captions.perPlatform).map(({ caption }) => caption),
]
const everywhere = (script: Script) => [...screenOf(script), ...captionsOf(script), ...(script.notes ?? [])]

/** Every text that the request gives, and the fixed phrases of its language. */
function givenWords(request: ScriptRequest): string {
  const { project, offer, callToAction } = request
  const { phrases } = languageOf(request.language)
  const day = offer?.until ? writtenDay(request.language, offer.until, request.today) : ''
  return [
    request.hook,
    request.brief,
    ...(request.mustSay ?? []),
    offer?.text,
    offer?.code,
    day,
    phrases?.code(offer?.code ?? ''),
    phrases?.until(day),
    callToAction?.text,
    ...[callToAction?.url, project.app?.url].flatMap((url) => (url ? [url, shortAddress(url)] : [])),
    project.name,
    project.app?.name,
    ...(request.facts?.features ?? []),
    request.facts?.summary,
  ]
    .filter(Boolean)
    .join('\n')
}

const wordsIn = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function expectOnlyGiven(script: Script, request: ScriptRequest) {
  const given = givenWords(request).toLocaleLowerCase()
  const known = new Set(wordsIn(given))
  for (const text of screenOf(script))
    for (const word of wordsIn(text)) if (!known.has(word)) expect(given, word).toContain(word)
}

/** Each clause is shown, in every caption, or named in the notes. */
function expectAccounted(script: Script, request: ScriptRequest) {
  const language = languageOf(request.language)
  const said = everywhere(script).map(fold)
  const shown = fold(screenOf(script).join(' '))
  for (const line of (request.brief ?? '').split('\n'))
    for (const sentence of sentencesOf(line.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/u, ''), language))
      for (const clause of sentence.split(/[,;:–—!?()"“„«←→]|\p{Extended_Pictographic}| that /u)) {
        const text = fold(clause)
        expect(said.some((one) => one.includes(text)) || shown.includes(text), sentence).toBe(true)
      }
}

describe('the built-in writer, over a corpus of briefs', () => {
  it.each(briefs.map((request) => [request.hook, request] as const))(
    'accounts for every sentence: %s',
    (_, request) => {
      for (const durationSeconds of [3, 6, 12, 30]) {
        const changed = { ...request, durationSeconds }
        expectAccounted(writeScript(changed), changed)
      }
    },
  )

  it.each(briefs.map((request) => [request.hook, request] as const))(
    'shows no word that was not given: %s',
    (_, request) => {
      for (const durationSeconds of [3, 6, 12, 30]) {
        const changed = { ...request, durationSeconds }
        expectOnlyGiven(writeScript(changed), changed)
      }
    },
  )

  it('keeps numbers, prices, codes and names whole', () => {
    for (const request of briefs) {
      const script = writeScript({ ...request, durationSeconds: 60 })
      const given = givenWords(request).replace(/\s+/gu, ' ')
      for (const { headline, body = '' } of script.scenes)
        for (const text of [headline, body])
          for (const number of text.match(/[£$€]?\d[\d.,:]*\d(?:\s?(?:%|ms|kg|g|грн|円|บาท))?/gu) ?? [])
            expect(given).toContain(number)
      for (const name of [request.project.name, request.project.app?.name ?? request.project.name])
        if (screenOf(script).join(' ').includes(name))
          expect(script.scenes.some(({ headline, body }) => headline.includes(name) || body?.includes(name))).toBe(true)
    }
  })

  it('writes no ASCII full stop behind a sentence of another script', () => {
    for (const request of briefs.filter(({ language }) => /^(hi|ja|th|zh)/.test(language)))
      for (const text of captionsOf(writeScript(request))) expect(text).not.toMatch(/[\p{Lo}\p{M}।。]\.(?:\s|$)/u)
  })

  it('discloses in the language of the caption', () => {
    for (const request of briefs)
      for (const text of captionsOf(writeScript(request))) expect(text).toContain(aiDisclosure(request.language))
  })
})

const word = fc.constantFrom(
  'sleep',
  'cheap',
  'don’t',
  '🔥',
  '7',
  '£410',
  'план',
  '朝',
  'مالي',
  '“best”',
  'a',
  'Dr.',
  '👩🏽‍💻',
  'e.g.',
  '40 ms',
  '/readyz',
)
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 30 }), fc.constantFrom('.', '!', '?', '。', '।', '', ':', ' –', '…'))
  .map(([list, end]) => list.join(' ') + end)
const text = fc.oneof(
  fc.array(sentence, { minLength: 1, maxLength: 9 }).map((list) => list.join(' ')),
  fc.array(sentence, { minLength: 1, maxLength: 9 }).map((list) => list.map((one) => `- ${one}`).join('\n')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
)

const requests: fc.Arbitrary<ScriptRequest> = fc
  .record({
    hook: text.map((one) => one.slice(0, 500).replace(/[\ud800-\udbff]$/u, '') || 'x'),
    brief: fc.option(text, { nil: undefined }),
    mustSay: fc.option(fc.array(sentence, { maxLength: 3 }), { nil: undefined }),
    offer: fc.option(
      fc.record({ text: sentence, code: fc.constantFrom('CLIMB20', 'x-1'), until: fc.constant('2027-02-03') }),
      {
        nil: undefined,
      },
    ),
    callToAction: fc.option(fc.record({ text: sentence, url: fc.constant('https://www.dawnly.example/now/') }), {
      nil: undefined,
    }),
    format: fc.constantFrom('video', 'carousel', 'image'),
    language: fc.constantFrom('en', 'ru', 'uk', 'es-MX', 'de', 'fr', 'pt-BR', 'ja', 'ar', 'th', 'zh-TW', 'hi', 'sw'),
    durationSeconds: fc.integer({ min: 30, max: 600 }).map((tenths) => tenths / 10),
    seed: fc.uuid(),
    project: fc.record({
      name: fc.constantFrom('Dawnly', 'Cheap Sleep', 'Мрія'),
      niche: fc.constantFrom('sleep', 'personal finance', '料理'),
      brand: fc.record({
        bannedTerms: fc.subarray(['cheap', 'morning', 'you', 'план', 'Tag eins', '朝', '!']),
        disclosure: fc.constantFrom('Paid partnership', 'Ad '.repeat(40)),
      }),
    }),
  })
  .map((part) => scriptRequest(part as Partial<ScriptRequest>))

describe('the built-in writer, over anything', () => {
  it('accounts for every sentence and adds no word', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const plain = { ...request, project: { ...request.project, brand: {} } }
        const script = writeScript(plain)
        expectAccounted(script, plain)
        expectOnlyGiven(script, plain)
      }),
      { numRuns: 300 },
    )
  })

  it('is never longer than asked for, nor shorter than three seconds, and no scene is empty', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { scenes } = writeScript(request)
        const frames = scenes.map((scene) => scene.durationSeconds * 30)
        const sum = frames.reduce((total, count) => total + count, 0)
        expect(sum).toBeLessThanOrEqual(Math.round(request.durationSeconds * 30) + 1e-6)
        expect(sum).toBeGreaterThanOrEqual(90 - 1e-6)
        for (const [i, scene] of scenes.entries()) {
          expect(frames[i]).toBeGreaterThanOrEqual(1)
          expect(scene.headline.trim()).not.toBe('')
        }
        expect(scenes.filter(({ kind }) => kind === 'hook')).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every caption within its platform’s limit, with the disclosures in it', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { captions } = writeScript(request)
        expect(Object.keys(captions.perPlatform).sort()).toEqual([...request.targetPlatforms].sort())
        for (const [platform, { caption, hashtags }] of Object.entries(captions.perPlatform)) {
          expect(caption.length).toBeLessThanOrEqual(captionLimits[platform as CaptionPlatform].units)
          for (const tag of hashtags) expect(caption).toContain(tag)
          for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{N}\p{M}_]+$/u)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never lets a banned word through, in scenes, captions or hashtags', () => {
    fc.assert(
      fc.property(requests, (request) => {
        // What is sent to be shown word for word is reviewed before; what is read of the product is not.
        const plain = { ...request, mustSay: undefined, offer: undefined, callToAction: undefined } as ScriptRequest
        for (const term of request.project.brand?.bannedTerms ?? []) {
          const edge = /[\p{L}\p{N}]/u.test(term) && !/\p{Script=Han}/u.test(term)
          const pattern = new RegExp(edge ? `(?<![\\p{L}\\p{N}\\p{M}])${term}(?![\\p{L}\\p{N}\\p{M}])` : term, 'iu')
          const script = writeScript(plain)
          for (const one of [script.title, ...screenOf(script), ...captionsOf(script)]) expect(one).not.toMatch(pattern)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['Kids under 12 £12', '£12'],
    ['Comptez de 90 à 250 € pour une reliure', '90 à 250 €'],
  ])('marks a price as a whole, and no number beside it: %s', (brief, price) => {
    const { scenes } = writeScript(scriptRequest({ brief }))
    expect(scenes.find(({ headline }) => headline === brief)?.emphasis).toEqual([price])
  })

  it('shows on a picture as many sentences as have room', () => {
    const [scene] = writeScript(
      scriptRequest({
        format: 'image',
        brief: 'So were half of us. Our choir has no auditions and nobody reads any music.',
      }),
    ).scenes
    expect(scene!.body).toBe('So were half of us. Our choir has no auditions and nobody reads any music.')
  })

  it('marks words that stand in the headline', () => {
    fc.assert(fc.property(text, (headline) => emphasisOf(headline, ['план']).every((one) => headline.includes(one))))
  })

  it('divides a line into sentences that hold all of it', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'th', 'el', 'hi'), (line, language) => {
        const parts = sentencesOf(line.replaceAll('\n', ' '), languageOf(language))
        expect(parts.join('').replace(/\s+/gu, '')).toBe(line.replace(/\s+/gu, ''))
      }),
      { numRuns: 300 },
    )
  })
})

describe('variants', () => {
  const request = scriptRequest({
    hook: 'You do not have a spending problem',
    brief:
      'Most people pay for nine subscriptions. They use three of them. Taxly lists every one in a minute. It needs no bank login. Cancel with one tap. The first month is free.',
    project: { name: 'Taxly', app: { name: 'Taxly', url: 'https://taxly.example' } },
    mustSay: ['Not a bank.'],
  })

  const variantsOf = (given: ScriptRequest, count: number) =>
    Array.from({ length: count }, (_, variant) => writeScript({ ...given, variant, variants: count }))

  it('each begin with another sentence, and each have the price, what must be said and the close', () => {
    const { planned } = planVariants(request, 3)
    expect(planned).toBe(3)
    const told = variantsOf(request, planned).map(({ scenes }) => scenes.map(({ headline }) => headline))
    expect(new Set(told.map(([, first]) => first)).size).toBe(3)
    for (const own of told)
      expect(own).toEqual(expect.arrayContaining(['The first month is free', 'Not a bank', 'Taxly', request.hook]))
  })

  it('begin behind a hook that asks with what answers it', () => {
    const asking = { ...request, hook: 'Do you have a spending problem?' }
    for (const { scenes } of variantsOf(asking, planVariants(asking, 3).planned))
      expect(scenes[1]!.headline).toBe('Most people pay for nine subscriptions')
  })

  it('keep together what leans on the sentence before it', () => {
    for (const script of variantsOf({ ...request, durationSeconds: 30 }, 4))
      expect(screenOf(script).join('\n')).toMatch(/nine subscriptions[\s\S]*They use three/)
  })

  it('leave a list whole', () => {
    const counted = scriptRequest({
      hook: '3 plants that survive on a balcony',
      durationSeconds: 30,
      brief: '- Ferns like it damp\n- Ivy\n- Mint, in a pot of its own\n\nAll three in one box.',
    })
    for (const script of variantsOf(counted, planVariants(counted, 3).planned))
      expect(screenOf(script).join('\n')).toMatch(/Ferns[\s\S]*\nIvy[\s\S]*\nMint/)
  })

  it('are fewer where the words are too few, and the reason says so', () => {
    expect(planVariants(scriptRequest({ brief: 'We roast on Tuesdays. It takes an hour.' }), 5)).toEqual({
      planned: 1,
      reason: expect.stringContaining('enough for 1'),
    })
    expect(planVariants(scriptRequest(), 1)).toEqual({ planned: 1 })
  })

  it('say so where one had to repeat another', () => {
    const script = writeScript({ ...request, variant: 7, variants: 8 })
    expect(script.notes!.join()).toMatch(/repeats another/)
  })

  it('together tell the whole brief, for any brief', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 1, max: 6 }), (one, count) => {
        const { planned } = planVariants(one, count)
        const plain = { ...one, durationSeconds: 60, format: 'video' as const }
        const scripts = Array.from({ length: planned }, (_, variant) =>
          writeScript({ ...plain, variant, variants: planned }),
        )
        for (const script of scripts) expectAccounted(script, plain)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what was given beside the brief', () => {
  const request = scriptRequest({
    hook: 'Your first bag',
    durationSeconds: 15,
    today: '2026-11-22',
    offer: { text: '20% off your first bag', code: 'FIRSTBAG20', until: '2026-12-31' },
    callToAction: { text: 'Order your first bag', url: 'https://www.fable.example/first-bag?utm_source=x' },
    mustSay: ['Every bag carries its roast date.'],
    hashtags: ['#FableCoffee', 'roastdate'],
    direction: 'Quick and dry.',
  })

  it('is on screen, in every caption, and exactly as given', () => {
    const script = writeScript(request)
    const screen = screenOf(script).join('\n')
    for (const line of [
      '20% off your first bag',
      'Code: FIRSTBAG20',
      'Until December 31',
      'Every bag carries its roast date',
    ])
      for (const where of [screen, ...captionsOf(script)]) expect(where).toContain(line)
    expect(script.scenes.at(-1)).toMatchObject({
      kind: 'cta',
      headline: 'Order your first bag',
      body: 'fable.example/first-bag',
    })
    expect(script.captions.perPlatform.tiktok!.hashtags).toEqual(['#FableCoffee', '#roastdate'])
    expect(script.captions.perPlatform.facebook!.caption).toContain('https://www.fable.example/first-bag?utm_source=x')
    expect(script.notes!.join()).toContain('“Quick and dry”')
  })

  it('is in the captions and named where the time is too short for the screen', () => {
    const script = writeScript({ ...request, durationSeconds: 4 })
    expect(script.warnings!.map(({ code }) => code)).toContain('left_out')
    for (const caption of captionsOf(script)) expect(caption).toContain('Every bag carries its roast date.')
  })

  it('leaves an offer out that has ended, and says so', () => {
    const script = writeScript({ ...request, today: '2027-01-01' })
    expect(everywhere({ ...script, notes: [] }).join()).not.toContain('FIRSTBAG20')
    expect(script.notes!.join()).toContain('ended on 2026-12-31')
  })

  it('shows an offer and where to turn on an image', () => {
    const [scene] = writeScript({ ...request, format: 'image' }).scenes
    expect(scene!.body).toBe(
      'Every bag carries its roast date.\n20% off your first bag – Code: FIRSTBAG20 – Until December 31\n→ Order your first bag\n→ fable.example/first-bag',
    )
  })
})

describe('a person is told', () => {
  const warned = (changes: Partial<ScriptRequest>) =>
    (writeScript(scriptRequest(changes)).warnings ?? []).map(({ code }) => code)

  it('of a brief that is too thin, and the video is shorter for it', () => {
    expect(warned({})).toEqual(['thin_brief'])
    const { scenes } = writeScript(scriptRequest({ durationSeconds: 30 }))
    expect(scenes.map(({ kind }) => kind)).toEqual(['hook', 'cta'])
    expect(scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)).toBeLessThan(8)
    expect(warned({ format: 'image' })).toEqual(['thin_brief'])
    expect(
      warned({ brief: 'Alarms before six wake nobody well. We wake you in light sleep.', durationSeconds: 10 }),
    ).toEqual([])
  })

  it('of a hook that promises more than the brief holds; the hook stays as it is', () => {
    const script = writeScript(
      scriptRequest({ hook: '5 ways to wake up', brief: '- Open the blinds\n- Drink water', durationSeconds: 8 }),
    )
    expect(script.scenes[0]!.headline).toBe('5 ways to wake up')
    expect(script.warnings!.map(({ code }) => code)).toContain('count_not_kept')
    expect(
      warned({ hook: '2 ways to wake up', brief: '- Open the blinds\n- Drink water', durationSeconds: 8 }),
    ).toEqual([])
  })

  it('of sentences that are too long to be read in the time', () => {
    const brief = `We ${'bake and sell and '.repeat(12)}rest.`
    const script = writeScript(scriptRequest({ brief, durationSeconds: 8 }))
    expect(script.warnings).toEqual([{ code: 'left_out', message: expect.stringContaining(brief) }])
    for (const caption of captionsOf(script)) expect(caption).toContain('and rest.')
  })

  it('of words in another language than the content’s', () => {
    const parent = { ...writeScript(scriptRequest({ brief: 'We roast on Tuesdays.' })), language: 'en' }
    expect(warned({ language: 'de', brief: 'We roast on Tuesdays.', parent, durationSeconds: 6 })).toContain(
      'not_translated',
    )
  })
})

describe('the arrangement', () => {
  it('shows first what the source had no room for', () => {
    const brief = 'We roast on Tuesdays. Bags leave on Wednesdays. Every bag carries its roast date.'
    const parent = writeScript(scriptRequest({ brief, durationSeconds: 6 }))
    const child = writeScript(scriptRequest({ brief, durationSeconds: 6, parent }))
    expect(child.scenes[1]!.headline).not.toBe(parent.scenes[1]!.headline)
  })

  it('is the same for the same request', () => {
    for (const request of briefs) expect(writeScript(request)).toEqual(writeScript(request))
  })

  it('cuts the text before a disclosure, never the disclosure', () => {
    const brand = { disclosure: 'Paid partnership with Dawnly.' }
    const { captions } = writeScript(scriptRequest({ hook: 'word '.repeat(1000), project: { name: 'Dawnly', brand } }))
    for (const platform of ['tiktok', 'instagram', 'facebook'] as const) {
      expect(captions.perPlatform[platform]?.caption).toContain('Paid partnership with Dawnly.')
      expect(captions.perPlatform[platform]?.caption).toContain('Made with AI.')
    }
    expect(cutText('👩🏽‍💻👩🏽‍💻', 8)).toBe('👩🏽‍💻…')
  })

  it.each([
    ['A night in our ward costs £410', ['£410']],
    ['Use code CLIMB20 for 20% off', ['20%', 'CLIMB20']],
    ['Батон 38 грн, житній 52 грн', ['38 грн', '52 грн']],
    ['Pagerunner moves traffic in 3 s', ['3 s', 'Pagerunner']],
    ['The 4-minute French press', ['4-minute']],
    ['角度は15度です', ['15度']],
    ['Use code FIRSTPRESS until 6 December', ['FIRSTPRESS']],
    ['Call 044 555 01 99 from 9 to 5', []],
    ['3 signs of a hungry starter', ['3 signs']],
    ['Reminders go out on day 7, day 14 and day 21', []],
    ['We have four Saturdays left for 2027', []],
    ['A calmer kitchen', []],
  ])('marks prices, codes, names, and numbers with what they measure: %s', (line, marked) => {
    expect(emphasisOf(line, ['Pagerunner'])).toEqual(marked)
  })

  it.each([
    ['en', 'Dr. Osei opens at 9 a.m. on Mondays. Come by!', ['Dr. Osei opens at 9 a.m. on Mondays.', 'Come by!']],
    ['en', 'It takes 3 s. No agent. See v2.0 at a.example.', ['It takes 3 s.', 'No agent.', 'See v2.0 at a.example.']],
    ['en', 'She said “Stop. Now.” Then she left.', ['She said “Stop. Now.”', 'Then she left.']],
    ['de', 'Am 4. Dezember, z. B. um 9 Uhr. Komm vorbei.', ['Am 4. Dezember, z. B. um 9 Uhr.', 'Komm vorbei.']],
    [
      'en',
      'its soup for 9.50, mon-fri 11-2. thanks!! see you soon',
      ['its soup for 9.50, mon-fri 11-2.', 'thanks!! see you soon'],
    ],
    ['uk', 'Батон 38 грн. Ми на вул. Садовій.', ['Батон 38 грн.', 'Ми на вул. Садовій.']],
    ['ja', '角度は15度です。「待つ。拭く。」と書く！', ['角度は15度です。', '「待つ。拭く。」と書く！']],
    ['hi', 'एक टिफ़िन 120 रुपये का है। आज मँगाएँ।', ['एक टिफ़िन 120 रुपये का है।', 'आज मँगाएँ।']],
    ['el', 'Πεινάς πολύ; Έλα σήμερα.', ['Πεινάς πολύ;', 'Έλα σήμερα.']],
    ['de', 'Di–Sa, Marktgasse 7. Wer früh kommt, zahlt 2 €.', ['Di–Sa, Marktgasse 7.', 'Wer früh kommt, zahlt 2 €.']],
  ])('knows where sentences end: %s, %s', (language, line, sentences) => {
    expect(sentencesOf(line, languageOf(language))).toEqual(sentences)
  })

  it.each([
    ['Why your morning routine fails', 'question'],
    ['How to sleep in five minutes', 'how-to'],
    ['5 mistakes everyone makes', 'list'],
    ['Stop tracking calories', 'contrarian'],
    ['I quit coffee for a year', 'story'],
    ['My kitchen before and after', 'before-after'],
    ['Try this 30-day challenge', 'challenge'],
    ['The biggest myth about sleep', 'myth'],
    ['A calmer kitchen', 'statement'],
    ['Почему вы не высыпаетесь', 'question'],
    ['Як вивчити 100 слів', 'how-to'],
    ['5 consejos que funcionan', 'list'],
  ])('knows the kind of hook: %s', (hook, archetype) => {
    expect(archetypeOf(hook)).toBe(archetype)
  })
})
