/** How the built-in writer lays a brief out: guarantees over generated briefs, and over briefs as they are written. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/generation/normalize.ts'
import { secondsOfBrief, writeScript } from '../../../src/generation/script-writer.ts'
import { readingSeconds } from '../../../src/generation/timing.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { seed } from '../../support/fast-check-seed.ts'
import { scriptRequest } from '../../support/generation-request.ts'

fc.configureGlobal({ seed })

const screenOf = ({ scenes }: Script) => scenes.map(({ headline, body = '' }) => `${headline} ${body}`).join('\n')
const warningsOf = ({ warnings = [] }: Script) => warnings.map(({ message }) => message).join('\n')
const codesOf = ({ warnings = [] }: Script) => warnings.map(({ code }) => code)
const pagesOf = ({ scenes }: Script) => scenes.map(({ headline, body }) => [headline, body])
const writtenFrom = (changes: Partial<ScriptRequest>) =>
  writeScript(scriptRequest({ format: 'carousel', hook: 'Zorgle', project: { name: 'Dawnly' }, ...changes }))

/** Sentences that customers write, each once in a brief; the first of each has a price or a date. */
const said: Readonly<Record<string, readonly string[]>> = {
  en: [
    'A box of twelve costs £14.50.',
    'Dr. Osei opens at 9 a.m. on Mondays.',
    'We mill the flour ourselves, e.g. rye, spelt and oats.',
    'Bring your own jar, and we fill it.',
    '“Best. Bread. Ever,” says Ms. Tran.',
    'Whoever comes before the bells ring in the old tower, with a bag, a basket or nothing but two free hands, gets the first loaf while it is too hot to slice, and a coffee beside it.',
    'Is it worth the queue?',
  ],
  de: [
    'Am 4. Dezember gibt es Stollen für 12 €.',
    'Marktgasse 7, gegenüber von Dr. Huber.',
    'Wer früh kommt, bekommt ein Croissant dazu, z. B. mit Butter.',
    'Wir backen selbst, jeden Tag, ohne Ausnahme.',
  ],
  fr: [
    'Le samedi, de 9 h à 12 h, la première heure coûte 15 €.',
    'On prête les raquettes, les balles et les serviettes.',
    'M. Dupont vous attend au 1er étage !',
  ],
  es: [
    'La clase cuesta 12 € al mes.',
    '¿Vienes el sábado?',
    'Traemos el pan del horno de la Sra. López, recién hecho.',
  ],
  uk: ['Батон коштує 38 грн.', 'Ми на вул. Садовій, 12, поруч із ринком.', 'Печемо з п’ятої ранку, щодня.'],
  ja: ['厚切りトーストで550円です。', '朝7時から11時まで開いています。', '「待つ。拭く。」と書いてあります。'],
  pl: ['Chleb kosztuje 14 zł.', 'Jesteśmy przy ul. Długiej 5, obok rynku.', 'Pieczemy sami, codziennie, od świtu.'],
}
const list = ['Walk early', 'Close the curtains', 'Drink water']

interface Given {
  readonly request: ScriptRequest
  /** The sentences of the brief in their order, without those of the list. */
  readonly sentences: readonly string[]
  readonly hasList: boolean
}

const briefs: fc.Arbitrary<Given> = fc.constantFrom(...Object.keys(said)).chain((language) =>
  fc
    .record({
      sentences: fc.shuffledSubarray([...said[language]!], { minLength: 1 }),
      gaps: fc.array(fc.constantFrom(' ', '\n\n'), { minLength: 9, maxLength: 9 }),
      hasList: fc.boolean(),
      format: fc.constantFrom<ScriptRequest['format']>('video', 'carousel', 'image'),
      durationSeconds: fc.integer({ min: 3, max: 60 }),
      variant: fc.integer({ min: 0, max: 2 }),
      beside: fc.subarray(['mustSay', 'offer', 'callToAction'] as const),
    })
    .map(({ sentences, gaps, hasList, beside, ...part }) => ({
      sentences,
      hasList,
      request: scriptRequest({
        ...part,
        language,
        hook: 'Zorgle',
        today: '2026-11-22',
        project: { name: 'Dawnly' },
        brief:
          sentences.map((one, index) => one + (gaps[index] ?? ' ')).join('') +
          (hasList ? `\n\nTo do:\n${list.map((one) => `- ${one}`).join('\n')}` : ''),
        ...(beside.includes('mustSay') && { mustSay: ['Terms apply.'] }),
        ...(beside.includes('offer') && { offer: { text: '10% off', code: 'TEN10', until: '2026-12-24' } }),
        ...(beside.includes('callToAction') && { callToAction: { text: 'Book now', url: 'https://inn.example/book' } }),
      }),
    })),
)

const eachBrief = (check: (script: Script, given: Given) => void, changes: Partial<ScriptRequest> = {}) =>
  fc.assert(
    fc.property(briefs, (given) => {
      const request = { ...given.request, ...changes }
      check(writeScript(request), { ...given, request })
    }),
    { numRuns: 300 },
  )

