import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config.ts'
import type { Need } from '../jobs/definition.ts'
import { codeOf, messageOf } from '../lib/untyped.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of its path is a file',
}

/**
 * Checks the folders that this process will write to, and creates nothing.
 * @param needs what its work needs of the machine
 * @throws ConfigError
 */
export async function assertWritableFolders(
  { dataDir, database, sandbox, servesApi, storage }: Config,
  needs: readonly Need[],
): Promise<void> {
  const folders = [
    {
      isUsed: database.embedded || needs.includes('disk') || (servesApi && sandbox.enabled),
      path: dataDir,
      setting: 'CASTLANE_DATA_DIR',
    },
    {
      isUsed: storage.s3 === null && (servesApi || needs.includes('storage')),
      path: storage.path,
      setting: 'CASTLANE_STORAGE',
    },
  ]
  for (const { path, setting } of folders.filter(({ isUsed }) => isUsed)) {
    const why = await findObstacle(path)
    if (why !== null)
      throw new ConfigError([
        `The folder ${path} cannot be written: ${why}. Name another one in ${setting}, or start as a user who may write there.`,
      ])
  }
}

/** Why the folder cannot be written, or made in the nearest one above it that exists; null if it can. */
async function findObstacle(path: string): Promise<string | null> {
  try {
    await access(path, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === 'ENOENT' && dirname(path) !== path) return findObstacle(dirname(path))
    return reasons[code] ?? messageOf(error)
  }
}
