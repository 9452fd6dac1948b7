import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envExample, withSettings } from '../../../scripts/settings-table.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

it('lists every setting in docs/settings.md as the program reads it (node scripts/settings-table.ts writes it)', () => {
  const page = read('docs/settings.md')
  expect(withSettings(page)).toBe(page)
})

it('lists every setting in .env.example (node scripts/settings-table.ts writes it)', () => {
  expect(envExample()).toBe(read('.env.example'))
})

it('names no command that npm does not know', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])
    for (const [, name] of read(file).matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts), file).toContain(name)
})
