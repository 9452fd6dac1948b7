import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envExample, withSettings } from '../../../scripts/settings-table.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

it('lists every setting in the README as the program reads it (node scripts/settings-table.ts writes the table)', () => {
  const readme = read('README.md')
  expect(withSettings(readme)).toBe(readme)
})

it('lists every setting in .env.example (node scripts/settings-table.ts writes it)', () => {
  expect(envExample()).toBe(read('.env.example'))
})

it('lists every decision with its status, in their order', () => {
  const folder = new URL('../../../docs/decisions/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const rows = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  const listed = rows.map((row) => /^\| \[(\d{4})\]\((\1-[\w-]+\.md)\) \| .+ \| (.+) \|$/.exec(row))
  expect(listed.map((match) => match?.[2])).toEqual(files)
  for (const [index, match] of listed.entries()) {
    const status = match?.[3] ?? ''
    expect(status, rows[index]).toMatch(/^(?:accepted|(?:partly )?superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))$/)
    const later = /\((.+)\)$/.exec(status)?.[1]
    if (later !== undefined) expect(files, rows[index]).toContain(later)
  }
})

it('names no command that npm does not know', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])
    for (const [, name] of read(file).matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts), file).toContain(name)
})
