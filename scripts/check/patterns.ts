/** Checks that no regular expression costs more than in proportion to its input. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builderFile } from '../patterns/find.ts'
import type { Verdict as PatternVerdict } from '../patterns/verdicts.ts'
import { allPatterns, keyOf, readVerdicts, updateVerdicts, verdictsFile } from '../patterns/verdicts.ts'
import type { Finding, Gate } from './gate.ts'

/** Expressions that may cost more, each with the reason why its input is small. */
export const boundedFile = 'src/bounded-patterns.json'

export const patterns: Gate = {
  name: 'patterns',
  about: 'Every regular expression of src is linear (recheck), and only compilePattern builds them at run time.',
  async run(root) {
    if (!existsSync(join(root, 'src'))) return { findings: [], note: 'no src yet' }
    const found = await allPatterns(root)
    const verdicts = readVerdicts(root)
    const bounded = readBounded(root)
    const fix = async () => {
      const analysed = await updateVerdicts(root)
      return [`${verdictsFile}: analysed ${analysed} new expressions and dropped those that are gone.`]
    }
    const keys = new Map(found.patterns.map((pattern) => [keyOf(pattern), pattern.at]))
    return {
      findings: [
        ...found.builders.map((at) => ({
          at,
          problem: 'It builds a regular expression at run time.',
          remedy: `Build it with compilePattern of ${builderFile}, and put foreign text through escapeText.`,
        })),
        ...[...keys].flatMap(([key, at]) => judge(key, at, verdicts[key], bounded, fix)),
        ...staleEntries(keys, verdicts, bounded, fix),
      ],
      note: `${keys.size} expressions, ${Object.keys(bounded).length} of them on bounded input only`,
    }
  },
}

function readBounded(root: string): Readonly<Record<string, string>> {
  const file = join(root, boundedFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

function judge(
  key: string,
  at: string,
  verdict: PatternVerdict | undefined,
  bounded: Readonly<Record<string, string>>,
  fix: Finding['fix'],
): Finding[] {
  if (verdict === undefined)
    return [
      {
        at,
        problem: `Nobody has analysed ${short(key)} yet.`,
        remedy: 'Run `npm run generate`, which analyses new expressions, and commit what it writes.',
        fix,
      },
    ]
  if (verdict === 'linear' || bounded[key]) return []
  return [
    {
      at,
      problem: `${short(key)} is ${verdict === 'unknown' ? 'of unknown cost' : verdict}.`,
      remedy: `Rewrite it, or split the text without it. Only where its input is small by a rule that holds elsewhere, list it with that reason in ${boundedFile}.`,
    },
  ]
}

function staleEntries(
  keys: ReadonlyMap<string, string>,
  verdicts: Readonly<Record<string, PatternVerdict>>,
  bounded: Readonly<Record<string, string>>,
  fix: Finding['fix'],
): Finding[] {
  return [
    ...Object.keys(verdicts)
      .filter((key) => !keys.has(key))
      .map((key) => ({
        at: verdictsFile,
        problem: `No file holds ${short(key)} any more.`,
        remedy: 'Run `npm run generate` and commit what it writes.',
        fix,
      })),
    ...Object.keys(bounded)
      .filter((key) => !keys.has(key) || verdicts[key] === 'linear')
      .map((key) => ({
        at: boundedFile,
        problem: `${short(key)} ${keys.has(key) ? 'is linear' : 'is in no file any more'}.`,
        remedy: 'Take its entry out.',
      })),
  ]
}

const short = (key: string) => (key.length > 160 ? `${key.slice(0, 160)}…` : key)
