/** Writes the README's table of settings from their definitions. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describeSettings } from '../src/config/settings.ts'

const begin = '<!-- settings: written by scripts/settings-table.ts -->'
const end = '<!-- /settings -->'

/** The README with its table made anew. */
export function withSettings(readme: string): string {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`README.md lacks the lines ${begin} and ${end}.`)
  const rows = describeSettings().map((row) => `| \`${row.name}\` | ${cell(row.default)} | ${cell(row.meaning)} |`)
  const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  return `${readme.slice(0, from)}${begin}\n${table}\n${readme.slice(to)}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

if (import.meta.main) writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')))
