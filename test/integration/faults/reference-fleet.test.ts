import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fleet, FleetProcess, Version } from '../../../scripts/verify/fleet/fleet.ts'
import { createFleet } from '../../../scripts/verify/fleet/fleet.ts'
import { workRoles } from '../../../src/config/settings/process.ts'
import type { Pooler } from '../../support/pgbouncer.ts'
import { findPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts'
import type { OwnRedis } from '../../support/redis.ts'
import { hasRedisServer, startRedisCluster } from '../../support/redis.ts'
import type { Replicated } from '../../support/replica.ts'
import { findServerPrograms, startReplicated } from '../../support/replica.ts'
import { seedOrganization } from './fleet.ts'

/** `npm run verify:full -- --only fleet`: seven processes and six services are too many for every change. */
const asked = process.env.FUZZ === 'long'
const pgbouncer = asked ? findPgbouncer() : null
const programs = asked ? findServerPrograms() : null
const here = pgbouncer !== null && programs !== null && hasRedisServer()
const version: Version = { name: 'new', root: join(import.meta.dirname, '../../..') }

describe.skipIf(!here)('the reference fleet: roles, PgBouncer, a replica, Redis Cluster', () => {
  let servers: Replicated
  let pooler: Pooler
  let nodes: OwnRedis[] = []
  let dataDir: string
  let fleet: Fleet
  let processes: FleetProcess[]
  /** Ports of the processes that serve the API. */
  const backends = new Map<number, string>()

  beforeAll(async () => {
    servers = await startReplicated(programs as string)
    pooler = await startPgbouncer(servers.primaryUrl, { default_pool_size: '8' })
    nodes = await startRedisCluster()
    dataDir = await mkdtemp(join(tmpdir(), 'castlane-reference-'))
    fleet = createFleet(
      { backends },
      {
        NODE_ENV: 'test',
        DATABASE_URL: pooler.urlOf(servers.primaryUrl),
        CASTLANE_DATABASE_DIRECT_URL: servers.primaryUrl,
        CASTLANE_DATABASE_READ_URL: servers.replica.urlOf(servers.primaryUrl),
        CASTLANE_DATABASE_NAMED_STATEMENTS: 'false',
        REDIS_URL: nodes.map(({ url }) => url).join(','),
        CASTLANE_REDIS_CLUSTER: 'true',
        CASTLANE_PROCESSES: '2',
        CASTLANE_MASTER_KEYS: `fleet:${randomBytes(32).toString('base64')}`,
        CASTLANE_DATA_DIR: dataDir,
        CASTLANE_SANDBOX: 'false',
      },
    )
    // All at once on an empty database: they race for the migrations.
    processes = await Promise.all(['api', 'api', ...workRoles].map((role) => fleet.start(version, role)))
  })
  afterAll(async () => {
    await fleet?.close()
    await pooler?.close()
    await Promise.all(nodes.map((node) => node.close()))
    await servers?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Kills a process and starts another in its place, or first the other and then ends it as a rolling restart does. */
  async function replace(old: FleetProcess, how: 'kill' | 'stop'): Promise<void> {
    if (how === 'kill') await old.kill()
    await fleet.start(version, old.role)
    if (how === 'stop') await old.stop()
  }

  it('loses and doubles nothing while each process is killed and replaced and the replica goes away', async () => {
    const { key, organizationId } = await seedOrganization(servers.primaryUrl)
    const client = new pg.Client({ connectionString: servers.primaryUrl })
    client.on('error', () => {})
    await client.connect()
    const call = async (method: string, path: string, body?: object, idempotencyKey = randomUUID() as string) => {
      // As a client behind a balancer: a process that is gone is not asked, and what may have happened is repeated.
      for (;;) {
        const ports = [...backends.keys()]
        const port = ports[Math.floor(Math.random() * ports.length)]
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            'X-Api-Key': key,
            ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }).catch(() => undefined)
        if (answer !== undefined && answer.status < 500 && answer.status !== 429)
          return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
        await sleep(50)
      }
    }
    const project = await call('POST', '/v1/projects', { name: 'Reference' })
    const content = `/v1/projects/${project.body.id}/content`
    const jobs: string[] = []
    const unseen: string[] = []
    let going = true
    const load = (async () => {
      while (going) {
        const started = await call('POST', content, {
          hook: 'What nobody tells you about fast espresso',
          format: 'image',
        })
        if (started.status !== 202) {
          await sleep(200)
          continue
        }
        jobs.push(String(started.body.id))
        const { body } = await call('GET', '/v1/jobs?limit=100')
        if (!(body.data as { id: string }[]).some(({ id }) => id === started.body.id))
          unseen.push(String(started.body.id))
        await sleep(100)
      }
    })()
    for (const [n, one] of processes.entries()) await replace(one, n % 2 === 0 ? 'kill' : 'stop')
    servers.replica.stop()
    const before = jobs.length
    await expect.poll(() => jobs.length).toBeGreaterThan(before + 2)
    servers.replica.start()
    await expect.poll(() => jobs.length).toBeGreaterThan(10)
    going = false
    await load
    const ended = async () => {
      const { rows } = await client.query('select status, count(*)::int as n from jobs where id = any($1) group by 1', [
        jobs,
      ])
      return rows
    }
    await expect.poll(ended).toEqual([{ status: 'succeeded', n: jobs.length }])
    // What was started just before was in the list of every process, wherever it was read.
    expect(unseen).toEqual([])
    const { rows: started } = await client.query('select count(*)::int as n from jobs where organization_id = $1', [
      organizationId,
    ])
    expect(started).toEqual([{ n: jobs.length }])
    const { rows: entries } = await client.query(
      'select type, count(*)::int as n, count(distinct job_id)::int as jobs from credit_events where job_id = any($1) group by 1 order by 1',
      [jobs],
    )
    expect(entries).toEqual(['reserve', 'settle'].map((type) => ({ type, n: jobs.length, jobs: jobs.length })))
    await client.end()
    expect(fleet.surprises).toEqual([])
  })
})
