import { statfs } from 'node:fs/promises'

/** Less would not hold a rendering's frames and files, nor what an embedded database writes. */
export const minFreeBytes = 200 * 1024 * 1024

export interface DiskSpace {
  readonly freeBytes: number
  readonly sizeBytes: number
}

/** Of the disk that a folder is on: what this user may still write, and all of it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
