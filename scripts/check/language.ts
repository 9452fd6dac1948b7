/** Comments and what partners read, in the terms that a newcomer would search for. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'
import { sourceFiles } from './source-files.ts'

/** Words of the house, and what to write instead. */
const terms: readonly (readonly [avoid: RegExp, write: string])[] = [
  [/\b(?:told|tells?|telling)\b/i, 'return, report, say or show'],
  [/\bmeanwhile\b/i, 'while …, or concurrently'],
  [/\blikewise\b/i, 'also'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bapart by\b/i, 'separated by'],
  [/\b(?:comes?|came) round\b/i, 'runs again, or is due'],
  [/\banew\b/i, 'again'],
  [/\b(?:gave|gives?|given|giving) up\b/i, 'fail, revoke, abandon or stop'],
  [/\blonely\b/i, 'single'],
  [/\bas well as it goes\b/i, 'best effort'],
  [/\b(?:un)?mend(?:s|ed|ing|able)?\b/i, 'fix, recover or reconcile'],
  [/\bputs? off\b/i, 'reschedule'],
]

/** The list itself, data whose words are what people write to customers, and what was released, which stands as it was written. */
const exempt =
  /^scripts\/check\/language\.ts$|^src\/generation\/replies\/.*(?:phrases|combinations)\.ts$|^openapi\/releases\//

export const language: Gate = {
  name: 'language',
  about: 'Comments, the contract, guides and docs use standard terms (scripts/check/language.ts).',
  async run(root) {
    const readmes = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
      .filter((path) => existsSync(join(root, path)))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    const findings: Finding[] = []
    for (const { path, text } of [
      ...sourceFiles(root, ['src', 'scripts', 'test', 'console'], ['.ts', '.tsx']),
      ...sourceFiles(root, ['openapi', 'docs'], ['.yaml', '.md']),
      ...readmes,
    ])
      if (!exempt.test(path)) findings.push(...checkText(path, text))
    return { findings }
  },
}

/** Line by line: of code its comments, of prose what is no code and no quotation. */
function checkText(path: string, text: string): Finding[] {
  const isCode = /\.tsx?$/.test(path)
  return text.split('\n').flatMap((line, index) => {
    const written = isCode ? (/^\s*(?:\/\*+|\*|\/\/)(.*)/.exec(line)?.[1] ?? '') : line
    const words = written.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, ' ')
    return terms.flatMap(([avoid, write]) => {
      const found = avoid.exec(words)
      return found === null
        ? []
        : [{ at: `${path}:${index + 1}`, problem: `It says “${found[0]}”.`, remedy: `Write: ${write}.` }]
    })
  })
}
