import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { ErrorView } from '../../errors.ts'
import { ApiError, errorView, errorWithin } from '../../errors.ts'

/** What became of one entry of a bulk call. */
export interface EntryResult<Resource> {
  index: number
  status: 'done' | 'refused'
  resource: Resource | null
  error: ErrorView | null
}

/** The entries that are refused before the transaction opens, by their index. */
export type RefusedEntries = ReadonlyMap<number, ApiError>

/** Reviews the entries one after another, as the `prepare` of their operations does. */
export async function reviewEntries<Entry>(
  entries: readonly Entry[],
  review: (entry: Entry) => Promise<unknown>,
): Promise<RefusedEntries> {
  const refused = new Map<number, ApiError>()
  for (const [index, entry] of entries.entries())
    try {
      await review(entry)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.set(index, error)
    }
  return refused
}

/**
 * Carries the entries out in their order, each inside a savepoint: one that is refused leaves nothing behind and does not
 * affect the others. What is no error of the catalogue (a deadlock, a lost connection) ends the whole transaction.
 * @param run carries one out, by the handler of its own operation
 */
export async function runEntries<Entry, Resource>(
  {
    tx,
    requestId,
    entries,
    refused,
  }: {
    readonly tx: Tx
    readonly requestId: string
    readonly entries: readonly Entry[]
    readonly refused?: RefusedEntries
  },
  run: (entry: Entry) => Promise<Resource>,
): Promise<EntryResult<Resource>[]> {
  const results: EntryResult<Resource>[] = []
  for (const [index, entry] of entries.entries()) {
    const refuse = (error: ApiError): EntryResult<Resource> => ({
      index,
      status: 'refused',
      resource: null,
      error: errorView(errorWithin(error, `/body/entries/${index}`, entry), requestId),
    })
    const known = refused?.get(index)
    if (known) {
      results.push(refuse(known))
      continue
    }
    await sql`SAVEPOINT entry`.execute(tx)
    try {
      const resource = await run(entry)
      await sql`RELEASE SAVEPOINT entry`.execute(tx)
      results.push({ index, status: 'done', resource, error: null })
    } catch (error) {
      if (!isRefusal(error)) throw error
      await sql`ROLLBACK TO SAVEPOINT entry`.execute(tx)
      await sql`RELEASE SAVEPOINT entry`.execute(tx)
      results.push(refuse(error))
    }
  }
  return results
}

/** An error whose cause may be removed ends the transaction, which is then run again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.recover === undefined
}
