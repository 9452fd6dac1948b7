import type pg from 'pg'
import { Joined, JoinedPart } from './joined-statements.ts'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void
interface Stream {
  cork(): void
  uncork(): void
}

export interface PooledSession {
  /** Set in each transaction. */
  readonly settings: Readonly<Record<string, string | number>>
  readonly readOnly: boolean
}

const begins = /^\s*(?:begin|start transaction)\b/i
const ends = /^\s*(?:commit|rollback)\s*$/i

/**
 * Makes a connection safe behind a pooler in transaction mode, which hands each transaction to any connection of the
 * server and passes on no settings of a session: timeouts and read-only are set with each BEGIN, and a statement outside
 * a transaction becomes one, in a single round trip. It must be the first of the wrappers of `query`, so that it sees
 * what is sent, and the connection must be in pipeline mode.
 */
export function beginWithSettings(client: pg.ClientBase, { settings, readOnly }: PooledSession): void {
  const query = client.query.bind(client) as Query
  // The types of pg leave out the connection, whose stream is corked here.
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  const mode = readOnly ? ' read only' : ''
  const local = Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('')
  /** Whether what is sent next is inside a transaction. */
  let open = false

  const localValues = Object.entries({ ...settings, ...(readOnly && { transaction_read_only: 'on' }) })
  const setLocal = `select ${localValues.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`

  const sendJoined = (joined: Joined): unknown => {
    const { parts } = joined
    const [first, last] = [parts[0], parts.at(-1)]
    if (first && begins.test(first.text)) {
      parts.splice(1, 0, new JoinedPart(setLocal))
      open = true
      first.result.catch(() => {
        open = false
      })
    } else if (!open) parts.unshift(new JoinedPart(setLocal))
    // A COMMIT that failed, or was not reached, is followed by a ROLLBACK.
    if (last && ends.test(last.text))
      last.result.then(
        () => {
          open = false
        },
        () => {},
      )
    return query(joined)
  }

  const begin = (text: string) => query(`${text}${mode}${local}`) as Promise<unknown>

  const asTransaction = (args: readonly unknown[]): Promise<unknown> => {
    stream.cork()
    try {
      const begun = begin('begin')
      const result = query(...args) as Promise<unknown>
      const committed = query('commit') as Promise<unknown>
      // The first of them that fails says why; COMMIT then rolls back.
      for (const one of [begun, result, committed]) one.catch(() => {})
      return begun.then(() => result).then((value) => committed.then(() => value))
    } finally {
      stream.uncork()
    }
  }

  client.query = ((...args: unknown[]) => {
    if (args[0] instanceof Joined) return sendJoined(args[0])
    const text = textOf(args[0])
    if (begins.test(text)) {
      open = true
      return begin(text).catch((error: unknown) => {
        open = false
        throw error
      })
    }
    if (open) {
      if (ends.test(text)) open = false
      return query(...args)
    }
    const callback = args.at(-1)
    if (typeof callback !== 'function') return asTransaction(args)
    // Outside the promise, so that what a callback throws is no unhandled rejection.
    asTransaction(args.slice(0, -1)).then(
      (result) => process.nextTick(callback as Callback, undefined, result),
      (error: unknown) => process.nextTick(callback as Callback, error),
    )
    return undefined
  }) as typeof client.query
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '')
}

/** For poolers that know no named statements (PgBouncer before 1.21): each is parsed when it is sent. */
export function sendUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  client.query = ((...args: unknown[]) => {
    const [statement, ...rest] = args
    if (typeof statement !== 'object' || statement === null || statement instanceof Joined) return query(...args)
    const { name: _, ...unnamed } = statement as pg.QueryConfig
    return query(unnamed, ...rest)
  }) as typeof client.query
}
