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

/** One of several statements that travel together. */
export class JoinedPart {
  readonly text: string
  readonly values: readonly unknown[]
  /** Set where the connection keeps it prepared. */
  name: string | undefined
  readonly result: Promise<pg.QueryResult>
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: unknown) => void

  constructor(text: string, values: readonly unknown[] = []) {
    this.text = text
    this.values = values
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    // Nobody waits for each of them.
    promise.catch(() => {})
    this.result = promise
    this.resolve = resolve
    this.reject = reject
  }
}

/**
 * Statements that PostgreSQL runs one after the other without a word in between, and none after one that fails: they
 * end with one Sync instead of one each. So a change never stands alone behind a BEGIN that failed, the server answers
 * all of them at once, and both sides make one system call. The connection must be in pipeline mode.
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
        // Called here alone, for a value that cannot be written: what follows is not sent.
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
    this.#look()
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
    this.#look()
  }

  /** Called by the driver: a statement failed, or the connection is lost. */
  handleError(error: unknown, { parsedStatements, submittedNamedStatements }: Connection): void {
    // The server has not read what follows, so that it does not know these names.
    for (const { name } of this.parts.slice(this.#done))
      if (name !== undefined && parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.#settle(error)
  }

  handleReadyForQuery(): void {
    this.#settle(this.#unsent)
  }

  /** The driver reads here whose statement has been parsed. */
  #look(): void {
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
