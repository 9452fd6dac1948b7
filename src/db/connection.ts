import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../generated/database.ts'
import type { Config } from '../config/config.ts'
import type { PooledSession } from './pooled-session.ts'
import { beginWithSettings, sendUnnamed } from './pooled-session.ts'
import { saveRoundTrips } from './round-trips.ts'
import { endWhenSilent } from './silence.ts'
import { nameStatements } from './statement-names.ts'
import { timeStatements } from './statement-times.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

/** The configuration that the connections need. */
export interface DatabaseConfig {
  readonly database: Pick<
    Config['database'],
    'url' | 'writePoolSize' | 'readPoolSize' | 'keyPoolSize' | 'reportPoolSize'
  > &
    Partial<Pick<Config['database'], 'directUrl' | 'readUrl' | 'namedStatements'>>
}

export interface Database {
  /** For transactions and everything that writes. */
  readonly write: Kysely<DB>
  /** For reads only: PostgreSQL rejects a write on these connections. */
  readonly read: Kysely<DB>
  /** Like `read`, for reports only: they may take long. */
  readonly reports: Kysely<DB>
  /** Lists and reports on a replica of the database, which may be behind: see read-router.ts. Null without a replica. */
  readonly replica: { readonly read: Kysely<DB>; readonly reports: Kysely<DB> } | null
  /** For claims and leases only, which must not lapse while running work uses every other connection. */
  readonly queue: Kysely<DB>
  readonly pools: {
    readonly write: Pool
    readonly read: Pool
    /** For looking up API keys only, which every request begins with. */
    readonly keys: Pool
    readonly reports: Pool
    readonly queue: Pool
    readonly replica_read?: Pool
    readonly replica_reports?: Pool
  }
  /**
   * Opens a connection to the server itself, not to a pooler, that stays with its caller: for LISTEN. The caller ends it.
   */
  connectDirect(): Promise<pg.Client>
  /** Waits for what is running, then ends every connection. */
  close(): Promise<void>
}

const acquireMs = 2_000
/** A claim, a renewal and a batch of finished runs. */
const queuePoolSize = 3

export const timeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * SSDs have no seek cost: with the default of 4, a few dozen rows by their ids would be read by a full scan. No
 * statement runs for long enough to be worth compiling, whatever the planner estimates.
 */
const planning = { random_page_cost: 1.1, jit: 'off' }

/** Reads int8 as a number and rejects one that a number cannot represent; dates without time stay strings. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return safeInteger
      if (oid === int8Array) return (value: string) => (pg.types.getTypeParser(oid)(value) as string[]).map(safeInteger)
      if (oid === pg.types.builtins.DATE) return (value: string) => value
    }
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const int8Array: number = 1016

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is no safe integer.`)
  return number
}

interface PoolOptions extends pg.PoolConfig {
  /** Set where the address leads to a pooler in transaction mode. */
  readonly session?: PooledSession | undefined
  /** Whether statements may be named: true by default. */
  readonly named?: boolean | undefined
}

/** A pool that distinguishes busy, unreachable and broken, and whose lost connections cannot crash the process. */
export class Pool extends pg.Pool {
  readonly #onIdleError: (error: Error) => void

  constructor({ session, named = true, ...options }: PoolOptions, onIdleError: (error: Error) => void) {
    super({ ...options, pipeline: options.pipeline || session !== undefined })
    this.#onIdleError = onIdleError
    // Without listeners pg would throw: a server that restarts ends idle connections, and the pool replaces them.
    this.on('error', (error) => this.#onIdleError(error))
    this.on('connect', (client) => {
      client.on('error', () => {})
      endWhenSilent(client, timeouts.statement_timeout)
      if (session) beginWithSettings(client, session)
      if (named) nameStatements(client)
      else sendUnnamed(client)
      if (options.pipeline) saveRoundTrips(client, types)
      timeStatements(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(callback?: unknown): unknown {
    if (typeof callback === 'function') {
      return super.connect((error, client, done) => callback(error && this.#typed(error), client, done))
    }
    return super.connect().catch((error: unknown) => {
      throw this.#typed(error)
    })
  }

  #typed(error: unknown): unknown {
    const { message = '' } = error as { message?: string }
    if (message === 'timeout exceeded when trying to connect')
      return new DatabaseUnavailable(this.totalCount >= this.options.max ? 'saturated' : 'unreachable', error)
    return isConnectionLost(error) ? new DatabaseUnavailable('unreachable', error) : error
  }
}

/** Opens no connection yet. `onIdleError` is called for connections lost while idle. */
export function createDatabase(config: DatabaseConfig, onIdleError: (error: Error) => void = () => {}): Database {
  const { url, directUrl = null, readUrl = null, namedStatements } = config.database
  const { writePoolSize, readPoolSize, keyPoolSize, reportPoolSize } = config.database
  if (url === null) throw new Error('The database has no address yet: start the embedded server first.')
  const connect = { connectionTimeoutMillis: acquireMs, keepAlive: true, types }
  const createPool = (name: string, max: number, readOnly: boolean, pipeline = false, address = url) =>
    new Pool(
      {
        ...connect,
        connectionString: address.reveal(),
        idleTimeoutMillis: 30_000,
        max,
        pipeline,
        application_name: `castlane ${name}`,
        named: namedStatements,
        ...(directUrl === null
          ? { ...timeouts, options: startupOptions(readOnly) }
          : { session: { settings: { ...timeouts, ...planning }, readOnly } }),
      },
      onIdleError,
    )
  const pools = {
    write: createPool('write', writePoolSize, false, true),
    read: createPool('read', readPoolSize, true),
    keys: createPool('keys', keyPoolSize, true),
    reports: createPool('reports', reportPoolSize, true),
    queue: createPool('queue', queuePoolSize, false),
    ...(readUrl && {
      replica_read: createPool('replica read', readPoolSize, true, true, readUrl),
      replica_reports: createPool('replica reports', reportPoolSize, true, true, readUrl),
    }),
  }
  const on = (pool: Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    write: on(pools.write),
    read: on(pools.read),
    reports: on(pools.reports),
    queue: on(pools.queue),
    replica:
      pools.replica_read && pools.replica_reports
        ? { read: on(pools.replica_read), reports: on(pools.replica_reports) }
        : null,
    pools,
    async connectDirect() {
      const client = new pg.Client({
        ...connect,
        connectionString: (directUrl ?? url).reveal(),
        application_name: 'castlane listen',
        ...timeouts,
      })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

function startupOptions(readOnly: boolean): string {
  const settings = Object.entries({ ...planning, ...(readOnly && { default_transaction_read_only: 'on' }) })
  return settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
}

/** A statement that PostgreSQL parses and plans once a connection; for the few that every request runs. */
export interface PreparedStatement<Row> {
  readonly name: string
  readonly text: string
  /** Never set: it ties the row's type to the statement. */
  readonly row?: Row
}

/** The name must be unique in the program, since a connection keeps the first text it saw under a name. */
export function prepared<Row>(name: string, text: string): PreparedStatement<Row> {
  return { name, text }
}

export async function runPrepared<Row extends pg.QueryResultRow>(
  on: Pick<pg.ClientBase, 'query'>,
  statement: PreparedStatement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await on.query<Row>({ name: statement.name, text: statement.text, values: [...values] })
  return result.rows
}
