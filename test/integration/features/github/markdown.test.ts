/** Text that anybody may have written is read at a cost in proportion to its length. */
import { array, assert, constantFrom, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Material } from '../../../../src/features/github/domain/digest-rules.ts'
import { digestOf } from '../../../../src/features/github/domain/digest-rules.ts'
import { boundText, imagesIn, maxLineLength, sectionsOf } from '../../../../src/features/github/domain/markdown.ts'
import { parserBounds } from '../../../../src/lib/parser-bounds.ts'
import { startCounting } from '../../../support/count-steps.ts'
import { runsOf } from '../../../support/fast-check-seed.ts'

const material = (text: string): Material => ({
  facts: {
    fullName: 'fable-coffee/app',
    url: 'https://github.example/fable-coffee/app',
    description: null,
    primaryLanguage: null,
    defaultBranch: 'main',
    private: false,
  } as Material['facts'],
  commitSha: 'a'.repeat(40),
  readme: { path: 'README.md', text },
  releases: [{ tag: 'v1', url: 'https://github.example/r', notes: text } as Material['releases'][number]],
  manifests: [],
})

describe('a README', () => {
  it('gives its headings, paragraphs and lists as a reader sees them', () => {
    const [before, first, second, ...rest] = sectionsOf(`---
title: hidden
---
<p align="center"><img src="a.png"> Words &amp; more</p>

# 🌊 The *Title* [![badge](b.svg)](https://example.com) #

It **really** works:rocket: with \`code\`,
over [two lines](https://example.com). <!-- nothing --> \\[not a link\\]

Second
------

* **Lead:** and the rest
  over two lines
  * nested
1. [x] done
- [contents](#there)

| a | b |
|---|---|
| 1 | 2 |

\`\`\`
# no heading
\`\`\`

<h1 align="center">HTML title</h1>
`)
    expect(before).toMatchObject({ heading: null, level: 0, paragraphs: ['Words & more'] })
    expect(first).toEqual({
      heading: 'The Title',
      level: 1,
      paragraphs: ['It really works with code, over two lines. [not a link]'],
      bullets: [],
    })
    expect(second).toEqual({
      heading: 'Second',
      level: 2,
      paragraphs: [],
      bullets: [
        {
          text: 'Lead: and the rest over two lines',
          lead: 'Lead:',
          rest: 'and the rest over two lines',
          linksWithin: false,
          onlyLinks: false,
          hasList: true,
        },
        { text: '[x] done', lead: null, rest: '[x] done', linksWithin: false, onlyLinks: false, hasList: false },
        { text: 'contents', lead: null, rest: 'contents', linksWithin: true, onlyLinks: true, hasList: false },
      ],
    })
    expect(rest).toEqual([{ heading: 'HTML title', level: 1, paragraphs: [], bullets: [] }])
  })

  it('gives the images of its own repository in their order, in Markdown and in HTML', () => {
    const text = `![one](./docs/one%20image.png "t") <img alt="x" src='two.png?raw=true'>

<picture><source srcset="no.png"><img src="three.png"></picture>

[![four](/four.png)](https://example.com) ![far](https://example.com/no.png) ![far](//example.com/no.png)

![five][ref]

[ref]: five.png
`
    expect(imagesIn(text)).toEqual(['docs/one image.png', 'two.png', 'three.png', 'four.png', 'five.png'])
  })

  it('is cut to a bounded length and to lines of bounded length before it is read', () => {
    const text = boundText(`${'a'.repeat(5_000)}\n${'b\n'.repeat(parserBounds.markdown)}`)
    expect(text.length).toBeLessThanOrEqual(parserBounds.markdown)
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBe(maxLineLength)
    expect(boundText('\ud800 x').isWellFormed()).toBe(true)
  })
})

