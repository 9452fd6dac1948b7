import { InfrastructureError } from '../lib/infrastructure-error.ts'
import type { Storage } from './storage.ts'

/** Refuses uploads that could not be stored, before a partner has sent a file in vain. */
export interface UploadGate {
  /** Why no file can be stored at the moment; null if one can. */
  whyClosed(bytes?: number): Promise<string | null>
  /** @throws InfrastructureError where files of so many bytes could not be stored at the moment */
  assertOpen(bytes: number): Promise<void>
}

/** @param failures what the last check of this process found; a bucket is known to fail by that alone */
export function createUploadGate({
  storage,
  failures,
}: {
  readonly storage: Storage
  readonly failures: ReadonlyMap<string, string>
}): UploadGate {
  async function whyClosed(bytes = 0): Promise<string | null> {
    return failures.get('storage') ?? (await storage.whyFull(bytes))
  }
  return {
    whyClosed,
    async assertOpen(bytes) {
      const why = await whyClosed(bytes)
      if (why !== null) throw new InfrastructureError(`No file can be stored: ${why}`)
    },
  }
}
