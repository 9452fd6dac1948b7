/** No text from outside makes an expression that costs more than in proportion to what it reads. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { analyse, keyOf, readVerdicts } from '../../../scripts/patterns/verdicts.ts'
import { digestOf } from '../../../src/features/github/domain/digest-rules.ts'
import { boundText, imagesIn } from '../../../src/features/github/domain/markdown.ts'
import { bannedTerms } from '../../../src/generation/banned-terms.ts'
import { asksSomething } from '../../../src/generation/question.ts'
import type { BuiltPattern } from '../../../src/lib/pattern.ts'
import { compilePattern, escapeText, patternChannel } from '../../../src/lib/pattern.ts'

const verdicts = readVerdicts(process.cwd())
const verdictOf = async (pattern: BuiltPattern) => verdicts[keyOf(pattern)] ?? (await analyse(pattern))

async function builtBy(work: () => void): Promise<BuiltPattern[]> {
  const built: BuiltPattern[] = []
  const note = (pattern: unknown) => void built.push(pattern as BuiltPattern)
  patternChannel.subscribe(note)
  try {
    work()
  } finally {
    patternChannel.unsubscribe(note)
  }
  return built
}

const hostile = [
  '(a+)+$',
  '.*.*.*=',
  'a a a a a',
  '[[[[',
  '\\',
  '\\s*\\s*x',
  '^$',
  'a{1,99}{1,99}',
  '*'.repeat(100),
  'a'.repeat(100),
]

afterEach(() => vi.restoreAllMocks())

describe('an expression that is built at run time', () => {
  it('is linear, whatever terms it is built from', async () => {
    const built = await builtBy(() => {
      for (const term of hostile) bannedTerms([term]).strike(`some ${term} text`)
      // A term has at most 100 characters, which repeats of one letter cost once for each letter of the text.
      bannedTerms(hostile.filter(({ length }) => length < 50)).strike('some text')
    })
    expect(built.length).toBeGreaterThan(hostile.length)
    for (const pattern of built) expect(await verdictOf(pattern), keyOf(pattern)).toBe('linear')
  })

  it('matches text exactly where the text was escaped, under every flag', () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    for (const flags of ['', 'i', 'u', 'v', 'giu'])
      for (const text of [...ascii, ...ascii.map((one) => `a${one}1`), ...hostile])
        expect(text.match(compilePattern(`^(?:${escapeText(text)})$`, flags))?.[0], `${text} ${flags}`).toBe(text)
  })
})

describe('text that unknownKeyLimiter write', () => {
  it('runs only linear expressions while a README is read, those of the parser included', async () => {
    const run = new Map<string, BuiltPattern>()
    const { exec } = RegExp.prototype
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      run.set(keyOf(this), { source: this.source, flags: this.flags })
      return exec.call(this, text)
    })
    const text = `---\na: b\n---\n# A *title*\n\nSome **words** here. [a](b "c") ![d](<e>) <img src="f"> &amp; \`g\` <https://h.example>\n\n<p align="center">i</p>\n\n- **Lead:** words\n- [x] done\n\n| a |\n|---|\n| b |\n\n[r]: s\n\n\`\`\`\nt\n\`\`\`\n`
    digestOf({
      facts: { fullName: 'a/b', url: 'https://github.example/a/b', description: null, primaryLanguage: null } as never,
      commitSha: 'a'.repeat(40),
      readme: { path: 'README.md', text },
      releases: [{ tag: 'v1', name: null, notes: text, url: 'https://github.example/r' }],
      manifests: [],
    })
    imagesIn(text)
    vi.restoreAllMocks()
    expect(run.size).toBeGreaterThan(40)
    expect(boundText('\u00a0\u2028\ufeff\v\f\u3000').trim()).toBe('')
    expect(boundText('a\u00a0\u2028\ufeff\v\f\u3000b')).toBe('a      b')
    for (const { source, flags } of run.values()) {
      const verdict = await verdictOf({ source, flags })
      // No white space but ASCII's reaches them.
      const reached = source.replaceAll('\\s', '[\\t-\\r ]')
      expect(verdict === 'linear' ? verdict : await verdictOf({ source: reached, flags }), source).toBe('linear')
    }
  })

  it('of many mentions is asked about in one pass', () => {
    // Each mention used to double the work.
    expect(asksSomething(`${'@a,'.repeat(200)}x`)).toBe(false)
    expect(asksSomething('@mara, @jonas how do you grind')).toBe(true)
    expect(asksSomething('Lovely! – how do you grind')).toBe(true)
  })
})
