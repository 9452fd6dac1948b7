/** The database work of a few operations and nothing else, for the frameworks that a request is measured beside. */
import { createHash, randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const findKey = process.env.BENCH_FIND_KEY ?? ''

interface Key {
  readonly organization_id: string
  readonly scopes: readonly string[]
  readonly tier: string
}

type Row = Record<string, unknown>

export async function readKey(key: unknown): Promise<Key> {
  const hash = createHash('sha256').update(String(key)).digest()
  const { rows } = await pool.query({ name: 'find_key', text: findKey, values: [hash, null] })
  return rows[0] as Key
}

export async function readWhoami(key: unknown): Promise<Row> {
  const { organization_id, scopes, tier } = await readKey(key)
  return { organizationId: organization_id, projectIds: null, scopes, rateLimitTier: tier, killSwitch: false }
}

const findJob = `SELECT jobs.* FROM jobs LEFT JOIN projects ON projects.id = jobs.project_id
  WHERE jobs.id = $1 AND ((jobs.project_id IS NULL AND jobs.organization_id = $2) OR projects.organization_id = $2)`

export async function readJob(key: unknown, jobId: string): Promise<Row> {
  const { organization_id } = await readKey(key)
  const { rows } = await pool.query({ name: 'find_job', text: findJob, values: [jobId, organization_id] })
  return rows[0] as Row
}

const findProjects = `SELECT * FROM projects WHERE organization_id = $1 ORDER BY created_at DESC, id DESC LIMIT 26`

export async function readProjects(key: unknown): Promise<Row> {
  const { organization_id } = await readKey(key)
  const { rows } = await pool.query({ name: 'find_projects', text: findProjects, values: [organization_id] })
  return { data: rows.slice(0, 25), hasMore: rows.length > 25 }
}

const insert = `INSERT INTO projects (id, organization_id, name, requires_approval, approval_mode, approval_updated_at,
  timezone, locale, created_at, updated_at) VALUES ($1, $2, $3, true, 'manual', $4, 'UTC', 'en', $4, $4) RETURNING *`

export async function insertProject(key: unknown, name: string): Promise<Row> {
  const { organization_id } = await readKey(key)
  const values = [`prj_${randomUUID()}`, organization_id, name, new Date()]
  const { rows } = await pool.query({ name: 'insert_project', text: insert, values })
  return rows[0] as Row
}

/** Shows the benchmark where the server listens, and what its process has used. */
export function report(server: Server): void {
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage()
    if (question === 'usage') process.send?.({ rss: process.memoryUsage.rss(), cpuMicroseconds: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: (server.address() as { port: number }).port })
}
