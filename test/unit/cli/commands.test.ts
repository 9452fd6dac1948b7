import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../integration/cli/cli.ts'

const root = join(import.meta.dirname, '../../..')
const filesOf = (folder: string, extension: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => join(folder, name))

/** Each with the words behind `castlane`. */
interface Mention {
  readonly file: string
  readonly words: readonly string[]
}

/** Commands in code spans and code blocks. */
function mentionsInPage(file: string): Mention[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:`|^(?:[A-Z_]+=\S+ )*)(?:npx )?castlane\s+([a-z][^`\n]*(?:\n[^`\n]+)?)(?=`)|^(?:[A-Z_]+=\S+ )*(?:npx )?castlane ([a-z].*)$/gm,
  )
  return [...found].map(([, span, line]) => ({ file, words: (span ?? line ?? '').split(/\s+/) }))
}

/** Commands that messages quote. */
function mentionsInSource(file: string): Mention[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/"castlane ([a-z][a-z -]*[a-z])[" ]/g)].map(([, words]) => ({
    file,
    words: words!.split(' '),
  }))
}

const mentions = [
  ...[
    ...filesOf('docs', '.md'),
    ...filesOf('openapi/guides', '.md'),
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
  ].flatMap(mentionsInPage),
  ...filesOf('src', '.ts').flatMap(mentionsInSource),
]

const isSingle = (name: string | undefined) => name === 'migrate' || name === 'doctor'

async function helpOf(path: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await run({}, [...path, '--help'])
  if (exitCode !== 0) throw new Error(stderr)
  return stdout
}

const flagsIn = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map((match) => match[1]!)

async function commandsOf(group: string): Promise<string[]> {
  const [, list = ''] = (await helpOf([group])).split('Commands:\n')
  return [...list.split('\n\n')[0]!.matchAll(/^ {2}([a-z-]+)/gm)].map((match) => match[1]!)
}

describe('the command line', () => {
  it('has every command and flag that a page or a message names', async () => {
    expect(mentions.filter(({ file }) => file === 'docs/operations.md').length).toBeGreaterThan(30)
    expect(mentions.filter(({ file }) => file.startsWith('src/')).length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const { file, words } of mentions) {
      const path = isSingle(words[0]) ? words.slice(0, 1) : words.slice(0, 2)
      const help = await helpOf(path).catch((error: Error) => error.message)
      const isThere = help.startsWith(`Usage: castlane ${path.join(' ')} `)
      const flags = words.filter((word) => word.startsWith('--')).map((word) => /^--[a-z-]+/.exec(word)![0])
      const missing = isThere ? flags.filter((flag) => !flagsIn(help).includes(flag)) : []
      if (!isThere || missing.length > 0) wrong.push(`${file}: castlane ${words.join(' ')} ${missing.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })

  it('takes --yes wherever something is changed, which is wherever --reason is taken', async () => {
    const groups = (await commandsOf('')).filter((name) => !isSingle(name))
    const paths = [['migrate'], ['doctor']]
    for (const group of groups) paths.push(...(await commandsOf(group)).map((name) => [group, name]))
    const changing: string[] = []
    for (const path of paths) {
      const flags = flagsIn(await helpOf(path))
      expect([path.join(' '), flags.includes('--yes')]).toEqual([path.join(' '), flags.includes('--reason')])
      if (flags.includes('--yes')) changing.push(path.join(' '))
    }
    expect(changing).toEqual(expect.arrayContaining(['migrate', 'tasks resume', 'switch off', 'keys create']))
    expect(changing).not.toContain('doctor')
  })

  it('takes the same flags to undo something as to do it', async () => {
    const pairs = [
      ['switch on', 'switch off'],
      ['tasks pause', 'tasks resume'],
      ['jobs pause', 'jobs resume'],
      ['orgs suspend', 'orgs resume'],
      ['pool retire', 'pool restore'],
      ['prices set', 'prices reset'],
      ['caps set', 'caps reset'],
      ['quotas set', 'quotas reset'],
      ['write-key-limits set', 'write-key-limits reset'],
    ]
    for (const [one, other] of pairs as [string, string][])
      expect([other, flagsIn(await helpOf(other.split(' ')))]).toEqual([other, flagsIn(await helpOf(one.split(' ')))])
  })
})
