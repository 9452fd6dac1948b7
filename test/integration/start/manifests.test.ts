import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentOf, readManifests, readSecrets } from '../../../scripts/check/deploy.ts'
import type { Program } from '../../../scripts/verify/fleet/program.ts'
import { spawnProgram } from '../../../scripts/verify/fleet/program.ts'
import { workRoles } from '../../../src/config/settings/process.ts'
import { sealedColumns } from '../../../src/db/reseal.ts'
import { linkPurpose } from '../../../src/events/links.ts'
import { packagedFfmpeg } from '../../../src/generation/render/ffmpeg.ts'
import { newId } from '../../../src/lib/ids.ts'
import { emittedEventsText } from '../../support/emitted-events.ts'
import { freePort } from '../../support/free-port.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { findRedis } from '../../support/redis.ts'
import { createProject, hook, post, read } from '../features/content/fixture.ts'
import { imageFile, uploaded } from '../features/media/files.ts'
import type { S3Server } from '../storage/s3-server.ts'
import { hasS3Server, startS3Server } from '../storage/s3-server.ts'

const root = join(import.meta.dirname, '../../..')
const manifests = readManifests(root)
const secrets = readSecrets(root)
const settingsOfMap = environmentOf(manifests, 'castlane-api', secrets).set
/** What the image adds. */
const image = Object.fromEntries(
  [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
)
const metricsToken = randomBytes(24).toString('hex')
const redis = await findRedis()
const here = (await hasS3Server()) && redis !== undefined

describe.skipIf(!here)('the manifests', () => {
  /** A login that no other test has; the operator's is `renderer`. */
  const login = `renderer_${randomBytes(6).toString('hex')}`
  const programs: Program[] = []
  let server: TestServer
  let bucket: S3Server
  let owner: pg.Client
  let origin: Server
  let renderLog = ''

  beforeAll(async () => {
    bucket = await startS3Server(settingsOfMap.CASTLANE_S3_BUCKET)
    server = await startTestServer({ env: bucket.env })
    owner = new pg.Client({ connectionString: server.databaseUrl })
    await owner.connect()
    await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret'`)
    const grants = readFileSync(join(root, 'deploy/postgres/render-role.sql'), 'utf8')
    await owner.query(grants.replaceAll('renderer', login))
    origin = createServer((req, res) => {
      if (req.url === '/cup.jpg')
        res.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(imageFile('image/jpeg', 600, 800))
      else res.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(origin, 'listening')
  })
  afterAll(async () => {
    for (const { child, exited } of programs) {
      child.kill('SIGTERM')
      await exited
    }
    origin?.close()
    await owner?.query(`DROP OWNED BY ${login}`)
    await owner?.query(`DROP ROLE ${login}`)
    await owner?.end()
    await server?.close()
    await bucket?.close()
  })

  /** The settings that a secret has, for this database and these services. */
  function secretValue(name: string, role: string): string {
    const url = new URL(server.databaseUrl)
    if (role === 'render') Object.assign(url, { username: login, password: 'secret' })
    const { vault, config } = server.deps
    const values: Record<string, string> = {
      DATABASE_URL: url.href,
      CASTLANE_DATABASE_DIRECT_URL: url.href,
      CASTLANE_DATABASE_READ_URL: url.href,
      REDIS_URL: redis ?? '',
      CASTLANE_MASTER_KEYS: config.masterKeys?.reveal() ?? '',
      CASTLANE_LINK_KEYS: vault
        .deriveKeys(linkPurpose)
        .map((key, n) => `${vault.keyIds[n]}:${key.export().toString('base64')}`)
        .join(','),
      CASTLANE_METRICS_TOKEN: metricsToken,
    }
    return values[name] ?? ''
  }

  /**
   * Starts a process with what its manifest and the image set, and the values of its secrets. Beside that stands what
   * this machine has in place of the pod's: address, port, folder, program and the bucket's server.
   */
  async function start(role: string, more: Record<string, string> = {}): Promise<Program & { readonly base: string }> {
    const { set, secret } = environmentOf(manifests, `castlane-${role}`, secrets)
    const port = await freePort()
    const program = await spawnProgram({
      root,
      role: set.CASTLANE_ROLES ?? '',
      env: {
        ...image,
        ...set,
        ...Object.fromEntries(secret.map((name) => [name, secretValue(name, role)])),
        HOST: '127.0.0.1',
        CASTLANE_WORKER_PORT: String(port),
        CASTLANE_DATA_DIR: server.config.dataDir,
        CASTLANE_S3_ENDPOINT: bucket.endpoint,
        // In place of the pod's identity.
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        FFMPEG_PATH: process.env.FFMPEG_PATH ?? packagedFfmpeg,
        ...more,
      },
      onLine: (line) => {
        if (role === 'render') renderLog += `${line}\n`
      },
    })
    programs.push(program)
    await program.ready()
    return { ...program, base: `http://127.0.0.1:${role === 'api' ? program.port : port}` }
  }

  it.each(['api', ...workRoles])('start a process that is ready and scraped with the token: %s', async (role) => {
    const { base, child, exited } = await start(role)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    const scraped = await fetch(`${base}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
    expect(scraped.status).toBe(200)
    expect(await scraped.text()).toContain('castlane_database_up 1')
    expect((await fetch(`${base}/metrics`)).status).toBe(401)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  describe('for rendering have a login that', () => {
    let projectId: string
    beforeAll(async () => {
      // Imports from this machine are for tests only.
      await start('render', { NODE_ENV: 'test', CASTLANE_ALLOW_LOOPBACK_FETCH: 'true' })
      projectId = await createProject(server)
    })

    const denied = () => renderLog.match(/permission denied.*/g)

    async function run(path: string, body: object) {
      const started = await post(server, path, body)
      expect(started.status, started.text).toBe(202)
      const job = await server.waitForJob(started.body.id)
      return { job, id: String(started.body.resource.id) }
    }

    it('makes a video, and an event that shows it', async () => {
      const { job, id } = await run(`/v1/projects/${projectId}/content`, { hook, format: 'video' })
      expect([job.status, denied()]).toEqual(['succeeded', null])
      expect((await read(server, `/v1/content/${id}`)).status).toBe('ready')
      const { rows } = await owner.query(
        `SELECT data FROM ${emittedEventsText} WHERE type = 'content.approval_requested' AND project_id = $1`,
        [projectId],
      )
      const { url } = rows[0].data.thumbnail
      const shown = await fetch(`${server.baseUrl}${new URL(url).pathname}`, { redirect: 'manual' })
      expect(shown.status).toBe(302)
    })

    it('draws looks and previews, and imports and measures media, or says why not', async () => {
      const at = (path: string) => `http://127.0.0.1:${(origin.address() as AddressInfo).port}${path}`
      const look = await run(`/v1/projects/${projectId}/influencers`, {
        name: 'Mara Bean',
        persona: { bio: 'A barista.', tone: 'dry', niche: 'coffee', language: 'en' },
        appearance: { description: 'Early thirties, denim apron', palette: ['#4B2E2B', '#F2C14E'] },
        voice: 'First person',
        consent: { type: 'synthetic' },
      })
      const imports = `/v1/projects/${projectId}/media/imports`
      const found = await run(imports, { kind: 'content_image', url: at('/cup.jpg') })
      const gone = await run(imports, { kind: 'content_image', url: at('/gone.jpg') })
      const file = { contentType: 'image/jpeg', bytes: imageFile('image/jpeg', 300, 400) }
      const measured = await uploaded(server, projectId, 'content_image', file)
      const ingestId = newId('ing')
      await owner.query(
        `INSERT INTO github_ingests (id, project_id, repository, status, commit_sha, summary, job_id, created_at, updated_at)
         VALUES ($1, $2, 'fable/coffee', 'ready', repeat('a', 40), 'An app that times an espresso.', 'job_', now(), now())`,
        [ingestId, projectId],
      )
      const more = { influencerId: look.id, ingestId, mediaIds: [found.id] }
      const made = await run(`/v1/projects/${projectId}/content`, { hook, format: 'image', ...more })
      expect([made.job.status, denied()]).toEqual(['succeeded', null])
      const preview = await run(`/v1/projects/${projectId}/brand/preview`, {})
      const states = [look.job.status, found.job.status, gone.job.status, measured.status, preview.job.status]
      expect([states, denied()]).toEqual([['succeeded', 'succeeded', 'failed', 'ready', 'succeeded'], null])
    })

    it('renders what was approved again', async () => {
      const scenes = (price: string) => [{ headline: `Sourdough ${price}`, body: 'Rye $4' }]
      const { id } = await run(`/v1/projects/${projectId}/content`, { format: 'image', scenes: scenes('$6') })
      expect((await post(server, `/v1/content/${id}/approve`, { version: 1 })).status).toBe(200)
      const { job } = await run(`/v1/content/${id}/render`, { version: 1, scenes: scenes('$7') })
      expect([job.status, denied()]).toEqual(['succeeded', null])
      expect(await read(server, `/v1/content/${id}`)).toMatchObject({ version: 2, approval_status: 'pending' })
    })

    it('can read no sealed value, no stored response and no hash of a key', async () => {
      const { rows } = await owner.query(
        `SELECT t AS table, c AS column FROM unnest($2::text[], $3::text[]) AS sealed (t, c)
         WHERE has_column_privilege($1, t, c, 'SELECT')`,
        [
          login,
          [...sealedColumns.map(({ table }) => table), 'idempotency_records', 'api_key_secrets'],
          [...sealedColumns.map(({ column }) => column), 'body', 'hash'],
        ],
      )
      expect(rows).toEqual([])
    })
  })
})
