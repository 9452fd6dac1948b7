import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../test/support/free-port.ts'

export interface ProgramOptions {
  /** The folder of the version to run. */
  readonly root: string
  /** The value of CASTLANE_ROLES. */
  readonly role: string
  readonly env: Readonly<Record<string, string>>
  /** What `node` is given before the program. */
  readonly nodeFlags?: readonly string[]
  /** Called with each line that it writes. */
  readonly onLine?: (line: string) => void
}

export interface Program {
  readonly child: ChildProcess
  readonly port: number
  /** Resolves with its exit code, or with the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>
  /** What it wrote until it was ready. */
  startupLog(): string
  /** Resolves when it does its work. @throws with what it wrote if it ends before, or takes too long */
  ready(): Promise<void>
}

const startMs = 300_000

/** Starts the program as a process of its own, with one role, on a free port. */
export async function spawnProgram(options: ProgramOptions): Promise<Program> {
  const { root, role, env, nodeFlags = [], onLine = () => {} } = options
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeFlags, entryOf(root)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: String(port), CASTLANE_ROLES: role },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isReady = false
  let startupLog = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (!isReady) startupLog += `${line}\n`
      if (line.includes('Castlane is ready')) isReady = true
      onLine(line)
    })
  let hasEnded = false
  const exited = once(child, 'exit').then(([code, signal]) => {
    hasEnded = true
    return (code ?? signal) as number | NodeJS.Signals
  })
  return {
    child,
    port,
    exited,
    startupLog: () => startupLog,
    async ready() {
      for (const until = performance.now() + startMs; !isReady; await sleep(50))
        if (hasEnded || performance.now() > until)
          throw new Error(`A process with the role ${role} did not start:\n${startupLog}`)
    },
  }
}

/** The release before may still have its entry point in TypeScript. */
function entryOf(root: string): string {
  const entry = join(root, 'src', 'main.mjs')
  return existsSync(entry) ? entry : join(root, 'src', 'main.ts')
}
