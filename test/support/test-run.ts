import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const folderPrefix = 'castlane-test-'
const databasePrefix = 'castlane_run_'
/** How old a folder without an owner must be: a younger one may be another run's that is starting. */
const minAbandonedMs = 60_000
const quitWaitMs = 5_000

/** What a run has to itself: a folder that holds all of its temporary files, and the name its databases start with. */
export interface TestRun {
  readonly folder: string
  readonly databasePrefix: string
}

/** Makes the folder of a run. Whatever the run starts names this folder in its arguments or environment, or works in it. */
export async function createTestRun(): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  // PostgreSQL, which is another account's where root runs the tests, has to get through to its data.
  await chmod(folder, 0o711)
  return { folder, databasePrefix: prefixOf(folder) }
}

function prefixOf(folder: string): string {
  return `${databasePrefix}${Buffer.from(basename(folder).slice(folderPrefix.length)).toString('hex')}_`
}

/**
 * Starts a process that outlives this one and cleans up after the run: when `end` is called, or when this process ends
 * in whatever way, since the pipe between them then closes.
 * @param serverUrl the PostgreSQL server that keeps the databases of the run, or null where it goes away with the folder
 */
export function startReaper({ folder }: TestRun, serverUrl: string | null) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), folder, serverUrl ?? ''], {
    // A session of its own: the terminal's interrupt does not reach it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('The process that cleans up after the tests did not start.')))
  })
  child.stdin.on('error', () => {})
  return {
    ready,
    async end(): Promise<void> {
      child.stdin.end('done')
      await ended
    },
  }
}

/** Ends the processes of a run, except for `spared`, drops its databases and removes its folder. */
export async function cleanTestRun(folder: string, serverUrl: string | null, spared: number | null): Promise<void> {
  const folders = [folder, ...(await dataElsewhere(folder))]
  for (const one of folders) await endProcesses(one, spared)
  if (serverUrl) await dropDatabases(serverUrl, async () => (name) => name.startsWith(prefixOf(folder)))
  for (const one of folders) await rm(one, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** The folders of embedded servers whose account may not enter the run's folder. */
async function dataElsewhere(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const states = names.filter((name) => basename(name) === 'embedded.json')
  const data = await Promise.all(states.map(async (name) => readDataFolder(join(folder, name))))
  return data.filter((one) => one !== null && !one.startsWith(folder)).map((one) => dirname(one!))
}

async function readDataFolder(file: string): Promise<string | null> {
  const content = await readFile(file, 'utf8').catch(() => '')
  return /"data":\s*"([^"]+)"/.exec(content)?.[1] ?? null
}

/** Removes what runs without a live owner have left: their reaper was killed, or the machine stopped. */
export async function cleanAbandonedRuns(serverUrl: string | null): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(tmpdir(), name)
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => ''))
    const abandoned = owner > 0 ? !(await isReaperOf(owner, folder)) : await isOld(folder)
    if (abandoned) await cleanTestRun(folder, null, null)
  }
  if (serverUrl === null) return
  await dropDatabases(serverUrl, async () => {
    const owners = await ownersOn(serverUrl)
    return (name) => !owners.some((owner) => name.startsWith(owner))
  })
}

async function isReaperOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(folder)
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > minAbandonedMs
}

/** A connection under the run's name says, for as long as it is open, that the databases of that name have an owner. */
export async function connectAsOwner(folder: string, serverUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: prefixOf(folder) })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ownersOn(serverUrl: string): Promise<string[]> {
  return await query(serverUrl, `select application_name from pg_stat_activity where application_name like $1`)
}

/** @param decide is asked after the databases are listed: a run has its connection before it has databases. */
async function dropDatabases(serverUrl: string, decide: () => Promise<(name: string) => boolean>): Promise<void> {
  const names = await query(serverUrl, 'select datname from pg_database where datname like $1')
  const chosen = await decide()
  for (const name of names) if (chosen(name)) await query(serverUrl, `drop database if exists ${name} with (force)`, [])
}

async function query(serverUrl: string, text: string, values = [`${databasePrefix}%`]): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query({ text, values, rowMode: 'array' })
    return rows.map(([value]) => value as string)
  } finally {
    await client.end()
  }
}

/** SIGQUIT is PostgreSQL's immediate shutdown; whatever stays is killed. */
async function endProcesses(folder: string, spared: number | null): Promise<void> {
  const deadline = Date.now() + quitWaitMs
  for (const pid of await processesOf(folder, spared)) send(pid, 'SIGQUIT')
  while ((await processesOf(folder, spared)).length > 0) {
    if (Date.now() > deadline) for (const pid of await processesOf(folder, spared)) send(pid, 'SIGKILL')
    await sleep(50)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended first.
  }
}

/** Only Linux says what a process was started with and where it works; elsewhere none is found. */
async function processesOf(folder: string, spared: number | null): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 1 && pid !== process.pid)
  const found = await Promise.all(pids.map(async (pid) => ((await belongs(pid, folder, spared)) ? pid : null)))
  return found.filter((pid) => pid !== null)
}

async function belongs(pid: number, folder: string, spared: number | null): Promise<boolean> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [cwd, words, environment, status] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    read('cmdline'),
    read('environ'),
    read('status'),
  ])
  if (/^State:\s+Z/m.test(status)) return false
  // Workers of a run in good order end on their own.
  if (spared !== null && (pid === spared || status.includes(`\nPPid:\t${spared}\n`))) return false
  return [cwd, words, environment].some((text) => text.includes(folder))
}
