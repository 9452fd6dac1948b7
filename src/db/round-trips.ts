import type { CompiledQuery } from 'kysely'
import { CompiledQuery as Compiled } from 'kysely'
import pg from 'pg'
import { Joined, JoinedPart } from './joined-statements.ts'
import type { Tx } from './transaction.ts'
import { UnacknowledgedCommitError } from './unavailable.ts'

/** Ends the text of the last statement of a transaction, which only COMMIT follows. */
export const thenCommit = '/* then commit */'

/**
 * Ends the text of a statement that returns nothing and may fail: as the first of a transaction, it is sent with the
 * next one, which then fails with the same error and is not run.
 */
export const withNext = '/* with the next */'

/** Stands for statements that are sent together, which are its only value. */
const together = '/* together */'

type RowsOf<Queries extends readonly CompiledQuery[]> = {
  [N in keyof Queries]: Queries[N] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements in one round trip: they run in this order, and none after one that fails. Outside a transaction they
 * are one.
 * @param tx of the pool for writes, whose connections are in pipeline mode
 * @returns the rows of each
 */
export async function sendTogether<const Queries extends readonly CompiledQuery[]>(
  tx: Tx,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const { rows } = await tx.executeQuery(Compiled.raw(together, [queries]))
  return rows as RowsOf<Queries>
}

type Query = (...args: unknown[]) => unknown

/**
 * Saves a transaction two round trips on a connection in pipeline mode, or three: BEGIN is sent with the first
 * statement, and COMMIT with a statement that ends with `thenCommit`.
 * @param types how values are read
 */
export function saveRoundTrips(client: pg.ClientBase, types: pg.CustomTypesConfig): void {
  const query = client.query.bind(client) as Query
  /** The statements that are sent with the next one: BEGIN, and one that ends with `withNext`. */
  let opening: JoinedPart[] = []
  let committing: Promise<unknown> | undefined

  const sendAll = (queries: readonly CompiledQuery[]): Promise<unknown> => {
    const parts = queries.map(({ sql, parameters }) => new JoinedPart(sql, parameters))
    const joined = new Joined([...opening, ...parts], types)
    opening = []
    query(joined)
    return Promise.all(parts.map(({ result }) => result)).then((results) => ({
      command: 'SELECT',
      rows: results.map(({ rows }) => rows as unknown),
    }))
  }

  const send = (text: string, values: unknown): Promise<unknown> => {
    const statement = new JoinedPart(text, (values as unknown[] | undefined) ?? [])
    const isLast = text.endsWith(thenCommit)
    if (isLast) assertPlain(statement.values)
    const commit = isLast ? [new JoinedPart('commit')] : []
    const joined = new Joined([...opening, statement, ...commit], types)
    opening = []
    query(joined)
    if (!commit[0]) return statement.result
    committing = commit[0].result
    // Without a rejection by the server, the statement and the COMMIT may both have arrived.
    return statement.result.catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? error : new UnacknowledgedCommitError(error)
    })
  }

  client.query = ((...args: unknown[]) => {
    const [text, values] = args
    if (typeof text !== 'string' || typeof args.at(-1) === 'function') return query(...args)
    if (text === together) return sendAll((values as [readonly CompiledQuery[]])[0])
    if (text === 'begin') {
      opening = [new JoinedPart('begin')]
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (opening.length === 1 && text.endsWith(withNext)) {
      opening.push(new JoinedPart(text, values as unknown[]))
      return Promise.resolve({ command: 'SELECT', rows: [] })
    }
    if (opening.length > 0) {
      const isUnused = text === 'rollback' || (text === 'commit' && opening.length === 1)
      if (!isUnused) return send(text, values)
      opening = []
      return Promise.resolve({ command: text.toUpperCase(), rows: [] })
    }
    if (committing && (text === 'commit' || text === 'rollback')) {
      const ended = committing
      committing = undefined
      if (text === 'commit') return ended
      return ended.catch((error: unknown) => {
        // Behind a statement that failed, COMMIT was not run. A ROLLBACK fails only with its connection.
        const rolledBack = error instanceof pg.DatabaseError ? (query('rollback', []) as Promise<unknown>) : ended
        return rolledBack.catch(() => ({ command: 'ROLLBACK', rows: [] }))
      })
    }
    if (text.endsWith(thenCommit)) return send(text, values)
    return query(...args)
  }) as typeof client.query
}

/**
 * A value that the driver cannot serialize would fail the statement before it is sent, and the COMMIT would be sent
 * without it.
 */
function assertPlain(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value))
      throw new TypeError(
        'The last statement of a transaction accepts only plain values: serialize objects and arrays first.',
      )
}
