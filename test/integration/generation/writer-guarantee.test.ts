/**
 * The central guarantee, over any mixture of sentences that customers really write: each stands on screen, in the
 * captions, or in `script.notes` with a reason; and nothing is shown that was not given.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortAddress } from '../../../src/generation/address.ts'
import { languageOf, writtenDay } from '../../../src/generation/languages/languages.ts'
import { fold } from '../../../src/generation/normalize.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import type { Script, ScriptRequest } from '../../../src/generation/types.ts'
import { seed } from '../../support/fast-check-seed.ts'
import { scriptRequest } from '../../support/generation-request.ts'

fc.configureGlobal({ seed })

const forViewers: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Drop off before 10am and pick up the same day.',
    'Use code LIFT10 at checkout.',
    'The first visit is free, but only on weekdays.',
    'Q: Are they loud? A: About as loud as a fridge.',
    '"Explained every single step." – Tom',
    'Rooms from £140 incl. breakfast.',
    'Call 01632 960 111 or book at inn.example/rooms',
    'nan still does the till on fridays ❤️ every skein is dyed by hand.',
    'Your home may be repossessed if you do not keep up repayments.',
  ],
  de: ['Die zusätzliche Stunde kostet 65 €.', 'Termine online oder unter 030 000000.', 'Nur bis 4. Dezember.'],
  ja: ['朝7時から11時まで。', '厚切りトーストで550円。'],
  uk: ['Перше заняття безкоштовне.', 'Абонемент – 1200 грн.'],
}
const forMaker: Readonly<Record<string, readonly string[]>> = {
  en: ['No voiceover please.', 'Could you add our logo at the end?', 'Tone: warm', '[Cut to the bench]', 'Hi team,'],
  de: ['Bitte das Logo einblenden.', 'Hallo zusammen,', 'Das Video soll ruhig wirken.'],
  ja: ['動画は明るい雰囲気でお願いします。', '絵文字は使わないでください。'],
  uk: ['Зробіть, будь ласка, веселий ролик.', 'Додайте субтитри.'],
}
const lines = [
  '- Seated twist, 30 s',
  '🧀 8 cheeses, 1.2 kg',
  '2) 200g flour',
  'Title: Three stretches',
  '## Why',
  '#one #two',
]

const brief = (language: string) =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...forViewers[language]!) },
        { weight: 2, arbitrary: fc.constantFrom(...forMaker[language]!) },
        { weight: 1, arbitrary: fc.constantFrom(...lines).map((line) => `\n${line}`) },
      ),
      { minLength: 1, maxLength: 9 },
    )
    .chain((parts) =>
      fc
        .array(fc.constantFrom(' ', '\n', '\n\n'), { minLength: parts.length, maxLength: parts.length })
        .map((gaps) => parts.map((part, index) => part + (/[.!?。]$/u.test(part) ? gaps[index]! : '\n')).join('')),
    )

const requests: fc.Arbitrary<ScriptRequest> = fc.constantFrom('en', 'de', 'ja', 'uk').chain((language) =>
  fc
    .record({
      brief: brief(language),
      format: fc.constantFrom<ScriptRequest['format']>('video', 'carousel', 'image'),
      durationSeconds: fc.integer({ min: 3, max: 60 }),
      mustSay: fc.option(fc.constant(['Terms apply.']), { nil: undefined }),
      offer: fc.option(fc.constant({ text: '10% off', code: 'TEN10', until: '2026-12-24' }), { nil: undefined }),
      callToAction: fc.option(fc.constant({ text: 'Book now', url: 'https://www.inn.example/book?x=1' }), {
        nil: undefined,
      }),
      direction: fc.option(fc.constantFrom('Calm and slow.', 'Start with the dog.'), { nil: undefined }),
    })
    .map((part) =>
      scriptRequest({
        ...(Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as typeof part &
          object),
        language,
        hook: 'Zorgle',
        today: '2026-11-22',
        project: { name: 'Dawnly' },
      } as Partial<ScriptRequest>),
    ),
)

const screenOf = ({ scenes }: Script) => scenes.map(({ headline, body }) => `${headline} ${body ?? ''}`).join('\n')
const captionsOf = ({ captions }: Script) =>
  [captions.default, ...Object.values(captions.perPlatform).map(({ caption }) => caption)].join('\n')
const sentencesIn = (request: ScriptRequest) => [
  ...[...forViewers[request.language]!, ...forMaker[request.language]!].filter((one) => request.brief!.includes(one)),
  ...['Seated twist, 30 s', '8 cheeses, 1.2 kg', '200g flour', 'Three stretches'].filter((one) =>
    request.brief!.includes(one),
  ),
]
const wordsIn = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

describe('the built-in writer, over mixtures of real sentences', () => {
  it('puts every sentence on screen, into the captions, or into the notes with the reason', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const script = writeScript(request)
        const where = fold([screenOf(script), captionsOf(script), ...(script.notes ?? [])].join('\n'))
        for (const clause of sentencesIn(request).flatMap((one) => one.split(/[,;:–—!?]/u)))
          expect(where, clause).toContain(fold(clause))
      }),
      { numRuns: 400 },
    )
  })

  it('shows nothing of what its notes say it holds', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const script = writeScript(request)
        const shown = fold(`${screenOf(script)}\n${captionsOf(script)}`)
        const given = sentencesIn(request).map(fold)
        for (const [, one = ''] of script
          .notes!.join('\n')
          .matchAll(/^Not shown, because it (?:may )?speaks? .*: “(.+)”$/gmu)) {
          const held = fold(one)
          // The same words may stand in the brief twice, and in another sentence.
          const isOnce =
            fold(request.brief!).split(held).length === 2 &&
            !given.some((other) => other !== held && other.includes(held))
          if (isOnce) expect(shown).not.toContain(held)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('holds nearly all that speaks to the maker, however it is mixed with words for viewers', () => {
    let [held, shown] = [0, 0]
    fc.assert(
      fc.property(requests, (request) => {
        const script = writeScript(request)
        const open = fold(`${screenOf(script)}\n${captionsOf(script)}`)
        for (const direction of forMaker[request.language]!.filter((one) => request.brief!.includes(one)))
          if (open.includes(fold(direction))) shown++
          else held++
      }),
      { numRuns: 400 },
    )
    expect(held / (held + shown)).toBeGreaterThan(0.9)
  })

  it('shows no word but those of the customer and the fixed phrases of the language', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { phrases, disclosure } = languageOf(request.language)
        const { offer, callToAction } = request
        const day = offer ? writtenDay(request.language, offer.until!, request.today) : ''
        const given = [
          request.hook,
          request.brief!,
          request.project.name,
          ...(request.mustSay ?? []),
          ...(offer ? [offer.text, offer.code!, day, phrases?.code(offer.code!), phrases?.until(day)] : []),
          ...(callToAction ? [callToAction.text, callToAction.url!, shortAddress(callToAction.url!)] : []),
          disclosure,
        ].join('\n')
        const known = new Set(wordsIn(given))
        const script = writeScript(request)
        const own = given.toLocaleLowerCase()
        for (const word of wordsIn(`${screenOf(script)}\n${captionsOf(script)}`))
          if (!known.has(word)) expect(own, word).toContain(word)
      }),
      { numRuns: 400 },
    )
  })
})
