import type { DestinationStream, Logger } from 'pino'
import type { Config, GithubSettings } from './config/config.ts'
import { watchOperatorSettings } from './config/operator-settings.ts'
import type { PrepareDeps } from './context.ts'
import { connectClickHouse, createColumnar } from './db/columnar.ts'
import type { Database } from './db/connection.ts'
import { createDatabase } from './db/connection.ts'
import type { ReadRouter } from './db/read-router.ts'
import { createReadRouter } from './db/read-router.ts'
import { assertSessions } from './db/session-check.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { createLinks, linkPurpose } from './events/links.ts'
import type { WakeListener } from './events/listen.ts'
import { createWakeListener } from './events/listen.ts'
import type { Wake } from './events/wake.ts'
import { createWake } from './events/wake.ts'
import type { KeyUses, RequestCounts, RequestLog } from './features/organizations/api.ts'
import { createKeyUses, createRequestCounts, createRequestLog } from './features/organizations/api.ts'
import { clickHouseTable, createClickHouseTable } from './features/telemetry/api.ts'
import { createEventStreams } from './features/webhooks/api.ts'
import type { Generation } from './generation/create.ts'
import { createGeneration } from './generation/create.ts'
import { generationConfig } from './generation-config.ts'
import type { AnswerCheck } from './http/answer-check.ts'
import { createAnswerCheck } from './http/answer-check.ts'
import type { KeyFinder } from './http/authenticate-key.ts'
import { createKeyFinder } from './http/authenticate-key.ts'
import { readRuntimeDocument } from './http/read-bundles.ts'
import type { TaskMetrics } from './http/task-metrics.ts'
import { createTaskMetrics } from './http/task-metrics.ts'
import type { Validation } from './http/validation.ts'
import { createValidation } from './http/validation.ts'
import type { WriterMetrics } from './http/writer-metrics.ts'
import { createWriterMetrics } from './http/writer-metrics.ts'
import type { JobDefinitions, SelfCheck } from './jobs/definition.ts'
import type { JobRows } from './jobs/job-rows.ts'
import { createJobRows } from './jobs/job-rows.ts'
import type { Clock } from './lib/clock.ts'
import { createSteadyTime, systemClock } from './lib/clock.ts'
import type { FaultPoints } from './lib/faults.ts'
import { createFaultPoints } from './lib/faults.ts'
import { fetch } from './lib/lazy-undici.ts'
import { createLog, createReadableOutput } from './lib/log.ts'
import { createSafeFetch } from './lib/safe-fetch.ts'
import type { Shares } from './lib/shares.ts'
import { createShares } from './lib/shares.ts'
import type { Tracing } from './lib/tracing.ts'
import type { Vault } from './lib/vault.ts'
import { createSigningVault, createVault } from './lib/vault.ts'
import type { AddressOf } from './limits/client-address.ts'
import { createAddressOf } from './limits/client-address.ts'
import type { Intake } from './limits/create-limits.ts'
import { createIntake, createLimiter } from './limits/create-limits.ts'
import type { DailyCap } from './limits/daily-cap.ts'
import { createDailyCap } from './limits/daily-cap.ts'
import type { ItemShares } from './limits/item-shares.ts'
import { createItemShares } from './limits/item-shares.ts'
import type { RateLimiter } from './limits/token-bucket.ts'
import type { UnknownKeyLimiter } from './limits/unknown-key-limiter.ts'
import { createUnknownKeyLimiter } from './limits/unknown-key-limiter.ts'
import type { AdServices } from './platforms/apple/ad-services.ts'
import { createAdServices } from './platforms/apple/ad-services.ts'
import { createDatabaseCircuits } from './platforms/circuit-store.ts'
import type { Connectors, Platform, PlatformConfig } from './platforms/connector.ts'
import type { ConnectorsByMode } from './platforms/connector-of.ts'
import { createConnectors } from './platforms/create-connectors.ts'
import { createGithub } from './platforms/github/create-github.ts'
import type { Github, GithubConfig } from './platforms/github/github.ts'
import { mapPlatforms } from './platforms/registry.ts'
import { createStandIns } from './platforms/stand-in/create-stand-ins.ts'
import { createSelfCheck } from './self-check.ts'
import { createStorage } from './storage/create-storage.ts'
import type { DiskStorage } from './storage/disk.ts'
import type { Storage } from './storage/storage.ts'
import { createUploadGate } from './storage/upload-gate.ts'
import { createTracing } from './tracing/create.ts'
import { jobDefinitions } from './work.ts'
import { workflows } from './workflows/workflows.ts'

