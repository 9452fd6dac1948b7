import type pg from 'pg'
import { Joined } from './joined-statements.ts'

type Query = (...args: unknown[]) => unknown

/** What the types of pg leave out: the socket. */
interface Connected {
  readonly connection: {
    readonly stream: { setTimeout(ms: number): void; on(event: 'timeout', hear: () => void): void; destroy(): void }
  }
}

/** How much longer than a statement may take its response may be on the way. */
const marginMs = 2_500
/** A transaction that allows its own statements more time. */
const allowance = /^set local statement_timeout = (\d+)$/i
const ends = /^\s*(?:commit|rollback)\s*$/i

/**
 * Destroys a connection on which nothing arrives for longer than a statement may take: the server's own timeout says
 * nothing where the network swallows what is sent. Whatever waits fails as on any lost connection, so that a COMMIT is
 * unacknowledged. It must be the first of the wrappers of `query`, so that it sees what is sent.
 */
export function endWhenSilent(client: pg.ClientBase, statementMs: number): void {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as Connected).connection
  let waiting = false
  client.on('drain', () => {
    waiting = false
  })
  stream.setTimeout(statementMs + marginMs)
  stream.on('timeout', () => {
    if (waiting) stream.destroy()
  })
  const allowTime = (text: string): void => {
    const allowed = allowance.exec(text)?.[1]
    if (allowed !== undefined) stream.setTimeout(Number(allowed) + marginMs)
    else if (ends.test(text)) stream.setTimeout(statementMs + marginMs)
  }
  client.query = ((...args: unknown[]) => {
    const [statement] = args
    waiting = true
    if (statement instanceof Joined) for (const { text } of statement.parts) allowTime(text)
    else if (typeof statement === 'string') allowTime(statement)
    return query(...args)
  }) as typeof client.query
}
