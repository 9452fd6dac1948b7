import type { ApiFailure } from './errors.ts'
import { unwrap } from './errors.ts'

interface Page<Item> {
  readonly data: readonly Item[]
  readonly nextCursor: string | null
}

type PageAnswer<Item> =
  | { readonly data: Page<Item>; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ApiFailure; readonly response: Response }

interface ListInit {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>>; readonly [part: string]: unknown }
  readonly [option: string]: unknown
}

export async function* pagesOf<Item>(
  get: (path: string, init: ListInit) => Promise<PageAnswer<Item>>,
  path: string,
  init: ListInit = {},
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined
  do {
    const query = { ...init.params?.query, ...(cursor && { cursor }) }
    const page = unwrap(await get(path, { ...init, params: { ...init.params, query } }))
    yield* page.data
    cursor = page.nextCursor
  } while (cursor !== null)
}