/** Each is repeated to the length that is asked for. */
const openings = [
  '#',
  '[',
  '![',
  '<!--',
  '<',
  '<a ',
  '</',
  '<img src=',
  '<img src="',
  '*',
  '**',
  '_',
  '*_',
  '`',
  '``` ',
  '~',
  '>',
  '> ',
  '- ',
  '1. ',
  '  - ',
  '\\',
  '&',
  '&#',
  '](',
  '](<',
  '[]',
  '[](',
  '[a](b',
  '[a][',
  '![a](<',
  '|',
  '|-',
  '\t',
  ' ',
  '=',
  '-',
  ':a',
  '“',
  '.',
  '. A',
  '¡',
  '\u00a0',
  '🌊',
  '<?',
  '<![CDATA[',
  '<x y="',
  "<x y='",
  'a**b',
  '[x]: ',
  '[x]: <',
  '(',
  'www.',
  'http://',
]
const shapes: readonly ((unit: string, length: number) => string)[] = [
  (unit, length) => unit.repeat(length / unit.length),
  (unit, length) => `# ${unit.repeat(length / unit.length)} x`,
  (unit, length) => `${unit.repeat(900 / unit.length)}\n`.repeat(length / 900),
  (unit, length) => `${unit}\n`.repeat(length / (unit.length + 1)),
  (unit, length) => `${unit}a\n\n`.repeat(length / (unit.length + 3)),
  (unit, length) =>
    Array.from({ length: Math.sqrt(2 * length) / unit.length }, (_, n) => `${unit.repeat(n)}b`).join('\n'),
]

const read = (text: string) => {
  digestOf(material(text))
  imagesIn(text)
}

/** What is read and counted at a time: counting costs more than reading, so that only a long run counts each on its own. */
const together = runsOf(shapes.length, 1)

describe('a hostile README', () => {
  let counting: Awaited<ReturnType<typeof startCounting>>
  beforeAll(async () => {
    counting = await startCounting()
    // The first run compiles; it does not count.
    await counting.steps(() => read('# a\n\n- b'))
  })
  afterAll(() => counting.stop())

  it.each(['\u00a0', '\u3000', '\ufeff', '\u2028'])('with HTML whose attributes are parted by %j is read', (space) => {
    // The parser's own expression would take three times as long for each attribute more.
    expect(sectionsOf(`x <a${`${space.repeat(3)}a=`.repeat(5_000)}"\n\n# Title`).at(-1)!.heading).toBe('Title')
  })

  it('of twice the length costs about twice as many steps, whatever it repeats', async () => {
    const length = runsOf(6_000, 12_000)
    const worst: string[] = []
    for (const unit of openings)
      for (let first = 0; first < shapes.length; first += together) {
        const stepsOf = (length: number) =>
          counting.steps(() => {
            for (const shape of shapes.slice(first, first + together)) read(shape(unit, length))
          })
        // A collection of garbage between the two can lose counts: only what grows each time counts.
        let grows = ''
        for (let tries = 0; tries < 3 && (tries === 0 || grows !== ''); tries++) {
          const small = await stepsOf(length)
          const large = await stepsOf(2 * length)
          // A cost that grows with the square would be four times as high.
          grows = large > 3 * small + 20_000 ? `${unit} from shape ${first}: ${small} to ${large}` : ''
        }
        if (grows !== '') worst.push(grows)
      }
    expect(worst).toEqual([])
  })

  it.each(openings)('full of %j takes a bounded number of steps for each character', async (unit) => {
    // A cost that grows with the square would pass the bound at either length by far.
    const length = runsOf(parserBounds.markdown / 5, parserBounds.markdown)
    for (let first = 0; first < shapes.length; first += together) {
      const texts = shapes.slice(first, first + together).map((shape) => shape(unit, length))
      const steps = await counting.steps(() => {
        for (const text of texts) read(text)
      })
      expect(steps).toBeLessThan(300 * length * texts.length)
    }
  })

  it('never makes the digest fail, whatever its pieces', () => {
    const piece = constantFrom(...openings, '\n', '\n\n', 'word', '>', ')', ']', '"', '-->', '\u0000', '\ud800')
    assert(
      property(array(piece, { maxLength: 200 }), (pieces) => {
        const { summary } = digestOf(material(pieces.join('')))
        expect(summary.value).not.toBe('')
        imagesIn(pieces.join(''))
      }),
      { numRuns: 300, seed: 20_261_122 },
    )
  })
})