/** Everything the program works with, made once and passed in. */
export interface Deps extends PrepareDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  /** Null unless traces are exported. */
  readonly tracing: Tracing | null
  readonly db: Database
  readonly jobRows: JobRows
  readonly wake: Wake
  readonly wakeListener: WakeListener
  readonly storage: Storage
  /** The storage where it is a folder, whose files this server receives and serves; null with a bucket. */
  readonly disk: DiskStorage | null
  readonly findKey: KeyFinder
  readonly reads: ReadRouter
  /** By root organization. */
  readonly reportShares: Shares
  readonly limiter: RateLimiter
  readonly dailyCap: DailyCap
  readonly itemShares: ItemShares
  readonly unknownKeyLimiter: UnknownKeyLimiter
  readonly requestCounts: RequestCounts
  readonly keyUses: KeyUses
  readonly requestLog: RequestLog
  readonly clientIp: AddressOf
  /** Bounds what is received concurrently: bodies of operations, events of GitHub and the platforms, files. */
  readonly intake: Intake
  readonly validation: Validation
  /** Null in production. */
  readonly answerCheck: AnswerCheck | null
  readonly faults: FaultPoints
  readonly jobDefinitions: JobDefinitions
  readonly selfCheck: SelfCheck
  readonly taskMetrics: TaskMetrics
  readonly writerMetrics: WriterMetrics
  readonly connectors: ConnectorsByMode
  readonly github: Github
  readonly adServices: AdServices
  readonly generation: Generation
  /** Ends waits, so that requests which wait are answered before the process stops. */
  beginStop(): void
  /** Something to close with the connections. */
  onClose(work: () => void): void
  close(): Promise<void>
}

/** What a test may replace. */
export type DepsOverrides = Partial<
  Pick<
    Deps,
    'clock' | 'log' | 'columnar' | 'github' | 'generation' | 'safeFetch' | 'limiter' | 'jobDefinitions' | 'validation'
  >
> & {
  /** Replaces the platforms. */
  readonly connectors?: Connectors
}

/** For reports that wait for others of their organization. */
const maxReportWaitMs = 10_000

