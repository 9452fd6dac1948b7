import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../contract/json.ts'

const root = join(import.meta.dirname, '../..')
export const consoleFolder = join(root, 'console')
export const consolePages = join(consoleFolder, 'dist')

/** What the pages are built of: their sources, what those import from elsewhere, and the packages. */
const sources = [
  'console/**',
  'src/client/**',
  'generated/client.ts',
  'generated/enums.ts',
  'scripts/console/**',
  'package-lock.json',
]

/** Names the pages of these sources. */
export function consoleStamp(): string {
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.parentPath === consoleFolder && entry.name.startsWith('dist'),
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return sha256(
    paths
      .sort()
      .map((path) => sha256(readFileSync(path, 'latin1')))
      .join('\n'),
  )
}

export function areConsolePagesFresh(): boolean {
  const file = join(consolePages, 'stamp.json')
  return existsSync(file) && readFileSync(file, 'utf8') === stampText(consoleStamp())
}

export const stampText = (stamp: string) => `${JSON.stringify({ stamp })}\n`
