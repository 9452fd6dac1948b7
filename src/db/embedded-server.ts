import { spawn } from 'node:child_process'
import {
  appendFile,
  chown,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../lib/untyped.ts'
import type { Account, Place } from './embedded-place.ts'
import { EmbeddedError } from './embedded-place.ts'

export const superuser = 'castlane'

const emptyMs = 10_000

/** Read by PostgreSQL on every start; the port comes with the command, since it may change. */
const serverSettings = `
# Castlane
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
max_logical_replication_workers = 0
`

/** Makes the data folder whole or not at all: it is built under another name and then renamed. */
export async function initialise(place: Place, password: string): Promise<void> {
  const half = `${place.data}.new-${process.pid}`
  const passwordFile = `${half}.password`
  try {
    await mkdir(half, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    for (const path of [half, passwordFile]) await give(path, place.account)
    const { code, output } = await run(place, 'initdb', [
      ...['-D', half, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ])
    if (code !== 0) throw new EmbeddedError(`PostgreSQL could not make its data folder ${place.data}:\n${output}`)
    await appendFile(join(half, 'postgresql.conf'), serverSettings)
    await rename(half, place.data).catch((error: unknown) => {
      // Another start was quicker: its data serve as well.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
}

/**
 * The server that runs on this data folder. A `postmaster.pid` left by a crash is distinguished from a live one by the
 * process it names: PostgreSQL itself trusts any live process of its user, so a reused process id would stop every
 * start.
 */
export async function findRunning(data: string): Promise<{ readonly pid: number; readonly port: number } | null> {
  const file = join(data, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) return null
  const [pid = 0, , , port = 0] = content.split('\n').map(Number)
  // A server that starts writes its file at once; one that stays empty was left by a crash, and would stop every start.
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  if (content === '' && mtimeMs < Date.now() - emptyMs) await rm(file, { force: true })
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  if (!(await isPostgresOf(pid, data))) {
    await rm(file, { force: true })
    return null
  }
  return port > 0 ? { pid, port } : null
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  // PostgreSQL's working directory is its data folder. On systems other than Linux a live process is trusted.
  if (process.platform !== 'linux') return true
  const folder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code)
  return folder === 'EACCES' || folder === 'EPERM' ? false : folder === (await realpath(data))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** PostgreSQL's log begins again where it is longer. */
const maxLogBytes = 16 * 1024 * 1024

/** The port is taken, another start is at work, whose file may be empty or half written, or a killed server is not gone yet. */
const passes =
  /could not bind|Address already in use|lock file "[^"\n]*" (?:already exists|is empty)|another server might be running|PID file "[^"\n]*" is empty|invalid data in PID file|pre-existing shared memory block/i

/**
 * Starts the server detached, so that it outlives this process; resolves when it accepts connections.
 * @param onStarting called once its process is started
 * @returns false for what passes: the data folder must be looked at again
 */
export async function startServer(place: Place, port: number, onStarting?: () => void): Promise<boolean> {
  const { size } = await stat(place.log).catch(() => ({ size: 0 }))
  if (size > maxLogBytes) await truncate(place.log)
  const before = size > maxLogBytes ? 0 : size
  const ended = run(place, 'pg_ctl', [
    ...['start', '-w', '-t', '60', '-D', place.data, '-l', place.log, '-o', `-p ${port}`],
  ])
  onStarting?.()
  const { code, output } = await ended
  if (code === 0) return true
  const log = await readFile(place.log).catch(() => Buffer.alloc(0))
  const report = `${log.subarray(before).toString()}\n${output}`.trim()
  if (passes.test(report)) return await sleep(100, false)
  throw new EmbeddedError(`PostgreSQL did not start. From ${place.log}:\n${report.split('\n').slice(-15).join('\n')}`)
}

/** Ends sessions, writes everything out and stops. */
export async function stopServer(place: Place): Promise<void> {
  const { code, output } = await run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '20', '-D', place.data])
  if (code !== 0 && (await findRunning(place.data)) !== null)
    throw new EmbeddedError(`PostgreSQL did not stop: ${output.trim()}. The next start goes on with it.`)
}

/** Finds the first of these ports that is free on this machine. */
export async function freePort(from: number, count = 500): Promise<number> {
  for (let port = from; port < Math.min(from + count, 65_536); port++) if (await isFree(port)) return port
  const taken = count === 1 ? `Port ${from} is taken` : `All ports from ${from} to ${from + count - 1} are taken`
  throw new EmbeddedError(`${taken} by other programs: name a free one for PostgreSQL in CASTLANE_EMBEDDED_PORT.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

async function run(place: Place, program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(place.native, 'bin', program), args, {
    ...place.account,
    cwd: dirname(place.native),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Passes no PGDATA, PGPORT or locale of the user's shell.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return await new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new EmbeddedError(`${program} of PostgreSQL cannot be run: ${cause.message}`, { cause })),
    )
    // Not `close`: the server that pg_ctl leaves behind may hold the pipes open.
    child.once('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, output })
    })
  })
}

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
