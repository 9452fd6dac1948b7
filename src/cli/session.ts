import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/config.ts'
import type { LedgerDeps } from '../credits/ledger.ts'
import type { Database } from '../db/connection.ts'
import { createDatabase } from '../db/connection.ts'
import type { EmbeddedServer } from '../db/embedded.ts'
import { findRunning, superuser } from '../db/embedded-server.ts'
import type { Deps } from '../deps.ts'
import type { Links } from '../events/links.ts'
import { createLinks } from '../events/links.ts'
import { systemClock } from '../lib/clock.ts'
import { createLog } from '../lib/log.ts'
import { nonNull } from '../lib/non-null.ts'
import type { Vault } from '../lib/vault.ts'
import { createVault } from '../lib/vault.ts'
import { UnreachableError } from './errors.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** One command's connection to the database, and who runs the command. */
export interface Session extends LedgerDeps {
  readonly links: Links
  readonly config: Config
  /** Of the server itself, not of a pooler before it. */
  readonly databaseUrl: string
  readonly db: Database
  readonly who: { readonly osUser: string; readonly host: string }
  /** Everything the server works with, for acts that end or start jobs; created on first use. */
  deps(): Promise<Deps>
  close(): Promise<void>
}

interface Reached {
  readonly databaseUrl: string
  readonly masterKeys: string
  /** Set if this command has started PostgreSQL and must stop it. */
  readonly started: EmbeddedServer | null
}

/**
 * Connects to DATABASE_URL, else to the embedded database of the data folder: to the one that runs, or else to one that
 * runs for as long as the command does.
 * @param say receives what takes a while
 * @param needs `checkSchema: false` leaves it to the command to check whether the migrations were run
 */
export async function openSession(
  env: Env,
  say: (message: string) => void,
  needs: { readonly checkSchema?: boolean; readonly opensNothing?: boolean } = {},
): Promise<Session> {
  const { checkSchema = true, opensNothing } = needs
  const requested = loadConfig(env, { opensNothing })
  const reached = requested.database.embedded ? await reachEmbedded(requested, say) : null
  const config = reached
    ? loadConfig(env, {
        opensNothing,
        databaseUrl: reached.databaseUrl,
        masterKeys: requested.masterKeys ? undefined : reached.masterKeys,
      })
    : requested
  const databaseUrl = nonNull(config.database.directUrl ?? config.database.url, 'The address of the database').reveal()
  const db = createDatabase(config)
  let deps: Promise<Deps> | null = null
  const session: Session = {
    config,
    databaseUrl,
    db,
    clock: systemClock,
    // The workers poll: a command that ends immediately has no loop to notify.
    wake: { notify() {}, wakeLocally() {}, on: () => () => {}, isHearing: () => false, setHearing() {} },
    links: createLinks(config, config.masterKeys && createVault(config.masterKeys)),
    who: { osUser: osUser(env), host: hostname() },
    deps: () => (deps ??= createServerDeps(config)),
    async close() {
      await (await deps)?.close()
      await db.close()
      await reached?.started?.stop()
    },
  }
  try {
    if (checkSchema) await assertSchema(db)
    return session
  } catch (error) {
    await session.close()
    throw error
  }
}

/** Opens the vault of the master keys that the command was started with. */
export function openVault({ config }: Session): Vault {
  return createVault(nonNull(config.masterKeys, 'The list of master keys'))
}

/** Like the serving process, but quiet and without its limits. */
async function createServerDeps(config: Config): Promise<Deps> {
  const { createDeps } = await import('../deps.ts')
  return createDeps(
    { ...config, servesApi: false, work: [], logLevel: 'error' },
    { log: createLog('error', process.stderr) },
  )
}

async function reachEmbedded(config: Config, say: (message: string) => void): Promise<Reached> {
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'embedded.json')))
    throw new UnreachableError(
      `There is no database in ${dataDir} yet. Start Castlane once (npm start), name its folder in CASTLANE_DATA_DIR, or set DATABASE_URL.`,
    )
  const running = await findRunningUrl(dataDir)
  if (running !== null) {
    const masterKeys = await readFile(join(dataDir, 'secret.key'), 'utf8').catch((error: Error) => {
      throw new UnreachableError(`${join(dataDir, 'secret.key')} cannot be read: ${error.message}.`)
    })
    return { databaseUrl: running, masterKeys: masterKeys.trim(), started: null }
  }
  say('Castlane does not run: starting its database for this command.')
  const [{ startEmbedded }, { migrate }] = await Promise.all([import('../db/embedded.ts'), import('../db/migrate.ts')])
  const started = await startEmbedded({
    dataDir,
    port: config.database.embeddedPort,
    log: say,
    onLost: (error) => say(error.message),
  })
  try {
    await started.announce(null)
    await migrate(started.databaseUrl, { onProgress: say })
  } catch (error) {
    await started.stop()
    throw error
  }
  return { ...started, started }
}

/** Returns the address of the database that runs on this folder. */
async function findRunningUrl(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'embedded.json')
  const state = await readFile(path, 'utf8').then(JSON.parse, (error: Error) => {
    throw new UnreachableError(`${path} cannot be read: ${error.message}. Run this as the user who runs Castlane.`)
  })
  const running = await findRunning(state.data ?? join(dataDir, 'postgres'))
  if (running === null) return null
  const url = `postgres://${superuser}:${state.password}@127.0.0.1:${running.port}/castlane`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return url
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

async function assertSchema(db: Database): Promise<void> {
  const { rows } = await db.pools.read.query(`SELECT to_regclass('operator_audit') IS NOT NULL AS there`)
  if (!rows[0]?.there)
    throw new UnreachableError(
      'The database is not at this release. Start Castlane once, which runs the migrations; "castlane doctor" names them.',
    )
}

/** Returns the person at the keyboard, also under sudo. */
function osUser(env: Env): string {
  const { SUDO_USER: behind } = env
  const name = nameOfUser()
  return behind && behind !== name ? `${behind} (as ${name})` : name
}

function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
