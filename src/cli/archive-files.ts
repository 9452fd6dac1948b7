import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Archives } from '../../generated/database.ts'
import { ChangedArchiveError, readArchive } from '../features/housekeeping/api.ts'
import { CommandError } from './errors.ts'
import type { Session } from './session.ts'

export interface ArchiveFile {
  readonly archive: Selectable<Archives>
  readonly path: string
}

/** Fetches archives from storage for as long as `use` runs. */
export async function withArchiveFiles<Result>(
  session: Session,
  archives: readonly Selectable<Archives>[],
  use: (files: readonly ArchiveFile[]) => Promise<Result>,
): Promise<Result> {
  if (archives.length === 0) return use([])
  const { storage } = await session.deps()
  const folder = await mkdtemp(join(tmpdir(), 'castlane-archive-'))
  try {
    const files: ArchiveFile[] = []
    for (const [n, archive] of archives.entries()) {
      const path = join(folder, String(n))
      await storage.fetchTo(archive.storage_key, path)
      files.push({ archive, path })
    }
    return await use(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the rows of a fetched archive, some at a time. @throws ChangedArchiveError */
export const readArchivedRows = ({ archive, path }: ArchiveFile) => readArchive(path, archive)

/** @throws CommandError where an archive is not what was archived */
export async function withArchiveErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChangedArchiveError) throw new CommandError(error.message)
    throw error
  }
}
