import type { ApiFailure } from './errors.ts'
import { unwrap } from './errors.ts'

interface Page<Item> {
  readonly data: readonly Item[]
  readonly nextCursor: string | null
}

/** What a list answers. */
export type PageAnswer<Item> =
  | { readonly data: Page<Item>; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ApiFailure; readonly response: Response }

export async function* pagesOf<Item>(
  read: (page: { readonly cursor?: string }) => Promise<PageAnswer<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  do {
    const page: Page<Item> = unwrap(await read(cursor === null ? {} : { cursor }))
    yield* page.data
    cursor = page.nextCursor
  } while (cursor !== null)
}
