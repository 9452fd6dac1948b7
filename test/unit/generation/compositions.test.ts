/** Scenes are composed by what their words are, and composed words are whole, in the safe area and in columns. */
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { CompositionName } from '../../../src/generation/render/compositions/choose.ts'
import { compositionOf, splitCall } from '../../../src/generation/render/compositions/choose.ts'
import { chooseLook } from '../../../src/generation/render/look.ts'
import { arrange } from '../../../src/generation/render/photo.ts'
import { layOut, panelPadding } from '../../../src/generation/render/scene-layout.ts'
import { stageFor } from '../../../src/generation/render/stage.ts'
import type { TemplateName } from '../../../src/generation/render/template-names.ts'
import { templateNames } from '../../../src/generation/render/template-names.ts'
import { templates } from '../../../src/generation/render/templates.ts'
import type { AspectRatio } from '../../../src/generation/types.ts'

interface Example {
  readonly name: CompositionName
  readonly language: string
  readonly headline: string
  readonly body?: string
  readonly values?: readonly string[]
}

const examples: readonly Example[] = [
  { name: 'statement', language: 'en', headline: 'The kitchen closes at nine' },
  { name: 'statement', language: 'en', headline: 'Collection', body: 'We open at six, and the coffee is free.' },
  {
    name: 'price_card',
    language: 'de',
    headline: 'Unsere Frühstückskarte',
    body: 'Espresso 2,80 €\nHafermilch-Cappuccino: 4,20 €\nFrühstück für zwei Personen mit Ei 24,50 €',
    values: ['2,80 €', '4,20 €', '24,50 €'],
  },
  {
    name: 'price_card',
    language: 'en',
    headline: 'What it costs',
    body: 'Solo £6 a month\nTeam of five £19 per month\nStudio £35 a month',
    values: ['£6 a month', '£19 per month', '£35 a month'],
  },
  {
    name: 'price_card',
    language: 'ja',
    headline: 'メニュー',
    body: 'コーヒー ¥450\n抹茶ラテ ¥620\nほうじ茶プリン ¥480',
    values: ['¥450', '¥620', '¥480'],
  },
  {
    name: 'hours',
    language: 'de',
    headline: 'Öffnungszeiten',
    body: 'Montag–Freitag: 7:30–18 Uhr\nSamstag: 8–17 Uhr\nSonntag: geschlossen',
    values: ['7:30–18 Uhr', '8–17 Uhr', 'geschlossen'],
  },
  {
    name: 'price_card',
    language: 'de',
    headline: 'Unsere Preise',
    body: 'Waschen, Schneiden: 62 Euro\nBalayage: ab 145 Euro\nPony: 10 Euro',
    values: ['62 Euro', 'ab 145 Euro', '10 Euro'],
  },
  {
    name: 'hours',
    language: 'en',
    headline: 'Visit us',
    body: 'Mon to Fri 9am–6pm\nSaturday 10am – 4pm\nSunday: closed',
    values: ['9am–6pm', '10am – 4pm', 'closed'],
  },
  {
    name: 'hours',
    language: 'ja',
    headline: '営業時間',
    body: '月〜金：9:00〜18:00\n土：10:00〜17:00\n日：定休日',
    values: ['9:00〜18:00', '10:00〜17:00', '定休日'],
  },
  {
    name: 'hours',
    language: 'en',
    headline: 'Where we park',
    body: 'Tue Science Park\nWed Old Market\nFri Old Market until late\nCome hungry\nsmoke.example',
    values: ['Science Park', 'Old Market', 'Old Market until late'],
  },
  {
    name: 'hours',
    language: 'es',
    headline: 'Clases',
    body: 'Lunes y miércoles 18:00 Yoga\nMartes: Pilates\nSábados Gimnasio abierto',
    values: ['Yoga', 'Pilates', 'Gimnasio abierto'],
  },
  {
    name: 'hours',
    language: 'en',
    headline: 'Come in, look around',
    body: 'Monday to Saturday 9:30–17:30\nDonations until 16:00\nSunday closed',
    values: ['9:30–17:30', 'until 16:00', 'closed'],
  },
  {
    name: 'price_card',
    language: 'de',
    headline: 'Mittagstisch',
    body: 'Mo Schnitzel 9,80 €\nDi Suppe ab 6,50 €',
    values: ['9,80 €', 'ab 6,50 €'],
  },
  { name: 'list', language: 'en', headline: 'A week', body: 'Monday is our day off.\nTuesday we bake.' },
  {
    name: 'steps',
    language: 'en',
    headline: 'How to book',
    body: '1. Choose a day\n2. Tell us what hurts, in two sentences\n3. Come ten minutes early',
  },
  { name: 'list', language: 'en', headline: 'What you get', body: '• Free parking\n• A plan\n• A call after a week' },
  {
    name: 'list',
    language: 'en',
    headline: 'The first visit',
    body: 'We look at how you move. We ask about your work and your sleep. Then we write a plan of three exercises for you. Bring the letter of your doctor.',
  },
  { name: 'offer', language: 'de', headline: '20 % auf alles', body: 'Code FRUEH20 – Bis 31. Januar' },
  { name: 'offer', language: 'en', headline: 'A fifth off everything', body: 'Code DAWN20 – Until January 31' },
  { name: 'quote', language: 'de', headline: '„Die beste Zimtschnecke der Stadt“', body: 'Anna Weber' },
  { name: 'quote', language: 'en', headline: '“Back on the bike after six weeks”' },
  { name: 'quote', language: 'en', headline: '“Back on the bike after six weeks.” Ann Lee, patient' },
  {
    name: 'quote',
    language: 'de',
    headline: 'Aus Folge 110',
    body: '„Nachts lügen die Leute weniger.“ – Yusuf, Taxifahrer',
  },
  { name: 'statement', language: 'en', headline: 'From our guests', body: '“The best bread in town.” We blush.' },
]

