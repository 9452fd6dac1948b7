import type { Config } from '../config/config.ts'
import { ConfigError, loadConfig, reachableHost } from '../config/config.ts'
import type { EmbeddedServer } from '../db/embedded.ts'
import { EmbeddedInUse, startEmbedded } from '../db/embedded.ts'
import { EmbeddedError } from '../db/embedded-place.ts'
import { WrongMasterKey } from '../db/master-key-check.ts'
import { assertReachable, MigrationError, migrate } from '../db/migrate.ts'
import { SessionError } from '../db/session-error.ts'
import type { Deps } from '../deps.ts'
import { assertBundles } from '../http/read-bundles.ts'
import { lazily } from '../lib/lazily.ts'
import { createLog } from '../lib/log.ts'
import { nonNull } from '../lib/non-null.ts'
import { MINUTE } from '../lib/time.ts'
import { messageOf } from '../lib/untyped.ts'
import { banner } from './banner.ts'
import type { HttpServer } from './http-server.ts'
import { listen, PortTaken } from './http-server.ts'
import type * as Program from './program.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { assertWritableFolders } from './writable-folders.ts'

/** The time from SIGTERM to the end; what is unfinished by then is requeued or cut. */
const shutdownMs = 25_000
/** npm passes the terminal's Ctrl-C on a second time; a person's second one comes later. */
const secondSignalMs = 1_000

/** Faults that a person can fix: the sentence helps, a stack would not. */
const explained = [ConfigError, EmbeddedError, EmbeddedInUse, MigrationError, PortTaken, SessionError, WrongMasterKey]

interface Stop {
  readonly what: string
  readonly run: (msLeft: number) => Promise<unknown>
}

/** Runs the process: starts what its roles require, and ends it in the opposite order. */
export async function run(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const stops: Stop[] = []
  let say: (message: string) => void = (message) => console.error(message)
  let stopping: Promise<never> | null = null

  const shutdown = (exitCode: number): Promise<never> =>
    (stopping ??= stopAll(stops, exitCode, (message) => say(message)))
  listenForSignals((signal, again) => {
    if (again) process.exit(130)
    say(`${signal}: finishing what is running. Once more ends it at once.`)
    void shutdown(0)
  })
  const fatal = (error: unknown) => {
    if (explained.some((kind) => error instanceof kind)) console.error(`\n${messageOf(error)}\n`)
    else console.error(error)
    return shutdown(1)
  }
  // Output that cannot be written, as on a full disk, is lost.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)

  try {
    const config = loadConfig(env)
    say = startLog(config)
    await start(env, config, stops, say, fatal)
  } catch (error) {
    // A signal during the start interrupts what is running: that is no fault.
    await (stopping ?? fatal(error))
  }
}

async function start(
  env: Readonly<Record<string, string | undefined>>,
  baseConfig: Config,
  stops: Stop[],
  say: (message: string) => void,
  fatal: (error: unknown) => void,
): Promise<void> {
  const serves = baseConfig.servesApi
  const loading = lazily(() => load(serves))
  // What a person has to repair is reported before anything is made or changed.
  await assertBundles()
  const port = serves ? baseConfig.http.port : baseConfig.http.workerPort
  const listening = port === null ? null : await listenAs(baseConfig, port)
  if (listening) stops.push({ what: 'HTTP', run: (msLeft) => listening.drain(msLeft) })
  const http = serves ? listening : null
  let embedded: EmbeddedServer | null = null
  if (baseConfig.database.embedded) {
    await assertWritableFolders(baseConfig, [])
    embedded = await startEmbedded({
      dataDir: baseConfig.dataDir,
      port: baseConfig.database.embeddedPort,
      log: say,
      onStarting: loading,
      onLost: fatal,
    })
    stops.push({ what: 'PostgreSQL', run: embedded.stop })
  }

  const program = await loading()
  const needs = program.needsOf(program.assignWork(baseConfig.work))
  if (embedded === null) await assertWritableFolders(baseConfig, needs)
  const config = loadConfig(env, {
    port: http?.port,
    databaseUrl: embedded?.databaseUrl,
    masterKeys: embedded?.masterKeys,
  })
  await embedded?.announce(http && `http://${reachableHost(config.http.host)}:${http.port}`)
  await prepareDatabase(config, say)
  const deps = await program.createDeps(config)
  stops.push({ what: 'connections', run: () => deps.close() })
  if (config.masterKeys === null) await program.checkLinkKeys(deps.db.read, deps.vault)
  else
    await program.checkMasterKeys(
      deps.db.write,
      deps.vault,
      baseConfig.masterKeys === null ? 'secret.key' : 'CASTLANE_MASTER_KEYS',
    )
  await program.warnOfClockSkew(deps.db.pools.read, deps.log)
  const demoKey = embedded
    ? await program.seedDemo(deps, { dataDir: config.dataDir, connectedPages: program.connectedPages(config) })
    : null
  if (http && config.sandbox.enabled) await program.seedDemoPool(deps, config)

  if (needs.includes('ffmpeg')) {
    const { assertFfmpeg } = await import('./ffmpeg-check.ts')
    await assertFfmpeg(config)
  }
  if (listening) {
    const { createApp, createProbes } = await import('../app.ts')
    const app = http ? await createApp(deps) : createProbes(deps)
    stops.push({
      what: 'readiness',
      run: async () => {
        app.locals.draining = true
        deps.beginStop()
      },
    })
    listening.serve(app)
    if (http && !needs.includes('storage')) keepCheckingStorage(deps)
  }
  if (config.work.length > 0) {
    // The API serves requests by now.
    const { startWorker } = await import('../worker.ts')
    const worker = await startWorker(deps)
    stops.push({ what: 'worker', run: () => worker.stop() })
  }
  // Nobody has to wait for the pages of a fresh clone, nor this start for them.
  if (http) void buildPages(program, deps)

  if (config.database.embedded) process.stdout.write(banner(config, demoKey))
  else say(`Castlane is ready on ${config.http.publicUrl} (${config.roles.join(', ')}).`)
  if (listening && !http) say(`Probes and metrics are answered on port ${listening.port}.`)
}

