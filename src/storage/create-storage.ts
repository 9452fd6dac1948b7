import type { Config } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import type { Vault } from '../lib/vault.ts'
import type { DiskStorage } from './disk.ts'
import { createDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** Uses a bucket if one is configured; a process without one never loads the SDK. */
export async function createStorage(
  { storage, http }: Config,
  vault: Vault,
  clock: Clock,
  onClose: (work: () => void) => void,
): Promise<{ readonly storage: Storage; readonly disk: DiskStorage | null }> {
  if (storage.s3 === null) {
    const disk = createDiskStorage(storage.path, http.publicUrl, vault)
    return { storage: disk, disk }
  }
  const { createS3Storage } = await import('./s3.ts')
  const { credentials, ...bucket } = storage.s3
  const s3 = createS3Storage({
    ...bucket,
    credentials: credentials && { ...credentials, secretAccessKey: credentials.secretAccessKey.reveal() },
    clock,
  })
  onClose(() => s3.close())
  return { storage: s3, disk: null }
}
