import { spawn } from 'node:child_process'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  open,
  readdir,
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
import { codeOf } from '../lib/untyped.ts'
import type { Account, Place } from './embedded-place.ts'
import { EmbeddedError } from './embedded-place.ts'

export const superuser = 'castlane'

const maxLogBytes = 16 * 1024 * 1024
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
  await removeLeftovers(place.data)
  try {
    await mkdir(half, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await give(half, place.account)
    await give(passwordFile, place.account)
    const { code, output } = await run(place, 'initdb', [
      ...['-D', half, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ])
    if (code !== 0) throw new EmbeddedError(`PostgreSQL could not make its data folder ${place.data}:\n${output}`)
    await appendFile(join(half, 'postgresql.conf'), serverSettings)
    await rename(half, place.data).catch((error: NodeJS.ErrnoException) => {
      // Another start was quicker: its data serve as well.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(half, { recursive: true, force: true })
  }
}

/** What interrupted starts left behind. */
async function removeLeftovers(data: string): Promise<void> {
  for (const name of await readdir(dirname(data))) {
    const pid = Number(/\.new-(\d+)(\.password)?$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(join(dirname(data), name), { recursive: true, force: true })
  }
}

export interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * The server that runs on this data folder. A `postmaster.pid` left by a crash is distinguished from a live one by the
 * process it names: PostgreSQL itself trusts any live process of its user, so a reused process id would stop every
 * start.
 */
export async function findRunning(data: string): Promise<RunningServer | null> {
  const file = join(data, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === '') await removeEmpty(file)
  if (!content) return null
  const [pidLine = '', , , portLine = ''] = content.split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  if (!(await isPostgresOf(pid, data))) {
    await rm(file, { force: true })
    return null
  }
  const port = Number(portLine)
  return port > 0 ? { pid, port } : null
}

/** A server that starts writes its file at once; one that stays empty was left by a crash, and would stop every start. */
async function removeEmpty(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 1, mtimeMs: 0 }))
  if (size === 0 && mtimeMs < Date.now() - emptyMs) await rm(file, { force: true })
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

export type StartOutcome = 'started' | 'port_taken' | 'other_start' | 'still_dying'

/** PostgreSQL makes `postmaster.pid` before it writes it, so that another start may find it empty or half written. */
const isOtherStart =
  /lock file "[^"\n]*" (?:already exists|is empty)|another server might be running|PID file "[^"\n]*" is empty|invalid data in PID file/i

/**
 * Starts the server detached, so that it outlives this process; resolves when it accepts connections.
 * @param onStarting called once its process is started
 */
export async function startServer(place: Place, port: number, onStarting?: () => void): Promise<StartOutcome> {
  const { size } = await stat(place.log).catch(() => ({ size: 0 }))
  if (size > maxLogBytes) await truncate(place.log)
  const before = size > maxLogBytes ? 0 : size
  const ended = run(place, 'pg_ctl', [
    ...['start', '-w', '-t', '60', '-D', place.data, '-l', place.log, '-o', `-p ${port}`],
  ])
  onStarting?.()
  const { code, output } = await ended
  if (code === 0) return 'started'
  const report = (await tail(place.log, before)) || output
  if (/could not bind|Address already in use/.test(report)) return 'port_taken'
  if (isOtherStart.test(report + output)) return 'other_start'
  if (/pre-existing shared memory block/.test(report)) return 'still_dying'
  throw new EmbeddedError(`PostgreSQL did not start. From ${place.log}:\n${report.split('\n').slice(-15).join('\n')}`)
}

/** Ends sessions, writes everything out and stops. */
export async function stopServer(place: Place): Promise<void> {
  const { code, output } = await run(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '20', '-D', place.data])
  if (code !== 0 && (await findRunning(place.data)) !== null)
    throw new EmbeddedError(`PostgreSQL did not stop: ${output.trim()}. The next start goes on with it.`)
}

/** Finds the first port from `from` on that is free on this machine. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < Math.min(from + 500, 65_536); port++) if (await isFree(port)) return port
  throw new EmbeddedError(
    `No port from ${from} to ${from + 499} is free for PostgreSQL: name one in CASTLANE_EMBEDDED_PORT.`,
  )
}

export function isFree(port: number): Promise<boolean> {
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
  await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600)
}

async function tail(file: string, from: number): Promise<string> {
  const handle = await open(file).catch(() => null)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const start = Math.max(from, size - 8192)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, start)
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await handle.close()
  }
}
