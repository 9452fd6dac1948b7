import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groundsOf } from '../../../src/generation/provider-grounds.ts'

const ungrounded = (given: string, said: string, language = 'en') => groundsOf([given], language).findUngrounded([said])

describe('what nobody gave', () => {
  it.each<[string, string, string[], string?]>([
    ['Grip less.', 'Grip 30% less, for $9 a month.', ['30%', '$9']],
    ['It takes 5 minutes.', 'It takes 5 minutes and costs $5.', ['$5']],
    ['Costs 1.000 € until 2027-01-31.', 'Costs €1,000 until 31 January 2027.', []],
    ['Costs €10.', 'Costs $10.', ['$10']],
    ['Three holds.', 'All 3 holds, four days a week.', ['four']],
    ['Climb at Gripwall.', 'Meet Adam Ondra at Gripwall.', ['Meet', 'Adam', 'Ondra']],
    ['Climb at Gripwall.', 'Meet Gripwall. Gripwall is here.', []],
    ['Climb at Gripwall.', 'Adam Ondra climbs here.', ['Adam', 'Ondra']],
    ['Climb on mondays.', 'Climb on Tuesday in May.', []],
    ['Climb more.', 'Climb More. It is more than I’m used to.', []],
    [
      'Climb.',
      'Write to hi@wall.example, @wall or wall.example/now.',
      ['hi@wall.example', '@wall', 'wall.example/now'],
    ],
    ['See https://wall.example/now.', 'See wall.example, or www.wall.example/now!', []],
    ['Sugar matters.', 'Feel free to try sugar-free climbing.', []],
    ['Weniger Kraft.', 'Weniger Kraft, mehr Technik in 3 Tagen.', ['3'], 'de'],
    ['Лазай больше.', 'Лазай больше с Адамом.', ['Адамом'], 'ru'],
    ['Fableのコーヒー。', 'FableのコーヒーはStarbucksより80円安い。', ['80円', 'Starbucks'], 'ja'],
    ['قهوة', 'قهوة ٢٠ دقيقة', ['٢٠'], 'ar'],
  ])('of %j in %j is %j', (given, said, found, language) => {
    expect(ungrounded(given, said, language).toSorted()).toEqual(found.toSorted())
  })

  it('is never in a text that was given whole, whatever its language', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '$5',
        '20%',
        'Anna',
        'wall.example/a',
        '@anna',
        'free',
        'seven',
        '1.000',
        '円',
        'です',
        '. ',
        ' ',
        '’s',
      ),
    )
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'ja', 'ru', 'no language'), (given, language) => {
        expect(ungrounded(given, given, language)).toEqual([])
      }),
      { seed: Number(process.env.FUZZ_SEED ?? 1), numRuns: 2_000 },
    )
  })

  it('includes hashtags of words that were neither given nor written', () => {
    const grounds = groundsOf(['Roast date', 'Fable'], 'en')
    const own = ['RoastDate', '#fable', 'FreshRoast', 'Nike', 'FableNike'].filter((tag) =>
      grounds.isOwnTag(tag, ['Fresh beans']),
    )
    expect(own).toEqual(['RoastDate', '#fable', 'FreshRoast'])
  })
})
