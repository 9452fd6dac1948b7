import type pg from 'pg'
import { UnacknowledgedCommitError } from './unavailable.ts'

/** Ends the text of a statement after which nothing is left but COMMIT. */
export const thenCommit = '/* then commit */'

type Query = (...args: unknown[]) => unknown
interface Stream {
  cork(): void
  uncork(): void
}

/**
 * Saves a transaction two round trips on a connection in pipeline mode. BEGIN is sent with the first statement only if
 * that is a SELECT, because after a failed BEGIN a change would run outside a transaction. COMMIT is sent with a
 * statement that ends with `thenCommit`: if that fails, PostgreSQL makes the COMMIT a ROLLBACK.
 */
export function saveRoundTrips(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  // The types of pg leave out the connection, whose stream is corked here.
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  let begins = false
  let committing: Promise<unknown> | undefined

  const together = <T>(send: () => T): T => {
    stream.cork()
    try {
      return send()
    } finally {
      stream.uncork()
    }
  }
  const first = (text: string, args: unknown[]): unknown => {
    begins = false
    if (text === 'commit' || text === 'rollback') return Promise.resolve({ command: text.toUpperCase(), rows: [] })
    if (!/^\s*select\b/i.test(text)) return (query('begin', []) as Promise<unknown>).then(() => query(...args))
    return together(() => {
      const begun = query('begin', []) as Promise<unknown>
      const result = query(...args) as Promise<unknown>
      return Promise.all([begun, result]).then(() => result)
    })
  }
  const last = (args: unknown[]): unknown => {
    assertPlain(args[1])
    return together(() => {
      const result = query(...args)
      committing = query('commit', []) as Promise<unknown>
      committing.catch(() => {})
      // Without a rejection by the server, the statement and the COMMIT may both have arrived.
      return (result as Promise<unknown>).catch((error: unknown) => {
        throw (error as { code?: unknown }).code === undefined ? new UnacknowledgedCommitError(error) : error
      })
    })
  }

  client.query = ((...args: unknown[]) => {
    const [text] = args
    if (typeof text !== 'string' || typeof args[args.length - 1] === 'function') return query(...args)
    if (text === 'begin') {
      begins = true
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (begins) return first(text, args)
    if (committing && (text === 'commit' || text === 'rollback')) {
      const ended = committing
      committing = undefined
      return text === 'commit' ? ended : ended.catch(() => ({ command: 'ROLLBACK', rows: [] }))
    }
    if (text.endsWith(thenCommit)) return last(args)
    return query(...args)
  }) as typeof client.query
}

/**
 * A value that the driver cannot write would fail the statement before it is sent, and the COMMIT would be sent without
 * it.
 */
function assertPlain(values: unknown): void {
  for (const value of Array.isArray(values) ? values : [])
    if (typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value))
      throw new TypeError('The last statement of a transaction takes plain values alone.')
}