function settingOf(name: TemplateName, ratio: AspectRatio) {
  const [tone] = chooseLook({ seed: 'cnt_1', template: name }).tones
  if (!tone) throw new Error('the look has no tone')
  const stage = stageFor(ratio, 'image')
  return { stage, template: templates[name], tone, language: 'en', seed: 'cnt_1', index: 0, showBody: true }
}

describe('the composition of a scene', () => {
  it.each(examples)('is $name for “$headline” in $language', ({ name, language, values, ...scene }) => {
    const composition = compositionOf(scene, language)
    expect(composition.name).toBe(name)
    if (values) expect(composition.rows?.flatMap(({ value }) => value ?? [])).toEqual(values)
  })

  it('has a row for each term of an offer below another sentence, all of them on the coupon', () => {
    const body = 'From $12, cancel any time\nFirst month for half – Code HALF50 – Until January 31'
    expect(compositionOf({ headline: 'No fee in January', body }, 'en')).toEqual({
      name: 'offer',
      rows: ['From $12, cancel any time', 'First month for half', 'Code HALF50', 'Until January 31'].map((text) => ({
        text,
      })),
    })
  })

  it.each(templateNames)('keeps an offer whole beside a picture in the style %s', (name) => {
    const scene = {
      ...{ id: 'a', kind: 'hook' as const, durationSeconds: 3, headline: 'Your second loaf is half price' },
      body: 'Half price on the second loaf – Code TWOLOAVES – Until January 31, 2027',
    }
    const offered = (['9:16', '1:1', '4:5', '16:9'] as const).map((ratio) => {
      const setting = settingOf(name, ratio)
      const how = { wanted: 'auto', mirrored: false, isTall: true } as const
      return arrange(createCanvas(1, 1).getContext('2d'), scene, setting, how).layout.isWhole
    })
    expect(offered).toEqual([true, true, true, true])
  })

  it('is a statement where the body is not inside the image', () => {
    expect(compositionOf({ headline: 'Menu', body: 'Tea 2 €\nCake 3 €' }, 'en', false)).toEqual({ name: 'statement' })
  })

  it.each(templateNames)('has a quotation larger than what announces it and who said it, in the style %s', (name) => {
    const [tone] = chooseLook({ seed: 'cnt_1', template: name }).tones
    if (!tone) throw new Error('the look has no tone')
    const scene = { id: 'a', kind: 'hook' as const, durationSeconds: 3, headline: 'Member of the month' }
    const body =
      '“I came for my back and stayed for the people.” Carol, member since 2023\nBook a class\nironyard.example'
    const wordsOf = (block?: { readonly tokens: readonly { readonly text: string }[] }) =>
      block?.tokens
        .map(({ text }) => text)
        .join(' ')
        .toLowerCase()
    for (const ratio of ['9:16', '1:1', '4:5', '16:9'] as const) {
      const stage = stageFor(ratio, 'image')
      const setting = { stage, template: templates[name], tone, language: 'en', seed: 'a', index: 0, showBody: true }
      const context = createCanvas(1, 1).getContext('2d')
      const beside = arrange(context, { ...scene, body }, setting, { wanted: 'auto', mirrored: false }).layout
      for (const layout of [layOut(context, { ...scene, body }, setting), beside]) {
        expect(layout.isWhole).toBe(true)
        expect(wordsOf(layout.over)).toBe('member of the month')
        expect(wordsOf(layout.heading)).toBe('“i came for my back and stayed for the people.”')
        expect(layout.body?.tokens.find(({ beginsLine }) => beginsLine)?.text).toBe('Book')
        expect(layout.heading.size).toBeGreaterThan((layout.over?.size ?? 0) * 1.2)
        expect(layout.heading.size).toBeGreaterThan((layout.body?.size ?? 0) * 1.2)
      }
    }
  })

  it.each(templateNames)('keeps the number of a point beside and below a picture in the style %s', (name) => {
    const [tone] = chooseLook({ seed: 'cnt_1', template: name }).tones
    if (!tone) throw new Error('the look has no tone')
    const scene = { id: 'a', kind: 'point' as const, durationSeconds: 3, headline: 'Swim along the beach' }
    for (const ratio of ['9:16', '1:1', '4:5', '16:9'] as const)
      for (const wanted of ['split_photo', 'photo_first'] as const) {
        const setting = {
          ...{ stage: stageFor(ratio, 'image'), template: templates[name], tone, language: 'en', seed: 'a', index: 2 },
          ...{ pointNumber: 3, showBody: true },
        }
        const arranged = arrange(createCanvas(1, 1).getContext('2d'), scene, setting, { wanted, mirrored: false })
        expect(arranged.setting.pointNumber).toBe(3)
        expect(arranged.layout.isWhole).toBe(true)
        expect(arranged.layout.numberBox.height).toBeGreaterThan(100 * setting.stage.unit)
      }
  })

  it.each(templateNames)('keeps words whole, in the safe area and in their column in the style %s', (name) => {
    const context = createCanvas(1, 1).getContext('2d')
    for (const ratio of ['9:16', '1:1', '4:5', '16:9'] as const)
      for (const { language, values, headline, body } of examples) {
        const stage = stageFor(ratio, 'image')
        const [tone] = chooseLook({ seed: 'cnt_1', template: name }).tones
        if (!tone) throw new Error('the look has no tone')
        const setting = { stage, template: templates[name], tone, language, seed: 'cnt_1', index: 0, showBody: true }
        const layout = layOut(
          context,
          { id: 'a', kind: 'point', headline, durationSeconds: 3, ...(body && { body }) },
          setting,
        )
        const where = `${ratio} ${headline}`
        const { safe } = stage
        const padding = panelPadding(setting, layout.button)
        expect(layout.heading.whole, where).toBe(true)
        if (!layout.body) continue
        expect(layout.body.whole, where).toBe(true)
        expect(layout.bodyBox.y, where).toBeGreaterThan(layout.headingBox.y + layout.headingBox.height)
        expect(layout.bodyBox.y + layout.bodyBox.height, where).toBeLessThanOrEqual(safe.y + safe.height + 1)
        for (const token of layout.body.tokens) {
          const left = layout.bodyBox.x + padding + token.x
          expect(left, where).toBeGreaterThanOrEqual(safe.x - 1)
          expect(left + token.width, where).toBeLessThanOrEqual(safe.x + safe.width + 1)
        }
        // Values end at one edge, whatever their lengths.
        const { width } = layout.body
        const ends = layout.body.tokens.filter((token) => Math.abs(token.x + token.width - width) < 1)
        if (values) expect(ends.length, where).toBeGreaterThanOrEqual(values.length)
      }
  })

  it('leaves no colon before `ab`', () => {
    const body = 'Schnitt: 38 Euro\nBalayage: ab 145 Euro'
    expect(compositionOf({ headline: 'Preise', body }, 'de').rows).toEqual([
      { text: 'Schnitt', value: '38 Euro' },
      { text: 'Balayage', value: 'ab 145 Euro' },
    ])
  })

  it('has a day and its date in one column, where it is closed too', () => {
    const body = 'Do 24. Dezember: 6 bis 13 Uhr\nFr 25. Dezember: geschlossen'
    expect(compositionOf({ headline: 'Feiertage', body }, 'de', true, 'hours').rows).toEqual([
      { text: 'Do 24. Dezember', value: '6 bis 13 Uhr' },
      { text: 'Fr 25. Dezember', value: 'geschlossen' },
    ])
  })

  it.each([
    ['28 € each\n→ Save a place:\n→ casa.example', '28 € each', ['Save a place:', 'casa.example'], false],
    ['20 % off\nCode CURL20 – until 4 May', '20 % off', ['Code CURL20', 'until 4 May'], true],
    [
      'Code CURL20 – until 4 May\n→ Book online\n→ casa.example',
      undefined,
      ['Code CURL20', 'until 4 May', 'Book online: casa.example'],
      true,
    ],
    ['→ 030 555 0192', undefined, ['030 555 0192'], false],
  ])('sets the last lines of %j apart', (body, above, lines, isCode) => {
    expect(splitCall({ headline: 'Now', body }, 'en')).toEqual({
      ...(above && { body: above }),
      call: { lines, isCode },
    })
  })

  it.each(['Code CURL20 – until 4 May', '→ first\nthen', 'Plain words', ''])('leaves %j whole', (body) => {
    expect(splitCall({ headline: 'Now', body }, 'en')).toEqual({ body })
  })

  it.each(templateNames)('keeps a call whole, below the rest and in the safe area in the style %s', (name) => {
    const context = createCanvas(1, 1).getContext('2d')
    for (const ratio of ['9:16', '1:1', '4:5', '16:9'] as const)
      for (const body of [
        '→ Book at the till of the museum: casa.example/tickets',
        'Saturday, 5 December\n10 to 13\n28 € with everything you need\nCode RYE10 – until 4 May\n→ casa.example/bread',
      ]) {
        const setting = settingOf(name, ratio)
        const { stage } = setting
        const scene = {
          id: 'a',
          kind: 'hook' as const,
          headline: 'Bake with us before Christmas',
          body,
          durationSeconds: 3,
        }
        const { isWhole, call, headingBox, bodyBox } = layOut(context, scene, setting)
        expect(isWhole, `${ratio} ${body}`).toBe(true)
        // In little room it is one of the rows.
        if (!call) {
          expect(ratio).toBe('1:1')
          continue
        }
        expect(call.bodyBox.y).toBeGreaterThanOrEqual(bodyBox.y + bodyBox.height - 1)
        expect(call.bodyBox.y).toBeGreaterThan(headingBox.y + headingBox.height)
        expect(call.bodyBox.y + call.bodyBox.height).toBeLessThanOrEqual(stage.safe.y + stage.safe.height + 1)
        expect(call.bodyBox.x).toBeGreaterThanOrEqual(stage.safe.x - 1)
        expect(call.bodyBox.x + call.bodyBox.width).toBeLessThanOrEqual(stage.safe.x + stage.safe.width + 1)
      }
  })
})
