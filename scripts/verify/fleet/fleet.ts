import type { ChildProcess } from 'node:child_process'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { Gateway } from './gateway.ts'
import { spawnProgram } from './program.ts'

export interface Version {
  readonly name: 'old' | 'new'
  readonly root: string
  /** What `node` is given before the program. */
  readonly nodeFlags?: readonly string[]
}

export interface LogLine {
  readonly version: Version['name']
  readonly level: number
  readonly message: string
}

export interface FleetProcess {
  readonly name: string
  /** What CASTLANE_ROLES says. */
  readonly role: string
  readonly pid: number
  /** Ends it as a rolling upgrade does, out of the balancer first. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Stops it in the middle of whatever it does, as a machine that is moved; connections stay open. */
  pause(): void
  resume(): void
}

export interface Fleet {
  start(version: Version, role: FleetProcess['role'], settings?: Record<string, string>): Promise<FleetProcess>
  /** Warnings and errors of all processes so far. */
  readonly logs: readonly LogLine[]
  /** Processes that ended without being stopped, and those whose stop was not clean. */
  readonly surprises: readonly string[]
  /** Stops all that run. */
  stop(): Promise<void>
  close(): Promise<void>
}

const stopMs = 40_000

/** Real processes with one database, each with one role; those that serve the API are the balancer's backends. */
export function createFleet({ backends }: Pick<Gateway, 'backends'>, settings: Record<string, string>): Fleet {
  const running = new Map<string, FleetProcess>()
  const children = new Set<ChildProcess>()
  // However this process ends, none that it started outlives it.
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  const logs: LogLine[] = []
  const surprises: string[] = []
  let count = 0

  async function start(
    version: Version,
    role: FleetProcess['role'],
    more: Record<string, string> = {},
  ): Promise<FleetProcess> {
    const name = `${version.name} ${role} ${++count}`
    let expected = false
    const { child, port, exited, ready, startupLog } = await spawnProgram({
      root: version.root,
      role,
      env: { ...settings, ...more },
      ...(version.nodeFlags && { nodeFlags: version.nodeFlags }),
      onLine(line) {
        const parsed = readLine(line)
        if (parsed) logs.push({ version: version.name, ...parsed })
      },
    })
    children.add(child)
    const ended = exited.then((code) => {
      running.delete(name)
      children.delete(child)
      backends.delete(port)
      if (!expected) surprises.push(`${name} ended by itself with ${code}:\n${startupLog().slice(-1_500)}`)
      return code
    })
    const started: FleetProcess = {
      name,
      role,
      pid: nonNull(child.pid, 'The id of a process that was started'),
      pause: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
      async stop() {
        expected = true
        backends.delete(port)
        child.kill('SIGTERM')
        const late = setTimeout(() => {
          surprises.push(`${name} did not stop within ${stopMs / 1000} s.`)
          child.kill('SIGKILL')
        }, stopMs)
        const code = await ended
        clearTimeout(late)
        if (typeof code === 'number' && code !== 0) surprises.push(`${name} ended with ${code} when it was stopped.`)
      },
      async kill() {
        expected = true
        child.kill('SIGKILL')
        await ended
      },
    }
    running.set(name, started)
    await ready()
    if (role === 'api') backends.set(port, version.name)
    return started
  }

  return {
    start,
    logs,
    surprises,
    async stop() {
      await Promise.all([...running.values()].map((one) => one.stop()))
    },
    async close() {
      await Promise.all([...running.values()].map((one) => one.kill()))
    },
  }
}

const warning = 40

/** What distinguishes lines with the same message. */
const facts = ['task', 'platform', 'path', 'status', 'platformCode'] as const

function readLine(line: string): Pick<LogLine, 'level' | 'message'> | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as Record<string, unknown> & { level: number; err?: Record<string, unknown> }
    if (entry.level < warning) return null
    const details = [...facts.map((name) => entry[name]), entry.err?.code, entry.err?.message]
    const known = details.filter((detail) => detail !== undefined && detail !== null)
    return { level: entry.level, message: `${entry.msg}${known.length > 0 ? ` (${known.join(' ')})` : ''}` }
  } catch {
    return null
  }
}