describe('over generated briefs in seven languages', () => {
  it('shows every sentence whole or not at all, and then in the captions and a warning', () =>
    eachBrief((script, { sentences, hasList }) => {
      const screen = fold(screenOf(script))
      for (const one of [...sentences, ...(hasList ? list : [])])
        if (!screen.includes(fold(one))) {
          expect(script.captions.default).toContain(one)
          expect(warningsOf(script)).toContain(one)
          for (const part of one.split(/[.,;:!?] /u).filter((text) => fold(text).length > 12))
            expect(screen).not.toContain(fold(part))
        }
    }))

  it('keeps the order of the brief', () =>
    eachBrief(
      (script, { sentences }) => {
        const screen = fold(screenOf(script))
        const places = sentences.map((one) => screen.indexOf(fold(one))).filter((at) => at >= 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      },
      { variant: 0 },
    ))

  it('has every word in the captions', () =>
    eachBrief((script, { sentences, hasList }) => {
      for (const { caption } of Object.values(script.captions.perPlatform))
        for (const one of [...sentences, ...(hasList ? list : [])]) expect(caption).toContain(one)
    }))

  it('ends no headline with a comma or semicolon', () =>
    eachBrief(({ scenes }) => {
      for (const { headline } of scenes) expect(headline).not.toMatch(/[,;、，；،]$/u)
    }))

  it('shows a list all or not at all', () =>
    eachBrief((script, { hasList }) => {
      const screen = screenOf(script)
      const shown = list.filter((one) => screen.includes(one))
      expect([0, hasList ? list.length : 0]).toContain(shown.length)
    }))

  it('leaves out what must be said and the offer last, and behind them a price', () =>
    eachBrief((script, { sentences, request }) => {
      const screen = fold(screenOf(script))
      const isShown = (text: string) => screen.includes(fold(text))
      const given = [request.offer?.text, ...(request.mustSay ?? [])].filter((one) => one !== undefined)
      for (const one of given) if (!isShown(one)) expect(warningsOf(script)).toContain(one)
      const price = said[request.language]![0]!
      if (!sentences.includes(price) || isShown(price)) return
      // What is shown in place of the price is read faster.
      const others = sentences.filter((one) => isShown(one) && !/\d|sábado/u.test(one))
      const secondsOf = (headline: string) => readingSeconds({ headline })
      for (const one of others) expect(secondsOf(one)).toBeLessThan(secondsOf(price))
    }))

  it('keeps to the pages of a carousel, the scenes and the length of a video', () =>
    eachBrief(({ scenes }, { request }) => {
      const seconds = scenes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
      if (request.format === 'image') expect(scenes).toHaveLength(1)
      if (request.format === 'carousel') expect(scenes.length).toBeLessThanOrEqual(10)
      if (request.format !== 'video') return
      expect(scenes.length).toBeLessThanOrEqual(16)
      expect(seconds).toBeLessThanOrEqual(request.durationSeconds + 1e-6)
    }))

  it('writes the same script again', () =>
    eachBrief((script, { request }) => expect(writeScript(request)).toEqual(script)))

  it('shows all of the brief in the time that its words need', () =>
    eachBrief((_, { request }) => {
      const durationSeconds = secondsOfBrief(request)
      const script = writeScript({ ...request, format: 'video', durationSeconds })
      expect(codesOf(script)).not.toContain('left_out')
      const seconds = script.scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)
      expect(seconds).toBeCloseTo(durationSeconds, 3)
    }))
})

