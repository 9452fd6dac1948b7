import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../../generated/database.ts'
import type { Config } from '../config/config.ts'
import { messageOf } from '../lib/untyped.ts'
import { createDialect } from './dialect.ts'
import type { SessionConfig } from './session.ts'
import { Session, timeouts } from './session.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

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

/**
 * SSDs have no seek cost: with the default of 4, a few dozen rows by their ids would be read by a full scan. No
 * statement runs for long enough to be worth compiling, whatever the planner estimates.
 */
const planning = { random_page_cost: 1.1, jit: 'off' }

/** A pool that distinguishes busy, unreachable and broken, and whose lost connections cannot crash the process. */
export class Pool extends pg.Pool {
  readonly #onIdleError: (error: Error) => void

  constructor(options: pg.PoolConfig & SessionConfig, onIdleError: (error: Error) => void) {
    super({ ...options, Client: Session })
    this.#onIdleError = onIdleError
    // Without a listener pg would throw: a server that restarts ends idle connections, and the pool replaces them.
    this.on('error', (error) => this.#onIdleError(error))
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
    const message = messageOf(error)
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
  const connect = { connectionTimeoutMillis: acquireMs, keepAlive: true, types: valueTypes }
  const createPool = (name: string, max: number, readOnly: boolean, address = url) =>
    new Pool(
      {
        ...connect,
        connectionString: address.reveal(),
        idleTimeoutMillis: 30_000,
        max,
        application_name: `castlane ${name}`,
        named: namedStatements,
        ...(directUrl === null
          ? { ...timeouts, options: startupOptions(readOnly) }
          : { settings: { ...timeouts, ...planning, ...(readOnly && { transaction_read_only: 'on' }) } }),
      },
      onIdleError,
    )
  const pools = {
    write: createPool('write', writePoolSize, false),
    read: createPool('read', readPoolSize, true),
    keys: createPool('keys', keyPoolSize, true),
    reports: createPool('reports', reportPoolSize, true),
    queue: createPool('queue', queuePoolSize, false),
    ...(readUrl && {
      replica_read: createPool('replica read', readPoolSize, true, readUrl),
      replica_reports: createPool('replica reports', reportPoolSize, true, readUrl),
    }),
  }
  const on = (pool: Pool) => new Kysely<DB>({ dialect: createDialect(pool) })
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
