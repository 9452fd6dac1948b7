import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Pool } from 'pg'
import { checkKey } from '../../../src/self-check.ts'
import type { World } from '../fleet/customers.ts'
import type { Received } from '../fleet/receiver.ts'
import type { Requested } from '../fleet/requested.ts'
import type { Services } from './services.ts'
import { checksName } from './services.ts'

/** What the upgrade's checks leave out: everything that failed, as sentences. */
export async function checkMore(services: Services, world: World, requested: Requested): Promise<string[]> {
  const { pool } = services
  return [
    ...(await checkProjects(pool, requested)),
    ...(await checkWithdrawn(pool, world, requested)),
    ...(await checkCancelled(pool, requested)),
    ...(await checkTelemetry(pool, requested)),
    ...(await checkGrants(pool, world, requested)),
    ...(await checkEvents(pool)),
    ...checkReceived(world.receiver.received),
    ...(await checkFiles(services)),
  ]
}

/** Compares what was accepted with how often it is there. */
function compare(what: string, accepted: Iterable<string>, rows: readonly { name: string; count: number }[]): string[] {
  const there = new Map(rows.map(({ name, count }) => [name, count]))
  const names = new Set(accepted)
  return [
    ...[...names]
      .filter((name) => there.get(name) !== 1)
      .map((name) => `${what} ${name} is there ${there.get(name) ?? 0} times.`),
    ...[...there.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${what} ${name} is there and was never accepted.`),
  ]
}

async function checkProjects(pool: Pool, { projects }: Requested): Promise<string[]> {
  const { rows } = await pool.query(`SELECT name, count(*) FROM projects WHERE name LIKE 'Project mark-%' GROUP BY 1`)
  return compare('The project', projects.keys(), rows)
}

async function checkGrants(pool: Pool, { childId }: World, { grants }: Requested): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT note AS name, count(*) FROM credit_events
     WHERE note LIKE 'Grant mark-%' AND organization_id = $1 GROUP BY 1`,
    [childId],
  )
  return compare('The grant of credits', grants, rows)
}

/** Each event once, in the rows and in what is counted by the day. */
async function checkTelemetry(pool: Pool, { events }: Requested): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; count: number; kind: string }>(
    'SELECT one.id AS name, one.kind, count(*) FROM telemetry_events, unnest(event_ids, names) AS one (id, kind) GROUP BY 1, 2',
  )
  const { rows: sums } = await pool.query<{ name: string; events: number }>(
    'SELECT name, sum(events)::bigint AS events FROM telemetry_names GROUP BY 1',
  )
  const single = rows.filter(({ name }) => events.has(name))
  return [
    ...compare('The telemetry event', events, single).slice(0, 20),
    ...sums.flatMap(({ name, events: counted }) => {
      const there = rows.filter(({ kind }) => kind === name).reduce((sum, { count }) => sum + count, 0)
      return counted === there ? [] : [`${there} events ${name} are there, and ${counted} are counted.`]
    }),
  ]
}

/** A schedule that was cancelled is nowhere. */
async function checkWithdrawn(pool: Pool, { gateway }: World, { withdrawn }: Requested): Promise<string[]> {
  const posts = gateway.sandbox.posts()
  const { rows } = await pool.query<{ id: string; status: string }>(
    'SELECT id, status FROM publications WHERE id = ANY ($1)',
    [[...withdrawn.values()]],
  )
  const known = new Map(rows.map(({ id, status }) => [id, status]))
  return [...withdrawn].flatMap(([mark, id]) => [
    ...(known.get(id) === 'cancelled'
      ? []
      : [`The publication ${id} was cancelled and is ${known.get(id) ?? 'lost'}.`]),
    ...(posts.some(({ caption }) => caption.includes(mark)) ? [`The publication ${id} was cancelled and is out.`] : []),
  ])
}

async function checkCancelled(pool: Pool, { cancelled }: Requested): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string }>('SELECT id, status FROM jobs WHERE id = ANY ($1)', [
    [...cancelled],
  ])
  return rows
    .filter(({ status }) => status !== 'cancelled' && status !== 'succeeded')
    .map(({ id, status }) => `The job ${id} was cancelled and is ${status}.`)
}

/** No two events have the same place in their organization's sequence. */
async function checkEvents(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ organization: string; sequence: number; count: number }>(
    `SELECT organization_id AS organization, sequence, count(*) FROM events GROUP BY 1, 2
     HAVING count(*) > 1`,
  )
  return rows.map(
    ({ organization, sequence, count }) => `${organization} has ${count} events with the sequence ${sequence}.`,
  )
}

/** An event is the same whenever it comes: its id, its sequence and all the rest of it. */
function checkReceived(received: readonly Received[]): string[] {
  const first = new Map<string, string>()
  const changed = new Set<string>()
  for (const { id, body } of received)
    if (!first.has(id)) first.set(id, body)
    else if (first.get(id) !== body) changed.add(id)
  return [...changed].map((id) => `The event ${id} came with another body than before.`)
}

/** Every stored file is named by a row, or waits to be deleted. */
async function checkFiles({ pool, dataDir }: Services): Promise<string[]> {
  const root = join(dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key !== checkKey && !key.startsWith('.parts/'))
  const { rows } = await pool.query<{ key: string }>(
    `SELECT storage_key AS key FROM media WHERE storage_key IS NOT NULL
     UNION SELECT source_key FROM media WHERE source_key IS NOT NULL
     UNION SELECT storage_key FROM media_upload_files
     UNION SELECT storage_key FROM loose_files
     UNION SELECT storage_key FROM archives`,
  )
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !named.has(key)).map((key) => `The file ${key} is in storage, and nothing names it.`)
}

/** What a fleet that was stopped leaves behind. */
export async function checkRemains({ pool, temporary, pooledUrl }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `SELECT concat_ws(' ', application_name, state, left(query, 80)) AS what FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> $1 AND state <> 'idle'`,
    [checksName],
  )
  const { rows: locks } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'`,
  )
  const files = await readdir(temporary, { recursive: true })
  return [
    ...rows.map(({ what }) => `A connection is at work although no process is: ${what}.`),
    ...((locks[0]?.count ?? 0) > 0 ? [`${locks[0]?.count} advisory locks are left.`] : []),
    ...files.map((file) => `The temporary file ${file} is left.`),
    ...(await findProcesses(pooledUrl)).map((command) => `A process is left: ${command}.`),
  ]
}

/** Processes that have the address of the soak's database, such as programs that a killed one had called. */
async function findProcesses(mark: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (environment.includes(mark)) found.push(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => pid))
  }
  return found.map((command) => command.replaceAll('\0', ' ').trim())
}
