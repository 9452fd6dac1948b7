/** A bare Express app that makes the same database reads as the real one and does nothing else, for comparison. */
import { createHash, randomUUID } from 'node:crypto'
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const findKey = process.env.BENCH_FIND_KEY ?? ''

async function readKey(key: string): Promise<unknown> {
  const hash = createHash('sha256').update(key).digest()
  const { rows } = await pool.query({ name: 'find_key', text: findKey, values: [hash, null] })
  return rows[0]
}

const app = express()
app.disable('x-powered-by')
app.disable('etag')

app.get('/v1/whoami', async (req, res) => {
  const row = (await readKey(String(req.headers['x-api-key']))) as {
    organization_id: string
    scopes: string[]
    tier: string
  }
  res.json({ organizationId: row.organization_id, scopes: row.scopes, rateLimitTier: row.tier, killSwitch: false })
})

const findJob = `SELECT jobs.* FROM jobs LEFT JOIN projects ON projects.id = jobs.project_id
  WHERE jobs.id = $1 AND ((jobs.project_id IS NULL AND jobs.organization_id = $2) OR projects.organization_id = $2)`

app.get('/v1/jobs/:jobId', async (req, res) => {
  const row = (await readKey(String(req.headers['x-api-key']))) as { organization_id: string }
  const { rows } = await pool.query({
    name: 'find_job',
    text: findJob,
    values: [req.params.jobId, row.organization_id],
  })
  res.json(rows[0])
})

app.use(express.json())

const insertProject = `INSERT INTO projects (id, organization_id, name, requires_approval, approval_mode, approval_updated_at,
  timezone, locale, created_at, updated_at) VALUES ($1, $2, $3, true, 'manual', $4, 'UTC', 'en', $4, $4) RETURNING *`

app.post('/v1/projects', async (req, res) => {
  const row = (await readKey(String(req.headers['x-api-key']))) as { organization_id: string }
  const { name } = req.body as { name: string }
  const values = [`prj_${randomUUID()}`, row.organization_id, name, new Date()]
  const { rows } = await pool.query({ name: 'insert_project', text: insertProject, values })
  res.status(201).json(rows[0])
})

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port })
})
process.on('message', (question) => {
  const { user, system } = process.cpuUsage()
  if (question === 'usage') process.send?.({ rss: process.memoryUsage.rss(), cpuMicroseconds: user + system })
})
process.on('disconnect', () => process.exit(0))
