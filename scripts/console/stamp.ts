import { join } from 'node:path'
import { stampOf } from '../built-pages.ts'

const root = join(import.meta.dirname, '../..')
export const consoleFolder = join(root, 'console')
export const consolePages = join(consoleFolder, 'dist')

/** What the pages are built of: their sources, what those import from elsewhere, and the packages. */
const sources = [
  'console/**',
  'src/client/**',
  'src/lib/{csv,plot}.ts',
  'generated/client.ts',
  'generated/enums.ts',
  'generated/errors.ts',
  'scripts/console/**',
  'scripts/built-pages.ts',
  'package-lock.json',
]

/** Names the pages of these sources. */
export const consoleStamp = () => stampOf(root, sources, ['console/dist*/**', 'console/dist*'])