/** One after the other: a small machine has requests to answer while it builds. */
async function buildPages({ build }: typeof Program, { log, config }: Deps): Promise<void> {
  await build(log, 'docs')
  if (config.console.enabled) await build(log, 'console')
}

/** Migrates, once the server answers and the pooler before it too. */
async function prepareDatabase({ database }: Config, say: (message: string) => void): Promise<void> {
  const url = nonNull(database.url, 'The address of the database')
  const direct = database.directUrl ?? url
  const patience = { waitMs: database.waitSeconds * 1000, say }
  await waitForDatabase(() => migrate(direct.reveal(), { onProgress: say }), patience)
  if (direct !== url) await waitForDatabase(() => assertReachable(url.reveal()), patience)
}

/** Where no worker does, so that uploads are refused as soon as they cannot be stored. */
function keepCheckingStorage({ selfCheck, onClose }: Pick<Deps, 'selfCheck' | 'onClose'>): void {
  const stopping = new AbortController()
  onClose(() => stopping.abort())
  void selfCheck.check(['storage']).then(() => selfCheck.keepChecking(['storage'], stopping.signal))
}

/** Each role loads its own half of the program. */
async function load(serves: boolean): Promise<typeof Program> {
  const program = await import('./program.ts')
  if (serves) await import('../app.ts')
  return program
}

function listenAs({ http }: Config, port: number): Promise<HttpServer> {
  const { host, maxConnections, trustedProxies, bodyTimeoutMs, uploadTimeoutMs } = http
  // Later than the application's own timers, whose responses say more.
  const requestTimeoutMs = Math.max(bodyTimeoutMs, uploadTimeoutMs) + MINUTE
  return listen(host, port, { maxConnections, trustedProxies, requestTimeoutMs })
}

/** People read lines on their own machine; elsewhere a log collector reads JSON. */
function startLog(config: Config): (message: string) => void {
  if (config.database.embedded) return (message) => console.error(message)
  const log = createLog(config.logLevel)
  return (message) => log.info(message)
}

function listenForSignals(onSignal: (signal: NodeJS.Signals, again: boolean) => void): void {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      const now = Date.now()
      if (first === 0) onSignal(signal, false)
      else if (now - first > secondSignalMs) onSignal(signal, true)
      first ||= now
    })
}

/** Unready first; then worker and HTTP drain, connections end, and the database stops last. */
async function stopAll(stops: readonly Stop[], exitCode: number, say: (message: string) => void): Promise<never> {
  const deadline = Date.now() + shutdownMs
  let code = exitCode
  // Requests and jobs finish concurrently, since they share the time.
  const groups = [['readiness'], ['worker', 'HTTP'], ['connections'], ['PostgreSQL']]
  for (const group of groups)
    await Promise.all(
      stops
        .filter(({ what }) => group.includes(what))
        .map(async ({ what, run }) => {
          const msLeft = Math.max(deadline - Date.now(), 1_000)
          const timer = AbortSignal.timeout(msLeft + 1_000)
          try {
            await Promise.race([
              run(msLeft),
              new Promise((_, reject) => timer.addEventListener('abort', () => reject(new Error('took too long')))),
            ])
          } catch (error) {
            code ||= 1
            say(`${what} did not stop cleanly: ${messageOf(error)}`)
          }
        }),
    )
  process.exit(code)
}
