/** Writes the table in docs/settings.md and .env.example from the definitions of the settings. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describeSettings } from '../src/config/settings.ts'

const settingsPage = 'docs/settings.md'
const begin = '<!-- settings: written by scripts/settings-table.ts -->'
const end = '<!-- /settings -->'

/** The page of settings with its table replaced. */
export function withSettings(page: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${settingsPage} lacks the lines ${begin} and ${end}.`)
  const rows = describeSettings().map((row) => `| \`${row.name}\` | ${cell(row.default)} | ${cell(row.meaning)} |`)
  const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`
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
  writeFileSync(settingsPage, withSettings(readFileSync(settingsPage, 'utf8')))
  writeFileSync('.env.example', envExample())
}

if (import.meta.main) writeSettings()
