import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder on this machine in which archives are written before they are stored, one subfolder for each. */
const archivingFolder = (dataDir: string): string => join(dataDir, 'archiving')

/** The file of an archive in its subfolder. */
const fileName = 'rows'

/** Runs `write` with the path of a file that is removed afterwards. */
export async function withArchivingFile<Result>(
  dataDir: string,
  write: (path: string) => Promise<Result>,
): Promise<Result> {
  const root = archivingFolder(dataDir)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(root, 'month-'))
  try {
    return await write(join(folder, fileName))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed workers left behind: files that were last written to before a time. */
export async function sweepArchiving(dataDir: string, before: Date): Promise<void> {
  const root = archivingFolder(dataDir)
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name)
    const found = await stat(join(folder, fileName)).catch(() => stat(folder).catch(() => undefined))
    if (found && found.mtimeMs < before.getTime()) await rm(folder, { recursive: true, force: true })
  }
}
