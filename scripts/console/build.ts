import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { areConsolePagesFresh, consoleFolder, consolePages, stampText } from './stamp.ts'

/** Builds the pages beside the ones that a server may be reading, and puts them in their place. */
export async function buildConsole(stamp: string): Promise<void> {
  const [scratch, former] = [`${consolePages}.${process.pid}`, `${consolePages}.${process.pid}.former`]
  try {
    await build({
      root: consoleFolder,
      base: '/console/',
      logLevel: 'error',
      build: { outDir: scratch, emptyOutDir: true },
    })
    writeFileSync(join(scratch, 'stamp.json'), stampText(stamp))
    // Another process may have built the same concurrently.
    if (areConsolePagesFresh()) return
    if (existsSync(consolePages)) renameSync(consolePages, former)
    renameSync(scratch, consolePages)
  } finally {
    for (const leftover of [scratch, former]) rmSync(leftover, { recursive: true, force: true })
  }
}
