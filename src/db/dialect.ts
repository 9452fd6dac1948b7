import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult, RawBuilder } from 'kysely'
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { DB } from '../../generated/database.ts'
import { Session, timeStatement } from './session.ts'
import { UnacknowledgedCommitError } from './unavailable.ts'
import { Statement, UnsentError } from './wire.ts'

/** Statements that are not sent alone. */
const firsts = new WeakSet<CompiledQuery>()
const lasts = new WeakSet<CompiledQuery>()
const groups = new WeakMap<CompiledQuery, readonly CompiledQuery[]>()

/**
 * Sends a transaction's first statement, which returns nothing and may fail, with the next one, which then fails with the
 * same error and is not run.
 */
export async function sendFirst(tx: Kysely<DB>, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(tx)
  firsts.add(query)
  await tx.executeQuery(query)
}

/** Sends a transaction's last statement and COMMIT with it. */
export async function sendLast<Row>(tx: Kysely<DB>, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const query = statement.compile(tx)
  lasts.add(query)
  return await tx.executeQuery(query)
}

type RowsOf<Queries extends readonly CompiledQuery[]> = {
  [N in keyof Queries]: Queries[N] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements in one round trip: they run in this order, and none after one that fails. Outside a transaction they
 * are one.
 * @param options `before`: statements that are run first, and whose rows nobody needs
 * @returns the rows of each
 */
export async function sendTogether<const Queries extends readonly CompiledQuery[]>(
  tx: Kysely<DB>,
  queries: Queries,
  { before = [] }: { readonly before?: readonly CompiledQuery[] } = {},
): Promise<RowsOf<Queries>> {
  const all = [...before, ...queries]
  const group = CompiledQuery.raw(all.map(({ sql }) => sql).join('; '))
  groups.set(group, all)
  const { rows } = await tx.executeQuery(group)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- A group has the rows of each of its statements, in their order.
  return rows.slice(before.length) as RowsOf<Queries>
}

/** Kysely on the sessions of a pool. */
export function createDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SessionDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#pool.connect())
  }

  beginTransaction(connection: SessionConnection): Promise<void> {
    return timeStatement('begin', async () => connection.begin())
  }

  commitTransaction(connection: SessionConnection): Promise<void> {
    return timeStatement('commit', () => connection.commit())
  }

  rollbackTransaction(connection: SessionConnection): Promise<void> {
    return timeStatement('rollback', () => connection.rollback())
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/**
 * A transaction takes two round trips fewer than its statements, or three: BEGIN is sent with the first statement, and
 * COMMIT with the last one where it is marked as that.
 */
class SessionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #session: Session
  /** What is sent with the next statement: BEGIN, and the statement that opens the transaction. */
  #opening: Statement[] = []
  #committed: Promise<pg.QueryResult> | undefined

  constructor(client: pg.PoolClient) {
    if (!(client instanceof Session)) throw new TypeError('The pool must be made of sessions.')
    this.#client = client
    this.#session = client
  }

  begin(): void {
    this.#opening = [new Statement('begin')]
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await timeStatement(query.sql, () => this.#run(query))
      const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    } catch (error) {
      // The driver's own stack leads to its socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async #run(query: CompiledQuery): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const group = groups.get(query)
    if (group) return await this.#runAll(group)
    if (this.#opening.length === 0 && !lasts.has(query)) return await this.#session.run(query.sql, query.parameters)
    const statement = new Statement(query.sql, query.parameters)
    if (firsts.has(query)) {
      this.#opening.push(statement)
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    const commit = lasts.has(query) ? new Statement('commit') : undefined
    this.#session.send([...this.#opening, statement, ...(commit ? [commit] : [])])
    this.#opening = []
    if (!commit) return await statement.result
    this.#committed = commit.result
    return await statement.result.catch((error: unknown) => {
      // Without a rejection by the server, the statement and the COMMIT may both have arrived.
      throw error instanceof pg.DatabaseError || error instanceof UnsentError
        ? error
        : new UnacknowledgedCommitError(error)
    })
  }

  async #runAll(queries: readonly CompiledQuery[]) {
    const statements = queries.map(({ sql, parameters }) => new Statement(sql, parameters))
    this.#session.send([...this.#opening, ...statements])
    this.#opening = []
    const results = await Promise.all(statements.map(({ result }) => result))
    return { command: 'SELECT', rowCount: 0, rows: results.map(({ rows }) => rows) }
  }

  async commit(): Promise<void> {
    const opening = this.#opening
    this.#opening = []
    // Nothing was asked in it.
    if (opening.length === 1) return
    const commit = new Statement('commit')
    const committed = this.#committed ?? commit.result
    if (this.#committed === undefined) this.#session.send([...opening, commit])
    this.#committed = undefined
    if ((await committed).command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    const isUnused = this.#opening.length > 0
    this.#opening = []
    this.#committed = undefined
    if (isUnused) return
    // A ROLLBACK fails only with its connection, which the pool then replaces.
    await this.#session.run('rollback').catch(() => {})
  }

  release(): void {
    this.#client.release()
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not as a stream.')
  }
}
