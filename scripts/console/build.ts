import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { replaceFolder, stampFile } from '../built-pages.ts'
import { consoleFolder, consolePages } from './stamp.ts'

/** Builds the pages. @param stamp names what they are built from */
export function buildConsole(stamp: string): Promise<void> {
  return replaceFolder(consolePages, stamp, async (scratch) => {
    await build({
      root: consoleFolder,
      base: '/console/',
      logLevel: 'error',
      build: { outDir: scratch, emptyOutDir: true },
    })
    writeFileSync(join(scratch, stampFile), JSON.stringify({ stamp }))
  })
}
