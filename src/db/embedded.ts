import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nonNull } from '../lib/non-null.ts'
import { MINUTE } from '../lib/time.ts'
import { codeOf, messageOf } from '../lib/untyped.ts'
import { loadState, makeHome, masterKeyFile, readState, writeState } from './embedded-files.ts'
import type { EmbeddedState, Place } from './embedded-place.ts'
import { EmbeddedError, findPlace } from './embedded-place.ts'
import {
  findRunning,
  freePort,
  initialise,
  isAlive,
  isFree,
  startServer,
  stopServer,
  superuser,
} from './embedded-server.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Null for the remembered one, else a free one from 54329 on. */
  readonly port: number | null
  readonly log: (message: string) => void
  /** Called once PostgreSQL's own process is starting, which takes a few tenths of a second. */
  readonly onStarting?: () => void
  /** The database is lost, or another process has it: the process must end. */
  readonly onLost: (error: Error) => void
}

export interface EmbeddedServer {
  readonly databaseUrl: string
  /** As CASTLANE_MASTER_KEYS has it. */
  readonly masterKeys: string
  /** Publishes the owner's address, which a second start shows and `npm run journey` finds; null where it serves no API. */
  announce(address: string | null): Promise<void>
  /** Stops PostgreSQL and so releases the ownership. */
  stop(): Promise<void>
}

export interface Holder {
  readonly pid: number
  /** RFC 3339. */
  readonly startedAt: string
  readonly address: string | null
}

/** Another Castlane uses this data folder's database; nothing was changed. */
export class EmbeddedInUse extends Error {
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    const where = holder.address === null ? 'which is starting or serves no API' : `on ${holder.address}`
    super(
      `The database in ${dataDir} is in use by Castlane with process id ${holder.pid}, started ${holder.startedAt}, ${where}. Stop that one, or set CASTLANE_DATA_DIR to another folder.`,
    )
    this.name = 'EmbeddedInUse'
    this.holder = holder
  }
}

const firstPort = 54_329
const ownerLock = 7_165_202_610
const database = 'castlane'
const patienceMs = MINUTE

