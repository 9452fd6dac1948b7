import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
/** Node runs no TypeScript below node_modules, where caches would lie otherwise. */
const cache = join(root, '.castlane', 'versions')

/** Upgrades begin at the first version whose database can be upgraded: the last commit that changed this file. */
const baseline = 'src/db/migrations/0001_baseline.sql'

/** The old version is not available here; the message says what to do. */
export class NoOldVersionError extends Error {
  override readonly name = 'NoOldVersionError'
}

/**
 * The old version's files with its own packages, in a folder that later runs find again. An interrupted run leaves a
 * folder of another name, so that what is found is whole.
 * @throws NoOldVersionError where the history does not hold the commit
 */
export async function checkOutOldVersion(report: (line: string) => void): Promise<string> {
  const changed = await run('git', ['log', '-1', '--format=%H', '--', baseline], { cwd: root })
  const known = changed.stdout.trim()
  if (!known)
    throw new NoOldVersionError(
      `The history here does not hold the last change of ${baseline}, which the upgrade begins at. Fetch all of it with git fetch --unshallow, or leave this step out with --only.`,
    )
  const folder = join(cache, known)
  if (existsSync(folder)) return folder
  const making = `${folder}.${process.pid}`
  await mkdir(making, { recursive: true })
  try {
    await run('git', ['archive', '--format=tar', '--output', `${making}.tar`, known], { cwd: root })
    await run('tar', ['-xf', `${making}.tar`, '-C', making])
    report(`installing the packages of ${known}`)
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: making, maxBuffer: 1 << 26 })
    await rename(making, folder)
  } finally {
    await rm(making, { recursive: true, force: true })
    await rm(`${making}.tar`, { force: true })
  }
  return folder
}
