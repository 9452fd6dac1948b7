import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE } from '../lib/time.ts'
import { codeOf, messageOf } from '../lib/untyped.ts'
import type { EmbeddedState, Holder } from './embedded-files.ts'
import { makeState, masterKeyFile, readState, writeState } from './embedded-files.ts'
import type { Place } from './embedded-place.ts'
import { EmbeddedError, findPlace } from './embedded-place.ts'
import { findRunning, freePort, initialise, isAlive, startServer, stopServer, superuser } from './embedded-server.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Null for a free one from 54329 on. */
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
  const { dataDir } = options
  await mkdir(dirname(dataDir), { recursive: true })
  // Its owner's alone from the beginning: another start may already have let PostgreSQL's account pass through it.
  await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const home = await realpath(dataDir)
  const kept = await readState(home)
  // A folder that was moved keeps its data; a copied one must not share those of the original, which is still there.
  const isCopy = kept !== null && kept.home !== home && existsSync(join(kept.home ?? home, 'embedded.json'))
  const place = findPlace(home, isCopy ? null : (kept?.data ?? null))
  if (place.note) options.log(place.note)
  const masterKeys = await masterKeyFile(join(home, 'secret.key'), existsSync(join(place.data, 'PG_VERSION')))
  const cluster = new Cluster(home, place, options, await makeState(home))
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
  readonly #state: EmbeddedState
  readonly #self = { pid: process.pid, startedAt: new Date().toISOString() }
  #session: pg.Client | null = null
  #port: number | null
  #stopping = false

  constructor(home: string, place: Place, options: EmbeddedOptions, state: EmbeddedState) {
    this.#home = home
    this.#place = place
    this.#options = options
    this.#port = options.port
    this.#state = { ...state, home, data: place.isInside ? null : place.data }
  }

  get url(): string {
    return `postgres://${superuser}:${this.#state.password}@127.0.0.1:${this.#port}/${database}`
  }

  async own(): Promise<void> {
    const session = await this.#takeOwnership()
    this.#session = session
    session.once('end', () => void this.#recover())
    const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await session.query(`create database ${database}`)
  }

  async announce(address: string | null): Promise<void> {
    await this.#record({ ...this.#self, address })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await stopServer(this.#place)
    this.#session = null
    await this.#record(null)
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
      else if (port !== null && session !== null) {
        if (await this.#lock(session)) {
          if (running) this.#options.log(`Took over the PostgreSQL that was running on port ${port}.`)
          // Addresses with the port that it had are in use throughout this process.
          if (this.#session !== null && this.#port !== port)
            throw new EmbeddedError('PostgreSQL came back on another port.')
          this.#port = port
          if (this.#session === null) await this.announce(null)
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
      await initialise(this.#place, this.#state.password)
    }
    const port = await freePort(this.#port ?? firstPort, this.#port === null ? 500 : 1)
    return (await startServer(this.#place, port, this.#options.onStarting)) ? port : null
  }

  /** Opens a session, or returns why there is none yet. */
  async #connect(port: number): Promise<pg.Client | string> {
    const session = new pg.Client({
      ...{ host: '127.0.0.1', port, user: superuser, password: this.#state.password, database: 'postgres' },
      ...{ application_name: 'castlane owner', connectionTimeoutMillis: 5_000, keepAlive: true },
    })
    session.on('error', () => {})
    try {
      await session.connect()
      return session
    } catch (error) {
      if (codeOf(error) !== '28P01') return messageOf(error)
      throw new EmbeddedError(
        `PostgreSQL in ${this.#place.data} refuses the password kept in ${join(this.#home, 'embedded.json')}: restore that file.`,
      )
    }
  }

  /** @returns false while the owner has not said who it is, or has ended without PostgreSQL noticing yet */
  async #lock(session: pg.Client): Promise<boolean> {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0].taken) return true
    const { owner = null } = (await readState(this.#home)) ?? {}
    if (!owner || !isAlive(owner.pid)) return false
    await session.end()
    throw new EmbeddedInUse(this.#home, owner)
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

  /** For others to find: a full disk keeps no start or stop from going on. */
  async #record(owner: Holder | null): Promise<void> {
    await writeState(this.#home, { ...this.#state, owner }).catch(() => {})
  }
}
