/** How the built-in writer arranges a customer's words, over the briefs of all trials. */
import { describe, expect, it } from 'vitest'
import { bannedTerms } from '../../../src/generation/banned-terms.ts'
import { gatherMaterial } from '../../../src/generation/material.ts'
import { fold } from '../../../src/generation/normalize.ts'
import { planVariants, writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { scriptRequest } from '../../support/generation-request.ts'
import { trialBriefs } from '../../support/trial-briefs.ts'

const screenOf = ({ scenes }: Script) => scenes.map(({ headline, body = '' }) => `${headline} ${body}`).join(' ')
const pagesOf = ({ scenes }: Script) => scenes.map(({ headline, body }) => [headline, body])
const warningsOf = ({ warnings = [] }: Script) => warnings.map(({ message }) => message).join('\n')
const writtenFrom = (changes: Partial<ScriptRequest>) =>
  writeScript(scriptRequest({ format: 'carousel', hook: 'Zorgle', project: { name: 'Dawnly' }, ...changes }))
const materialOf = (request: ScriptRequest) => gatherMaterial(request, bannedTerms())

const trials = trialBriefs.map(([id, request]) => {
  const material = materialOf(request)
  const script = writeScript({ ...request, variants: 1, variant: 0 })
  return { id, request, material, script, screen: fold(screenOf(script)) }
})

describe('over the briefs of the trials', () => {
  it.each(trials)(
    'every sentence is shown, stands in the captions or is named: $id',
    ({ material, script, screen }) => {
      const elsewhere = fold([script.captions.default, ...(script.notes ?? [])].join('\n'))
      for (const { text } of material.brief)
        expect(screen.includes(fold(text)) || elsewhere.includes(fold(text)), text).toBe(true)
    },
  )

  it.each(trials)('every number that is not on screen is named in a warning: $id', ({ material, script, screen }) => {
    for (const { text, kind } of material.brief)
      if (kind !== 'lead' && /\d/u.test(text) && !screen.includes(fold(text)))
        expect(warningsOf(script), text).toContain(text)
  })

  it.each(trials)('the order is the brief’s: $id', ({ material, screen, request }) => {
    const places = material.brief
      .filter(({ text }) => fold(text).length > 20 && !fold(request.hook).includes(fold(text)))
      .map(({ text }) => screen.indexOf(fold(text)))
      .filter((at) => at >= 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each(trials.filter(({ request }) => request.mustSay))(
    'what must be said is said once, at its place: $id',
    ({ request, material, script, screen }) => {
      for (const [index, text] of request.mustSay!.entries()) {
        expect(`${screen}${fold(warningsOf(script))}`).toContain(fold(text))
        expect(screen.split(fold(text)).length, text).toBeLessThanOrEqual(2)
        const saidBy = material.required.filter(({ under }) => under === '').at(index)?.saidBy ?? []
        for (const one of saidBy) expect(screen).toContain(fold(one.text))
      }
    },
  )

  it.each(trials.filter(({ request }) => request.format === 'image' && request.callToAction))(
    'an image shows its call to action: $id',
    ({ request, screen }) => expect(screen).toContain(fold(request.callToAction!.text)),
  )

  it.each(trials.filter(({ material }) => material.promised !== undefined))(
    'what a hook counts is in one variant: $id',
    ({ request }) => expect(planVariants(request, 3).planned).toBe(1),
  )
})

describe('a carousel', () => {
  it('has a short list on one page, below what announces it, and each numbered step on its own, the first below its title', () => {
    const script = writtenFrom({
      brief:
        'You need\n2 leeks\n30 g butter\n1 tsp mustard\nPepper\n\nMethod:\n1. Slice the leeks.\n2. Stir.\n3. Serve.',
    })
    expect(pagesOf(script).slice(1)).toEqual([
      ['You need', '• 2 leeks\n• 30 g butter\n• 1 tsp mustard\n• Pepper'],
      ['Method', '1. Slice the leeks'],
      ['2. Stir', undefined],
      ['3. Serve', undefined],
    ])
  })

  it('has a timetable day by day, each below its name', () => {
    const script = writtenFrom({
      brief:
        'MONDAY\n06:30 Spin (45 min)\n12:15 Lift (30 min)\n\nTUESDAY\n07:00 Yoga (60 min)\n18:00 Kettlebells (45 min)\n\nWEDNESDAY\n18:30 Circuit (30 min)\n19:15 Stretch (45 min)',
    })
    expect(pagesOf(script).slice(1)).toEqual([
      ['MONDAY', '• 06:30 Spin (45 min)\n• 12:15 Lift (30 min)'],
      ['TUESDAY', '• 07:00 Yoga (60 min)\n• 18:00 Kettlebells (45 min)'],
      ['WEDNESDAY', '• 18:30 Circuit (30 min)\n• 19:15 Stretch (45 min)'],
    ])
  })

  it('keeps what a label answers on the page of the one before it', () => {
    const pairs = [
      ['Myth: Firm is better.', 'Fact: Your spine should stay level, and on a board your shoulder has nowhere to go.'],
      ['Myth: It lasts twenty years.', 'Fact: Ours is built for twelve. Most sag by year eight.'],
      ['Myth: You can tell at once.', 'Fact: It takes three weeks. So we give you 100 nights.'],
    ] as const
    const script = writtenFrom({ brief: pairs.map((pair) => pair.join('\n')).join('\n\n') })
    expect(pagesOf(script).slice(1)).toEqual(pairs.map(([myth, fact]) => [myth.slice(0, -1), fact]))
  })

  it('keeps a date with what its line says of it', () => {
    const script = writtenFrom({
      brief:
        '31 January: file your return and pay the balance.\n5 April: the tax year ends. Last chance to use this year’s allowances.\n31 July: second payment on account.',
    })
    expect(pagesOf(script)).toContainEqual(['5 April: the tax year ends', 'Last chance to use this year’s allowances.'])
  })

  it('keeps each month with what is to be done in it', () => {
    const brief =
      'January: onions and leeks under glass.\nFebruary: broad beans straight into the ground.\nMarch: parsnips (fresh seed only, it doesn’t keep), early carrots under fleece, tomatoes indoors.\nApril: maincrop potatoes, beetroot, chard.\n\nNote for whoever makes this: one month per picture would be ideal.'
    const screen = screenOf(writtenFrom({ brief }))
    for (const month of ['January:', 'February:', 'March: parsnips', 'April:']) expect(screen).toContain(month)
    expect(screen).not.toContain('whoever makes')
  })

  it('reads boxes to tick as points', () => {
    const script = writtenFrom({ brief: 'Bring:\n☐ Pencils\n☐ An eraser\n☐ Scissors' })
    expect(pagesOf(script).slice(1)).toEqual([['Bring', '• Pencils\n• An eraser\n• Scissors']])
  })

  it('ends with a call to action that has the number it speaks of', () => {
    const brief = 'Our lockout price is $95. Ask us by day or night: 602-555-0133. We cut keys, too.'
    const close = (text: string) => pagesOf(writtenFrom({ brief, callToAction: { text } })).at(-1)
    expect(close('Save this number')).toEqual(['Save this number', '602-555-0133'])
    expect(close('Come in')).toEqual(['Come in', undefined])
  })

  it('has no page with nothing but the name that stands on each', () => {
    const brief = 'We roast on Tuesdays. A bag is £9. The shop opens at eight. Bring your own jar.'
    expect(screenOf(writtenFrom({ brief }))).not.toContain('Dawnly')
  })

  it('begins its headlines with a capital where the hook does, and leaves names alone', () => {
    const brief = 'staff put in their hours. iPhone and web. £19 a month.'
    expect(pagesOf(writtenFrom({ brief })).map(([headline]) => headline)).toEqual(
      expect.arrayContaining(['Staff put in their hours', 'iPhone and web']),
    )
  })

  it('numbers the points as they were sent where two share a page', () => {
    const points = Array.from({ length: 11 }, (_, index) => `${index + 1}. Walk past the ${index + 1} gates.`)
    const script = writtenFrom({ brief: points.join('\n') })
    expect(script.scenes.length).toBeLessThanOrEqual(10)
    const shown = screenOf(script)
    for (const point of points) expect(shown).toContain(point.slice(0, -1))
  })

  it('parts reasons where one begins', () => {
    const brief =
      'It is one of three. The first: you stirred it. Once spread it rests. The second: there was too much water. Add none later. The third: the layer is high. Use a wide pan.'
    expect(pagesOf(writtenFrom({ brief })).slice(2, 5)).toEqual([
      ['The first: you stirred it', 'Once spread it rests.'],
      ['The second: there was too much water', 'Add none later.'],
      ['The third: the layer is high', 'Use a wide pan.'],
    ])
  })

  it('leaves no question without its answer, and no short remark without what it remarks on', () => {
    const brief = 'Bring it on Monday.\n\nAlready paid? Ring the bank at once.\n\nDo not park in the lane. They tow.'
    expect(pagesOf(writtenFrom({ brief }))).toEqual(
      expect.arrayContaining([
        ['Already paid?', 'Ring the bank at once.'],
        ['Do not park in the lane', 'They tow.'],
      ]),
    )
  })

  it('shows the sentence that says the offer, once, with the code and the day below it', () => {
    const script = writtenFrom({
      brief: 'Tubers arrive in January. 20% off all tubers in January with the code, at the till too. We open at 9.',
      offer: { text: '20% off tubers in January', code: 'TUBER20', until: '2027-01-31' },
      today: '2027-01-02',
    })
    expect(pagesOf(script)).toContainEqual([
      '20% off all tubers in January with the code, at the till too',
      'Code: TUBER20 – Until January 31',
    ])
    expect(screenOf(script).match(/20%/gu)).toHaveLength(1)
    expect(script.captions.default.match(/20%/gu)).toHaveLength(1)
    expect(script.captions.default).toContain('Code: TUBER20')
  })
})

describe('a video', () => {
  it('of a story has its beginning and its end', () => {
    const paragraph = (name: string) =>
      `${name} came to the quay with a trunk and a hammer and nothing else at all. ${name} slept below the stairs of the old customs house. ${name} said that the sea would wait for the two of us.`
    const brief = `${['Ada', 'Bo', 'Cy'].map(paragraph).join('\n')}\nToday the trunk stands in the window. We still have the hammer. You know where.`
    const shown = screenOf(writtenFrom({ format: 'video', durationSeconds: 20, brief }))
    expect(shown).toContain('Ada came to the quay')
    expect(shown).toMatch(/We still have the hammer[\s\S]*You know where/u)
  })
})

describe('a video that counts', () => {
  const brief =
    'One: they shiver. About ten thousand of them huddle in a ball, even when it’s snowing. Two: they take turns. Whoever is cold on the outside works her way in. Three: they eat forty pounds of honey, which is why we never take it all. Four: they hold it. For weeks. On the first warm day everybody flies out at once.\n\nOur fall honey is in: goldenrod and aster, $14 a pound.'
  const written = (durationSeconds: number) =>
    writtenFrom({ format: 'video', durationSeconds, hook: '4 things bees do in winter', brief })

  it('shows all that it counts, and the price, before what explains one of them', () => {
    const screen = screenOf(written(20))
    for (const shown of ['One: they shiver', 'Two: they take turns', 'Three: they eat', 'Four: they hold it', '$14'])
      expect(screen).toContain(shown)
  })

  it('explains all of it where there is time', () => {
    expect(screenOf(written(40))).toContain('Whoever is cold')
    expect(screenOf(written(40))).toContain('flies out at once')
  })
})

describe('an image', () => {
  it('has a price list line by line, each price with its item', () => {
    const [scene] = writtenFrom({
      format: 'image',
      brief: 'Cake\n4 parts: 16 €\n6 parts: 23 €\n\nTart\n4 parts: 17 €\n6 parts: 24 €\n\nOrder by 6 pm.',
    }).scenes
    expect(scene!.body).toBe(
      'Cake\n• 4 parts: 16 €\n• 6 parts: 23 €\nTart\n• 4 parts: 17 €\n• 6 parts: 24 €\nOrder by 6 pm.',
    )
  })
})
