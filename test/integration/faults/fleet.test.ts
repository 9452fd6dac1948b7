import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../../generated/errors.ts'
import { startOwnPostgres } from '../../support/own-postgres.ts'
import { patienceMs } from '../../support/patience.ts'
import { findRedis } from '../../support/redis.ts'
import type { FleetProcess } from './fleet.ts'
import { seedOrganization, startProcess } from './fleet.ts'

describe('two API and two worker processes on one PostgreSQL server', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
  let dataDir: string
  let env: Record<string, string>
  let apis: FleetProcess[]
  let workers: FleetProcess[]
  let organization: Awaited<ReturnType<typeof seedOrganization>>

  beforeAll(async () => {
    postgres = await startOwnPostgres()
    dataDir = await mkdtemp(join(tmpdir(), 'castlane-fleet-data-'))
    const redis = await findRedis()
    env = {
      DATABASE_URL: postgres.url,
      CASTLANE_MASTER_KEYS: `fleet:${randomBytes(32).toString('base64')}`,
      CASTLANE_DATA_DIR: dataDir,
      CASTLANE_LOG_LEVEL: 'info',
      CASTLANE_PROCESSES: '2',
      ...(redis && { REDIS_URL: redis }),
    }
    // All four at once on an empty database: they race for the migrations.
    const started = await Promise.all([
      startProcess('api', env),
      startProcess('api', env),
      startProcess('worker', env),
      startProcess('worker', env),
    ])
    apis = started.slice(0, 2)
    workers = started.slice(2)
    organization = await seedOrganization(postgres.url)
  })

  afterAll(async () => {
    for (const { child } of [...(apis ?? []), ...(workers ?? [])]) child.kill('SIGTERM')
    await Promise.all([...(apis ?? []), ...(workers ?? [])].map(({ exited }) => exited))
    await postgres?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function call(api: FleetProcess, method: string, path: string, body?: unknown, key = randomUUID() as string) {
    const answer = await fetch(api.baseUrl + path, {
      method,
      headers: {
        'X-Api-Key': organization.key,
        ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    }
  }

  async function sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query<T>(text, values)
    await client.end()
    return rows
  }

  it('migrates an empty database once when all start at the same moment', async () => {
    const applied = [...apis, ...workers].map(
      ({ log }) => log().match(/Making the tables of the database/g)?.length ?? 0,
    )
    expect(applied.reduce((a, b) => a + b)).toBe(1)
  })

  it('turns a switch on and off for every process at once', async () => {
    for (const api of apis) expect((await call(api, 'GET', '/v1/projects')).status).toBe(200)
    await sql('update api_keys set kill_switch = true where id = $1', [organization.apiKeyId])
    for (const api of apis) expect((await call(api, 'GET', '/v1/projects')).status).toBe(503)
    await sql('update api_keys set kill_switch = false where id = $1', [organization.apiKeyId])
    for (const api of apis) expect((await call(api, 'GET', '/v1/projects')).status).toBe(200)
  })

  it('answers probes and scrapes of a worker on a port of its own, and nothing else there', async () => {
    const { child, exited, log } = await startProcess('worker', { ...env, CASTLANE_WORKER_PORT: '0' })
    const port = () => /answered on port (\d+)/.exec(log())?.[1]
    while (!port()) await sleep(20)
    const ask = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`)
    for (const path of ['/healthz', '/readyz']) expect((await ask(path)).status).toBe(200)
    expect(await (await ask('/metrics')).text()).toContain('castlane_task_runs_total')
    const other = await ask('/v1/whoami')
    expect([other.status, ((await other.json()) as { error: { code: string } }).error.code]).toEqual([404, 'NOT_FOUND'])
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('finishes a video elsewhere when its worker is killed, and charges it once', async () => {
    const project = await call(apis[0]!, 'POST', '/v1/projects', { name: 'Fleet' })
    const job = await call(apis[1]!, 'POST', `/v1/projects/${project.body.id}/content`, {
      hook: 'Your morning coffee is lying to you',
      format: 'video',
      durationSeconds: 6,
    })
    expect(job.status).toBe(202)
    const read = () =>
      call(apis[0]!, 'GET', `/v1/jobs/${job.body.id}`).then(({ body }) => body as Record<string, unknown>)
    while ((await read()).stage !== 'render') await sleep(50)
    const owner = workers.find(({ log }) => log().includes(String(job.body.id)))
    // The log names the worker only when something happens: kill whichever renders, by its child process.
    const victim = owner ?? (await renderingWorker(workers))
    victim.child.kill('SIGKILL')
    const replacement = await startProcess('worker', env)
    workers = [...workers.filter((worker) => worker !== victim), replacement]
    let ended = await read()
    for (const end = Date.now() + patienceMs; ended.finishedAt === null && Date.now() < end; ended = await read())
      await sleep(250)
    expect(ended).toMatchObject({ status: 'succeeded', credits: { quoted: 10, charged: 10, refunded: 0 } })
    const events = await sql<{ type: string }>('select type from credit_events where job_id = $1 order by id', [
      job.body.id,
    ])
    expect(events.map(({ type }) => type)).toEqual(['reserve', 'settle'])
  })

  it('ends an API process under load without a reset connection', async () => {
    const leaving = await startProcess('api', env)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const seen = { ok: 0, refused: 0, broken: [] as string[] }
    const once = () =>
      new Promise<void>((resolve) => {
        const outgoing = request(
          `${leaving.baseUrl}/v1/whoami`,
          { agent, headers: { 'X-Api-Key': organization.key } },
          (answer) => {
            answer.resume().once('end', () => {
              if (answer.statusCode === 200) seen.ok += 1
              else seen.broken.push(String(answer.statusCode))
              resolve()
            })
          },
        )
        outgoing.once('error', (error: NodeJS.ErrnoException) => {
          // A connection that cannot be opened any more is a refusal, which a balancer takes elsewhere.
          if (error.code === 'ECONNREFUSED') seen.refused += 1
          else seen.broken.push(error.code ?? error.message)
          resolve()
        })
        outgoing.end()
      })
    let going = true
    const load = Array.from({ length: 8 }, async () => {
      while (going) await once()
    })
    while (seen.ok < 40) await sleep(20)
    leaving.child.kill('SIGTERM')
    const code = await leaving.exited
    going = false
    await Promise.all(load)
    agent.destroy()
    expect(code).toBe(0)
    expect(seen.broken).toEqual([])
  })

  it('loses no acknowledged write when PostgreSQL dies under load, answers in the envelope, and recovers by itself', async () => {
    const acknowledged = new Set<string>()
    const strange: string[] = []
    let going = true
    const load = Array.from({ length: 6 }, async (_, n) => {
      while (going) {
        const answer = await call(apis[n % 2]!, 'POST', '/v1/projects', { name: `Storm ${n}` }).catch(
          (error: Error) => {
            strange.push(error.message)
          },
        )
        if (!answer) continue
        if (answer.status === 201) acknowledged.add(String(answer.body.id))
        else {
          const { code } = answer.body.error as { code: keyof typeof errorCatalogue }
          if (errorCatalogue[code]?.status !== answer.status) strange.push(`${answer.status} ${code}`)
          await sleep(20)
        }
      }
    })
    await expect.poll(() => acknowledged.size).toBeGreaterThan(20)
    await postgres.crashAndRestart()
    const before = acknowledged.size
    for (let tries = 0; acknowledged.size < before + 20; tries += 1) {
      if (tries > 200) throw new Error(`It does not recover: ${apis[0]!.log().slice(-2000)}`)
      await sleep(50)
    }
    going = false
    await Promise.all(load)
    const kept = await sql<{ id: string }>('select id from projects where id = any($1)', [[...acknowledged]])
    expect(kept.length).toBe(acknowledged.size)
    expect(strange).toEqual([])
    for (const { child } of [...apis, ...workers]) expect(child.exitCode).toBe(null)
  })
})

/** The worker with a child process: rendering runs in one. */
async function renderingWorker(workers: readonly FleetProcess[]): Promise<FleetProcess> {
  const { readFile } = await import('node:fs/promises')
  for (let tries = 0; tries < 100; tries += 1) {
    for (const worker of workers) {
      const { pid } = worker.child
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
      if (children.trim() !== '') return worker
    }
    await sleep(50)
  }
  return workers[0]!
}
