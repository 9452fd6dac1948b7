import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerDeps } from '../../../context.ts'
import { jobRows } from '../../../jobs/relations.ts'
import { DAY, MINUTE } from '../../../lib/time.ts'
import { sweepArchiving } from '../../housekeeping/api.ts'

const everyMs = MINUTE
const leftPartMs = DAY

/** Returns the folder on this machine that holds one subfolder for each render attempt. */
export function renderFolder(dataDir: string): string {
  return join(dataDir, 'rendering')
}

/** Returns the folder on this machine that files are fetched into and measured in, one subfolder for each attempt. */
export function measureFolder(dataDir: string): string {
  return join(dataDir, 'measuring')
}

/** Removes what interrupted renders, measurements, archives and uploads left on this machine. */
export async function sweepFolders(deps: WorkerDeps): Promise<void> {
  await sweepAttempts(deps, renderFolder(deps.config.dataDir))
  await sweepAttempts(deps, measureFolder(deps.config.dataDir))
  const before = new Date(Date.now() - leftPartMs)
  await sweepArchiving(deps.config.dataDir, before)
  await deps.storage.sweepParts(before)
}

/**
 * Sweeps the folders every minute until the signal aborts. It is not a task, because each worker has its own folders.
 */
export async function sweepFoldersPeriodically(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweepFolders(deps).catch((error: unknown) => {
      if (!signal.aborted)
        deps.log.error({ err: error }, 'folders of this machine could not be swept; tried again soon')
    })
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Removes the folders of attempts that are not live, named `<id of the job or media item>-<attempt>`. A worker starts
 * with this, so that one that is killed again and again does not fill the disk.
 */
async function sweepAttempts({ db }: WorkerDeps, root: string): Promise<void> {
  // Read the folders first: an attempt is recorded before its folder is made.
  const names = await readdir(root).catch(() => [])
  if (names.length === 0) return
  const ids = names.map((name) => name.slice(0, name.lastIndexOf('-')))
  const live = new Set<string>()
  for (const { id, attempt } of await db.write
    .selectFrom(jobRows.as('jobs'))
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
