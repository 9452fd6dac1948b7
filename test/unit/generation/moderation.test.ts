import { describe, expect, it } from 'vitest'
import { createModerator, requestTexts, scriptTexts } from '../../../src/generation/moderation.ts'
import { writeScript } from '../../../src/generation/script-writer.ts'
import { startCounting } from '../../support/count-steps.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const moderator = createModerator({ now: () => new Date('2026-11-20T12:00:00Z') })
const categoriesOf = async (text: string, bannedTerms?: string[]) =>
  (await moderator.review({ texts: [{ where: 'hook', text }], bannedTerms })).categories.map(
    (finding) => finding.category,
  )

describe('moderation', () => {
  it('tells the words as they were written', async () => {
    const review = (text: string, terms: string[]) =>
      moderator.review({ texts: [{ where: 'hook', text }], bannedTerms: terms, language: 'en' } as never)
    const matchedIn = async (text: string, terms: string[]) =>
      (await review(text, terms)).categories.map(({ matched }) => matched)
    expect(await matchedIn('So Ｃheap, so CHEAP', ['cheap'])).toEqual(['Ｃheap', 'CHEAP'])
    expect(await matchedIn('The Ch3ap way', ['cheap'])).toEqual(['Ch3ap'])
  })

  it('finds a brand’s banned words as words, not inside others', async () => {
    expect(await categoriesOf('The CHEAP way', ['cheap'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('The ch3ap way', ['cheap'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('Cheaper by the dozen', ['cheap'])).toEqual([])
    expect(await categoriesOf('最安値の店', ['最安値'])).toEqual(['brand_banned_term'])
    expect(await categoriesOf('C++ (beta) wins', ['C++ (beta)'])).toEqual(['brand_banned_term'])
  })

  it('says where, what and when', async () => {
    const verdict = await moderator.review({
      texts: [
        { where: 'hook', text: 'Good morning' },
        { where: 'scenes/2/body', text: 'With GU\u200bARANTEED returns!' },
      ],
    })
    expect(verdict).toMatchObject({
      blocked: true,
      reviewedAt: '2026-11-20T12:00:00.000Z',
      categories: [{ category: 'scam', where: 'scenes/2/body', matched: 'GU\u200bARANTEED returns' }],
    })
  })

  it('finds nothing in what the built-in writer adds, in any of its languages', async () => {
    for (const language of ['en', 'ru', 'uk', 'es', 'de', 'fr', 'pt'])
      for (let variant = 0; variant < 10; variant++)
        for (const hook of ['How to sleep', 'Stop scrolling', 'My first week']) {
          const request = scriptRequest({ language, variant, hook, durationSeconds: 60 })
          const texts = [...requestTexts(request), ...scriptTexts(writeScript(request))]
          expect((await moderator.review({ texts })).categories).toEqual([])
        }
  })

  it.each(['buy ', 'k ', 'nigg', 'a'])('costs no more than in proportion to a long text of %j', async (unit) => {
    const counting = await startCounting()
    try {
      const stepsOf = (length: number) => counting.steps(() => categoriesOf(`${unit.repeat(length)}!`))
      // The first run compiles; it does not count.
      await stepsOf(1_000)
      // A collection of garbage between the two can lose counts: only what grows each time counts.
      const growths: number[] = []
      do {
        const small = await stepsOf(1_000)
        growths.push((await stepsOf(2_000)) / small)
      } while (growths.length < 3 && growths.at(-1)! >= 3)
      // A cost that grows with the square would be four times as high.
      expect(Math.min(...growths)).toBeLessThan(3)
    } finally {
      counting.stop()
    }
  })
})
