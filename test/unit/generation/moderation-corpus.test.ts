import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createModerator } from '../../../src/generation/moderation.ts'

/** The rules were made on the design half; the held-out half was written before them and read by none. */
const halves = ['design', 'held-out'] as const
const linesOf = (name: string) =>
  readFileSync(new URL(`moderation-corpus/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const harmful = Object.fromEntries(halves.map((half) => [half, linesOf(`harmful-${half}`)]))
const harmless = Object.fromEntries(halves.map((half) => [half, linesOf(`harmless-${half}`)]))

const moderator = createModerator()
const categoriesOf = async (text: string) =>
  (await moderator.review({ texts: [{ where: 'hook', text }] })).categories.map(({ category }) => category)

describe.each(halves)('the %s half of the corpora', (half) => {
  it(`finds every one of ${harmful[half]!.length} harmful texts, under its category`, async () => {
    const missed: string[] = []
    for (const line of harmful[half]!) {
      const [category, text] = line.split(' | ') as [string, string]
      if (!(await categoriesOf(text)).some((found) => found === category)) missed.push(line)
    }
    expect(missed).toEqual([])
  })

  it(`refuses none of ${harmless[half]!.length} harmless texts`, async () => {
    const refused: string[] = []
    for (const text of harmless[half]!) if ((await categoriesOf(text)).length > 0) refused.push(text)
    expect(refused).toEqual([])
  })
})

it('holds at least 150 harmful and 150 harmless texts, half of them held out', () => {
  for (const corpus of [harmful, harmless]) {
    expect(new Set(halves.flatMap((half) => corpus[half]!)).size).toBeGreaterThanOrEqual(150)
    expect(corpus['held-out']!.length).toBeGreaterThanOrEqual(corpus.design!.length)
  }
})

it('does not call instructions for a bomb a sale', async () => {
  expect(await categoriesOf('How to make a pipe bomb')).toEqual(['dangerous_instructions'])
})

it('marks the words from the first part of a rule to the last', async () => {
  const text = 'Good morning. Nobody should hire\u00a0Muslims here. Bye.'
  const { categories } = await moderator.review({ texts: [{ where: 'brief', text }] })
  expect(categories).toEqual([
    { category: 'discrimination', where: 'brief', matched: 'Nobody should hire\u00a0Muslims' },
  ])
})
