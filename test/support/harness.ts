import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'openapi-fetch'
import createFetchClient from 'openapi-fetch'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { JobOf, JobResults, JobType } from '../../generated/jobs.ts'
import { operations } from '../../generated/operations.ts'
import type { paths } from '../../generated/types.ts'
import { createApp } from '../../src/app.ts'
import type { Config } from '../../src/config/config.ts'
import { loadConfig } from '../../src/config/config.ts'
import { creditsOf } from '../../src/credits/credits.ts'
import { grant } from '../../src/credits/ledger.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps, DepsOverrides } from '../../src/deps.ts'
import { createDeps } from '../../src/deps.ts'
import { newApiKey } from '../../src/lib/api-key.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Worker } from '../../src/worker.ts'
import { startWorker } from '../../src/worker.ts'
import type { DatabaseProxy } from './database-proxy.ts'
import { patienceMs } from './patience.ts'
import { databaseUrl, newDatabaseName, onServer } from './postgres.ts'

export type Api = Client<paths>

export interface TestKey {
  readonly apiKeyId: string
  readonly organizationId: string
  readonly key: string
}

export interface TestServer {
  readonly baseUrl: string
  readonly deps: Deps
  readonly config: Config
  /** Of the first organization: tier partner, every scope, 10,000 credits. */
  readonly organizationId: string
  readonly key: string
  /** Typed client with the first key. */
  readonly api: Api
  readonly databaseUrl: string
  /** Typed client with any key. */
  as(key: string, headers?: Record<string, string>): Api
  /** A plain request: whatever a stranger may send. The first key is added unless `key` says otherwise (null: none). */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
  createOrganization(options?: { parentId?: string; credits?: number; name?: string }): Promise<string>
  createKey(organizationId: string, options?: KeyOptions): Promise<TestKey>
  /** Polls a job until it is terminal. */
  waitForJob(jobId: string): Promise<JobBody>
  /** The result of a job of a type that has succeeded. */
  resultOf<Type extends JobType>(jobId: string, type: Type): Promise<JobResults[Type]>
  startWorker(): Promise<Worker>
  close(): Promise<void>
}

type JobBody = paths['/v1/jobs/{jobId}']['get']['responses'][200]['content']['application/json']

export interface SendOptions {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly key?: string | null
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed JSON, or undefined where the body is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
}

export interface KeyOptions {
  readonly tier?: 'standard' | 'pilot' | 'partner' | 'internal'
  readonly scopes?: readonly string[]
  readonly returnUrls?: readonly string[]
  readonly projectId?: string
  readonly agent?: 'act'
}

export interface ServerOptions {
  /** Runs the worker in the same process. */
  readonly worker?: boolean
  /** Mounts the sandbox and connects to it. */
  readonly sandbox?: boolean
  readonly env?: Record<string, string>
  readonly overrides?: DepsOverrides
  /** Stands between the server and its database. */
  readonly proxy?: Pick<DatabaseProxy, 'urlOf'>
  /** Reaches the database through a pooler in transaction mode. */
  readonly pooler?: Pick<DatabaseProxy, 'urlOf'>
  /** A server of the test's own, in place of the run's. */
  readonly ownServerUrl?: string
  /** Reads lists and reports from a replica of that server. */
  readonly replica?: Pick<DatabaseProxy, 'urlOf'>
}

export const everyScope: readonly string[] = [
  ...new Set(Object.values(operations).flatMap(({ scope }) => (scope === null ? [] : [scope]))),
].sort()