export async function createDeps(config: Config, overrides: DepsOverrides = {}): Promise<Deps> {
  const vault = createVaultOf(config)
  const log = overrides.log ?? createLog(config.logLevel, await chooseOutput(config))
  const clock = overrides.clock ?? systemClock
  const tracing = await createTracing(config, log)
  const db = createDatabase(config, (error) => log.warn({ err: error }, 'a database connection was lost'))
  await assertSessions(db, config.database.directUrl !== null).catch(async (error) => {
    await db.close()
    throw error
  })
  const faults = createFaultPoints(config.faults)
  const document = await readRuntimeDocument()
  const wake = createWake(db.pools.write)
  const links = createLinks(config, vault)
  const wakeListener = createWakeListener({ db, wake, log })
  const operatorSettings = await watchOperatorSettings(config, db.read, log)
  const closers: (() => void)[] = []
  const stopping = new AbortController()
  const now = overrides.clock ? () => clock.now().getTime() : createSteadyTime()
  const limiter = overrides.limiter ?? (await createLimiter(config, now, log))
  const dailyCap = createDailyCap({
    pool: db.pools.write,
    processes: config.processes,
    now,
    clock: overrides.clock,
    log,
  })
  const requestCounts = createRequestCounts({ db, clock, log })
  const keyUses = createKeyUses({ db, now, log })
  const requestLog = createRequestLog({ db, clock, log })
  const writerMetrics = createWriterMetrics()
  const stored = await createStorage(config, vault, clock, (work) => closers.push(work))
  const clickhouse = config.telemetryUrl && (await connectClickHouse(config.telemetryUrl))
  const table = { name: clickHouseTable, create: createClickHouseTable }
  const columnar = overrides.columnar ?? (clickhouse && createColumnar(clickhouse, table))
  const selfCheck = createSelfCheck({ config, log, storage: stored.storage })
  return {
    config,
    clock,
    log,
    tracing,
    db,
    vault,
    jobRows: createJobRows(db, clock),
    faults,
    operatorSettings,
    wake,
    wakeListener,
    eventStreams: createEventStreams({ db, wake, wakeListener, links, stopping: stopping.signal, log }),
    links,
    ...stored,
    columnar,
    selfCheck,
    uploads: createUploadGate({ storage: stored.storage, failures: selfCheck.failures }),
    findKey: createKeyFinder(db.pools.keys),
    reads: createReadRouter(db, log),
    reportShares: createShares({
      maxPerOwner: config.database.reportsPerOrganization,
      maxWaitMs: maxReportWaitMs,
      refuse: () => new DatabaseUnavailable('saturated', undefined),
    }),
    limiter,
    dailyCap,
    itemShares: createItemShares(clock, config.processes),
    unknownKeyLimiter: createUnknownKeyLimiter(now),
    requestCounts,
    keyUses,
    requestLog,
    clientIp: createAddressOf(config.http.trustedProxies),
    intake: createIntake(config),
    validation: overrides.validation ?? createValidation(document),
    answerCheck: config.environment === 'production' ? null : createAnswerCheck(document),
    jobDefinitions: overrides.jobDefinitions ?? jobDefinitions,
    workflows,
    taskMetrics: createTaskMetrics(),
    writerMetrics,
    safeFetch: overrides.safeFetch ?? createSafeFetch({ allowLoopback: config.allowLoopbackFetch }),
    connectors: {
      live:
        overrides.connectors ??
        createConnectors(
          mapPlatforms((platform) => platformConfig(config, platform)),
          { fetch, clock, log, circuits: createDatabaseCircuits(db.write, log) },
        ),
      test: createStandIns({ publicUrl: config.http.publicUrl, clock }),
    },
    github: overrides.github ?? createGithub(githubConfig(config.github), { fetch, clock }),
    adServices: createAdServices(config.adServicesUrl, fetch),
    generation:
      overrides.generation ??
      createGeneration({
        ...generationConfig(config),
        now: () => clock.now(),
        onWriterFailure: writerMetrics.count,
        onTextUsage: writerMetrics.countUsage,
        onVoiceFailure: writerMetrics.countVoiceFailure,
      }),
    stopping: stopping.signal,
    beginStop: () => stopping.abort(),
    onClose: (work) => closers.push(work),
    async close() {
      stopping.abort()
      for (const work of closers) work()
      operatorSettings.close()
      await Promise.all([
        dailyCap.close(),
        limiter.close?.(),
        requestCounts.close(),
        keyUses.close(),
        requestLog.close(),
      ])
      await clickhouse?.close()
      await db.close()
      await tracing?.close()
    },
  }
}

function createVaultOf({ masterKeys, linkKeys }: Config): Vault {
  if (masterKeys !== null) return createVault(masterKeys)
  if (linkKeys !== null) return createSigningVault(linkPurpose, linkKeys)
  throw new Error('The configuration is not complete.')
}

/** In development the log is read on a terminal; elsewhere a collector reads JSON lines. */
async function chooseOutput({ environment }: Config): Promise<DestinationStream | undefined> {
  return environment === 'development' && process.stdout.isTTY ? createReadableOutput() : undefined
}

function githubConfig({ apiBaseUrl, app }: GithubSettings): GithubConfig {
  if (app === null) return { apiBaseUrl, app }
  const { id, clientId, clientSecret, privateKey } = app
  return {
    apiBaseUrl,
    app: { id, clientId, clientSecret: clientSecret.reveal(), privateKey: privateKey?.reveal() ?? null },
  }
}

function platformConfig({ platforms, metaVerifyToken }: Config, platform: Platform): PlatformConfig {
  const { clientKey, clientSecret, ...addresses } = platforms[platform]
  return {
    ...addresses,
    clientKey: clientKey ?? '',
    clientSecret: clientSecret?.reveal() ?? '',
    // Only Meta's platforms require it.
    ...(metaVerifyToken !== null && { verifyToken: metaVerifyToken.reveal() }),
  }
}
