/** Writes the README's table of settings and .env.example from their definitions. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describeSettings } from '../src/config/settings.ts'

const begin = '<!-- settings: written by scripts/settings-table.ts -->'
const end = '<!-- /settings -->'

/** The README with its table replaced. */
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

/** A file for `node --env-file`: every setting with its meaning, none of them set. */
export function envExample(): string {
  const entries = describeSettings().map(
    ({ name, default: fallback, meaning }) => `# ${meaning}\n# Default: ${fallback}\n#${name}=\n`,
  )
  const head = [
    '# Written by scripts/settings-table.ts. Copy it to .env, remove the # before what you set, and start with',
    '# `node --env-file=.env src/main.mjs`, or hand it to Docker (`--env-file`). Keep .env out of the repository.',
  ]
  return `${head.join('\n')}\n\n${entries.join('\n')}`
}

/** Writes both into the current folder. */
export function writeSettings(): void {
  writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')))
  writeFileSync('.env.example', envExample())
}

if (import.meta.main) writeSettings()