/** A whole Castlane on a database of its own, reached over real HTTP. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const serverUrl = options.ownServerUrl ?? inject('serverUrl')
  const name = newDatabaseName(options.ownServerUrl === undefined ? undefined : 'castlane_own_')
  const template = options.ownServerUrl === undefined ? inject('templateName') : 'template1'
  await onServer(serverUrl, `create database ${name} template ${template}`)
  if (options.ownServerUrl !== undefined) await migrate(databaseUrl(serverUrl, name))
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-data-'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = databaseUrl(serverUrl, name)
  const config = loadConfig(
    {
      NODE_ENV: 'test',
      DATABASE_URL: (options.pooler ?? options.proxy)?.urlOf(url) ?? url,
      ...(options.replica && { CASTLANE_DATABASE_READ_URL: options.replica.urlOf(url) }),
      ...(options.pooler && { CASTLANE_DATABASE_DIRECT_URL: url }),
      CASTLANE_MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
      CASTLANE_DATA_DIR: dataDir,
      CASTLANE_LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
      CASTLANE_JOB_RETRY_SECONDS: '1',
      ...(process.env.FFMPEG_PATH && { FFMPEG_PATH: process.env.FFMPEG_PATH }),
      CASTLANE_SANDBOX: options.sandbox ? 'true' : 'false',
      ...options.env,
    },
    { port },
  )
  const log = pino({ level: config.logLevel })
  const deps = await createDeps(config, { log, ...options.overrides })
  server.on('request', await createApp(deps))
  const baseUrl = `http://127.0.0.1:${port}`
  const workers: Worker[] = []

  const test: TestServer = {
    baseUrl,
    deps,
    config,
    organizationId: '',
    key: '',
    api: undefined as never,
    databaseUrl: url,
    as: (key, headers = {}) => createFetchClient<paths>({ baseUrl, headers: { 'X-Api-Key': key, ...headers } }),
    send: (method, path, sendOptions = {}) => send(baseUrl, test.key, method, path, sendOptions),
    createOrganization: (organization) => createOrganization(deps, organization),
    createKey: (organizationId, key) => createKey(deps, organizationId, key),
    waitForJob: (jobId) => waitForJob(test, jobId),
    async resultOf<Type extends JobType>(jobId: string, type: Type) {
      const job = (await waitForJob(test, jobId)) as JobOf
      if (job.type !== type || job.result === null) throw new Error(`${job.type} ${job.status}: ${job.error?.message}`)
      return job.result as JobResults[Type]
    },
    async startWorker() {
      const worker = await startWorker(deps)
      workers.push(worker)
      return worker
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await closeServer(server)
      await deps.close()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  const organizationId = await test.createOrganization({ credits: 10_000 })
  const { key } = await test.createKey(organizationId)
  Object.assign(test, { organizationId, key, api: test.as(key) })
  if (options.worker) await test.startWorker()
  return test
}

async function send(
  baseUrl: string,
  ownKey: string,
  method: string,
  path: string,
  { body, headers = {}, key = ownKey }: SendOptions,
): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(key === null ? {} : { 'X-Api-Key': key }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  // A stream has no end to wait for.
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

async function createOrganization(
  deps: Deps,
  { parentId, credits = 0, name = 'Northwind Labs' }: { parentId?: string; credits?: number; name?: string } = {},
): Promise<string> {
  const id = newId('org')
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    await tx
      .insertInto('organizations')
      .values({ id, parent_id: parentId ?? null, name, created_at: now, updated_at: now })
      .execute()
    await grant(tx, deps, { organizationId: id, credits: creditsOf(credits), note: 'for a test' })
  })
  return id
}

async function createKey(deps: Deps, organizationId: string, options: KeyOptions = {}): Promise<TestKey> {
  const { key, prefix, hash } = newApiKey()
  const id = newId('key')
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    await tx
      .insertInto('api_keys')
      .values({
        id,
        organization_id: organizationId,
        project_id: options.projectId ?? null,
        name: 'Test key',
        agent: options.agent ?? null,
        prefix,
        scopes: [...(options.scopes ?? everyScope)],
        tier: options.tier ?? 'partner',
        return_urls: [...(options.returnUrls ?? ['http://localhost:3000/'])],
        created_at: now,
        updated_at: now,
      })
      .execute()
    await tx.insertInto('api_key_secrets').values({ hash, api_key_id: id, created_at: now }).execute()
  })
  return { apiKeyId: id, organizationId, key }
}

async function waitForJob(test: TestServer, jobId: string): Promise<JobBody> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { data, error } = await test.api.GET('/v1/jobs/{jobId}', { params: { path: { jobId } } })
    if (!data) throw new Error(`The job cannot be read: ${JSON.stringify(error)}`)
    if (data.finishedAt !== null) return data
    if (Date.now() > deadline)
      throw new Error(`The job is still ${data.status} in ${data.stage} at ${data.progress} %.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

/** A fresh Idempotency-Key header. */
export function idempotencyKey(): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': randomUUID() }
}
