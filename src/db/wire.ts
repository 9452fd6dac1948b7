import pg from 'pg'
import { nonNull } from '../lib/non-null.ts'

/** What the driver's types leave out of its socket. */
interface Stream {
  cork(): void
  uncork(): void
  setTimeout(ms: number): void
  on(event: 'timeout', listener: () => void): void
  destroy(): void
}

/** What the driver's types leave out of its connection. */
interface Connection {
  readonly stream: Stream
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  sync(): void
}

/** What the driver's types leave out of its query. */
interface DriverQuery {
  name: string | undefined
  text: string
  callback: ((error: Error | null | undefined) => void) | undefined
  readonly _result: pg.QueryResult
  readonly _canceledDueToError: Error | false
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const driver: { readonly Query: unknown } = pg
// oxlint-disable-next-line typescript/consistent-type-assertions -- The driver's types leave out its own class.
const DriverQuery = driver.Query as new (config: pg.QueryConfig) => DriverQuery

/** The socket of a client that is connected. */
export function streamOf(client: pg.ClientBase): Stream {
  const { connection }: { readonly connection?: Connection } & pg.ClientBase = client
  return nonNull(connection, 'The connection of a client').stream
}

/** A value of a statement cannot be serialized: the server got neither it nor what follows it. */
export class UnsentError extends Error {
  constructor(cause: Error) {
    super(`A value of a statement cannot be sent: ${cause.message}`, { cause })
    this.name = 'UnsentError'
  }
}

/** A statement on its way to the server, and what comes back. */
export class Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Set if the connection has it prepared under this name. */
  name: string | undefined
  readonly result: Promise<pg.QueryResult>
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void

  constructor(text: string, values: readonly unknown[] = [], name?: string) {
    this.text = text
    this.values = values
    this.name = name
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    // A caller need not await each of them.
    promise.catch(() => {})
    this.result = promise
    this.resolve = resolve
    this.reject = reject
  }
}

/**
 * Statements that are sent together and end with one Sync instead of one each: PostgreSQL runs them in order, and none
 * after one that fails. So a change never runs without its BEGIN, the server responds to all of them at once, and each
 * side makes one system call (decision 89). The connection must be in pipeline mode.
 *
 * This file alone uses what pg keeps to itself; test/integration/db/wire.test.ts names each of it.
 */
export class Joined extends DriverQuery {
  readonly statements: readonly Statement[]
  readonly #types: pg.CustomTypesConfig
  readonly #queries: DriverQuery[] = []
  #done = 0
  #unsent: UnsentError | undefined

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    super({ text: '' })
    this.statements = statements
    this.#types = types
  }

  /** Called by the driver. */
  submit(connection: Connection): null {
    const unsynced = Object.assign(Object.create(connection), { sync() {} })
    connection.stream.cork()
    try {
      for (const { text, values, name } of this.statements) {
        const query = new DriverQuery({ text, values: [...values], name, types: this.#types })
        // The driver calls it only for a value that cannot be serialized: the statements after it are not sent.
        query.callback = (error) => {
          if (error) this.#unsent = new UnsentError(error)
        }
        this.#queries.push(query)
        query.prepare(unsynced)
        if (this.#unsent !== undefined) break
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    this.#showCurrent()
    return null
  }

  override handleRowDescription(message: unknown): void {
    this.#queries[this.#done]?.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.#queries[this.#done]?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#done]?.handleCommandComplete(message, connection)
    this.#done += 1
    this.#showCurrent()
  }

  /** Called by the driver: a statement failed, or the connection is lost. */
  handleError(error: unknown, { parsedStatements, submittedNamedStatements }: Connection): void {
    // The server skipped the statements that follow, so that it does not know their names.
    for (const { name } of this.statements.slice(this.#done))
      if (name !== undefined && parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.#settle(error)
  }

  /** Called by the driver. */
  handleReadyForQuery({ parsedStatements, submittedNamedStatements }: Connection): void {
    // The driver closed the statement whose value could not be serialized.
    const closed = this.#unsent === undefined ? undefined : this.statements[this.#done]?.name
    if (closed !== undefined) {
      delete parsedStatements[closed]
      delete submittedNamedStatements[closed]
    }
    this.#settle(this.#unsent)
  }

  /** Shows the driver the statement that the server responds to next: it records the names that were parsed. */
  #showCurrent(): void {
    const statement = this.statements[this.#done]
    this.name = statement?.name
    this.text = statement?.text ?? ''
  }

  #settle(error: unknown): void {
    for (const [n, statement] of this.statements.entries()) {
      const query = this.#queries[n]
      if (n >= this.#done || !query) statement.reject(error)
      else if (query._canceledDueToError) statement.reject(query._canceledDueToError)
      else statement.resolve(query._result)
    }
  }
}
