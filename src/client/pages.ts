import { unwrap } from './errors.ts'

interface Page {
  readonly data: readonly unknown[]
  readonly nextCursor: string | null
}

/** Walks a list entry by entry; the pages after the first are fetched as they are needed. */
export async function* pagesOf(
  read: (cursor: string | null) => Promise<Parameters<typeof unwrap>[0]>,
): AsyncGenerator<unknown, void, undefined> {
  let cursor: string | null = null
  do {
    const page: Page = unwrap(await read(cursor))
    yield* page.data
    cursor = page.nextCursor
  } while (cursor !== null)
}
