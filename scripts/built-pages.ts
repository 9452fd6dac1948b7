/** Pages that are built into a folder: what they were built from, and how a new folder takes the place of the former one. */
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './contract/json.ts'

export const stampFile = 'stamp.json'

/** Names what is built from these files. @param sources globs below the root, with `/`, of which directories do not count */
export function stampOf(root: string, sources: readonly string[], excluded: readonly string[] = []): string {
  const entries = globSync(sources, { cwd: root, exclude: excluded, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = paths.sort().map((path) => sha256(readFileSync(path, 'latin1')))
  return sha256(contents.join('\n'))
}

/** Whether a folder holds what is built from these sources. */
export function isFresh(folder: string, stamp: string): boolean {
  const file = join(folder, stampFile)
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { stamp?: unknown }).stamp === stamp
}

/**
 * Builds beside a folder that a server may be reading, and puts the result in its place.
 * @param build writes the files, the one of the stamp among them
 */
export async function replaceFolder(
  folder: string,
  stamp: string,
  build: (scratch: string) => Promise<void> | void,
): Promise<void> {
  const [scratch, former] = [`${folder}.${process.pid}`, `${folder}.${process.pid}.former`]
  try {
    await build(scratch)
    // Another process may have built the same concurrently.
    if (isFresh(folder, stamp)) return
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(scratch, folder)
  } finally {
    for (const leftover of [scratch, former]) rmSync(leftover, { recursive: true, force: true })
  }
}
