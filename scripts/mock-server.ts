/** The mock: Prism on the contract's mock bundle, in a process of its own. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface MockOptions {
  readonly bundle: string
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Where Prism's own lines go; by default they are dropped. */
  readonly onLine?: (line: string) => void
}

export interface Mock {
  readonly url: string
  /** Resolves with the exit code when Prism ends unasked. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

const command = join(
  dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')),
  'dist/index.js',
)

/** Starts Prism and resolves once it responds; rejects with Prism's output if it does not start. */
export async function startMock(options: MockOptions): Promise<Mock> {
  const args = ['mock', options.bundle, '--host', options.host, '--port', String(options.port), '--cors']
  const child = spawn(process.execPath, [command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await listening(child, ended, options.onLine ?? (() => {}))
  return {
    url,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function listening(
  child: ChildProcess,
  ended: Promise<number | null>,
  onLine: (line: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    let rest = ''
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        onLine(line)
        const address = /listening on (http:\/\/\S+)/.exec(line)?.[1]
        if (address) resolve(address)
        output = `${output}${line}\n`.slice(-4000)
      }
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then((code) => reject(new Error(`Prism ended with ${code} before it listened:\n${output}`)))
  })
}
