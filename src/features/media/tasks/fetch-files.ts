import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerDeps } from '../../../context.ts'
import type { StoredFile } from '../store/media-queries.ts'
import { findFiles } from '../store/media-queries.ts'

/** A file of a media item, copied to this machine. */
export interface FetchedFile extends StoredFile {
  readonly path: string
}

/** Copies the files of ready media into a folder, in the order of the ids. Missing ones are left out. */
export async function fetchFiles(
  { deps, signal }: { readonly deps: Pick<WorkerDeps, 'db' | 'storage'>; readonly signal: AbortSignal },
  projectId: string,
  ids: readonly string[],
  folder: string,
): Promise<FetchedFile[]> {
  if (ids.length === 0) return []
  const files = await findFiles(deps.db.read, projectId, ids)
  await mkdir(folder, { recursive: true })
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file.id)
      await deps.storage.fetchTo(file.storageKey, path, { signal })
      return { ...file, path }
    }),
  )
}
