import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'

const batch = 100
/** A worker that was given up on may still be putting a file; its stage's deadline is shorter than this. */
const graceMs = 60 * 60_000
const leftPartMs = 24 * 60 * 60_000

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
    await sweepAttempts(deps, renderFolder(deps.config.dataDir))
    await sweepAttempts(deps, measureFolder(deps.config.dataDir))
    await deps.storage.sweepParts(new Date(Date.now() - leftPartMs))
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

/**
 * Removes the folders of attempts that are not live, named `<id of the job or media item>-<attempt>`. The loop begins
 * with this, so a worker that is killed again and again does not fill the disk.
 */
async function sweepAttempts({ db }: WorkerDeps, root: string): Promise<void> {
  // Folders first: an attempt is written down before its folder is made.
  const names = await readdir(root).catch(() => [] as string[])
  if (names.length === 0) return
  const ids = names.map((name) => name.slice(0, name.lastIndexOf('-')))
  const live = new Set<string>()
  for (const { id, attempt } of await db.write
    .selectFrom('jobs')
    .select(['id', 'attempt'])
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute())
    live.add(`${id}-${attempt}`)
  for (const { id, attempts } of await db.write
    .selectFrom('media')
    .select(['id', 'attempts'])
    .where('id', 'in', ids)
    .where('status', '=', 'processing')
    .execute())
    live.add(`${id}-${attempts}`)
  for (const name of names) if (!live.has(name)) await rm(join(root, name), { recursive: true, force: true })
}
