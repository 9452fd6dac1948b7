import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedServer } from '../../../src/db/embedded.ts'
import { startEmbedded } from '../../../src/db/embedded.ts'
import { migrate } from '../../../src/db/migrate.ts'

let dataDir: string
let server: EmbeddedServer
const clients: pg.Client[] = []

async function connect(user?: string): Promise<pg.Client> {
  const url = new URL(server.databaseUrl)
  if (user) url.username = user
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'castlane-replay-')))
  server = await startEmbedded({ dataDir, port: null, log: () => {}, onLost: console.error })
  await migrate(server.databaseUrl)
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const takeKey = `select take_key(7, '\\x07', now())`
const inUse = { code: 'CL002' }

async function readLog(): Promise<string> {
  const { rows } = await clients[0]!.query('show data_directory')
  return readFile(join(dirname(rows[0].data_directory), 'postgres.log'), 'utf8')
}

it('a key that is in use is an error for the request, and none in PostgreSQL’s log where the role may set that', async () => {
  const holder = await connect()
  await holder.query(`create role limited login password '${new URL(server.databaseUrl).password}'`)
  await holder.query('grant select on idempotency_records to limited')
  await holder.query(`begin; ${takeKey}`)
  const replay = await connect()
  await expect(replay.query(takeKey)).rejects.toMatchObject(inUse)
  expect(await readLog()).not.toContain('this Idempotency-Key is in use')
  // Other errors are logged, of the same connection as well.
  await expect(replay.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(await readLog()).toContain('division by zero')

  const limited = await connect('limited')
  await expect(limited.query(takeKey)).rejects.toMatchObject(inUse)
  expect(await readLog()).toContain('this Idempotency-Key is in use')
  expect(await readLog()).not.toContain('permission denied')
  await holder.query('commit')
  await expect(limited.query(takeKey)).resolves.toMatchObject({ rowCount: 1 })
  await holder.query('grant set on parameter log_min_messages to limited')
  const before = (await readLog()).split('this Idempotency-Key is in use').length
  await holder.query(`begin; ${takeKey}`)
  await expect(limited.query(takeKey)).rejects.toMatchObject(inUse)
  expect((await readLog()).split('this Idempotency-Key is in use')).toHaveLength(before)
})
