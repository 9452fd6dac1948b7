import pg from 'pg'

/** What the driver's types leave out of its connection. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
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

const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig) => DriverQuery

/** One of several statements that are sent together. */
export class JoinedPart {
  readonly text: string
  readonly values: readonly unknown[]
  /** Set if the connection has it prepared under this name. */
  name: string | undefined
  readonly result: Promise<pg.QueryResult>
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void

  constructor(text: string, values: readonly unknown[] = []) {
    this.text = text
    this.values = values
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
 */
export class Joined extends DriverQuery {
  readonly parts: JoinedPart[]
  readonly #types: pg.CustomTypesConfig
  readonly #queries: DriverQuery[] = []
  #done = 0
  #unsent: unknown

  constructor(parts: readonly JoinedPart[], types: pg.CustomTypesConfig) {
    super({ text: '' })
    this.parts = [...parts]
    this.#types = types
  }

  /** Called by the driver. */
  submit(connection: Connection): null {
    const unsynced = Object.assign(Object.create(connection) as Connection, { sync() {} })
    connection.stream.cork()
    try {
      for (const { text, values, name } of this.parts) {
        const query = new DriverQuery({ text, values: [...values], name, types: this.#types })
        // The driver calls it only for a value that cannot be serialized: the statements after it are not sent.
        query.callback = (error) => {
          this.#unsent = error
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
    for (const { name } of this.parts.slice(this.#done))
      if (name !== undefined && parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.#settle(error)
  }

  handleReadyForQuery(): void {
    this.#settle(this.#unsent)
  }

  /** Shows the driver the statement that the server responds to next: it records the names that were parsed. */
  #showCurrent(): void {
    const part = this.parts[this.#done]
    this.name = part?.name
    this.text = part?.text ?? ''
  }

  #settle(error: unknown): void {
    for (const [n, part] of this.parts.entries()) {
      const query = this.#queries[n]
      if (n >= this.#done || !query) part.reject(error)
      else if (query._canceledDueToError) part.reject(query._canceledDueToError)
      else part.resolve(query._result)
    }
  }
}
