import type { Storage } from './storage.ts'

/** Checks that a file is complete in storage before the database refers to it. */
export async function assertStored(
  storage: Pick<Storage, 'head'>,
  { storageKey, bytes }: { readonly storageKey: string; readonly bytes: number },
): Promise<void> {
  const head = await storage.head(storageKey)
  if (head?.bytes !== bytes)
    throw new Error(`${storageKey} holds ${head?.bytes ?? 'nothing'}, where ${bytes} bytes were stored.`)
}
