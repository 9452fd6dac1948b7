import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'

const batch = 100
/** A worker that was given up on may still be putting a file; its stage's deadline is shorter than this. */
const graceMs = 60 * 60_000
const leftFolderMs = 24 * 60 * 60_000

/** Folder of this machine that attempts render into; each has one of its own below it. */
export function renderFolder(dataDir: string): string {
  return join(dataDir, 'rendering')
}

/** Folder of this machine that files lie in while they are fetched and measured; each has a folder of its own below it. */
export function measureFolder(dataDir: string): string {
  return join(dataDir, 'measuring')
}

/** Deletes files that no media item names, and what killed renderings, measurements and puts left behind. */
export const sweepFiles: Tick<WorkerDeps> = {
  name: 'sweep-files',
  everyMs: 60_000,
  async run(deps, signal) {
    await sweepFolder(renderFolder(deps.config.dataDir))
    await sweepFolder(measureFolder(deps.config.dataDir))
    await deps.storage.sweepParts(new Date(Date.now() - leftFolderMs))
    const now = deps.clock.now()
    const before = new Date(now.getTime() - graceMs)
    const loose = await deps.db.read
      .selectFrom('loose_files')
      .leftJoin('jobs', 'jobs.id', 'loose_files.job_id')
      .select('loose_files.storage_key')
      .where((where) =>
        where.or([where('jobs.finished_at', '<', before), where('loose_files.delete_after', '<=', now)]),
      )
      .limit(batch)
      .execute()
    for (const { storage_key: key } of loose) {
      if (signal.aborted) return false
      // The file before its note: a crash between the two is swept again.
      await deps.storage.delete(key)
      await deps.db.write.deleteFrom('loose_files').where('storage_key', '=', key).execute()
    }
    return loose.length === batch
  },
}

async function sweepFolder(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [] as string[])) {
    const folder = join(root, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - leftFolderMs) await rm(folder, { recursive: true, force: true })
  }
}