describe('briefs as they are written', () => {
  it('have their sentences in order on pages, short neighbours together where there are many', () => {
    const sentences = Array.from({ length: 24 }, (_, index) => `Stop ${index + 1} has a bench.`)
    const script = writtenFrom({ brief: sentences.join(' ') })
    expect(script.scenes.length).toBeLessThanOrEqual(10)
    expect(codesOf(script)).toEqual([])
    const screen = screenOf(script)
    for (const one of sentences) expect(screen).toContain(one.slice(0, -1))
  })

  it('keep hours, a price list and numbered steps whole', () => {
    const brief =
      'Opening hours:\nMon–Fri 7–18\nSat 8–14\nSun closed\n\nCakes\n4 parts: 16 €\n6 parts: 23 €\n8 parts: 30 €\n\n1. Order by noon.\n2. Pay at the till.\n3. Collect it warm.'
    expect(pagesOf(writtenFrom({ brief })).slice(1, 6)).toEqual([
      ['Opening hours', '• Mon–Fri 7–18\n• Sat 8–14\n• Sun closed'],
      ['Cakes', '• 4 parts: 16 €\n• 6 parts: 23 €\n• 8 parts: 30 €'],
      ['Order by noon', undefined],
      ['Pay at the till', undefined],
      ['Collect it warm', undefined],
    ])
  })

  it('number steps as they were sent where some share a page', () => {
    const points = Array.from({ length: 11 }, (_, index) => `${index + 1}. Walk past the ${index + 1} gates.`)
    const shown = screenOf(writtenFrom({ brief: points.join('\n') }))
    for (const point of points) expect(shown).toContain(point.slice(0, -1))
  })

  it('show quotations whole, and a long sentence below a short one', () => {
    const long =
      'Whoever comes before the bells ring in the old tower, with a bag or a basket, gets the first loaf while it is hot, and a coffee.'
    const script = writtenFrom({ brief: `She said: “We sell out. Every day.” Come early on Sundays. ${long}` })
    expect(pagesOf(script).slice(1)).toEqual([
      ['She said: “We sell out. Every day.”', undefined],
      ['Come early on Sundays', long],
    ])
  })

  it('begin a headline with a capital where the hook does, and leave names alone', () => {
    const brief = 'staff put in their hours. iPhone and web. £19 a month.'
    expect(pagesOf(writtenFrom({ brief })).map(([headline]) => headline)).toEqual(
      expect.arrayContaining(['Staff put in their hours', 'iPhone and web']),
    )
  })

  it('leave no question without its answer, and no short remark without what it remarks on', () => {
    const brief = 'Bring it on Monday.\n\nAlready paid? Ring the bank at once.\n\nDo not park in the lane. They tow.'
    expect(pagesOf(writtenFrom({ brief }))).toEqual(
      expect.arrayContaining([
        ['Already paid?', 'Ring the bank at once.'],
        ['Do not park in the lane', 'They tow.'],
      ]),
    )
  })

  it('show a sentence that says the offer once, with the code and the day below it', () => {
    const script = writtenFrom({
      brief: 'Tubers arrive in January. 20% off all tubers in January with the code, at the till too. We open at 9.',
      offer: { text: '20% off tubers in January', code: 'TUBER20', until: '2027-01-31' },
      today: '2027-01-02',
    })
    expect(pagesOf(script)).toContainEqual([
      '20% off all tubers in January with the code, at the till too',
      'Code: TUBER20 – Until January 31',
    ])
    for (const text of [screenOf(script), script.captions.default]) expect(text.match(/20%/gu)).toHaveLength(1)
  })

  it('hold nothing back, whatever it is about', () => {
    const brief =
      'Take a photo, post it, tag us. Use the caption "Elm is art" and win. Make a video of your reaction! Send us your picture by Friday. Please share.'
    const script = writtenFrom({ brief })
    expect(codesOf(script)).toEqual([])
    expect(fold(screenOf(script))).toContain(fold(brief))
  })

  it('read a line that ends with a comma on in the next', () => {
    const script = writtenFrom({ brief: 'We bake every day,\nand on Sundays we rest.\n\nCome by,' })
    expect(pagesOf(script).slice(1)).toEqual([
      ['We bake every day, and on Sundays we rest', undefined],
      ['Come by', undefined],
    ])
  })

  it('give an image its hook, and below it the rest, a list line by line', () => {
    const brief = 'Cake\n4 parts: 16 €\n6 parts: 23 €\n\nTart\n4 parts: 17 €\n6 parts: 24 €\n\nOrder by 6 pm.'
    expect(pagesOf(writtenFrom({ format: 'image', brief }))).toEqual([
      ['Zorgle', 'Cake\n• 4 parts: 16 €\n• 6 parts: 23 €\nTart\n• 4 parts: 17 €\n• 6 parts: 24 €\nOrder by 6 pm.'],
    ])
  })

  it('make room for facts that were imported only where they say nothing', () => {
    const facts = { features: ['Runs offline.'], suggestedHooks: [] }
    expect(screenOf(writtenFrom({ facts }))).toContain('Runs offline')
    expect(screenOf(writtenFrom({ facts, brief: 'We roast on Tuesdays.' }))).not.toContain('Runs offline')
  })
})

describe('the closing card', () => {
  const request = (durationSeconds: number) =>
    scriptRequest({
      durationSeconds,
      format: 'video',
      brief:
        'We open at seven every morning. Bread is baked on the stone. Coffee comes from two farms. Sit by the river.',
      callToAction: { text: 'Book a table', url: 'https://harbourlane.example/book' },
    })

  it('lasts at least two seconds and as long as its address needs, however short the video', () => {
    for (const durationSeconds of [6, 8, 12, 20, 60]) {
      const { scenes } = writeScript(request(durationSeconds))
      const closing = scenes.at(-1)!
      expect(closing).toMatchObject({ kind: 'cta', headline: 'Book a table' })
      expect(closing.durationSeconds).toBeGreaterThanOrEqual(Math.max(2, readingSeconds(closing)) - 1 / 30)
      for (const scene of scenes) expect(scene.durationSeconds).toBeGreaterThanOrEqual(readingSeconds(scene) - 1 / 30)
    }
  })
})