/**
 * Starts PostgreSQL on the data folder and makes this process its one owner. The ownership is a session lock on a
 * connection that is held for good: it ends with the process, however that ends, while the server lives on and is taken
 * over by the next start. Throws EmbeddedInUse or EmbeddedError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await makeHome(options.dataDir)
  const home = await realpath(options.dataDir)
  const place = findPlace(home, await readState(home))
  if (place.note) options.log(place.note)
  const masterKeys = await masterKeyFile(join(home, 'secret.key'), existsSync(join(place.data, 'PG_VERSION')))
  const cluster = new Cluster(home, place, options, await loadState(home, place.data))
  await cluster.own()
  return {
    databaseUrl: cluster.url,
    masterKeys,
    announce: (address) => cluster.announce(address),
    stop: () => cluster.stop(),
  }
}

class Cluster {
  readonly #home: string
  readonly #place: Place
  readonly #options: EmbeddedOptions
  readonly #startedAt = Math.floor(Date.now() / 1000)
  state: EmbeddedState
  #address = ''
  #session: pg.Client | null = null
  #port: number | null = null
  #stopping = false

  constructor(home: string, place: Place, options: EmbeddedOptions, state: EmbeddedState) {
    this.#home = home
    this.#place = place
    this.#options = options
    this.state = state
  }

  get url(): string {
    return `postgres://${superuser}:${this.state.password}@127.0.0.1:${this.#port}/${database}`
  }

  async own(): Promise<void> {
    const session = await this.#takeOwnership()
    this.#session = session
    session.once('end', () => void this.#recover())
    const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await session.query(`create database ${database}`)
  }

  async announce(address: string | null): Promise<void> {
    this.#address = address?.replace(/^http:\/\//, '') ?? ''
    await this.#recordAddress(address)
    await this.#session?.query(`select set_config('application_name', $1, false)`, [this.#label()])
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await stopServer(this.#place)
    this.#session = null
    await this.#recordAddress(null)
  }

  /** Starts, adopts or waits, depending on the data folder's state, until the lock is acquired or denied. */
  async #takeOwnership(): Promise<pg.Client> {
    const until = Date.now() + patienceMs
    let reason = 'it does not answer'
    while (Date.now() < until) {
      const running = await findRunning(this.#place.data)
      const port = running?.port ?? (await this.#start())
      const session = port === null ? null : await this.#connect(port)
      if (typeof session === 'string') reason = session
      else if (session !== null) {
        if (await this.#lock(session)) {
          if (running) this.#options.log(`Took over the PostgreSQL that was running on port ${port}.`)
          await this.#remember(nonNull(port, 'The port of a running server'))
          return session
        }
        await session.end()
        reason = 'its last owner has not let go'
      }
      await sleep(20)
    }
    throw new EmbeddedError(
      `PostgreSQL in ${this.#place.data} could not be had in ${patienceMs / 1000} s: ${reason}. Its log is ${this.#place.log}.`,
    )
  }

  /** The port it started on; null if the state must be checked again. */
  async #start(): Promise<number | null> {
    if (!existsSync(join(this.#place.data, 'PG_VERSION'))) {
      this.#options.log('Making the database: this happens once.')
      await initialise(this.#place, this.state.password)
    }
    // The address is used throughout this process once it is published.
    const fixed = this.#port ?? this.#options.port
    if (fixed !== null && !(await isFree(fixed)))
      throw new EmbeddedError(
        `Port ${fixed} for PostgreSQL is taken by another program: name a free one in CASTLANE_EMBEDDED_PORT.`,
      )
    const port = fixed ?? (await freePort(this.state.port ?? firstPort))
    const outcome = await startServer(this.#place, port, this.#options.onStarting)
    if (outcome === 'started') return port
    if (outcome === 'still_dying') await sleep(200)
    return null
  }

  /** Opens a session, or returns why there is none yet. */
  async #connect(port: number): Promise<pg.Client | string> {
    const session = new pg.Client({
      host: '127.0.0.1',
      port,
      user: superuser,
      password: this.state.password,
      database: 'postgres',
      application_name: this.#label(),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    session.on('error', () => {})
    try {
      await session.connect()
      return session
    } catch (error) {
      const code = codeOf(error)
      const message = messageOf(error)
      if (code === '28P01')
        throw new EmbeddedError(
          `PostgreSQL in ${this.#place.data} refuses the password kept in ${join(this.#home, 'embedded.json')}: restore that file.`,
        )
      return message
    }
  }

  async #lock(session: pg.Client): Promise<boolean> {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0].taken) return true
    const holder = await holderOf(session)
    if (holder && isAlive(holder.pid)) {
      await session.end()
      throw new EmbeddedInUse(this.#home, holder)
    }
    // Its process has ended, and PostgreSQL is about to notice.
    return false
  }

  /** The held connection broke: PostgreSQL was restarted or killed. */
  async #recover(): Promise<void> {
    if (this.#stopping) return
    this.#options.log('The connection to PostgreSQL broke: bringing it back.')
    try {
      await this.own()
      this.#options.log('PostgreSQL is back.')
    } catch (error) {
      if (!this.#stopping) this.#options.onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async #remember(port: number): Promise<void> {
    if (this.#port !== null && this.#port !== port) throw new EmbeddedError('PostgreSQL came back on another port.')
    this.#port = port
    await this.#change({ port })
  }

  /** For others to find: a full disk keeps no start or stop from going on. */
  async #recordAddress(address: string | null): Promise<void> {
    await this.#change({ address }).catch(() => {})
  }

  async #change(change: Partial<Pick<EmbeddedState, 'port' | 'address'>>): Promise<void> {
    const state = { ...this.state, ...change }
    if (state.port === this.state.port && state.address === this.state.address) return
    this.state = state
    await writeState(this.#home, state)
  }

  /** PostgreSQL cuts names of sessions after 63 bytes, hence short: `castlane/<pid>/<start, Unix s>/<host:port>`. */
  #label(): string {
    return `castlane/${process.pid}/${this.#startedAt}/${this.#address}`
  }
}

async function holderOf(session: pg.Client): Promise<Holder | null> {
  const { rows } = await session.query(
    `select a.application_name as label
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and (l.classid::bigint << 32 | l.objid::bigint) = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [ownerLock],
  )
  const [, pid, startedAt, address] = /^castlane\/(\d+)\/(\d+)\/(.*)$/.exec(rows[0]?.label ?? '') ?? []
  if (pid === undefined) return null
  return {
    pid: Number(pid),
    startedAt: new Date(Number(startedAt) * 1000).toISOString().replace('.000Z', 'Z'),
    address: address ? `http://${address}` : null,
  }
}
